import type { Json, JsonObject } from '../../../shared/json.ts'
import { isJsonObject } from '../formats/json.ts'
import { decodePercent } from '../url/decodePercent.ts'

const pointerStepsMax = 30
const refsMax = 20

export function isOpenapi(value: Json | undefined): value is JsonObject {
  if (!isJsonObject(value)) return false
  const version = textAt(value, 'openapi') ?? textAt(value, 'swagger') ?? ''
  return /^(?:2\.0|3\.[01](?:\.\d{1,2})?)$/.test(version) && isJsonObject(memberOf(value, 'paths'))
}

/** Ignores inherited members. */
export function memberOf(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

export function textAt(object: JsonObject, name: string): string | null {
  const value = memberOf(object, name)
  return typeof value === 'string' ? value : null
}

export function listAt(object: JsonObject, name: string): readonly Json[] {
  const value = memberOf(object, name)
  return Array.isArray(value) ? value : []
}

export function objectAt(object: JsonObject, name: string): JsonObject {
  const value = memberOf(object, name)
  return isJsonObject(value) ? value : {}
}

/** Resolves `$ref`; null for external, missing or circular ones. Drops siblings, as in 3.0. */
export function follow(document: JsonObject, value: Json | undefined): JsonObject | null {
  let at = value
  for (let count = 0; count < refsMax; count += 1) {
    if (!isJsonObject(at)) return null
    const reference = textAt(at, '$ref')
    if (reference === null) return at
    at = find(document, reference)
  }
  return null
}

/** RFC 6901 in a URL fragment. */
function find(document: JsonObject, reference: string): Json | undefined {
  if (!reference.startsWith('#/')) return undefined
  const steps = reference.slice(2).split('/', pointerStepsMax)
  let at: Json | undefined = document
  for (const step of steps) {
    const name = decodePercent(step).replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(at)) at = at[Number(name)]
    else at = isJsonObject(at) ? memberOf(at, name) : undefined
  }
  return at
}
