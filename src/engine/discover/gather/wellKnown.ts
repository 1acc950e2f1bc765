import type {
  Artifacts,
  Exchange,
  Gathered,
  MissingPages,
  Page,
  Target,
  Technology,
  WellKnownGap,
  WellKnownResponse,
} from '../../model/artifacts.ts'
import type { EgressRequest, EgressResponse } from '../../model/egress.ts'
import type { ScanCache } from '../../model/scanCache.ts'
import { isHtmlText, resemblesMissing } from '../../read/derive/resemblesMissing.ts'
import { similarity } from '../../read/derive/similarity.ts'
import { backupArchivePaths, backupCopyPaths } from '../../read/knowledge/backupNames.ts'
import { isBareStart } from '../../read/knowledge/productTable.ts'
import {
  type GatherContext,
  openShare,
  probesSwitchedOff,
  type ReachedFirst,
  requestShares,
  type Share,
} from '../crawl/context.ts'
import { firstPaths, mayRun, pickLastPath, pickLaterPaths, type WellKnownPath } from './wellKnownPaths.ts'

const bodyBytesMax = 512 * 1024
/** Enough to recognize a dump, with hardly any personal data. */
const startBytes = 1024
const timeoutMs = 10_000
const streamMs = 3_000
const atOnceMax = 5
/** Requests reserved for confirmations, beside one per hit. */
const confirmationsMin = 4
const repeatsMax = 2
const roundMax = 10
const hitShareMax = 0.5
const runtimesMax = 2
/** Tolerates counters and timestamps. */
const confirmingSimilarityMin = 0.8

const gaps = {
  usedUp: 'the budget for crawling and passive checks was exhausted',
  stopped: 'the scan ended first, or reached its time limit',
  leftAlone: 'rate-limited by the target',
  silent: 'no response',
  refused: 'blocked by the target',
} as const

type WellKnown = Artifacts['wellKnown']
type RequestedPath = { readonly row: WellKnownPath; readonly exchange: Exchange; readonly resembles: boolean }
type Outcome = RequestedPath | { readonly row: WellKnownPath; readonly gap: string }

export type LaterFacts = {
  readonly pages: readonly Pick<Page, 'url'>[]
  readonly technologies: readonly Technology[]
  readonly requestsLeft: number
}

type WellKnownGatherer = {
  /** Requests the paths common to all sites. Call it once, after missing pages. */
  requestFirst(missing: Gathered<MissingPages>): Promise<void>
  /** Requests site-specific paths and confirms hits. Call it last. */
  finish(facts: LaterFacts): Promise<Gathered<WellKnown>>
}

/**
 * Compares well-known paths with random ones and repeats hits. Depends only on the target's responses, so
 * that scans are repeatable.
 */
export function openWellKnown(context: GatherContext, reached: ReachedFirst): WellKnownGatherer {
  const { target, first } = reached
  const outcomes: Outcome[] = []
  let samples: readonly Exchange[] = []
  let refusal: Gathered<never> | null = probesSwitchedOff

  async function requestPath(share: Share, row: WellKnownPath): Promise<Outcome> {
    const response = await share.send(requestFor(row, target.origin))
    if (!response.ok) return { row, gap: gapOf(response) }
    const others = isAt(row.path, first.url) ? samples : [...samples, first]
    return {
      row,
      exchange: response.exchange,
      resembles: resembles(row, response.exchange, others, context.cache),
    }
  }

  async function requestRows(share: Share, rows: readonly WellKnownPath[]): Promise<void> {
    let at = 0
    while (at < rows.length) {
      // A confirmation is worth more than another path.
      const room = share.left - outcomes.filter(needsRepeat).length - confirmationsMin - 1
      const round = rows.slice(at, at + Math.min(roundMax, Math.max(0, room)))
      if (round.length === 0) break
      outcomes.push(...(await forEach(round, (row) => requestPath(share, row))))
      at += round.length
    }
    outcomes.push(...rows.slice(at).map((row) => ({ row, gap: gaps.usedUp })))
  }

  function pathSigns(): Parameters<typeof pickLastPath>[1] {
    const hits = outcomes.filter(isHit)
    const guides = hits.filter(({ row }) => row.provesItself === true)
    return {
      found: hits.map(({ row }) => row.path),
      texts: [first, ...guides.map(({ exchange }) => exchange)].map(({ body }) => body),
    }
  }

  return {
    async requestFirst(missing) {
      if (context.passiveProbes === 'observe') return
      refusal = missing.ok ? refusalOf([first, ...missing.value.samples]) : missing
      if (!missing.ok || refusal !== null) return
      samples = missing.value.samples
      const share = openShare(context, requestShares.wellKnown)
      outcomes.push(...(await forEach(firstPaths, (row) => requestPath(share, row))))
    },
    async finish({ pages, technologies, requestsLeft }) {
      if (refusal !== null) return refusal
      const share = openShare(context, Math.max(0, requestsLeft - repeatsMax))
      await requestRows(share, pickLaterPaths(technologies, { isBare: isBareStart(first) }))
      const last = pickLastPath(technologies, pathSigns())
      await requestRows(share, last === undefined ? [] : [last])
      await requestRows(share, backupRows(target, { pages, technologies }))
      return conclude(share, outcomes, { context, origin: target.origin, samples })
    },
  }
}

