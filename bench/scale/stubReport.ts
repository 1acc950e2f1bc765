import { readdirSync } from 'node:fs'
import type { ScanRequest } from '../../src/engine/model/scanRequest.ts'
import type { Evidence } from '../../src/shared/model/evidence.ts'
import type { ReportedFinding, ScanReport } from '../../src/shared/model/report.ts'
import { severities } from '../../src/shared/model/severity.ts'
import { buildReport, buildReportedFinding } from '../../test/service/runner/builders.ts'

export const findingsEach = 10

/** One of ten sites has lost a finding since its last scan, and one has a new one. */
const changingSites = 10

export const findingTexts = {
  title: 'Session cookie without the Secure attribute on a page served over HTTPS',
  description:
    'An attacker on the network path can read the session cookie and take over the session, because the browser sends it over plain HTTP too. The cookie is set without the Secure attribute in the response to the first request.',
  remediation:
    'Set the Secure attribute where the application sets the cookie, and send Strict-Transport-Security, so that browsers never use plain HTTP.',
} as const

const excerpt =
  'set-cookie: session=[redacted]; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400\nstrict-transport-security: max-age=300\nserver: nginx\ncontent-type: text/html; charset=utf-8\ncache-control: no-store, must-revalidate\nx-request-id: 8f14e45fceea167a5a36dedd4bea2543'

export function evidenceOf(hostname: string): Evidence {
  return {
    url: `https://${hostname}/account/settings`,
    confidence: 'certain',
    samples: ['/', '/account', '/account/settings', '/orders'],
    excerpt,
  }
}

export const checkIds = readdirSync('docs/checks')
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -'.md'.length))
  .slice(0, 195)

export function fingerprintOf(site: number, place: number): string {
  return (site * 1_000 + place).toString(16).padStart(64, '0')
}

function siteOf(hostname: string): number {
  return Number(/^site-(\d+)\.example$/.exec(hostname)?.[1] ?? 0)
}

/** Builds a report; nine or ten of its findings are known. */
export function stubReport({ targetUrl }: Pick<ScanRequest, 'targetUrl'>): ScanReport {
  const { hostname } = new URL(targetUrl)
  const site = siteOf(hostname)
  const places = Array.from({ length: findingsEach }, (_, place) => place).filter(
    (place) => !(site % changingSites === 0 && place === 0),
  )
  if (site % changingSites === 1) places.push(findingsEach)
  return { ...reportOf(hostname), findings: places.map((place) => findingOf(hostname, site, place)) }
}

function findingOf(hostname: string, site: number, place: number): ReportedFinding {
  return buildReportedFinding({
    ...findingTexts,
    checkId: checkIds[place] ?? '',
    severity: severities[place % severities.length] ?? 'info',
    evidence: evidenceOf(hostname),
    fingerprint: fingerprintOf(site, place),
    formerFingerprints: [`f${fingerprintOf(site, place).slice(1)}`],
  })
}

const reason =
  'Needs the unauthenticated response of an endpoint that the target did not show in the pages that were read'

/** Builds the base report, in which a third of the checks is not evaluated. */
export function reportOf(hostname: string): ScanReport {
  const start = `https://${hostname}/`
  const report = buildReport()
  return {
    ...report,
    view: { ...report.view, start, host: hostname },
    target: { ...report.target, final_url: start },
    checks: checkIds.map((check_id, place) => {
      if (place <= findingsEach) return { check_id, state: 'found', reason: null }
      return place % 3 === 0
        ? { check_id, state: 'not_evaluated', reason }
        : { check_id, state: 'passed', reason: null }
    }),
    pages: Array.from({ length: 12 }, (_, place) => ({
      ...{ url: `${start}page-${place}`, status: 200, media_type: 'text/html', bytes: 12_345 + place },
    })),
  }
}
