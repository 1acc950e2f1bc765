import type { UnknownSegment } from './foundRequest.ts'
import type { EntryBody, EntryMethod } from './surface.ts'

/** A request of a collection or recording. Plain data: it is stored. */
export type DescribedRequest = {
  readonly method: EntryMethod
  /** Path and query; the host is that of the scan. */
  readonly path: string
  /** Without credentials. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: EntryBody | null
  readonly pathValues: readonly number[]
  readonly unknownSegments: readonly UnknownSegment[]
  readonly name: string
  readonly description: string
}
