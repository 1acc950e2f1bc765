import type { Exchange } from '../../model/artifacts.ts'
import { toBytes } from './byteText.ts'
import type { Value } from './dsl/values.ts'

export type ResponseValues = ReadonlyMap<string, Value>

const aliases: ReadonlyMap<string, string> = new Map([
  ['header', 'all_headers'],
  ['headers', 'all_headers'],
  ['all_header', 'all_headers'],
  ['all', 'response'],
  ['raw', 'response'],
  ['data', 'response'],
  ['', 'body'],
])

export function partName(part: string): string {
  const name = part.trim().toLowerCase().replaceAll('-', '_')
  const [, base = name, number = ''] = /^(.*?)(_\d{1,3})?$/.exec(name) ?? []
  return `${aliases.get(base) ?? base}${number}`
}

export function readResponse(
  { status, headers, body, bodyBytes, bodyTruncated, url }: Exchange,
  durationMs: number,
): ResponseValues {
  const ownBody = toByteBody(body, bodyBytes, bodyTruncated)
  const lines = headers.map(([name, value]) => `${canonicalName(name)}: ${toBytes(value)}`)
  const head = `HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n`
  const named = new Map<string, Value>()
  for (const [name, value] of headers) {
    const key = name.replaceAll('-', '_')
    const earlier = named.get(key)
    named.set(key, earlier === undefined ? toBytes(value) : `${String(earlier)}; ${toBytes(value)}`)
  }
  return new Map<string, Value>([
    ...named,
    ['status_code', status],
    ['content_length', contentLength(headers, bodyBytes)],
    ['body', ownBody],
    ['all_headers', head],
    ['response', `${head}${ownBody}`],
    ['duration', durationMs / 1000],
    ['matched', url],
  ])
}

function canonicalName(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}

function toByteBody(body: string, bodyBytes: number, isCut: boolean): string {
  return !isCut && body.length === bodyBytes && !/[^\0-\xff]/.test(body) ? body : toBytes(body)
}

function contentLength(headers: Exchange['headers'], bodyBytes: number): number {
  const stated = headers.find(([name]) => name === 'content-length')?.[1]
  const isEncoded = headers.some(([name]) => name === 'content-encoding')
  return stated !== undefined && !isEncoded && /^\d{1,15}$/.test(stated) ? Number(stated) : bodyBytes
}
