import type { OpenapiDocument } from '../../../generated/document.ts'
import { fieldsOf, isRecord } from '../../shared/json.ts'

type Value = Readonly<Record<string, unknown>>

const licenseUrl = 'https://www.apache.org/licenses/LICENSE-2.0'

/**
 * Renders the contract as OpenAPI 3.0.3, for generators that know no 3.1. It has neither webhooks nor scopes, which
 * 3.0 allows only for OAuth.
 */
export function toOpenapi30(document: OpenapiDocument): Value {
  const { openapi: _version, webhooks: _webhooks, ...rest } = document
  const info: Value = 'info' in rest && isRecord(rest.info) ? rest.info : {}
  const { summary: _summary, license: _license, ...kept } = info
  const contract: Value = { ...rest, info: { ...kept, license: { name: 'Apache-2.0', url: licenseUrl } } }
  return { openapi: '3.0.3', ...dropUnused(fieldsOf(convert(withNullables(contract)))) }
}

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert)
  if (!isRecord(value)) return value
  if (Array.isArray(value.bearerToken) && Object.keys(value).length === 1) return { bearerToken: [] }
  const members = Object.entries(value).map(([name, member]) => [name, convert(member)])
  return convertSchema(Object.fromEntries(members))
}

function convertSchema(schema: Value): Value {
  if (typeof schema.$ref === 'string' && Object.keys(schema).length > 1) {
    const { $ref, ...beside } = schema
    return { ...beside, allOf: [{ $ref }] }
  }
  if (Array.isArray(schema.type)) {
    const [type] = schema.type.filter((name) => name !== 'null')
    return asNullable({ ...schema, type })
  }
  const nullable = nullableOf(schema)
  if (nullable === null) return schema
  const { oneOf: _oneOf, ...beside } = schema
  if (typeof nullable.$ref !== 'string') return asNullable({ ...nullable, ...beside })
  const name = nullable.$ref.split('/').at(-1)
  return { ...beside, allOf: [{ $ref: `#/components/schemas/${name}OrNull` }] }
}

/** OpenAPI 3.0 demands null among the values of a nullable enum, too. */
function asNullable(schema: Value): Value {
  const values = Array.isArray(schema.enum) ? { enum: [...new Set([...schema.enum, null])] } : {}
  return { ...schema, ...values, nullable: true }
}

/** Returns the schema of `oneOf: [schema, null]`; null for other schemas. */
function nullableOf({ oneOf }: Value): Value | null {
  if (!Array.isArray(oneOf) || oneOf.length !== 2) return null
  const [schema, none] = oneOf.map(fieldsOf)
  return schema !== undefined && none?.type === 'null' ? schema : null
}

/** Adds each component again as nullable: a reference can add nothing that its schema refuses. */
function withNullables(contract: Value): Value {
  const { schemas, ...others } = fieldsOf(contract.components)
  const nullables = Object.entries(fieldsOf(schemas)).map(([name, schema]) => [
    `${name}OrNull`,
    asNullable(fieldsOf(schema)),
  ])
  const all = { ...fieldsOf(schemas), ...Object.fromEntries(nullables) }
  return { ...contract, components: { ...others, schemas: all } }
}

/** Components that only webhooks used would be unused. */
function dropUnused(contract: Value): Value {
  const components = fieldsOf(contract.components)
  const used = new Set<string>()
  const pending: unknown[] = [contract.paths]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (!isRecord(value) && !Array.isArray(value)) continue
    for (const member of Object.values(value)) {
      if (typeof member === 'string' && member.startsWith('#/components/') && !used.has(member)) {
        used.add(member)
        const [, , kind = '', name = ''] = member.split('/')
        pending.push(fieldsOf(components[kind])[name])
      } else if (typeof member === 'object' && member !== null) pending.push(member)
    }
  }
  const keep = (kind: string, members: unknown) =>
    kind === 'securitySchemes'
      ? members
      : Object.fromEntries(
          Object.entries(fieldsOf(members)).filter(([name]) => used.has(`#/components/${kind}/${name}`)),
        )
  return {
    ...contract,
    components: Object.fromEntries(
      Object.entries(components).map(([kind, members]) => [kind, keep(kind, members)]),
    ),
  }
}
