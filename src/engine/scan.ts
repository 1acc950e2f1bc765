import { randomBytes } from 'node:crypto'
import { checks, probes } from '../../generated/checks.ts'
import type { Clock } from '../shared/clock.ts'
import type { ScanResult } from '../shared/model/report.ts'
import { type ActivePart, openActivePart } from './detect/active/activePart.ts'
import { allowedActions } from './detect/active/plan/allowedActions.ts'
import { scopeOfTarget, withinAuthorization } from './detect/active/plan/authorization.ts'
import { openRandom } from './detect/active/plan/random.ts'
import { openWriteJournal } from './detect/active/restore/writeJournal.ts'
import { openStoringReads } from './detect/active/watch/storing/storingReads.ts'
import { lookAtPoints } from './detect/probes/_shared/lookAtPoints.ts'
import type { GatherContext } from './discover/crawl/context.ts'
import { reachTarget } from './discover/crawl/target.ts'
import { gatherAll, withRead } from './discover/gather/gatherAll.ts'
import { withoutDisturbed } from './discover/gather/withoutDisturbed.ts'
import type { GatheredArtifacts, Target } from './model/artifacts.ts'
import type { EgressLimits } from './model/egress.ts'
import type { LoadedAdvisories } from './model/libraries.ts'
import type { Probe, RandomSource } from './model/probe.ts'
import type { ScanProgress, ScanRequest } from './model/scanRequest.ts'
import { type DisturbanceLimits, disturbanceLimits } from './network/disturbance/limits.ts'
import { Monitor } from './network/disturbance/monitor.ts'
import { type Egress, openEgress } from './network/egress/egress.ts'
import { activeGatheringLimits, passiveLimits, restoringLimits } from './network/egress/limits.ts'
import type { EgressOptions } from './network/egress/options.ts'
import { excludedPaths } from './network/excludedPaths.ts'
import { chooseAdvisories, completeLibraries } from './read/advisories/choose.ts'
import { openScanCache } from './read/derive/scanCache.ts'
import { assembleReport } from './report/assembleReport.ts'
import { pickChecks } from './report/requestedChecks.ts'

/** Gathering ends at this part of a scan's time, so that what was gathered can still be judged. */
const gatheringShare = { passive: 0.8, active: 0.25 } as const
/** The crawl of an active scan ends at this part of it. */
const crawlShare = 0.4
/** Probing ends at this part of it. */
const probingShare = 0.92
/** What probes have written is taken back until this part of it. */
const restoringShare = 0.98
const dayMs = 24 * 60 * 60 * 1000

export type RunScanOptions = {
  readonly clock: Clock
  /** Ends the scan: everything under way is dropped, and `runScan` rejects with the signal's reason. */
  readonly signal: AbortSignal
  readonly onProgress?: (progress: ScanProgress) => void
  /** Names that no site has; made anew for each scan unless a test gives its own. */
  readonly randomName?: () => string
  /** What a test lays out anew; the rest is as it is. */
  readonly network?: NonNullable<EgressOptions['network']>
  /** What probes take for chance; real chance unless a test gives its own. */
  readonly random?: RandomSource
  /** The checks and probes of a scan: those of this version, unless a test gives its own. */
  readonly probes?: readonly Probe[]
  /** Other limits of requests and of waiting for a target that is disturbed, for tests that cannot wait as long. */
  readonly limits?: Partial<EgressLimits>
  readonly disturbance?: Partial<DisturbanceLimits>
  /** Newer data about libraries than our own; absent or null where none was loaded. */
  readonly advisories?: LoadedAdvisories | null
}

/**
 * Runs one scan: reaches the target, gathers artifacts, in an active scan probes what they show, judges all of it and
 * puts the report together.
 *
 * Everything that a target does is a result: one that cannot be reached is `{ ok: false, error }`, one that
 * answers slowly or never again is judged by what it had answered when the time for gathering was over.
 * Rejects when `signal` aborts, and for mistakes of ours.
 */
