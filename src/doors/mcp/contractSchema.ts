import { openapiDocument } from '../../../generated/document.ts'
import { isRecord } from '../../shared/json.ts'

export type ObjectSchema = { readonly type: 'object'; readonly [keyword: string]: unknown }

const componentReference = /^#\/components\/schemas\/([A-Za-z]+)$/

/**
 * Copies a schema of the contract with referenced ones under `$defs`. Properties that `adjust` adds are
 * required.
 */
export function contractSchema(
  name: string,
  adjust: (properties: Properties) => Properties = (properties) => properties,
): ObjectSchema {
  const definitions: Record<string, unknown> = {}
  const { properties, ...schema } = asRecord(embed(findSchema(name), definitions))
  const own = asRecord(properties)
  const adjusted = adjust(own)
  const required = Object.keys(adjusted).filter((key) => !(key in own) || isListed(schema.required, key))
  return { ...schema, type: 'object', properties: adjusted, required, $defs: definitions }
}

export type Properties = Readonly<Record<string, unknown>>

export function querySchemas(path: string, method: string): Properties {
  const operation = asRecord(asRecord(openapiDocument.paths[path])[method])
  const parameters = Array.isArray(operation.parameters) ? operation.parameters : []
  return Object.fromEntries(
    parameters.map((entry: unknown) => {
      const { name, schema, description } = asRecord(resolveParameter(asRecord(entry)))
      return [String(name), { ...asRecord(embed(schema, {})), description }]
    }),
  )
}

function resolveParameter(parameter: Readonly<Record<string, unknown>>): unknown {
  const name = /^#\/components\/parameters\/([A-Za-z]+)$/.exec(String(parameter.$ref))?.[1]
  if (name === undefined) return parameter
  const { parameters } = asRecord(openapiDocument.components)
  return asRecord(parameters)[name]
}

function findSchema(name: string): unknown {
  const schema = openapiDocument.components.schemas[name]
  if (schema === undefined) throw new Error(`Expected a schema of the contract, found ${name}`)
  return schema
}

function embed(schema: unknown, definitions: Record<string, unknown>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => embed(item, definitions))
  if (!isRecord(schema)) return schema
  const name = typeof schema.$ref === 'string' ? componentReference.exec(schema.$ref)?.[1] : undefined
  if (name !== undefined) {
    if (!(name in definitions)) {
      definitions[name] = true // Breaks the recursion of schemas that reference themselves.
      definitions[name] = embed(findSchema(name), definitions)
    }
    return { $ref: `#/$defs/${name}` }
  }
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]) => {
      if (keyword === 'example' || keyword === 'examples') return []
      // Keys of `properties` are property names, not keywords.
      if (keyword === 'properties' && isRecord(value)) {
        const copies = Object.entries(value).map(([key, part]) => [key, embed(part, definitions)])
        return [[keyword, Object.fromEntries(copies)]]
      }
      return [[keyword, embed(value, definitions)]]
    }),
  )
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw new Error('Expected an object in the contract')
  return value
}

function isListed(list: unknown, name: string): boolean {
  return Array.isArray(list) && list.includes(name)
}
