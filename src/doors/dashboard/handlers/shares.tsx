import { plainExport } from '../../../output/exports/exportInput.ts'
import { reportFile } from '../../../output/exports/reportFile.ts'
import { sharedReport } from '../../../output/exports/sharedReport.ts'
import { renderBadge } from '../../../output/present/badge.ts'
import { checksPath } from '../../../output/present/checkPath.ts'
import { presentReportInput } from '../../../output/present/reportInput.ts'
import { countAttempt, forgetAttempts } from '../../../service/store/attempts.ts'
import type { Db } from '../../../service/store/database/database.ts'
import { listScanFindings } from '../../../service/store/findings.ts'
import { findReportIssues, noReportIssues } from '../../../service/store/reportIssues.ts'
import { findScan, findScanAndReport } from '../../../service/store/scans.ts'
import {
  createShareLink,
  findShareLink,
  listShareLinks,
  revokeShareLink,
  type SharedSubject,
  shareLinksMax,
} from '../../../service/store/sites/shareLinks.ts'
import { findLastCompletedScan, findSite } from '../../../service/store/sites/sites.ts'
import { isId } from '../../../shared/ids.ts'
import { actorOf } from '../actor.ts'
import { countAddressAttempt } from '../attemptLimits.ts'
import type { DashboardDeps } from '../deps.ts'
import { refuse } from '../errorPages.tsx'
import { SharePage, SharePasswordPage } from '../pages/scan/sharePage.tsx'
import type { MemberRequest } from '../request.ts'
import { type DashboardResponse, redirect, showPage } from '../response.ts'
import type { MemberHandler, PublicHandler } from '../route.ts'
import { originOfSite, sitePath } from '../sitePath.ts'
import { isUnfinished } from '../words/scanWords.ts'
import { siteLabel } from '../words/siteWords.ts'

const dayMs = 24 * 60 * 60 * 1_000
const daysMax = 365
const passwordCharsMin = 8
const passwordCharsMax = 200
const badgeSeconds = 300
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

export const showShares = ofSubject((_, subject, deps) => showLinks(subject, deps, {}))

export const share = ofSubject(async (request, subject, deps) => {
  const typed = request.form.get('days') ?? ''
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  if (days < 1 || days > daysMax)
    return showLinks(subject, deps, { error: `Expected a whole number of days from 1 to ${daysMax}.` })
  const password = request.form.get('password') ?? ''
  if (password !== '' && (password.length < passwordCharsMin || password.length > passwordCharsMax)) {
    const error = `Expected ${passwordCharsMin} to ${passwordCharsMax} characters, or no password.`
    return showLinks(subject, deps, { passwordError: error })
  }
  const { hostnames } = request.session
  const { organizationId, origin } = subject
  if (origin !== null && hostnames !== null) {
    const latest = await findLastCompletedScan(deps.db, { organizationId, origin, hostnames })
    if (latest === null)
      return showLinks(subject, deps, { error: 'There is no completed scan of a site that you may read.' })
  }
  const passwordHash = password === '' ? null : await deps.passwords.hash(password)
  const created = { subject, validMs: days * dayMs, passwordHash, hostnames, actor: actorOf(request) }
  const token = await createShareLink(deps.db, created, deps.clock)
  return token === null
    ? showLinks(subject, deps, { error: `There are ${shareLinksMax} links already. Revoke one first.` })
    : showLinks(subject, deps, { url: `${deps.baseUrl}/shared/${token}`, hasBadge: passwordHash === null })
})

export const revokeShare = ofSubject(async (request, subject, { db, clock }) => {
  const id = request.form.get('link') ?? ''
  if (!isId(id)) return refuse('not_found')
  const isRevoked = await revokeShareLink(db, { subject, id, actor: actorOf(request) }, clock)
  return isRevoked
    ? redirect(`${pathOf(subject)}/share`, { done: 'The link no longer works.' })
    : refuse('not_found')
})

export const showShared: PublicHandler = async ({ params }, deps) => {
  const shared = await findShared(params, deps)
  if (shared === null) return refuse('not_found')
  return shared.passwordHash === null ? showReport(shared, deps) : askPassword(params, null)
}

export const openShared: PublicHandler = async ({ params, form, client }, deps) => {
  const { db, clock, passwords } = deps
  const shared = await findShared(params, deps)
  if (shared === null) return refuse('not_found')
  const linkKey = `share:${shared.linkId}`
  const waitMs = await countAttempt(db, linkKey, attemptLimit, clock)
  const refused =
    waitMs === null
      ? await countAddressAttempt(db, client.address, clock, 'share-address')
      : { message: `Too many attempts. Try again in ${Math.ceil(waitMs / 60_000)} minutes.` }
  if (refused !== null) return askPassword(params, refused.message, 429)
  const typed = (form.get('password') ?? '').slice(0, passwordCharsMax)
  if (shared.passwordHash !== null && !(await passwords.verify(typed, shared.passwordHash)))
    return askPassword(params, 'This is another password.', 403)
  await forgetAttempts(db, linkKey)
  return showReport(shared, deps)
}