export async function runScan(request: ScanRequest, options: RunScanOptions): Promise<ScanResult> {
  const { clock, signal, onProgress, advisories: loaded = null } = options
  signal.throwIfAborted()
  const startedAt = clock.now()
  const ofMode = { checks, probes: request.active === null ? [] : (options.probes ?? probes) }
  const requested = pickChecks(request.onlyChecks, ofMode)
  const active = request.active === null ? null : openActivePart(request, request.active, clock)
  const time = limitTime(request.timeLimitMs * gatheringShare[active === null ? 'passive' : 'active'], signal)
  const probingTime = limitTime(request.timeLimitMs * probingShare, signal)
  const crawlTime = limitTime(request.timeLimitMs * crawlShare, signal)
  const restoringTime = limitTime(request.timeLimitMs * restoringShare, signal)
  const cache = openScanCache()
  const nameOf = options.randomName ?? randomName
  const monitor = new Monitor({
    limits: { ...disturbanceLimits[request.mode], ...options.disturbance },
    cache,
    randomName: nameOf,
  })
  const policies: Egress[] = []
  const countRequests = () => policies.reduce((sum, { requests }) => sum + requests, 0)
  const open = (
    own: Pick<EgressOptions, 'isInScope' | 'limits' | 'signal' | 'account' | 'monitor'>,
  ): Egress => {
    const policy = openEgress({ ...sharedOptions(request, options), ...own })
    policies.push(policy)
    return policy
  }
  const limits = { ...(active === null ? passiveLimits : activeGatheringLimits), ...options.limits }
  let stage = 'reaching the target'
  const tell = () => onProgress?.({ stage, requests: countRequests() })
  const context: GatherContext = {
    egress: open({ isInScope: scopeOfTarget(request), limits, signal: time.signal, monitor }),
    requestsMax: limits.requestsMax,
    cache,
    openBackendClient: (wanted, limits) =>
      open({ isInScope: withinAuthorization(request, wanted), limits, signal: time.signal }),
    passiveProbes: request.passiveProbes,
    browser: request.browser,
    signal: time.signal,
    monitor,
    randomName: nameOf,
    onRequest: tell,
  }
  async function carryActivePart(active: ActivePart, seen: GatheredArtifacts) {
    const isInScope = withinAuthorization(request, (hostname, port) => !active.isCallback(hostname, port))
    const allowance = active.allow(countRequests())
    const limits = { ...allowance.limits, ...options.limits }
    const host = seen.target.ok ? seen.target.value.host : ''
    const isAllowed = allowedActions(request.active?.allowActions ?? [])
    const storing = openStoringReads({ host, isAllowed, randomName: nameOf })
    storing.note(seen.responses.ok ? seen.responses.value : [])
    const restoring = storing.guard(
      open({
        isInScope,
        limits: { ...restoringLimits, ...options.limits, requestsMax: restoringLimits.requestsMax },
        signal: restoringTime.signal,
      }),
    )
    const egress = storing.guard(open({ isInScope, limits, signal: probingTime.signal, monitor }))
    const journal = openWriteJournal({ egress, restoring, host, stored: storing.stored })
    stage = 'crawling'
    const explored = await active.explore(
      { ...context, egress: journal.egress, signal: crawlTime.signal },
      seen,
    )
    signal.throwIfAborted()
    stage = 'probing'
    const probed = await active.probe({
      probes: requested.probes,
      lookAtPoints,
      explored,
      cache,
      journal,
      monitor,
      restoring,
      allowance,
      random: options.random ?? openRandom(),
      signal: probingTime.signal,
      onRequest: tell,
    })
    return { ...explored, probed: { ...probed, skipped: [...probed.skipped, ...storing.skipped()] } }
  }
  try {
    tell()
    const reached = await reachTarget(request.targetUrl, context)
    signal.throwIfAborted()
    if (!reached.ok) return time.signal.aborted ? timedOut(request) : reached
    stage = 'signing in'
    const refused = await active?.signIn({
      egress: open({
        isInScope: withinAuthorization(request, (hostname, port) => !active.isCallback(hostname, port)),
        limits: active.allow(countRequests()).limits,
        signal: probingTime.signal,
      }),
      targetUrl: startOf(reached.target),
      signal: probingTime.signal,
      randomName: context.randomName,
      onRequest: tell,
    })
    signal.throwIfAborted()
    if (typeof refused === 'string') return { ok: false, error: { code: 'auth_failed', message: refused } }
    stage = 'gathering'
    await monitor.begin(reached.target, reached.first)
    const seen = await gatherAll(context, reached, requested)
    signal.throwIfAborted()
    const carried = active === null ? null : await carryActivePart(active, seen)
    signal.throwIfAborted()
    const { probed, ...views } = carried ?? { gathered: seen, visitorView: seen, probed: null }
    // What was not right while it was gathered may have shown itself only while probes ran.
    const gathered = withoutDisturbed(views.gathered, reached.target, monitor)
    const shown = withRead(views.visitorView, probed?.read ?? [])
    const visitorView = withoutDisturbed(shown, reached.target, monitor)
    stage = 'judging'
    tell()
    // Of the time that the target was asked; what follows reads what it said.
    const durationMs = Math.max(0, clock.now() - startedAt)
    const advisories = chooseAdvisories(loaded)
    const libraries = completeLibraries(gathered, advisories, { loaded, cache })
    const judged = assembleReport({
      checks: [...requested.checks, ...(probed?.checks ?? [])],
      gathered: { ...gathered, libraries },
      visitorView,
      cache,
      view: {
        start: startOfView(request),
        mode: request.mode,
        intensity: active?.intensity ?? 'safe',
        probes: request.passiveProbes,
        exclude_paths: [...request.excludePaths],
        ...(request.includePaths.length > 0 && { include_paths: [...request.includePaths] }),
      },
      advisories: { ...advisories, age_days: daysSince(advisories.dated, clock) },
      active: probed?.summary ?? null,
      alsoSkipped: probed?.skipped ?? [],
      provoked: probed?.provoked ?? [],
      provokedGap: probed?.provokedGap ?? null,
      disturbances: monitor.disturbances,
      requests: countRequests(),
      durationMs,
    })
    const report = { ...judged, checks: requested.complete(judged.checks) }
    return { ok: true, report: active === null ? report : active.hide(report) }
  } finally {
    time.end()
    crawlTime.end()
    probingTime.end()
    restoringTime.end()
    await active?.close()
    await Promise.all(policies.map((policy) => policy.close()))
  }
}