function isAt(path: string, url: string): boolean {
  return new URL(url).pathname.replace(/\/$/, '') === path.replace(/\/$/, '')
}

async function forEach<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: (readonly [at: number, result: Result])[] = []
  const waiting = items.entries()
  const workers = Array.from({ length: atOnceMax }, async () => {
    for (const [at, item] of waiting) results.push([at, await work(item)])
  })
  await Promise.all(workers)
  return results.sort(([one], [other]) => one - other).map(([, result]) => result)
}

/**
 * A firewall or sign-in before everything. A 403 for missing paths alone, as from object storage, does not
 * count.
 */
function refusalOf(responses: readonly Exchange[]): Gathered<never> | null {
  const status = responses[0]?.status ?? 0
  if (!isRefusal(status) || responses.some((response) => response.status !== status)) return null
  return { ok: false, reason: `blocked by the target with status code ${status}: allow the scanner` }
}

function isRefusal(status: number): boolean {
  return [401, 403, 406, 429, 503].includes(status)
}

function requestFor({ path, isLarge, isStream, accept }: WellKnownPath, origin: string): EgressRequest {
  const headers = {
    ...(accept === undefined ? {} : { accept }),
    ...(isLarge === true ? { range: `bytes=0-${startBytes - 1}` } : {}),
    // Uncompressed events arrive as they are sent.
    ...(isStream === true ? { 'accept-encoding': 'identity' } : {}),
  }
  return {
    url: `${origin}${path}`,
    followRedirects: false,
    headers,
    bodyBytesMax: isLarge === true ? startBytes : bodyBytesMax,
    timeoutMs: isStream === true ? streamMs : timeoutMs,
  }
}

function gapOf(response: Extract<EgressResponse, { ok: false }>): string {
  switch (response.code) {
    case 'aborted':
      return gaps.stopped
    case 'budget_used_up':
      return gaps.usedUp
    case 'rate_limited':
    case 'endpoint_limited':
      return gaps.leftAlone
    default:
      return gaps.silent
  }
}

/** An HTML page for a file, or a copy of a missing or first page. */
function resembles(
  row: WellKnownPath,
  exchange: Exchange,
  others: readonly Exchange[],
  cache: ScanCache,
): boolean {
  const isPage = isSuccess(exchange) && row.mayBeHtml !== true && isHtmlText(exchange.body)
  return isPage || resemblesMissing(exchange, others, cache)
}

function backupRows(
  target: Target,
  { pages, technologies }: Pick<LaterFacts, 'pages' | 'technologies'>,
): readonly WellKnownPath[] {
  const isWordPress = technologies.some(({ name }) => name === 'wordpress')
  const copies = mayRun('php', technologies) ? backupCopyPaths(pages, { isWordPress }) : []
  return [...backupArchivePaths(target), ...copies].map((path) => ({ path, group: 'backup', isLarge: true }))
}

type Conclusion = {
  readonly context: GatherContext
  readonly origin: string
  readonly samples: readonly Exchange[]
}

