import type { Json } from '../../../shared/json.ts'
import type { EntryBody } from '../../model/surface.ts'
import { readJson } from '../formats/json.ts'
import { decodeBase64, encodeValue } from './encodedValue.ts'
import { jsonLeaves } from './jsonBody.ts'

const queryCharsMax = 4_000

/** `?filter={"page":1}`, also in Base64. */
export function readCarriedBody(url: URL): EntryBody | null {
  for (const [query, value] of url.searchParams) {
    const { text, encoding } = decodeBase64(value) ?? ({ text: value, encoding: 'json' } as const) // `as`: literal.
    if (!/^\s*[[{]/.test(text) || text.length > queryCharsMax) continue
    if (!jsonLeaves(readJson(text), '').next().done)
      return { kind: 'json', text, carrier: { encoding, query } }
  }
  return null
}

export function encodeCarried(text: string, { encoding, query }: NonNullable<EntryBody['carrier']>): string {
  if (encoding === 'json') return text
  if (encoding === 'seroval') return serialize(readJson(text) ?? null)
  if (encoding !== 'devalue') return encodeValue(text, encoding)
  const payload = Buffer.from(JSON.stringify(flatten(readJson(text) ?? null))).toString('base64url')
  return query === null ? JSON.stringify({ payload, refreshes: [] }) : payload
}

/** Encodes `{ data }` as seroval does: a node with a type for each value, and numbered objects and lists. */
function serialize(data: Json): string {
  let objects = 0
  const nodeOf = (value: Json): Json => {
    if (typeof value === 'string') return { t: 1, s: escapeText(value) }
    if (typeof value === 'number') return { t: 0, s: value }
    if (value === null || typeof value === 'boolean') return { t: 2, s: value === null ? 0 : value ? 2 : 3 }
    const i = objects
    objects += 1
    if (Array.isArray(value)) return { t: 9, i, a: value.map(nodeOf), o: 0 }
    const members = { k: Object.keys(value).map(escapeText), v: Object.values(value).map(nodeOf) }
    return { t: 10, i, p: members, o: 0 }
  }
  return JSON.stringify({ t: nodeOf({ data }), f: 63, m: [] })
}

/** Seroval writes texts as literals of a script. */
function escapeText(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('<', '\\x3C')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** Encodes as devalue does: a list of values in which objects and lists refer to indexes. */
function flatten(value: Json): readonly Json[] {
  const values: Json[] = []
  const add = (item: Json): number => {
    const at = values.push(null) - 1
    if (Array.isArray(item)) values[at] = item.map(add)
    else if (item !== null && typeof item === 'object')
      values[at] = Object.fromEntries(Object.entries(item).map(([name, one]) => [name, add(one)]))
    else values[at] = item
    return at
  }
  add(value)
  return values
}
