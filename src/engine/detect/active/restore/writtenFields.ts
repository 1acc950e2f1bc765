import type { Json, JsonObject } from '../../../../shared/json.ts'
import type { EgressRequest } from '../../../model/egress.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'

/** The fields of an object that a request writes, with their old values, and the request that puts them back. */
export type WrittenFields = {
  readonly values: Readonly<Record<string, Json>>
  readonly request: Pick<EgressRequest, 'url' | 'method' | 'headers' | 'body'>
}

/**
 * What of an object a request is about to write: null where the object shows none of it, so that it could not be put
 * back. A request that replaces the object is given every old value that it names. `isWhole`: null too where it shows only a part.
 */
export function oldValuesOf(
  request: EgressRequest,
  shown: JsonObject,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): WrittenFields | null {
  const names = Object.keys(readJsonObject(request.body ?? '') ?? {})
  const object = unwrap(shown, names)
  const known = names.filter((name) => Object.hasOwn(object, name))
  if (known.length === 0 || (isWhole && known.length < names.length)) return null
  const values = Object.fromEntries(known.map((name) => [name, object[name] ?? null]))
  const { url, method, headers } = request
  return {
    values,
    request: { url, ...(method && { method }), ...(headers && { headers }), body: JSON.stringify(values) },
  }
}

/**
 * Says whether a request writes a text that the object has already, beside what it changes: the application sends all
 * fields of its form, and those that nobody has changed are as they were.
 */
export function repeatsText(request: EgressRequest, shown: JsonObject): boolean {
  const sent = readJsonObject(request.body ?? '') ?? {}
  const object = unwrap(shown, Object.keys(sent))
  return Object.entries(sent).some(
    ([name, value]) =>
      typeof value === 'string' && value.length >= repeatedCharsMin && object[name] === value,
  )
}

const repeatedCharsMin = 2

/** Says whether an object shows the values again. */
export function holdsValues(shown: JsonObject | null, { values }: WrittenFields): boolean {
  if (shown === null) return false
  const object = unwrap(shown, Object.keys(values))
  return Object.entries(values).every(([name, value]) => isSame(object[name] ?? null, value))
}

/** Many APIs put the object into a member, such as `data`. */
function unwrap(shown: JsonObject, names: readonly string[]): JsonObject {
  if (names.some((name) => Object.hasOwn(shown, name))) return shown
  const inner = Object.values(shown).find(
    (value): value is JsonObject => isJsonObject(value) && names.some((name) => Object.hasOwn(value, name)),
  )
  return inner ?? shown
}

function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
