import type { ScanPart } from '../../../engine/model/scanPart.ts'
import type { ScanProgress } from '../../../shared/model/scanProgress.ts'
import type { ScanMessage } from '../scanMessages.ts'

const requestBytesMax = 8 * 1024 * 1024
const requestPartsMax = 5_000
const waitingBytesMax = 32 * 1024 * 1024

type Waiting = { readonly part: ScanPart; readonly bytes: number }

type Taken = { readonly all: readonly ScanMessage[]; readonly parts: readonly Waiting[] }

export class WaitingParts {
  #parts: Waiting[] = []
  #bytes = 0
  #requestBytesMax = requestBytesMax
  #progress: ScanProgress | null = null

  get isEmpty(): boolean {
    return this.#parts.length === 0
  }

  noteProgress(progress: ScanProgress): void {
    this.#progress = progress
  }

  add(part: ScanPart): void {
    if (part.type === 'facts') this.#drop('facts')
    const bytes = Buffer.byteLength(JSON.stringify(part))
    if (bytes > requestBytesMax || this.#bytes + bytes > waitingBytesMax) return
    this.#parts.push({ part, bytes })
    this.#bytes += bytes
  }

  take(): Taken {
    let bytes = 0
    const end = this.#parts.findIndex((next, index) => {
      bytes += next.bytes
      return (index > 0 && bytes > this.#requestBytesMax) || index === requestPartsMax
    })
    const parts = this.#parts.splice(0, end === -1 ? this.#parts.length : end)
    this.#bytes = sumOf(this.#parts)
    const progress = this.#progress
    this.#progress = null
    const told: readonly ScanMessage[] = progress === null ? [] : [{ type: 'progress', progress }]
    return { all: [...parts.map(({ part }) => part), ...told], parts }
  }

  putBack({ parts }: Taken): void {
    this.#parts = [...parts, ...this.#parts]
    this.#bytes = sumOf(this.#parts)
  }

  /** Drops a part that alone is too large. */
  putBackSmaller(taken: Taken): void {
    if (taken.parts.length < 2) return
    this.#requestBytesMax = Math.ceil(sumOf(taken.parts) / 2)
    this.putBack(taken)
  }

  #drop(type: ScanPart['type']): void {
    this.#parts = this.#parts.filter(({ part }) => part.type !== type)
    this.#bytes = sumOf(this.#parts)
  }
}

function sumOf(parts: readonly Waiting[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0)
}
