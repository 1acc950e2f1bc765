import { decodePercent } from '../../../read/url/decodePercent.ts'

const segmentCharsMax = 100
const plainName = /^[\p{L}\p{M}\p{N} ._~@:,+-]*$/u

/** Masks payloads with `*`, so that the report lists each path once. */
export function writtenPath(url: string): string {
  return new URL(url).pathname
    .split('/')
    .map((segment) => (isPlain(segment) ? segment : '*'))
    .join('/')
}

function isPlain(segment: string): boolean {
  return segment.length <= segmentCharsMax && plainName.test(decodePercent(segment))
}
