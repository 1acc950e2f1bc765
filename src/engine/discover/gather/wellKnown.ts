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
import {
  type GatherContext,
  openShare,
  probesSwitchedOff,
  type ReachedFirst,
  requestShares,
  type Share,
} from '../crawl/context.ts'
import { firstPaths, mayRun, pickLaterPaths, type WellKnownPath } from './wellKnownPaths.ts'

const bodyBytesMax = 512 * 1024
/** Enough to know a dump or an archive by, and too little to hold much of anybody's data. */
const startBytes = 1024
/** No file of this list takes longer; a site that lets each wait would use up the scan's whole time. */
const timeoutMs = 10_000
/** How long a stream of events is listened to: its first event comes at once. */
const streamMs = 3_000
// As many as egress sends at once to a host.
const atOnceMax = 5
/** Requests kept back to ask a second time, beside one for each thing that already seems to be there. */
const confirmationsMin = 4
/** Requests kept back for what egress has to send again. */
const repeatsMax = 2
/** Later paths that are asked for before it is looked at again how much room there is. */
const roundMax = 10
/** A site that seems to have more than this part of what is asked for says yes to everything. */
const hitShareMax = 0.5
/** Runtimes of which one site may show traces: nothing runs on a third. */
const runtimesMax = 2
/** How alike the second answer has to be; what counts requests or tells the time differs a little. */
const confirmingSimilarityMin = 0.8

const gaps = {
  usedUp: 'the budget for crawling and passive checks was exhausted',
  stopped: 'time limit reached',
  leftAlone: 'rate-limited by the target',
  silent: 'no response',
  refused: 'blocked by the target',
} as const

type WellKnown = Artifacts['wellKnown']
type RequestedPath = { readonly row: WellKnownPath; readonly exchange: Exchange; readonly resembles: boolean }
type Outcome = RequestedPath | { readonly row: WellKnownPath; readonly gap: string }

/** What the crawl found, and how many requests all gatherers together may still send. */
export type LaterFacts = {
  readonly pages: readonly Pick<Page, 'url'>[]
  readonly technologies: readonly Technology[]
  readonly requestsLeft: number
}

export type WellKnownGatherer = {
  /** Asks for the paths that every site is asked for. Call it once, when missing pages were looked at. */
  requestFirst(missing: Gathered<MissingPages>): Promise<void>
  /**
   * Asks for those that this site may have, as far as the requests go, and a second time for whatever seems to
   * be there. Call it when nobody else asks any more.
   */
  finish(facts: LaterFacts): Promise<Gathered<WellKnown>>
}

/**
 * Asks for well-known paths, compares each response with those at random paths, and asks once more for what
 * seems to be there. Redirects are responses and are not followed: what is open is open where it is.
 *
 * What is asked for depends on nothing but what the target said, so that two scans of one site ask the same.
 */
export function openWellKnown(context: GatherContext, reached: ReachedFirst): WellKnownGatherer {
  const { target, first } = reached
  const outcomes: Outcome[] = []
  let samples: readonly Exchange[] = []
  let refusal: Gathered<never> | null = probesSwitchedOff

  async function requestPath(share: Share, row: WellKnownPath): Promise<Outcome> {
    const response = await share.send(requestFor(row, target.origin))
    if (!response.ok) return { row, gap: gapOf(response) }
    // Where the first page is, it is no copy of itself.
    const others = isAt(row.path, first.url) ? samples : [...samples, first]
    return {
      row,
      exchange: response.exchange,
      resembles: resembles(row, response.exchange, others, context.cache),
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
      const rows = [...pickLaterPaths(technologies), ...backupRows(target, { pages, technologies })]
      for (let at = 0; at < rows.length; ) {
        // One more each for what was found: to be sure of that is worth more than to ask on.
        const room = share.left - outcomes.filter(isHit).length - confirmationsMin - 1
        const round = rows.slice(at, at + Math.min(roundMax, Math.max(0, room)))
        if (round.length === 0) break
        outcomes.push(...(await forEach(round, (row) => requestPath(share, row))))
        at += round.length
      }
      const asked = outcomes.length - firstPaths.length
      outcomes.push(...rows.slice(asked).map((row) => ({ row, gap: gaps.usedUp })))
      return conclude(share, outcomes, { context, origin: target.origin, samples })
    },
  }
}

function isAt(path: string, url: string): boolean {
  return new URL(url).pathname.replace(/\/$/, '') === path.replace(/\/$/, '')
}

/** Runs the work for each item, a few at a time, and gives the results in the order of the items. */
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

/** A firewall or a login in front of everything. A 403 for what is missing, as storage gives, is not enough. */
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
    // What is not compressed arrives as it is sent, event by event.
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
      return gaps.leftAlone
    default:
      return gaps.silent
  }
}

/** A page where the real thing is none, a response as where nothing is, or the first page once more. */
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
  const second = await confirm(share, outcomes.filter(isHit), { origin, cache: context.cache })
  const entries = outcomes.map((outcome): WellKnownResponse | WellKnownGap => {
    const { row } = outcome
    if ('gap' in outcome) return { path: row.path, gap: outcome.gap }
    const { exchange, resembles } = outcome
    const again = second.get(row.path)
    if (again !== undefined && typeof again !== 'boolean') return { path: row.path, gap: again.gap }
    if (exchange.status === refused) return { path: row.path, gap: gaps.refused }
    return { path: row.path, exchange, resemblesMissing: resembles, isConfirmed: again === true }
  })
  return { ok: true, value: Object.fromEntries(entries.map((entry) => [entry.path, entry])) }
}

function isHit(outcome: Outcome): outcome is RequestedPath {
  if ('gap' in outcome || outcome.resembles) return false
  const { row, exchange } = outcome
  return isSuccess(exchange) || row.otherStatuses?.includes(exchange.status) === true
}

/** Runtimes whose tools for debugging stand at paths that nothing else would answer. */
const unmistakableRuntimes: readonly WellKnownPath['runtime'][] = ['java', 'go', 'php', 'dotnet']

/** Tells a trap for scanners, or a server that makes something up for every path, from a site. */
function hasContentEverywhere(responded: readonly RequestedPath[]): boolean {
  const hits = responded.filter(({ exchange, resembles }) => isSuccess(exchange) && !resembles)
  const runtimes = new Set(
    hits.flatMap(({ row: { path, runtime } }) =>
      unmistakableRuntimes.includes(runtime) && isUnmistakablePath(path) ? [runtime] : [],
    ),
  )
  return hits.length > responded.length * hitShareMax || runtimes.size > runtimesMax
}

/** A shop may well have a page of its own at `/telescope`, but none at `/elmah.axd`. */
function isUnmistakablePath(path: string): boolean {
  return /[._]|.\/./.test(path)
}

/**
 * Asks once more where nothing is: the status with which the target refuses that now and did not before, as a
 * firewall does that has seen enough; null when nothing has changed.
 */
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

/** Asks again, one of each group first: whether each answered alike, or why it could not be asked. */
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
    return [row.path, again.ok ? isAlike(exchange, again.exchange, cache) : { gap: gapOf(again) }] as const // `as`: a pair.
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
