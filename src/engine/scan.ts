import { randomBytes } from 'node:crypto'
import { checks, probes } from '../../generated/checks.ts'
import type { Clock } from '../clock.ts'
import { openActivePart } from './active/activePart.ts'
import { scopeOfTarget, withinAuthorization } from './active/authorization.ts'
import { openChance } from './active/random.ts'
import { chooseAdvisories, completeLibraries } from './advisories/choose.ts'
import { assembleReport } from './assembleReport.ts'
import type { GatherContext } from './crawl/context.ts'
import { reachTarget } from './crawl/target.ts'
import { type Egress, type EgressOptions, openEgress } from './egress/egress.ts'
import { gatherAll } from './gather/gatherAll.ts'
import { activeLimits, passiveLimits } from './model/egress.ts'
import type { LoadedAdvisories } from './model/libraries.ts'
import type { Chance, Probe } from './model/probe.ts'
import type { ScanProgress, ScanRequest, ScanResult } from './report.ts'

/** Gathering ends at this part of a scan's time, so that what was gathered can still be judged. */
const gatheringShare = { passive: 0.8, active: 0.25 } as const
/** Probing ends at this part of it. */
const probingShare = 0.92
const dayMs = 24 * 60 * 60 * 1000

export type ScanOptions = {
  readonly clock: Clock
  /** Ends the scan: everything under way is dropped, and `runScan` rejects with the signal's reason. */
  readonly signal: AbortSignal
  readonly onProgress?: (progress: ScanProgress) => void
  /** Names that no site has; made anew for each scan unless a test gives its own. */
  readonly randomName?: () => string
  /** What a test lays out anew; the rest is as it is. */
  readonly network?: NonNullable<EgressOptions['network']>
  /** What probes take for chance; real chance unless a test gives its own. */
  readonly chance?: Chance
  /** The checks and probes of a scan: those of this version, unless a test gives its own. */
  readonly probes?: readonly Probe[]
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
export async function runScan(request: ScanRequest, options: ScanOptions): Promise<ScanResult> {
  const { clock, signal, onProgress, advisories: loaded = null } = options
  signal.throwIfAborted()
  const startedAt = clock.now()
  const active = request.active === null ? null : openActivePart(request, request.active)
  const time = limitTime(request.timeLimitMs * gatheringShare[active === null ? 'passive' : 'active'], signal)
  const probingTime = limitTime(request.timeLimitMs * probingShare, signal)
  const doors: Egress[] = []
  const countRequests = () => doors.reduce((sum, { requests }) => sum + requests, 0)
  const open = (own: Pick<EgressOptions, 'isInScope' | 'limits' | 'signal' | 'account'>): Egress => {
    const door = openEgress({ ...sharedOptions(request, options), ...own })
    doors.push(door)
    return door
  }
  let stage = 'reaching the target'
  const tell = () => onProgress?.({ stage, requests: countRequests() })
  const context: GatherContext = {
    egress: open({
      isInScope: scopeOfTarget(request),
      limits: passiveLimits,
      signal: time.signal,
      ...(active?.account ? { account: active.account } : {}),
    }),
    openDoor: (wanted, limits) =>
      open({ isInScope: withinAuthorization(request, wanted), limits, signal: time.signal }),
    passiveProbes: request.passiveProbes,
    browser: request.browser,
    signal: time.signal,
    randomName: options.randomName ?? randomName,
    onRequest: tell,
  }
  try {
    tell()
    const reached = await reachTarget(request.targetUrl, context)
    signal.throwIfAborted()
    if (!reached.ok) return time.signal.aborted ? timedOut(request) : reached
    stage = 'gathering'
    const gathered = await gatherAll(context, reached)
    signal.throwIfAborted()
    stage = 'probing'
    const probed =
      active === null
        ? null
        : await active.probe({
            probes: options.probes ?? probes,
            gathered,
            egress: open({
              isInScope: withinAuthorization(request, (hostname, port) => !active.isCallback(hostname, port)),
              limits: activeLimits[active.intensity],
              signal: probingTime.signal,
            }),
            chance: options.chance ?? openChance(),
            signal: probingTime.signal,
            onRequest: tell,
          })
    signal.throwIfAborted()
    stage = 'judging'
    tell()
    const advisories = chooseAdvisories(loaded)
    const libraries = completeLibraries(gathered, advisories, loaded)
    const report = assembleReport({
      checks: [...checks, ...(probed?.checks ?? [])],
      gathered: { ...gathered, libraries },
      advisories: { ...advisories, ageDays: daysSince(advisories.dated, clock) },
      active: probed?.summary ?? null,
      requests: countRequests(),
      durationMs: clock.now() - startedAt,
    })
    return { ok: true, report: active === null ? report : active.hide(report) }
  } finally {
    time.end()
    probingTime.end()
    await active?.close()
    await Promise.all(doors.map((door) => door.close()))
  }
}

/** What every door of a scan has in common. */
function sharedOptions(request: ScanRequest, { clock, network }: ScanOptions) {
  return {
    allowPrivateTargets: request.allowPrivateTargets,
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
  const message = `No page came in the ${Math.round(timeLimitMs / 1000)} seconds that the scan may take`
  return { ok: false, error: { code: 'timeout', message } }
}

/** A letter and eleven more of hexadecimal: what no site has by chance, and a valid label of a host name. */
function randomName(): string {
  return `x${randomBytes(6).toString('hex').slice(1)}`
}
