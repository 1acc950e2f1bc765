import { nameOfRef, type Schema } from './contract.ts'

export type SchemaField = {
  /** Path such as `quota.limit` or `issues[].path`. */
  readonly path: string
  readonly isRequired: boolean
  readonly type: SchemaType
  readonly description: string
  readonly constraints: readonly string[]
}

/** `schema` names the first schema to link. */
export type SchemaType = { readonly text: string; readonly schema: string | null }

const depthMax = 5

/** Lists the fields of a schema; nested ones follow their parent. */
export function listFields(schema: Schema, prefix = '', depth = 0): readonly SchemaField[] {
  if (depth === depthMax) return []
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = `${prefix}${name}`
    const field: SchemaField = {
      path,
      isRequired: schema.required?.includes(name) === true,
      type: describeType(property),
      description: property.description ?? '',
      constraints: listConstraints(property),
    }
    const inner = property.items ?? property
    const step = property.items === undefined ? '.' : '[].'
    return [field, ...listFields(inner, `${path}${step}`, depth + 1)]
  })
}

export function describeType(schema: Schema): SchemaType {
  if (schema.$ref !== undefined) {
    const name = nameOfRef(schema.$ref)
    return { text: name, schema: name }
  }
  if (schema.items !== undefined) {
    const { text, schema: name } = describeType(schema.items)
    return { text: `array of ${text}`, schema: name }
  }
  if (schema.oneOf !== undefined) {
    const types = schema.oneOf.map(describeType)
    const schemas = types.map(({ schema: name }) => name)
    return {
      text: types.map(({ text }) => text).join(' or '),
      schema: schemas.find((name) => name !== null) ?? null,
    }
  }
  const types = schema.type === undefined ? ['any'] : [schema.type].flat()
  const named = types.map((type) =>
    type === 'string' && schema.format !== undefined ? `string (${schema.format})` : type,
  )
  return { text: named.join(' or '), schema: null }
}

const patternCharsMax = 250

export function listConstraints(schema: Schema): readonly string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema
  const limits = [
    limit('from', minimum, maximum, ''),
    limit('', minLength, maxLength, ' characters'),
    limit('', minItems, maxItems, ' entries'),
  ]
  return [
    ...(schema.enum === undefined ? [] : [`one of ${schema.enum.map((value) => String(value)).join(', ')}`]),
    ...limits.filter((text) => text !== null),
    ...(schema.pattern === undefined ? [] : [describePattern(schema.pattern)]),
    ...(schema.additionalProperties === false ? ['no other fields'] : []),
    ...(schema.additionalProperties === true ? ['may have further fields'] : []),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ]
}

/** The description explains long patterns. */
function describePattern(pattern: string): string {
  return pattern.length <= patternCharsMax ? `fits ${pattern}` : 'fits the pattern in the OpenAPI document'
}

function limit(
  word: string,
  least: number | undefined,
  most: number | undefined,
  unit: string,
): string | null {
  if (least === undefined && most === undefined) return null
  if (least === undefined) return `at most ${most}${unit}`
  if (most === undefined) return `at least ${least}${unit}`
  return `${word} ${least} to ${most}${unit}`.trim()
}