/** Where a user is shown a page: a visitor may have been sent on from there to a page that asks to sign in. */
function startOf({ requestedUrl, url, origin }: Target): string {
  return new URL(requestedUrl).origin === origin ? requestedUrl : url
}

/** The target without its query, which does not make it another site. */
function startOfView({ targetUrl }: ScanRequest): string {
  return targetUrl.split('?', 1)[0] ?? targetUrl
}

/** What every door of a scan has in common. */
function sharedOptions(request: ScanRequest, { clock, network }: RunScanOptions) {
  return {
    allowPrivateTargets: request.allowPrivateTargets,
    isExcluded: excludedPaths(request.targetUrl, request),
    headers: { 'user-agent': request.userAgent, 'x-scanward-scan': request.scanId },
    clock,
    ...(network === undefined ? {} : { network }),
  }
}

/** A signal that fires when `signal` does or the time is over. */
function limitTime(limitMs: number, signal: AbortSignal) {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), limitMs)
  return { signal: AbortSignal.any([signal, over.signal]), end: () => clearTimeout(timer) }
}

/** Whole days; a date that lies ahead counts as today. */
function daysSince(date: string, clock: Clock): number {
  return Math.max(0, Math.floor((clock.now() - Date.parse(date)) / dayMs))
}

function timedOut({ timeLimitMs }: ScanRequest): ScanResult {
  const message = `The target returned no page within the time limit of ${Math.round(timeLimitMs / 1000)} seconds`
  return { ok: false, error: { code: 'timeout', message } }
}

/** A letter and eleven more of hexadecimal: what no site has by chance, and a valid label of a host name. */
function randomName(): string {
  return `x${randomBytes(6).toString('hex').slice(1)}`
}
