import type { ScanPart } from '../../engine/model/scanPart.ts'
import { KnownScan } from '../../engine/report/knownScan.ts'
import type { Clock } from '../../shared/clock.ts'
import type { ScanProgress } from '../../shared/model/scanProgress.ts'
import { readJournal } from './journalFile.ts'
import type { ScanMessage } from './scanMessages.ts'

export type Handed = ScanPart | Extract<ScanMessage, { type: 'progress' }>

/** A scan process that computes sends nothing meanwhile. */
export const silenceMsMax = 2_000

type HandedOnOptions = {
  readonly journalFile: string | undefined
  readonly timeLimitMs: number
  readonly clock: Clock
  readonly onProgress: ((progress: ScanProgress) => void) | undefined
  readonly onPart?: ((part: ScanPart) => void) | undefined
}

/** Tells the progress also while the processes are silent. Close it. */
export class HandedOn {
  readonly known: KnownScan
  readonly #options: HandedOnOptions
  readonly #startedAt: number
  readonly #timer: NodeJS.Timeout
  #progress: ScanProgress | null = null
  #requests = 0

  constructor(options: HandedOnOptions) {
    this.#options = options
    this.#startedAt = options.clock.now()
    this.known = readKnown(options.journalFile)
    this.#timer = setInterval(() => this.#tell(), silenceMsMax).unref()
  }

  /** The most that one process has sent. */
  get requests(): number {
    return this.#requests
  }

  get elapsedMs(): number {
    return Math.max(0, this.#options.clock.now() - this.#startedAt)
  }

  readonly take = (message: Handed): void => {
    if (message.type !== 'progress') {
      this.known.take(message)
      this.#options.onPart?.(message)
      return
    }
    this.#progress = message.progress
    this.#requests = Math.max(this.#requests, message.progress.requests)
    this.#tell()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #tell(): void {
    if (this.#progress === null) return
    const leftMs = Math.max(0, this.#options.timeLimitMs - this.elapsedMs)
    this.#options.onProgress?.({ ...this.#progress, findings: this.known.findingsCount, leftMs })
  }
}

export function readKnown(journalFile: string | undefined): KnownScan {
  const known = new KnownScan()
  if (journalFile === undefined) return known
  for (const { part, lease } of readJournal(journalFile).parts) known.take(part, lease)
  return known
}

/** Also if only the tape of the writes says so. */
export function hasWritten(known: KnownScan, journalFile: string | undefined): boolean {
  if (known.hasWritten) return true
  return journalFile !== undefined && readJournal(journalFile).events.some(({ kind }) => kind === 'asked')
}
