import type { Json, JsonObject } from '../../../../shared/json.ts'
import type { EgressRequest } from '../../../model/egress.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'

export type WrittenFields = {
  readonly values: Readonly<Record<string, Json>>
  readonly request: Pick<EgressRequest, 'url' | 'method' | 'headers' | 'body'>
}

/** Null if the object shows none of them. With `isWhole`, it must show all. */
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

export function joinOld(old: WrittenFields, further: WrittenFields | null): WrittenFields {
  const values = { ...further?.values, ...old.values }
  return { values, request: { ...old.request, body: JSON.stringify(values) } }
}

export function repeatsText(request: EgressRequest, shown: JsonObject): boolean {
  const sent = readJsonObject(request.body ?? '') ?? {}
  const object = unwrap(shown, Object.keys(sent))
  return Object.entries(sent).some(
    ([name, value]) =>
      typeof value === 'string' && value.length >= repeatedCharsMin && object[name] === value,
  )
}

const repeatedCharsMin = 2

export function holdsValues(shown: JsonObject | null, { values }: WrittenFields): boolean {
  if (shown === null) return false
  const object = unwrap(shown, Object.keys(values))
  return Object.entries(values).every(([name, value]) => isSame(object[name] ?? null, value))
}

/** Many APIs wrap the object in a member such as `data`. */
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
