import { plainExport } from '../../../output/exports/exportInput.ts'
import { reportFile } from '../../../output/exports/reportFile.ts'
import { sharedReport } from '../../../output/exports/sharedReport.ts'
import { checksPath } from '../../../output/present/checkPath.ts'
import { presentReportInput } from '../../../output/present/reportInput.ts'
import { countAttempt, forgetAttempts } from '../../../service/store/attempts.ts'
import type { Db } from '../../../service/store/database/database.ts'
import { listScanFindings } from '../../../service/store/findings.ts'
import { findReportIssues, noReportIssues } from '../../../service/store/reportIssues.ts'
import { findScan, findScanAndReport } from '../../../service/store/scans.ts'
import {
  createShareLink,
  findSharedScan,
  listShareLinks,
  revokeShareLink,
  shareLinksMax,
} from '../../../service/store/sites/shareLinks.ts'
import { isId } from '../../../shared/ids.ts'
import type { Scan } from '../../../shared/model/records.ts'
import { actorOf } from '../actor.ts'
import { countAddressAttempt } from '../attemptLimits.ts'
import type { DashboardDeps } from '../deps.ts'
import { refuse } from '../errorPages.tsx'
import { SharePage, SharePasswordPage } from '../pages/scan/sharePage.tsx'
import type { MemberRequest } from '../request.ts'
import { type DashboardResponse, redirect, showPage } from '../response.ts'
import type { MemberHandler, PublicHandler } from '../route.ts'
import { isUnfinished } from '../words/scanWords.ts'

const dayMs = 24 * 60 * 60 * 1_000
const daysMax = 365
const passwordCharsMin = 8
const passwordCharsMax = 200
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

export const showShares: MemberHandler = async (request, deps) => {
  const scan = await findEndedScan(deps.db, request)
  return scan === null ? refuse('not_found') : showLinks(scan, deps, {})
}

export const shareScan: MemberHandler = async (request, deps) => {
  const scan = await findEndedScan(deps.db, request)
  if (scan === null) return refuse('not_found')
  const typed = request.form.get('days') ?? ''
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  if (days < 1 || days > daysMax)
    return showLinks(scan, deps, { error: `Expected a whole number of days from 1 to ${daysMax}.` })
  const password = request.form.get('password') ?? ''
  if (password !== '' && (password.length < passwordCharsMin || password.length > passwordCharsMax)) {
    const error = `Expected ${passwordCharsMin} to ${passwordCharsMax} characters, or no password.`
    return showLinks(scan, deps, { passwordError: error })
  }
  const passwordHash = password === '' ? null : await deps.passwords.hash(password)
  const created = { scan, validMs: days * dayMs, passwordHash, actor: actorOf(request) }
  const token = await createShareLink(deps.db, created, deps.clock)
  return token === null
    ? showLinks(scan, deps, { error: `A scan has at most ${shareLinksMax} links. Revoke one first.` })
    : showLinks(scan, deps, { url: `${deps.baseUrl}/shared/${token}` })
}

export const revokeShare: MemberHandler = async (request, { db, clock }) => {
  const scan = await findEndedScan(db, request)
  const id = request.form.get('link') ?? ''
  if (scan === null || !isId(id)) return refuse('not_found')
  const isRevoked = await revokeShareLink(db, { scan, id, actor: actorOf(request) }, clock)
  return isRevoked
    ? redirect(`/scans/${scan.id}/share`, { done: 'The link no longer works.' })
    : refuse('not_found')
}

/** Returns the report of a shared scan; 404 for an unknown, expired or revoked token. */
export const showShared: PublicHandler = async ({ params }, deps) => {
  const shared = await findShared(params, deps)
  if (shared === null) return refuse('not_found')
  return shared.passwordHash === null ? showReport(shared.scan, deps) : askPassword(params, null)
}

/** Limits the attempts for the link and for the IP address. */
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
  return showReport(shared.scan, deps)
}

const attemptLimit = { max: 20, windowMs: 15 * 60_000 }

async function findShared({ token = '' }: Readonly<Record<string, string>>, { db, clock }: DashboardDeps) {
  return tokenPattern.test(token) ? findSharedScan(db, token, clock) : null
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
  key: Pick<Scan, 'id' | 'organizationId'>,
  { db, baseUrl }: DashboardDeps,
): Promise<DashboardResponse> {
  const found = await findScanAndReport(db, key)
  if (found === null || found.report === null) return refuse('not_found')
  const { scan, report } = found
  const { organizationId } = scan
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

async function findEndedScan(db: Db, { params, session }: MemberRequest): Promise<Scan | null> {
  const id = (params.id ?? '').toLowerCase()
  const scan = isId(id) ? await findScan(db, { id, organizationId: session.organization.id }) : null
  return scan === null || isUnfinished(scan) ? null : scan
}

async function showLinks(
  scan: Scan,
  { db, clock }: DashboardDeps,
  {
    url = null,
    error = null,
    passwordError = null,
  }: {
    readonly url?: string | null
    readonly error?: string | null
    readonly passwordError?: string | null
  },
): Promise<DashboardResponse> {
  const links = await listShareLinks(db, scan, clock)
  const trail = [
    { label: 'Scans', href: '/scans' },
    { label: 'Scan', href: `/scans/${scan.id}` },
  ]
  const content = (
    <SharePage scan={scan} links={links} url={url} error={error} passwordError={passwordError} />
  )
  const page = { title: 'Share the report', section: 'scans', trail, content } as const // `as`: a literal.
  return showPage(page, { status: error === null && passwordError === null ? 200 : 400 })
}
