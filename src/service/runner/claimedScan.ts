import type { ScanPart } from '../../engine/model/scanPart.ts'
import type { ActiveScan, KilledBy, ScanRequest, StoppedBy } from '../../engine/model/scanRequest.ts'
import { type Clock, timestamp } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { Lease } from '../../shared/model/records.ts'
import type { ScanFailure, ScanResult } from '../../shared/model/report.ts'
import type { ScanProgress } from '../../shared/model/scanProgress.ts'
import { timeInWindow } from '../../shared/scanWindows.ts'
import { lostLeasesMax } from '../store/queue.ts'
import { watchAuthorization } from './active/watchAuthorization.ts'
import { hasWritten, readKnown } from './handedOn.ts'
import { pause } from './pause.ts'
import type { RunnableScan, ScanQueue } from './queue/scanQueue.ts'
import { crashed, withdrawn } from './scanFailures.ts'
import { type Tolerated, tolerate } from './tolerate.ts'
import { throttleWrites } from './writePeriodically.ts'

/** Rejects only if `signal` aborts, or on an internal error. */
export type RunScanUnderLease = (
  request: ScanRequest,
  options: {
    readonly signal: AbortSignal
    /** Fires with a `StoppedBy`: the scan judges what it has, and ends. With a `KilledBy`, it ends at once. */
    readonly stop: AbortSignal
    readonly onProgress: (progress: ScanProgress) => void
    readonly onPart: (part: ScanPart) => void
  },
) => Promise<ScanResult>

type ClaimedScanOptions = {
  readonly queue: ScanQueue
  readonly clock: Clock
  readonly log: Log
  readonly request: ScanRequest
  readonly callbackHost: string | null
  readonly runScan: RunScanUnderLease
  readonly stopping: AbortSignal
}

const writeTriesMax = 10

const writeAgainMsMin = 250
const writeAgainMsMax = 10_000

/** Never rejects. On a lost lease, aborts without a write: another runner may own the scan. */
export async function executeClaimedScan(claimed: RunnableScan, options: ClaimedScanOptions): Promise<void> {
  const keys = { scanId: claimed.scan.id }
  const { log } = options
  log.info({ ...keys, attempt: claimed.attempt }, 'scan claimed')
  const ending = await runWhileAuthorized(claimed, options)
  if (ending === 'lease lost') return log.warn(keys, 'scan lost its lease, its results are discarded')
  const written = await writeEnding(claimed.lease, ending, options)
  if (!written.ok) return log.error(keys, 'result of scan could not be stored, its lease will expire')
  if (!written.value) return log.warn(keys, 'scan lost its lease at the end, its results are discarded')
  if (ending === 'stopped') return log.info(keys, 'scan returned to the queue')
  if ('opensAtMs' in ending) {
    const waits = { ...keys, notBefore: timestamp(ending.opensAtMs) }
    return log.info(waits, 'scan returned to the queue until the next scan window of the site')
  }
  log.info({ ...keys, status: ending.ok ? 'completed' : ending.error.code }, 'scan ended')
}

type Postponed = { readonly opensAtMs: number }

type Ending = ScanResult | Postponed | 'stopped' | 'lease lost'

async function runWhileAuthorized(claimed: RunnableScan, given: ClaimedScanOptions): Promise<Ending> {
  const isLast = claimed.attempt > lostLeasesMax || claimed.isCancelled
  const sent = await withDomainRequests(claimed, given, { isLast })
  if (typeof sent === 'string' || 'ok' in sent || 'opensAtMs' in sent) return sent
  const request = isLast ? { ...sent, restores: true as const } : sent // `as`: a literal.
  const options = { ...given, request }
  if (claimed.scan.mode === 'passive') return runUnderLease(claimed, { ...options, active: null })
  const { queue, log, callbackHost } = options
  const about = { log, keys: { scanId: claimed.scan.id }, step: 'read scan authorization' }
  const terms = await tolerate(() => queue.findTerms(claimed.scan), about)
  if (!terms.ok)
    return terms.isAway ? 'stopped' : failed(crashed('The authorization of the scan could not be read'))
  if (!terms.value.ok) return knownUntilWithdrawn(options.request) ?? terms.value
  return runUnderLease(claimed, { ...options, active: { ...terms.value.active, callbackHost } })
}

