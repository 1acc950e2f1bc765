import type { Json, JsonObject } from '../../../shared/json.ts'
import { isJsonObject, readJson } from './json.ts'

/** Firestore and DynamoDB. */
const typeNames: ReadonlySet<string> = new Set([
  'stringValue',
  'integerValue',
  'doubleValue',
  'booleanValue',
  'timestampValue',
  'referenceValue',
  'S',
  'N',
  'BOOL',
  // MongoDB Extended JSON.
  '$oid',
  '$date',
  '$numberInt',
  '$numberLong',
  '$numberDouble',
  '$numberDecimal',
])

const wrapsMax = 4
const textCharsMax = 256 * 1024

/** Such as `{ stringValue: … }`, `{ S: … }` and `{ $oid: … }`. Parses JSON inside strings. */
export function plainValue(given: Json): Json {
  let value = given
  for (let wraps = 0; wraps < wrapsMax; wraps += 1) {
    const inner = unwrap(value)
    if (inner === undefined) return value
    value = inner
  }
  return value
}

function unwrap(value: Json): Json | undefined {
  if (typeof value === 'string') {
    const mayBeJson = /^\s{0,10}[[{]\s{0,10}["{[]/.test(value) && value.length <= textCharsMax
    return mayBeJson ? readJson(value) : undefined
  }
  if (!isJsonObject(value)) return undefined
  const names = Object.keys(value)
  const [name = ''] = names
  if (names.length !== 1) return undefined
  if (typeNames.has(name)) return value[name]
  if (name === 'mapValue' || name === 'arrayValue') return memberOf(value[name])
  return name === 'M' || name === 'L' ? value[name] : undefined
}

/** `{ fields: … }` of a map, `{ values: … }` of a list. */
function memberOf(inner: Json | undefined): Json | undefined {
  if (!isJsonObject(inner)) return undefined
  const { fields, values }: JsonObject = inner
  return fields ?? values
}
