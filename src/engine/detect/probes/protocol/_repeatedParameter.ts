import type { Json } from '../../../../shared/json.ts'
import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { setAt } from '../../../read/body/jsonBody.ts'
import { readJson } from '../../../read/formats/json.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'

export type Placed = {
  readonly kind: 'alone' | 'after' | 'before' | 'elsewhere'
  readonly value: string
  /** Name of an unknown parameter. */
  readonly unknown: string
}

export function mayRepeat({ entry: { method, body }, parameter: { place, value } }: InsertionPoint): boolean {
  if (value === '') return false
  if (place === 'query') return method === 'GET'
  return body?.kind === 'json' && body.isReply !== true && body.carrier === undefined
}

/** Null for an item of a JSON list. */
export function repeatParameter(
  { entry, parameter }: InsertionPoint,
  placed: Placed | null,
): ProbeRequest | null {
  const filled = fillEntry(entry)
  if (placed === null) return filled
  if (parameter.place === 'json') {
    const body = repeatMember(filled.body ?? '', parameter, placed)
    return body === null ? null : { ...filled, body }
  }
  const url = new URL(filled.url)
  const pairs = [...url.searchParams].flatMap(([name, value]): readonly Pair[] =>
    name === parameter.name ? orderOf([name, value], [name, placed.value], placed) : [[name, value]],
  )
  url.search = String(new URLSearchParams(pairs.map(([name, value]) => [name, value])))
  return { ...filled, url: url.href }
}

/** RFC 8259, 4: which of two members with one name counts is up to the parser. */
function repeatMember(
  text: string,
  { name: pointer, value }: InsertionPoint['parameter'],
  placed: Placed,
): string | null {
  const root = readJson(text)
  if (root === undefined) return null
  const key = (pointer.split('/').at(-1) ?? '').replaceAll('~1', '/').replaceAll('~0', '~')
  const mark = `${placed.unknown}mark`
  const marked = JSON.stringify(setAt(root, pointer, mark))
  const isNumber = !text.includes(JSON.stringify(value)) && /^\d{1,9}$/.test(value)
  const member = (name: string, put: Json) =>
    `${JSON.stringify(name)}:${isNumber ? String(put) : JSON.stringify(put)}`
  const place = `${JSON.stringify(key)}:${JSON.stringify(mark)}`
  const members = orderOf([key, value], [key, placed.value], placed).map(([name, put]) => member(name, put))
  return marked.includes(place) ? marked.replace(place, () => members.join(',')) : null
}

type Pair = readonly [name: string, value: string]

function orderOf(own: Pair, put: Pair, { kind, unknown }: Placed): readonly Pair[] {
  if (kind === 'alone') return [put]
  if (kind === 'elsewhere') return [own, [unknown, put[1]]]
  return kind === 'after' ? [own, put] : [put, own]
}