async function conclude(
  share: Share,
  outcomes: readonly Outcome[],
  { context, origin, samples }: Conclusion,
): Promise<Gathered<WellKnown>> {
  const responded = outcomes.flatMap((outcome) => ('gap' in outcome ? [] : [outcome]))
  if (responded.length === 0)
    return { ok: false, reason: 'the target did not respond at any well-known path' }
  if (hasContentEverywhere(responded)) {
    return {
      ok: false,
      reason:
        'the target returns content at most well-known paths, like a honeypot: results would be unreliable',
    }
  }
  const refused = await findNewRefusalStatus(share, `${origin}/${context.randomName()}`, samples)
  const second = await confirm(share, outcomes.filter(needsRepeat), { origin, cache: context.cache })
  const entries = outcomes.map((outcome): WellKnownResponse | WellKnownGap => {
    const { row } = outcome
    if ('gap' in outcome) return { path: row.path, gap: outcome.gap }
    const { exchange, resembles } = outcome
    const again = second.get(row.path)
    if (again !== undefined && typeof again !== 'boolean') return { path: row.path, gap: again.gap }
    if (exchange.status === refused) return { path: row.path, gap: gaps.refused }
    const cut = isCut(outcome) ? { isCut: true as const } : {}
    const isConfirmed = again === true || (row.provesItself === true && isHit(outcome))
    return { path: row.path, exchange, resemblesMissing: resembles, isConfirmed, ...cut }
  })
  return { ok: true, value: Object.fromEntries(entries.map((entry) => [entry.path, entry])) }
}

/** The response broke off below its limit. */
function isCut({ row, exchange, resembles }: RequestedPath): boolean {
  const bytesMax = row.isLarge === true ? startBytes : bodyBytesMax
  return exchange.bodyTruncated && !resembles && row.isStream !== true && exchange.bodyBytes < bytesMax
}

function isHit(outcome: Outcome): outcome is RequestedPath {
  if ('gap' in outcome || outcome.resembles) return false
  const { row, exchange } = outcome
  return isSuccess(exchange) || row.otherStatuses?.includes(exchange.status) === true
}

function needsRepeat(outcome: Outcome): outcome is RequestedPath {
  return isHit(outcome) && outcome.row.provesItself !== true
}

const unmistakableRuntimes: readonly WellKnownPath['runtime'][] = ['java', 'go', 'php', 'dotnet']

/** Detects a honeypot, or invented content for every path. */
function hasContentEverywhere(responded: readonly RequestedPath[]): boolean {
  const hits = responded.filter(({ exchange, resembles }) => isSuccess(exchange) && !resembles)
  const runtimes = new Set(
    hits.flatMap(({ row: { path, runtime } }) =>
      unmistakableRuntimes.includes(runtime) && isUnmistakablePath(path) ? [runtime] : [],
    ),
  )
  return hits.length > responded.length * hitShareMax || runtimes.size > runtimesMax
}

/** A shop may have a page at `/telescope`, but none at `/elmah.axd`. */
function isUnmistakablePath(path: string): boolean {
  return /[._]|.\/./.test(path)
}

/** As from a firewall that has begun to block. */
async function findNewRefusalStatus(
  share: Share,
  url: string,
  samples: readonly Exchange[],
): Promise<number | null> {
  const response = await share.send({ url, followRedirects: false, bodyBytesMax, timeoutMs })
  if (!response.ok || !isRefusal(response.exchange.status)) return null
  const { status } = response.exchange
  return samples.some((sample) => sample.status === status) ? null : status
}

/** Repeats hits, one per group first. */
async function confirm(
  share: Share,
  hits: readonly RequestedPath[],
  { origin, cache }: { readonly origin: string; readonly cache: ScanCache },
): Promise<ReadonlyMap<string, boolean | { readonly gap: string }>> {
  const groups = new Set<string>()
  const firsts = hits.filter(({ row: { group } }) => !groups.has(group) && groups.add(group))
  const rest = hits.filter((hit) => !firsts.includes(hit))
  const confirmed = await forEach([...firsts, ...rest], async ({ row, exchange }) => {
    const again = await share.send(requestFor(row, origin))
    return [row.path, again.ok ? isAlike(exchange, again.exchange, cache) : { gap: gapOf(again) }] as const
  })
  return new Map(confirmed)
}

function isAlike(one: Exchange, other: Exchange, cache: ScanCache): boolean {
  if (one.status !== other.status || one.mediaType !== other.mediaType) return false
  return one.body === other.body || similarity(one, other, cache) >= confirmingSimilarityMin
}

function isSuccess({ status }: Exchange): boolean {
  return status >= 200 && status < 300
}