export const showBadge: PublicHandler = async ({ params }, deps) => {
  const shared = await findShared(params, deps)
  if (shared === null || shared.origin === null || shared.passwordHash !== null) return refuse('not_found')
  const { organizationId, origin } = shared
  const site = await findSite(deps.db, { organizationId, origin, since: null })
  return {
    kind: 'file',
    text: renderBadge(site === null || site.evaluations === 0 ? null : site.open),
    mediaType: 'image/svg+xml; charset=utf-8',
    headers: {
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-robots-tag': hiddenHeaders['x-robots-tag'],
      'cache-control': `public, max-age=${badgeSeconds}`,
    },
  }
}

const attemptLimit = { max: 20, windowMs: 15 * 60_000 }

async function findShared({ token = '' }: Readonly<Record<string, string>>, { db, clock }: DashboardDeps) {
  return tokenPattern.test(token) ? findShareLink(db, token, clock) : null
}

function askPassword(
  { token = '' }: Readonly<Record<string, string>>,
  error: string | null,
  status = 200,
): DashboardResponse {
  const content = <SharePasswordPage action={`/shared/${token}`} error={error} />
  return showPage({ title: 'Scanward report', section: null, content }, { status, headers: hiddenHeaders })
}

async function showReport(
  { organizationId, scanId, origin, hostnames }: NonNullable<Awaited<ReturnType<typeof findShared>>>,
  { db, baseUrl }: DashboardDeps,
): Promise<DashboardResponse> {
  const latest =
    origin === null ? null : await findLastCompletedScan(db, { organizationId, origin, hostnames })
  const id = scanId ?? latest?.id ?? null
  const found = id === null ? null : await findScanAndReport(db, { id, organizationId })
  if (found === null || found.report === null) return refuse('not_found')
  const { scan, report } = found
  const findings = await listScanFindings(db, { scanId: scan.id, organizationId })
  const view = 'error' in report ? undefined : report.view
  const issues = view === undefined ? noReportIssues : await findReportIssues(db, scan, view)
  const input = { ...plainExport, ...presentReportInput({ scan, report, findings, issues }, baseUrl) }
  const file = reportFile(
    'html',
    sharedReport(input, (checkId) => `${baseUrl}${checksPath}/${checkId}`),
  )
  return {
    kind: 'file',
    ...file,
    headers: { ...file.headers, ...hiddenHeaders, 'content-disposition': 'inline' },
  }
}

/** A strict policy would make browsers send `Origin: null` with the password. */
const hiddenHeaders = {
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
  'cache-control': 'private, no-store',
}

type SubjectHandler = (
  request: MemberRequest,
  subject: SharedSubject,
  deps: DashboardDeps,
) => Promise<DashboardResponse>

function ofSubject(handle: SubjectHandler): MemberHandler {
  return async (request, deps) => {
    const subject = await findSubject(deps.db, request)
    return subject === null ? refuse('not_found') : handle(request, subject, deps)
  }
}

async function findSubject(db: Db, { params, session }: MemberRequest): Promise<SharedSubject | null> {
  const organizationId = session.organization.id
  if (params.site !== undefined) {
    const origin = originOfSite(params.site.toLowerCase())
    const key = origin === null ? null : { organizationId, origin, hostnames: session.hostnames, since: null }
    const site = key === null ? null : await findSite(db, key)
    return site === null
      ? null
      : { organizationId, hostname: site.hostname, scanId: null, origin: site.origin }
  }
  const id = (params.id ?? '').toLowerCase()
  const scan = isId(id) ? await findScan(db, { id, organizationId }) : null
  if (scan === null || isUnfinished(scan)) return null
  return { organizationId, hostname: scan.targetHostname, scanId: scan.id, origin: null }
}

function pathOf({ scanId, origin }: SharedSubject): string {
  return scanId === null ? sitePath(origin) : `/scans/${scanId}`
}

async function showLinks(
  subject: SharedSubject,
  { db, clock }: DashboardDeps,
  {
    url = null,
    hasBadge = false,
    error = null,
    passwordError = null,
  }: {
    readonly url?: string | null
    readonly hasBadge?: boolean
    readonly error?: string | null
    readonly passwordError?: string | null
  },
): Promise<DashboardResponse> {
  const links = await listShareLinks(db, subject, clock)
  const { origin } = subject
  const path = pathOf(subject)
  const trail =
    origin === null
      ? [
          { label: 'Scans', href: '/scans' },
          { label: 'Scan', href: path },
        ]
      : [
          { label: 'Sites', href: '/sites' },
          { label: siteLabel(origin), href: path },
        ]
  const badgeUrl = url !== null && hasBadge && origin !== null ? `${url}/badge.svg` : null
  const content = (
    <SharePage {...{ path, links, url, badgeUrl, error, passwordError }} isOfSite={origin !== null} />
  )
  const section = origin === null ? 'scans' : 'sites'
  const title = origin === null ? 'Share the report' : 'Share the reports'
  return showPage(
    { title, section, trail, content },
    { status: error === null && passwordError === null ? 200 : 400 },
  )
}
