import { checks, probes } from '../../generated/checks.ts'
import type { Clock } from '../shared/clock.ts'
import type { AdvisoriesUsed, CheckOutcome, ScanReport } from '../shared/model/report.ts'
import { asPage } from './discover/crawl/pages.ts'
import type { Exchange, Page } from './model/artifacts.ts'
import type { Check } from './model/check.ts'
import type { Gathered } from './model/gathered.ts'
import type { AdvisoryData, LoadedAdvisories } from './model/libraries.ts'
import type { Probe } from './model/probe.ts'
import type { ScanArtifacts, StorableArtifacts } from './model/scanArtifacts.ts'
import type { ScanCache } from './model/scanCache.ts'
import { chooseAdvisories, completeLibraries, dateOfProduct } from './read/advisories/choose.ts'
import { openScanCache } from './read/derive/scanCache.ts'
import { assembleReport } from './report/assembleReport.ts'
import { pickChecks } from './report/requestedChecks.ts'

const dayMs = 24 * 60 * 60 * 1000

type JudgeArtifactsOptions = {
  readonly cache: ScanCache
  readonly clock: Clock
  /** Newer data about libraries than our own; null: none. */
  readonly advisories: LoadedAdvisories | null
}

/** Runs checks over the artifacts of a scan and assembles its report. Sends nothing. */
export function judgeArtifacts(
  selected: readonly Check[],
  { scan, gathered, visitorView, provoked, provokedGap }: ScanArtifacts,
  { cache, clock, advisories: loaded }: JudgeArtifactsOptions,
): ScanReport {
  const advisories = chooseAdvisories(loaded)
  const libraries = completeLibraries(gathered, advisories, { loaded, cache })
  const report = assembleReport({
    checks: selected,
    gathered: { ...gathered, libraries },
    visitorView: { ...gathered, ...visitorView },
    cache,
    view: {
      start: withoutQuery(scan.targetUrl),
      mode: scan.mode,
      intensity: scan.intensity,
      probes: scan.passiveProbes,
      exclude_paths: [...scan.excludePaths],
      ...(scan.includePaths.length > 0 && { include_paths: [...scan.includePaths] }),
    },
    advisories: describeData(advisories, clock),
    active: scan.active,
    alsoSkipped: scan.skipped,
    provoked,
    provokedGap,
    disturbances: scan.disturbances,
    requests: scan.requests,
    durationMs: scan.durationMs,
  })
  return { ...report, checks: report.checks.map((outcome) => withDate(outcome, advisories, clock)) }
}

function describeData({ source, dated, sources = [] }: AdvisoryData, clock: Clock): AdvisoriesUsed {
  const used = { source, dated, age_days: daysSince(dated, clock) }
  return sources.length === 0 ? used : { ...used, sources: [...sources] }
}

/** Old data prove little: a check that passed by them says how old they are. */
function withDate(outcome: CheckOutcome, advisories: AdvisoryData, clock: Clock): CheckOutcome {
  const product = productsOfChecks.find(({ checks }) => checks.test(outcome.check_id))?.product
  if (outcome.state !== 'passed' || product === undefined) return outcome
  const dated = dateOfProduct(advisories, product)
  return daysSince(dated, clock) <= oldAdvisoriesDays
    ? outcome
    : { ...outcome, reason: `passed as of ${dated}: update the data with scanward advisories update` }
}

const oldAdvisoriesDays = 60
const productsOfChecks = [
  { checks: /^nextjs\.[\w-]{1,40}-cve$/, product: 'next' },
  { checks: /^deps\.(?:vulnerable-library|server-component-cve)$/, product: '' },
  { checks: /^ai\.product-vulnerable$/, product: 'product/n8n' },
] as const

const notSent = 'judging stored artifacts sends no requests: run an active scan to evaluate this check'

/**
 * Judges stored artifacts again; `onlyChecks` null: all checks.
 *
 * Probes are not evaluated. Throws for artifacts that no scan gathers, such as a page that is no HTML.
 */
export function judgeAgain(
  stored: StorableArtifacts,
  {
    onlyChecks,
    ...options
  }: Omit<JudgeArtifactsOptions, 'cache'> & { readonly onlyChecks: readonly string[] | null },
): ScanReport {
  const isActive = stored.scan.mode === 'active'
  const listed = probes.filter(
    ({ partOf, id }) => partOf === undefined && (isActive || onlyChecks?.includes(id)),
  )
  const requested = pickChecks(onlyChecks, { checks, probes: listed })
  const judged = judgeArtifacts(
    [...requested.checks, ...requested.probes.map(unsentProbe)],
    withDocuments(stored),
    {
      ...options,
      cache: openScanCache(),
    },
  )
  return { ...judged, checks: requested.complete(judged.checks) }
}

function withDocuments({ gathered, visitorView, ...rest }: StorableArtifacts): ScanArtifacts {
  const { pages, folders, ...others } = visitorView
  return {
    ...rest,
    gathered: { ...gathered, pages: pagesOf(gathered.pages), folders: pagesOf(gathered.folders) },
    visitorView: {
      ...others,
      ...(pages !== undefined && { pages: pagesOf(pages) }),
      ...(folders !== undefined && { folders: pagesOf(folders) }),
    },
  }
}

function pagesOf(exchanges: Gathered<readonly Exchange[]>): Gathered<readonly Page[]> {
  return exchanges.ok ? { ...exchanges, value: exchanges.value.map(pageOf) } : exchanges
}

function pageOf(exchange: Exchange): Page {
  const page = asPage(exchange)
  if (page === null) throw new Error(`Expected an HTML page, found ${exchange.mediaType || 'no media type'}`)
  return page
}

/** A check in place of a probe. It needs no artifact, so that none that is missing becomes the reason. */
function unsentProbe({ id, cwe, severity, owner, title, why, fix, references }: Probe): Check {
  const texts = { id, cwe, severity, owner, title, why, fix, references }
  return { ...texts, needs: [], skipReason: () => notSent, run: () => [] }
}

/** A query does not make it another site. */
function withoutQuery(targetUrl: string): string {
  return targetUrl.split('?', 1)[0] ?? targetUrl
}

/** Whole days; a date in the future counts as today. */
function daysSince(date: string, clock: Clock): number {
  return Math.max(0, Math.floor((clock.now() - Date.parse(date)) / dayMs))
}
