import { randomBytes } from 'node:crypto'
import { checks } from '../../generated/checks.ts'
import type { Clock } from '../clock.ts'
import { chooseAdvisories, completeLibraries } from './advisories/choose.ts'
import type { LoadedAdvisories } from './artifacts/libraries.ts'
import { assembleReport } from './assembleReport.ts'
import { passiveLimits } from './egress/types.ts'
import { type EgressOptions, isSameSite, openEgress } from './egress.ts'
import type { GatherContext } from './gather/context.ts'
import { gatherAll } from './gather/gatherAll.ts'
import { reachTarget } from './gather/target.ts'
import type { ScanProgress, ScanRequest, ScanResult } from './report.ts'

/** Gathering ends at this part of a scan's time, so that what was gathered can still be judged. */
const gatheringShare = 0.8
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
  /** Newer data about libraries than our own; absent or null where none was loaded. */
  readonly advisories?: LoadedAdvisories | null
}

/**
 * Runs one passive scan: reaches the target, gathers artifacts, judges them and puts the report together.
 *
 * Everything that a target does is a result: one that cannot be reached is `{ ok: false, error }`, one that
 * answers slowly or never again is judged by what it had answered when the time for gathering was over.
 * Rejects when `signal` aborts, and for mistakes of ours.
 */
export async function runScan(request: ScanRequest, options: ScanOptions): Promise<ScanResult> {
  const { clock, signal, onProgress, network, advisories: loaded = null } = options
  signal.throwIfAborted()
  const startedAt = clock.now()
  const time = limitTime(request.timeLimitMs * gatheringShare, signal)
  const shared = {
    allowPrivateTargets: request.allowPrivateTargets,
    headers: { 'user-agent': request.userAgent, 'x-scanward-scan': request.scanId },
    signal: time.signal,
    clock,
    ...(network === undefined ? {} : { network }),
  }
  const egress = openEgress({ ...shared, isInScope: scopeOf(request), limits: passiveLimits })
  const doors = [egress]
  const countRequests = () => doors.reduce((sum, { requests }) => sum + requests, 0)
  let stage = 'reaching the target'
  const tell = () => onProgress?.({ stage, requests: countRequests() })
  const context: GatherContext = {
    egress,
    openDoor(isInScope, limits) {
      const door = openEgress({ ...shared, isInScope, limits })
      doors.push(door)
      return door
    },
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
    stage = 'judging'
    tell()
    const advisories = chooseAdvisories(loaded)
    const libraries = completeLibraries(gathered, advisories, loaded)
    const report = assembleReport({
      checks,
      gathered: { ...gathered, libraries },
      advisories: { ...advisories, ageDays: daysSince(advisories.dated, clock) },
      requests: countRequests(),
      durationMs: clock.now() - startedAt,
    })
    return { ok: true, report }
  } finally {
    time.end()
    await Promise.all(doors.map((door) => door.close()))
  }
}

/** A passive scan keeps to the site it was asked for; an address or a name with a port of its own has no other. */
function scopeOf({ targetUrl }: ScanRequest): (hostname: string) => boolean {
  const { hostname } = new URL(targetUrl)
  return (other) => isSameSite(hostname, other)
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
