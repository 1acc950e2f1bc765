import type { HeaderFields, MalformedPart } from '../../model/artifacts.ts'

type BodyFraming = 'chunked' | 'until_close' | { readonly bytes: number }

export type LenientHead = {
  readonly status: number
  readonly headers: HeaderFields
  readonly framing: BodyFraming
  readonly malformed: readonly MalformedPart[]
  /** Index of the first byte of the body. */
  readonly length: number
}

/**
 * `text` is latin1. Returns null while the head is incomplete, and `unreadable` where browsers refuse it too.
 * Every header that it returns has a valid name and value. Source: RFC 9112 §2.2, §5.1, §5.2 and §6.3, and
 * the behavior of Chromium.
 */
export function readLenientHead(text: string): LenientHead | 'unreadable' | null {
  const start = /^(?:\r?\n){0,4}/.exec(text)?.[0].length ?? 0
  // Chromium ignores up to four bytes before the protocol.
  const protocol = /^[\s\S]{0,4}?HTTP/i.exec(text.slice(start))
  if (protocol === null) return text.length - start < 8 ? null : 'unreadable'
  const blank = /\n\r?\n/.exec(text.slice(start))
  if (blank === null) return null
  const length = start + blank.index + blank[0].length
  const head = text.slice(start, start + blank.index)
  if (head.includes('\0')) return 'unreadable'
  const statusLine = /^.*/.exec(head)?.[0] ?? ''
  const malformed = new Set<MalformedPart>()
  if (/(?<!\r)\n|\r(?!\n|$)/.test(`${head}${blank[0]}`)) malformed.add('line_ending')
  if (!/^HTTP\/[12]\.\d [1-9]\d\d(?: |$)/.test(statusLine)) malformed.add('status_line')
  const headers = readFields(head.slice(statusLine.length), malformed)
  const framing = readFraming(headers, malformed)
  if (framing === null) return 'unreadable'
  return { status: statusOf(statusLine), headers, framing, malformed: [...malformed], length }
}

/** Chromium takes a missing status for 200. */
function statusOf(line: string): number {
  const status = Number(/HTTP[^ ]* +(\d{3})(?!\d)/i.exec(line)?.[1] ?? 200)
  return status < 100 ? 200 : status
}

function readFields(text: string, malformed: Set<MalformedPart>): HeaderFields {
  const fields: (readonly [name: string, value: string])[] = []
  let isOpen = false
  for (const line of text.split(/[\r\n]+/)) {
    if (line === '') continue
    if (/^[ \t]/.test(line)) {
      malformed.add('folded_header')
      const [name, value] = fields.at(-1) ?? []
      if (isOpen && name !== undefined) fields.splice(-1, 1, [name, `${value} ${readValue(line, malformed)}`])
      continue
    }
    const field = readField(line, malformed)
    isOpen = field !== null
    if (field !== null) fields.push(field)
  }
  return fields
}

function readField(line: string, malformed: Set<MalformedPart>): readonly [string, string] | null {
  const colon = line.indexOf(':')
  if (colon === -1) {
    malformed.add('header_without_colon')
    return null
  }
  const written = line.slice(0, colon)
  const name = written.trimEnd()
  if (name !== written) malformed.add('space_before_colon')
  // RFC 9110 §5.6.2: a token.
  if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) {
    malformed.add('header_name')
    return null
  }
  return [name.toLowerCase(), readValue(line.slice(colon + 1), malformed)]
}

function readValue(text: string, malformed: Set<MalformedPart>): string {
  const value = text.trim()
  const clean = value.replace(/[\x00-\x08\x0a-\x1f\x7f]/g, ' ')
  if (clean !== value) malformed.add('control_character')
  return clean
}

/** Null for different lengths, which browsers refuse. */
function readFraming(headers: HeaderFields, malformed: Set<MalformedPart>): BodyFraming | null {
  const itemsOf = (wanted: string) =>
    headers.flatMap(([name, value]) => (name === wanted ? value.split(',').map((item) => item.trim()) : []))
  const lengths = itemsOf('content-length')
  const codings = itemsOf('transfer-encoding')
  if (lengths.length > 1) malformed.add('repeated_length')
  if (lengths.length > 0 && codings.length > 0) malformed.add('length_and_transfer_encoding')
  if (codings.at(-1)?.toLowerCase() === 'chunked') return 'chunked'
  const valid = new Set(lengths.filter((length) => /^\d{1,15}$/.test(length)).map(Number))
  if (valid.size > 1) return null
  if (lengths.some((length) => !/^\d{1,15}$/.test(length))) malformed.add('length')
  const [bytes] = valid
  return bytes === undefined ? 'until_close' : { bytes }
}