/** Writes are undone also outside the scan window. */
async function withDomainRequests(
  { scan, attempt }: RunnableScan,
  { queue, clock, log, request }: ClaimedScanOptions,
  { isLast }: { readonly isLast: boolean },
): Promise<ScanRequest | Ending> {
  const about = { log, keys: { scanId: scan.id }, step: 'read headers of domain' }
  const read = await tolerate(() => queue.openRequests(scan), about)
  if (!read.ok)
    return read.isAway ? 'stopped' : failed(crashed('The headers of the domain could not be read'))
  if (!read.value.ok) return failed({ code: 'not_authorized', message: lockedHeaders })
  const { headers, tls, pace, windows } = read.value
  const time = timeInWindow(windows, request.timeLimitMs, clock.now())
  const { journalFile } = request
  const mayUndo = scan.mode === 'active' && (attempt > 1 || hasWritten(readKnown(journalFile), journalFile))
  if (!time.isOpen && !isLast && !mayUndo) return time
  const isPaced = pace.parallel !== null || pace.requestsPerSecond !== null
  return {
    ...request,
    ...(headers.length === 0 ? {} : { siteHeaders: headers }),
    ...(tls === null ? {} : { siteTls: tls }),
    ...(isPaced ? { pace } : {}),
    ...(time.isOpen ? { timeLimitMs: time.timeLimitMs } : { restores: true }),
  }
}

const lockedHeaders =
  'The headers or the client certificate of the domain cannot be decrypted: they were encrypted with a different key (SCANWARD_SECRET_KEY)'

async function runUnderLease(
  { scan, lease, isCancelled }: RunnableScan,
  options: ClaimedScanOptions & { readonly active: ActiveScan | null },
): Promise<Ending> {
  const { queue, stopping, log, active } = options
  const request: ScanRequest = { ...options.request, active }
  const keys = { scanId: lease.scanId }
  const calledOff = new AbortController()
  const onStop = (): void => calledOff.abort()
  let isLost = false
  let refusal: string | null = null
  stopping.addEventListener('abort', onStop, { once: true })
  if (stopping.aborted) onStop()
  const stop = new AbortController()
  const cancel = (): void => stop.abort('cancelled' satisfies StoppedBy)
  if (isCancelled) cancel()
  const stopRenewing = renewPeriodically(lease, options, {
    onLost() {
      isLost = true
      calledOff.abort()
    },
    onCancelled: cancel,
  })
  const onWithdrawn = (reason: string): void => {
    refusal = reason
    log.warn({ ...keys, reason }, 'scan stopped: its authorization was withdrawn')
    // A scan that is already told to end, or only undoes, still sends requests.
    if (stop.signal.aborted || request.restores) calledOff.abort()
    stop.abort('authorization_withdrawn' satisfies KilledBy)
  }
  const onUnknown = (): void => {
    log.warn(keys, 'scan returned to the queue: its authorization could not be checked')
    calledOff.abort()
  }
  const stopWatching =
    active === null ? async () => {} : watchAuthorization(scan, options, { onWithdrawn, onUnknown })
  const { note, stop: stopNoting } = throttleWrites((progress: ScanProgress) =>
    storeProgress(lease, progress, options),
  )
  const onPart = (part: ScanPart): void => queue.handOn?.(lease, part)
  const running = { signal: calledOff.signal, stop: stop.signal, onProgress: note, onPart }
  const ran = await tolerate(() => unlessAborted(options.runScan, request, running), {
    log,
    keys,
    step: 'run scan',
  })
  await Promise.all([stopRenewing(), stopWatching(), stopNoting()])
  stopping.removeEventListener('abort', onStop)
  if (isLost) return 'lease lost'
  if (refusal !== null) {
    const known = ran.ok && ran.value?.ok ? ran.value : knownUntilWithdrawn(request)
    return known ?? failed(withdrawn(refusal))
  }
  // A service manager may kill the child before this process gets its signal.
  const isOurFault = !ran.ok || (ran.value !== null && hasCrashed(ran.value))
  if (stopping.aborted && isOurFault) return 'stopped'
  if (!ran.ok) return failed(crashed('The runner could not run the scan'))
  return ran.value ?? 'stopped'
}

