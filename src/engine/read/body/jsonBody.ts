import type { Json } from '../../../shared/json.ts'
import type { Parameter } from '../../model/surface.ts'
import { isJsonObject } from '../formats/json.ts'

const pointerDepthMax = 6

/** Yields scalars with their JSON Pointers; only the first item of lists. A bare value is at `/`. */
export function* jsonLeaves(value: Json | undefined, pointer: string): Generator<Parameter> {
  if (value === undefined || value === null || pointer.split('/').length > pointerDepthMax + 1) return
  if (typeof value !== 'object') {
    if (pointer !== '' || typeof value !== 'boolean')
      yield { place: 'json', name: pointer || '/', value: String(value) }
    return
  }
  if (!isJsonObject(value)) {
    yield* jsonLeaves(value[0], `${pointer}/0`)
    return
  }
  for (const [key, item] of Object.entries(value)) {
    yield* jsonLeaves(item, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  }
}

/** Takes a JSON Pointer (RFC 6901); creates missing objects. */
export function setAt(value: Json, pointer: string, put: Json): Json {
  const [, head, ...rest] = pointer.split('/')
  if (head === undefined || (pointer === '/' && typeof value !== 'object')) return put
  const key = head.replaceAll('~1', '/').replaceAll('~0', '~')
  const below = rest.length === 0 ? '' : `/${rest.join('/')}`
  if (Array.isArray(value)) {
    return value.map((item: Json, index) => (String(index) === key ? setAt(item, below, put) : item))
  }
  const object = isJsonObject(value) ? value : {}
  return { ...object, [key]: setAt(object[key] ?? {}, below, put) }
}

/** Escapes texts that React would read as references: `$1` as `$$1`. */
export function escapeReply(value: Json): Json {
  if (typeof value === 'string') return value.startsWith('$') ? `$${value}` : value
  if (Array.isArray(value)) return value.map(escapeReply)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, escapeReply(item)]))
}
