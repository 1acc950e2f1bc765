import type { Json, JsonObject } from '../../../../shared/json.ts'
import { valueText } from '../../../read/body/entryBody.ts'
import { follow, listAt, memberOf, objectAt, textAt } from '../../../read/descriptions/openapi.ts'
import { isJsonObject } from '../../../read/formats/json.ts'
import type { OpenapiDocument } from './openapiDocument.ts'
import { exampleOf, shownValue } from './openapiValues.ts'

const parametersOfOperationMax = 60
const nameCharsMax = 200

export type DescribedOperation = {
  readonly path: string
  readonly item: JsonObject
  readonly operation: JsonObject
}

type Place = 'path' | 'query' | 'header' | 'cookie' | 'form' | 'body'

export type DescribedParameter = {
  readonly place: Place
  readonly name: string
  readonly pairs: readonly (readonly [name: string, value: string])[]
  readonly isSent: boolean
  /** Required, and no value of it is documented or known. */
  readonly isGuessed: boolean
  readonly schema: JsonObject
}

const places: Readonly<Record<string, Place>> = Object.assign(Object.create(null), {
  path: 'path',
  query: 'query',
  header: 'header',
  cookie: 'cookie',
  formData: 'form',
  body: 'body',
})

/** Own parameters override those of the path (OpenAPI 3.1 §4.8.9.1). */
export function listParameters(
  described: OpenapiDocument,
  { path, item, operation }: DescribedOperation,
): readonly DescribedParameter[] {
  const known = new Map<string, DescribedParameter>()
  const written = [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')]
  for (const value of written.slice(0, parametersOfOperationMax)) {
    const parameter = follow(described.document, value)
    const name = parameter === null ? null : textAt(parameter, 'name')
    const place = parameter === null ? undefined : places[textAt(parameter, 'in') ?? '']
    if (parameter === null || name === null || place === undefined || name.length > nameCharsMax) continue
    known.set(`${place} ${name}`, describe(described, parameter, { name, place, owner: ownerOf(path, name) }))
  }
  return [...known.values()]
}

function describe(
  { document, known }: OpenapiDocument,
  parameter: JsonObject,
  { name, place, owner }: { readonly name: string; readonly place: Place; readonly owner: string },
): DescribedParameter {
  const content = Object.values(objectAt(parameter, 'content'))[0]
  const own =
    memberOf(parameter, 'schema') ?? (isJsonObject(content) ? memberOf(content, 'schema') : undefined)
  // Swagger 2.0 has no nested schema.
  const schema = follow(document, own) ?? parameter
  const shown = shownValue(parameter) ?? shownValue(schema)
  // Shown values exist; examples may not.
  const seen = place === 'path' || shown === undefined ? known?.of(name, owner) : undefined
  const value =
    seen ?? shown ?? exampleOf({ document, ...(known === undefined ? {} : { known }) }, schema, name)
  const isRequired = place === 'path' || memberOf(parameter, 'required') === true
  const isSent = shown !== undefined || isRequired
  const isGuessed = isRequired && seen === undefined && shown === undefined
  const pairs =
    content === undefined ? pairsOf(parameter, name, value) : [[name, JSON.stringify(value)] as const]
  return { place, name, pairs, isSent, isGuessed, schema }
}

/** Explodes lists by default. */
function pairsOf(
  parameter: JsonObject,
  name: string,
  value: Json,
): readonly (readonly [name: string, value: string])[] {
  if (Array.isArray(value)) {
    const isOne =
      memberOf(parameter, 'explode') === false || memberOf(parameter, 'collectionFormat') === 'csv'
    const items = value.map(valueText)
    return isOne || textAt(parameter, 'in') !== 'query'
      ? [[name, items.join(',')]]
      : items.map((item) => [name, item])
  }
  if (!isJsonObject(value)) return [[name, valueText(value)]]
  const isDeep = textAt(parameter, 'style') === 'deepObject'
  return Object.entries(value).map(([key, item]) => [isDeep ? `${name}[${key}]` : key, valueText(item)])
}

export function ownerOf(path: string, name: string): string {
  const before = path.split(`{${name}}`, 1)[0] ?? ''
  return before.split('/').findLast((segment) => /^[a-z][\w-]*$/i.test(segment)) ?? ''
}
