import type { Json, JsonObject } from '../../../../shared/json.ts'
import { follow, listAt, memberOf, objectAt, textAt } from '../../../read/descriptions/openapi.ts'
import { isJsonObject } from '../../../read/formats/json.ts'
import { sampleValue } from '../../../read/knowledge/sampleValue.ts'
import { valueForPattern } from '../valueForPattern.ts'
import type { OpenapiDocument } from './openapiDocument.ts'

const valueLimits = {
  depthMax: 8,
  schemasMax: 1_000,
  propertiesMax: 60,
  itemsMax: 3,
  exampleCharsMax: 16 * 1024,
} as const

// Not openapi-sampler 1.7.9: it bounds only the depth. Ten-fold nesting, eight deep, takes over 15 s (31 ms
// here), `minItems: 1e7` 410 MB. It ignores names, so that an `email` is `string`.
export function exampleOf(described: ValueSource, schema: Json | undefined, name: string): Json {
  const maker = { ...described, schemasLeft: valueLimits.schemasMax as number } // `as`: it is counted down.
  return make(maker, schema, name, 0)
}

type ValueSource = Pick<OpenapiDocument, 'document' | 'known'>

type Maker = ValueSource & { schemasLeft: number }

function make(maker: Maker, given: Json | undefined, name: string, depth: number): Json {
  maker.schemasLeft -= 1
  const schema = follow(maker.document, given)
  if (schema === null || depth > valueLimits.depthMax || maker.schemasLeft < 0) return sampleValue(name)
  const shown = shownValue(schema)
  if (shown !== undefined) return shown
  const all = listAt(schema, 'allOf')
  if (all.length > 0) return makeAll(maker, schema, all, { name, depth })
  const choice = listAt(schema, 'oneOf')[0] ?? listAt(schema, 'anyOf')[0]
  if (choice !== undefined) return make(maker, choice, name, depth + 1)
  const seen = idOfAnother.test(name) ? maker.known?.of(name, '') : undefined
  if (seen !== undefined) return seen
  switch (typeOf(schema)) {
    case 'object':
      return makeObject(maker, schema, depth)
    case 'array':
      return makeList(maker, schema, name, depth)
    case 'integer':
    case 'number':
      return makeNumber(schema, name)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return makeText(schema, name)
  }
}

/** `productId` must exist; names and emails may have to be unique. */
const idOfAnother = /[a-z](?:[_-](?:id|uuid|guid)|Id|ID|Uuid|UUID|Guid)$/

export function shownValue(schema: JsonObject): Json | undefined {
  const [example] = listAt(schema, 'examples')
  const named = objectAt(schema, 'examples')
  const first = Object.values(named)[0]
  const shown = [
    memberOf(schema, 'example'),
    memberOf(schema, 'x-example'),
    example,
    isJsonObject(first) ? memberOf(first, 'value') : undefined,
    memberOf(schema, 'default'),
    memberOf(schema, 'const'),
    listAt(schema, 'enum').find((value) => value !== null),
  ]
  return shown.find(
    (value) =>
      value !== undefined && value !== null && JSON.stringify(value).length <= valueLimits.exampleCharsMax,
  )
}

function makeAll(
  maker: Maker,
  schema: JsonObject,
  all: readonly Json[],
  { name, depth }: { readonly name: string; readonly depth: number },
): Json {
  const own = isJsonObject(memberOf(schema, 'properties')) ? [makeObject(maker, schema, depth)] : []
  const values = [
    ...all.slice(0, valueLimits.propertiesMax).map((part) => make(maker, part, name, depth + 1)),
    ...own,
  ]
  const objects = values.filter(isJsonObject)
  return objects.length === 0
    ? (values[0] ?? {})
    : Object.fromEntries(objects.flatMap((value) => Object.entries(value)))
}

function makeObject(maker: Maker, schema: JsonObject, depth: number): JsonObject {
  const properties = Object.entries(objectAt(schema, 'properties')).slice(0, valueLimits.propertiesMax)
  const required = listAt(schema, 'required')
  return Object.fromEntries(
    properties.flatMap(([name, property]): readonly (readonly [string, Json])[] => {
      const found = follow(maker.document, property)
      if (found !== null && memberOf(found, 'readOnly') === true) return []
      // Ends recursive schemas.
      if (depth >= valueLimits.depthMax / 2 && !required.includes(name)) return []
      return [[name, make(maker, property, name, depth + 1)]]
    }),
  )
}

function makeList(maker: Maker, schema: JsonObject, name: string, depth: number): readonly Json[] {
  const least = numberAt(schema, 'minItems') ?? 1
  const items = memberOf(schema, 'items')
  // A list of itself has no items.
  if (depth >= valueLimits.depthMax && least === 0) return []
  const singular = name.replace(/s$/, '')
  return Array.from({ length: Math.max(1, Math.min(least, valueLimits.itemsMax)) }, () =>
    make(maker, items, singular, depth + 1),
  )
}

function makeNumber(schema: JsonObject, name: string): number {
  const [low, high] = [numberAt(schema, 'minimum'), numberAt(schema, 'maximum')]
  const [above, below] = [exclusive(schema, 'Minimum', low), exclusive(schema, 'Maximum', high)]
  const step = numberAt(schema, 'multipleOf') ?? 1
  const size = Number.isFinite(step) && step > 0 ? step : 1
  const named = sampleValue(name)
  const usual = /^\d{1,9}$/.test(named) ? Number(named) : 1
  const least = above === null ? low : Math.max(low ?? above, above + size)
  const most = below === null ? high : Math.min(high ?? below, below - size)
  const fitted = Math.max(
    least ?? Number.NEGATIVE_INFINITY,
    Math.min(usual, most ?? Number.POSITIVE_INFINITY),
  )
  const stepped = Math.ceil(fitted / size) * size
  return Number.isFinite(stepped) ? stepped : 1
}

/** A boolean in 3.0, the limit itself in 3.1. */
function exclusive(schema: JsonObject, end: 'Minimum' | 'Maximum', limit: number | null): number | null {
  const value = memberOf(schema, `exclusive${end}`)
  return value === true ? limit : typeof value === 'number' ? value : null
}

const formats: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  date: '2025-01-15',
  'date-time': '2025-01-15T12:00:00Z',
  time: '12:00:00Z',
  email: 'scanward@example.com',
  uuid: '00000000-0000-4000-8000-000000000001',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'dGVzdA==',
  binary: 'scanward test',
  password: 'Scanward-1-test',
  int32: '1',
  int64: '1',
})

function makeText(schema: JsonObject, name: string): string {
  const known = formats[textAt(schema, 'format') ?? '']
  if (known !== undefined) return known
  const fitting = valueForPattern(textAt(schema, 'pattern') ?? '')
  if (fitting !== null && fitting !== '') return fitting
  const [lengthMin, lengthMax] = [numberAt(schema, 'minLength'), numberAt(schema, 'maxLength')]
  return sampleValue(name, {
    ...(lengthMin === null ? {} : { lengthMin }),
    ...(lengthMax === null ? {} : { lengthMax }),
  })
}

/** 3.1 allows lists; other keywords may imply the type. */
function typeOf(schema: JsonObject): string {
  const type = memberOf(schema, 'type')
  const first = Array.isArray(type) ? type.find((one: Json) => one !== 'null') : type
  if (typeof first === 'string') return first
  if (isJsonObject(memberOf(schema, 'properties'))) return 'object'
  return memberOf(schema, 'items') === undefined ? 'string' : 'array'
}

function numberAt(schema: JsonObject, name: string): number | null {
  const value = memberOf(schema, name)
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