function failed(error: ScanFailure): ScanResult {
  return { ok: false, error }
}

function knownUntilWithdrawn({ journalFile }: ScanRequest): ScanResult | null {
  const report = readKnown(journalFile).report('authorization_withdrawn')
  return report === null ? null : { ok: true, report }
}

function hasCrashed(result: ScanResult): boolean {
  return result.ok ? result.report.ended_by === 'crash' : result.error.code === 'crashed'
}

async function unlessAborted(
  runScan: RunScanUnderLease,
  request: ScanRequest,
  running: Parameters<RunScanUnderLease>[1],
): Promise<ScanResult | null> {
  const { signal } = running
  try {
    return signal.aborted ? null : await runScan(request, running)
  } catch (err) {
    if (signal.aborted) return null
    throw err
  }
}

async function storeProgress(
  lease: Lease,
  progress: ScanProgress,
  { queue, log }: ClaimedScanOptions,
): Promise<void> {
  const about = { log, keys: { scanId: lease.scanId }, step: 'store progress' }
  await tolerate(() => queue.noteProgress(lease, progress), about)
}

/** Errors do not stop the scan: the token decides. */
function renewPeriodically(
  lease: Lease,
  options: ClaimedScanOptions,
  { onLost, onCancelled }: { readonly onLost: () => void; readonly onCancelled: () => void },
): () => Promise<void> {
  const { queue, log } = options
  const stopped = new AbortController()

  async function renew(): Promise<void> {
    for (;;) {
      await pause(queue.renewalMs, stopped.signal)
      if (stopped.signal.aborted) return
      const about = { log, keys: { scanId: lease.scanId }, step: 'renew lease' }
      const renewed = await tolerate(() => queue.renew(lease), about)
      if (renewed.ok && renewed.value === 'lost') return onLost()
      if (renewed.ok && renewed.value === 'cancelled') onCancelled()
    }
  }

  const renewing = renew()
  return async () => {
    stopped.abort()
    await renewing
  }
}

async function writeEnding(
  lease: Lease,
  ending: Exclude<Ending, 'lease lost'>,
  options: ClaimedScanOptions,
): Promise<Tolerated<boolean>> {
  const about = { log: options.log, keys: { scanId: lease.scanId }, step: 'store scan result' }
  let written = await tolerate(() => write(lease, ending, options), about)
  for (let tries = 1; tries < writeTriesMax && !written.ok && written.isAway; tries += 1) {
    if (options.stopping.aborted) return written
    await pause(Math.min(writeAgainMsMin * 2 ** tries, writeAgainMsMax), options.stopping)
    written = await tolerate(() => write(lease, ending, options), about)
  }
  if (written.ok || written.isAway) return written
  // The report cannot be stored. Without this, the scan would run twice more.
  const unstorable = failed(crashed('The result of the scan could not be stored'))
  return await tolerate(() => write(lease, unstorable, options), about)
}

function write(
  lease: Lease,
  ending: Exclude<Ending, 'lease lost'>,
  { queue }: ClaimedScanOptions,
): Promise<boolean> {
  if (ending === 'stopped') return queue.release(lease)
  if ('opensAtMs' in ending) return queue.release(lease, { notBeforeMs: ending.opensAtMs })
  if (ending.ok) return queue.complete(lease, ending.report)
  return queue.fail(lease, ending.error)
}
