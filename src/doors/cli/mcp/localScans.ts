import type { StoppedBy } from '../../../engine/model/scanRequest.ts'
import type { PresentableScan } from '../../../output/present/scan.ts'
import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { Log } from '../../../shared/log.ts'
import type { ScanFailure } from '../../../shared/model/report.ts'
import type { ScanProgress } from '../../../shared/model/scanProgress.ts'
import type { EndedScan } from '../scan/endScan.ts'
import type { PreparedScan } from '../scan/localScan.ts'

const endedMax = 100

type Run = {
  readonly prepared: PreparedScan
  readonly createdAt: string
  readonly abort: AbortController
  readonly stop: AbortController
  progress: PresentableScan['progress']
  startedAt: string | null
  ended: EndedScan | null
}

/** The current state of a scan. `ended`: its result; null before. */
export type LocalScan = { readonly record: PresentableScan; readonly ended: EndedScan | null }

type LocalScansOptions = {
  readonly clock: Clock
  readonly log: Log
  readonly onEnded: (ended: EndedScan) => void
}

/** Scans of this process, in memory. They run one after the other. */
export class LocalScans {
  readonly #options: LocalScansOptions
  readonly #runs = new Map<string, Run>()
  #running: Promise<void> = Promise.resolve()

  constructor(options: LocalScansOptions) {
    this.#options = options
  }

  /** Scans that are queued or running. */
  get active(): number {
    return [...this.#runs.values()].filter(({ ended }) => ended === null).length
  }

  find(id: string): LocalScan | null {
    const run = this.#runs.get(id)
    return run === undefined ? null : { record: run.ended?.scan ?? recordOf(run), ended: run.ended }
  }

  /** Queues a scan, and drops the oldest ended ones beyond the limit. */
  start(prepared: PreparedScan): void {
    const run: Run = {
      prepared,
      createdAt: timestamp(this.#options.clock.now()),
      abort: new AbortController(),
      stop: new AbortController(),
      progress: null,
      startedAt: null,
      ended: null,
    }
    this.#dropOldest()
    this.#runs.set(prepared.id, run)
    this.#running = this.#running.then(() => this.#runInTurn(run))
  }

  /** A running scan ends with what it knows. Does not change one that has ended. */
  cancel(id: string): void {
    const run = this.#runs.get(id)
    if (run?.startedAt === null) this.#cancel(run)
    else run?.stop.abort('cancelled' satisfies StoppedBy)
  }

  /** Cancels all scans; resolves when the process of the running one has exited. */
  async close(): Promise<void> {
    for (const run of this.#runs.values()) this.#cancel(run)
    await this.#running
  }

  #cancel(run: Run): void {
    run.ended ??= this.#fail(run, { code: 'cancelled', message: 'The scan was canceled' })
    run.abort.abort()
  }

  async #runInTurn(run: Run): Promise<void> {
    const { clock, log, onEnded } = this.#options
    if (run.ended !== null) return
    run.startedAt = timestamp(clock.now())
    try {
      const ended = await run.prepared.run({
        signal: run.abort.signal,
        stop: run.stop.signal,
        onProgress: (progress: ScanProgress) => {
          run.progress = { ...progress, updatedAt: timestamp(clock.now()) }
        },
      })
      // Canceled meanwhile, so its result is dropped.
      if (run.ended !== null) return
      run.ended = { ...ended, scan: { ...ended.scan, createdAt: run.createdAt } }
      onEnded(run.ended)
    } catch (err) {
      if (run.ended !== null) return
      log.error({ scanId: run.prepared.id, err }, 'scan failed')
      run.ended = this.#fail(run, { code: 'crashed', message: 'The scan ended unexpectedly' })
    }
  }

  #fail(run: Run, error: ScanFailure): EndedScan {
    const completedAt = timestamp(this.#options.clock.now())
    return {
      scan: { ...recordOf(run), status: 'failed', progress: null, completedAt },
      report: { error },
      findings: [],
      framework: null,
    }
  }

  #dropOldest(): void {
    const ended = [...this.#runs].filter(([, run]) => run.ended !== null)
    for (const [id] of ended.slice(0, Math.max(0, ended.length - endedMax + 1))) this.#runs.delete(id)
  }
}

function recordOf({ prepared, createdAt, startedAt, progress }: Run): PresentableScan {
  const { id, targetUrl, targetHostname, mode } = prepared
  return {
    ...{ id, targetUrl, targetHostname, mode, createdAt, startedAt, progress },
    status: startedAt === null ? 'queued' : 'running',
    triggeredBy: 'api',
    scheduleId: null,
    monitorId: null,
    completedAt: null,
    findingsCount: null,
  }
}
