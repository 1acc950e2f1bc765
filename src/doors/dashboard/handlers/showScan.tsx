import { cancelScan } from '../../../service/store/cancelScan.ts'
import type { Db } from '../../../service/store/database/database.ts'
import { findDomain } from '../../../service/store/domains.ts'
import { compareWithEarlier } from '../../../service/store/earlierScan.ts'
import { listScanFindingsPage } from '../../../service/store/findings.ts'
import { findScan, findScanReport } from '../../../service/store/scans.ts'
import { isId } from '../../../shared/ids.ts'
import type { Scan } from '../../../shared/model/records.ts'
import { siteName, siteOrigin } from '../../../shared/origin.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { actorOf } from '../actor.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { DashboardForm } from '../components/form.tsx'
import { refuse } from '../errorPages.tsx'
import { LiveProgress } from '../pages/scan/liveProgress.tsx'
import { ScanPage } from '../pages/scan/scanPage.tsx'
import type { MemberRequest } from '../request.ts'
import { redirect, showFragment, showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'
import { isUnfinished } from '../words/scanWords.ts'

const findingsShown = 100

/** More than any scan can fill. */
const pagesMax = 1_000

const titleCharsMax = 260
const targetCharsMax = 2_048

/** Reload interval without scripts. */
const refreshSeconds = 5

export const showScan: MemberHandler = async (request, { db, clock, printPdf }) => {
  const scan = await findOwnScan(db, request)
  if (scan === null) return refuse('not_found')
  const key = { id: scan.id, organizationId: scan.organizationId }
  const report = isUnfinished(scan) ? null : await findScanReport(db, key)
  const hasResult = report !== null && !('error' in report)
  const requested = readPageNumber(request.query)
  const found = hasResult
    ? await listScanFindingsPage(db, {
        scanId: scan.id,
        organizationId: scan.organizationId,
        limit: findingsShown,
        offset: (requested - 1) * findingsShown,
      })
    : { items: [], total: 0 }
  if (found.items.length === 0 && requested > 1) return redirect(`/scans/${scan.id}`)
  const last = Math.max(1, Math.ceil(found.total / findingsShown))
  return showPage({
    title: cleanLine(siteName(siteOrigin(scan.targetUrl)), titleCharsMax),
    section: 'scans',
    trail: [{ label: 'Scans', href: '/scans' }],
    ...(isUnfinished(scan)
      ? { scripts: ['live.js'], refreshSeconds, actions: <CancelScan scan={scan} /> }
      : { actions: <ScanAgain scan={scan} /> }),
    content: (
      <ScanPage
        scan={scan}
        report={report}
        findings={found.items}
        findingsTotal={found.total}
        page={{ number: requested, last }}
        changes={hasResult ? await compareWithEarlier(db, scan) : null}
        hasPdf={printPdf !== null}
        now={clock.now()}
        runnerLabel={await findRunnerLabel(db, scan)}
      />
    ),
  })
}

export const showScanProgress: MemberHandler = async (request, { db, clock }) => {
  const scan = await findOwnScan(db, request)
  if (scan === null) return refuse('not_found')
  return showFragment(
    <LiveProgress scan={scan} now={clock.now()} runnerLabel={await findRunnerLabel(db, scan)} />,
  )
}

export const cancelOwnScan: MemberHandler = async (request, { db, clock }) => {
  const scan = await findOwnScan(db, request)
  if (scan === null) return refuse('not_found')
  const cancelled = await cancelScan(db, scan, actorOf(request), clock)
  return redirect(
    `/scans/${scan.id}`,
    cancelled.ok
      ? { done: cancelled.report === null ? 'The scan is ending.' : 'The scan is canceled.' }
      : { failed: 'The scan has already ended.' },
  )
}

function CancelScan({ scan }: { readonly scan: Scan }) {
  return (
    <DashboardForm action={`/scans/${scan.id}/cancel`}>
      <Button kind="danger">Cancel scan</Button>
    </DashboardForm>
  )
}

async function findRunnerLabel(db: Db, scan: Scan): Promise<string | null> {
  if (scan.status !== 'queued') return null
  const { organizationId, targetHostname: hostname } = scan
  return (await findDomain(db, { organizationId, hostname }))?.runnerLabel ?? null
}

async function findOwnScan(db: Db, { params, session }: MemberRequest): Promise<Scan | null> {
  const id = (params.id ?? '').toLowerCase()
  return isId(id) ? findScan(db, { id, organizationId: session.organization.id }) : null
}

function readPageNumber(query: URLSearchParams): number {
  const number = Number(query.get('page'))
  return Number.isSafeInteger(number) && number > 0 && number <= pagesMax ? number : 1
}

function ScanAgain({ scan }: { readonly scan: Scan }) {
  const { targetUrl, mode, intensity } = scan
  return (
    <ButtonLink
      href={`/scans/new?${new URLSearchParams({ target: targetUrl.slice(0, targetCharsMax), mode, intensity })}`}
    >
      Scan again
    </ButtonLink>
  )
}
