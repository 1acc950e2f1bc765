import { TextDecoder } from 'node:util'
import type { HeaderFields } from '../../model/artifacts.ts'
import { headerValue } from '../../read/http/headers.ts'

/** A NUL within these bytes makes content binary, as in git and grep. */
const sniffedBytes = 8_000

const byteOrderMarks = [
  { charset: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { charset: 'utf-16le', bytes: [0xff, 0xfe] },
  { charset: 'utf-16be', bytes: [0xfe, 0xff] },
]

/** Lower case, without parameters; empty if missing. */
export function mediaTypeOf(headers: HeaderFields): string {
  return (headerValue(headers, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/**
 * Decodes by byte order mark, the charset of its Content-Type, or UTF-8. Binary content becomes latin1, one
 * character per byte, so that magic numbers can be compared. The media type alone does not decide, since a
 * `.env` is often served as `application/octet-stream`.
 */
export function decodeBytes(bytes: Buffer, headers: HeaderFields): string {
  const marked = byteOrderMarks.find(({ bytes: mark }) => mark.every((byte, at) => bytes[at] === byte))
  if (marked !== undefined) return decodeAs(marked.charset, bytes)
  const charset = charsetOf(headers)
  const isWide = /^utf-?(16|32)/i.test(charset)
  const isBinary = /^(image|audio|video|font)\/(?!svg)/.test(mediaTypeOf(headers))
  if (!isWide && (isBinary || bytes.subarray(0, sniffedBytes).includes(0))) return bytes.toString('latin1')
  return decodeAs(charset, bytes)
}

function charsetOf(headers: HeaderFields): string {
  const contentType = headerValue(headers, 'content-type') ?? ''
  return /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ?? 'utf-8'
}

function decodeAs(charset: string, bytes: Buffer): string {
  return decoderFor(charset).decode(bytes)
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder('utf-8')
  }
}
