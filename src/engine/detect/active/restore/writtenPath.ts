import { decodePercent } from '../../../read/url/decodePercent.ts'

/** Of a segment that a probe has written; names of an application are shorter. */
const segmentCharsMax = 100
const plainName = /^[\p{L}\p{M}\p{N} ._~@:,+-]*$/u

/** A path as a report lists it: `*` stands for what a probe has put into it, so that one path is listed once. */
export function writtenPath(url: string): string {
  return new URL(url).pathname
    .split('/')
    .map((segment) => (isPlain(segment) ? segment : '*'))
    .join('/')
}

function isPlain(segment: string): boolean {
  return segment.length <= segmentCharsMax && plainName.test(decodePercent(segment))
}
