import type { ScanPart } from '../../../engine/model/scanPart.ts'
import type { ScanProgress } from '../../../shared/model/scanProgress.ts'
import type { ScanMessage } from '../scanMessages.ts'

const requestBytesMax = 8 * 1024 * 1024
const requestPartsMax = 5_000
const waitingBytesMax = 32 * 1024 * 1024

type Waiting = { readonly part: ScanPart; readonly bytes: number }

type Taken = {
  readonly all: readonly ScanMessage[]
  readonly parts: readonly Waiting[]
  readonly first: number
}

/** Sends parts without a response again with their numbers. */
export class WaitingParts {
  #sent: readonly Waiting[] = []
  #first = 0
  #parts: Waiting[] = []
  #requestBytesMax = requestBytesMax
  #progress: ScanProgress | null = null

  get isEmpty(): boolean {
    return this.#sent.length + this.#parts.length === 0
  }

  noteProgress(progress: ScanProgress): void {
    this.#progress = progress
  }

  add(part: ScanPart): void {
    if (part.type === 'facts') this.#parts = this.#parts.filter((waiting) => waiting.part.type !== 'facts')
    const bytes = Buffer.byteLength(JSON.stringify(part))
    const waitingBytes = sumOf(this.#sent) + sumOf(this.#parts)
    if (bytes > requestBytesMax || waitingBytes + bytes > waitingBytesMax) return
    this.#parts.push({ part, bytes })
  }

  take(): Taken {
    if (this.#sent.length === 0) this.#sent = this.#parts.splice(0, this.#fitting(this.#parts))
    const parts = this.#sent.slice(0, this.#fitting(this.#sent))
    const progress = this.#progress
    this.#progress = null
    const told: readonly ScanMessage[] = progress === null ? [] : [{ type: 'progress', progress }]
    return { all: [...parts.map(({ part }) => part), ...told], parts, first: this.#first }
  }

  confirm({ parts }: Taken): void {
    this.#sent = this.#sent.slice(parts.length)
    this.#first += parts.length
  }

  /** Drops a part that alone is too large. */
  sendSmaller(taken: Taken): void {
    if (taken.parts.length < 2) this.confirm(taken)
    else this.#requestBytesMax = Math.ceil(sumOf(taken.parts) / 2)
  }

  #fitting(parts: readonly Waiting[]): number {
    let bytes = 0
    const end = parts.findIndex((next, index) => {
      bytes += next.bytes
      return (index > 0 && bytes > this.#requestBytesMax) || index === requestPartsMax
    })
    return end === -1 ? parts.length : end
  }
}

function sumOf(parts: readonly Waiting[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0)
}
