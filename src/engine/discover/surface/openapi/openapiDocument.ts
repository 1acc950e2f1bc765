import type { Json, JsonObject } from '../../../../shared/json.ts'
import { isJsonObject } from '../../../read/formats/json.ts'
import { decodePercent } from '../../../read/url/decodePercent.ts'
import type { KnownValues } from '../knownValues.ts'

/** A description of an API that the target serves: Swagger 2.0, OpenAPI 3.0 or 3.1. */
export type OpenapiDocument = {
  /** Where it is served; addresses in it are relative to this. */
  readonly url: string
  readonly document: JsonObject
  /** Where the target was seen to serve its operations, without a slash at the end. Default: where it says itself. */
  readonly base?: string
  /** What the target was seen to show; values are taken from it where they fit. */
  readonly known?: KnownValues
}

const pointerStepsMax = 30
const refsMax = 20

/** Says whether a value is such a description, and not a text that names one. */
export function isOpenapi(value: Json | undefined): value is JsonObject {
  if (!isJsonObject(value)) return false
  const version = textAt(value, 'openapi') ?? textAt(value, 'swagger') ?? ''
  return /^(?:2\.0|3\.[01](?:\.\d{1,2})?)$/.test(version) && isJsonObject(memberOf(value, 'paths'))
}

/** A member that the object itself has; what every object inherits is not there. */
export function memberOf(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

/** A member that is text. */
export function textAt(object: JsonObject, name: string): string | null {
  const value = memberOf(object, name)
  return typeof value === 'string' ? value : null
}

/** A member that is a list; empty when it is anything else. */
export function listAt(object: JsonObject, name: string): readonly Json[] {
  const value = memberOf(object, name)
  return Array.isArray(value) ? value : []
}

/** A member that is an object; empty when it is anything else. */
export function objectAt(object: JsonObject, name: string): JsonObject {
  const value = memberOf(object, name)
  return isJsonObject(value) ? value : {}
}

/**
 * Follows `$ref` inside the document; null for what leads elsewhere, to nothing, or round in a circle. What stands
 * beside a reference is dropped, as 3.0 has it.
 */
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

/** RFC 6901, as the fragment of an address. */
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
