import type { Clock } from '../clock.ts'
import type { ScanRequest, ScanResult } from '../engine/report.ts'
import type { Log } from '../log.ts'
import type { Db } from '../store/database.ts'
import { type ClaimedScan, completeScan, failScan, releaseScan, renewLease } from '../store/queue.ts'
import type { Lease } from '../store/records.ts'
import { completedScan } from './completedScan.ts'
import { pause } from './pause.ts'
import { crashed } from './scanFailures.ts'
import { type Tolerated, tolerate } from './tolerate.ts'

/** Runs one scan and says how it ended. Rejects only when `signal` aborts, or through a fault of ours. */
export type RunScanUnderLease = (
  request: ScanRequest,
  options: { readonly signal: AbortSignal },
) => Promise<ScanResult>

export type ClaimedScanOptions = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly leaseMs: number
  readonly request: ScanRequest
  readonly runScan: RunScanUnderLease
  /** Aborts when the runner stops. */
  readonly stopping: AbortSignal
}

/** How often the end of a scan is written while the database is away; the lease settles the rest. */
export const writeTriesMax = 10

const writeAgainMsMin = 250
const writeAgainMsMax = 10_000

/**
 * Carries a claimed scan to its end: runs it under its lease, then stores how it ended.
 *
 * When the runner stops, the scan is called off and given back. When the lease is lost, it is called off
 * and nothing is written, since it is another runner's by then. Never rejects.
 */
export async function carryClaimedScan(claimed: ClaimedScan, options: ClaimedScanOptions): Promise<void> {
  const keys = { scanId: claimed.scan.id }
  const { log } = options
  log.info({ ...keys, attempt: claimed.attempt }, 'scan claimed')
  const ending = await runUnderLease(claimed.lease, options)
  if (ending === 'lease lost') return log.warn(keys, 'scan lost its lease, nothing of it is stored')
  const written = await writeEnding(claimed.lease, ending, options)
  if (!written.ok) return log.error(keys, 'end of scan is not stored, its lease runs out')
  if (!written.value) return log.warn(keys, 'scan lost its lease at its end, nothing of it is stored')
  if (ending === 'stopped') return log.info(keys, 'scan given back')
  log.info({ ...keys, status: ending.ok ? 'completed' : ending.error.code }, 'scan ended')
}

type Ending = ScanResult | 'stopped' | 'lease lost'

async function runUnderLease(lease: Lease, options: ClaimedScanOptions): Promise<Ending> {
  const { stopping, request, log } = options
  const keys = { scanId: lease.scanId }
  const calledOff = new AbortController()
  const onStop = (): void => calledOff.abort()
  let isLost = false
  stopping.addEventListener('abort', onStop, { once: true })
  if (stopping.aborted) onStop()
  const stopRenewing = renewInTurn(lease, options, () => {
    isLost = true
    calledOff.abort()
  })
  const ran = await tolerate(() => unlessAborted(options.runScan, request, calledOff.signal), {
    log,
    keys,
    step: 'run scan',
  })
  await stopRenewing()
  stopping.removeEventListener('abort', onStop)
  if (isLost) return 'lease lost'
  // A service manager that stops everything at once may have ended the scan's process before we heard.
  const isOurFault = !ran.ok || (ran.value !== null && !ran.value.ok && ran.value.error.code === 'crashed')
  if (stopping.aborted && isOurFault) return 'stopped'
  if (!ran.ok) return crashed('The runner could not run the scan')
  return ran.value ?? 'stopped'
}

/** Null when the scan was called off. */
async function unlessAborted(
  runScan: RunScanUnderLease,
  request: ScanRequest,
  signal: AbortSignal,
): Promise<ScanResult | null> {
  try {
    return signal.aborted ? null : await runScan(request, { signal })
  } catch (err) {
    if (signal.aborted) return null
    throw err
  }
}

/**
 * Renews the lease every third of it, so that two renewals may fail. A renewal that the database did not
 * answer loses nothing by itself: the token decides whose scan it is. Returns the end of it.
 */
function renewInTurn(lease: Lease, options: ClaimedScanOptions, onLost: () => void): () => Promise<void> {
  const { db, clock, log, leaseMs } = options
  const stopped = new AbortController()

  async function renew(): Promise<void> {
    for (;;) {
      await pause(leaseMs / 3, stopped.signal)
      if (stopped.signal.aborted) return
      const about = { log, keys: { scanId: lease.scanId }, step: 'renew lease' }
      const renewed = await tolerate(() => renewLease(db, lease, { leaseMs }, clock), about)
      if (renewed.ok && !renewed.value) return onLost()
    }
  }

  const renewing = renew()
  return async () => {
    stopped.abort()
    await renewing
  }
}

/** Stores how the scan ended; false when the lease is lost. Tries again while the database is away. */
async function writeEnding(
  lease: Lease,
  ending: Exclude<Ending, 'lease lost'>,
  options: ClaimedScanOptions,
): Promise<Tolerated<boolean>> {
  const about = { log: options.log, keys: { scanId: lease.scanId }, step: 'store end of scan' }
  let written = await tolerate(() => write(lease, ending, options), about)
  for (let tries = 1; tries < writeTriesMax && !written.ok && written.isAway; tries += 1) {
    if (options.stopping.aborted) return written
    await pause(Math.min(writeAgainMsMin * 2 ** tries, writeAgainMsMax), options.stopping)
    written = await tolerate(() => write(lease, ending, options), about)
  }
  if (written.ok || written.isAway) return written
  // The report itself cannot be stored. Without this the scan would be run twice more, to the same end.
  const unstorable = crashed('The result of the scan could not be stored')
  return await tolerate(() => write(lease, unstorable, options), about)
}

function write(
  lease: Lease,
  ending: Exclude<Ending, 'lease lost'>,
  { db, clock }: ClaimedScanOptions,
): Promise<boolean> {
  if (ending === 'stopped') return releaseScan(db, lease)
  if (ending.ok) return completeScan(db, lease, completedScan(ending.report), clock)
  return failScan(db, lease, ending.error, clock)
}
