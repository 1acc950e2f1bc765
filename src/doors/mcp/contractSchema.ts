import { openapiDocument } from '../../../generated/document.ts'
import { isRecord } from '../../shared/json.ts'

/** A JSON Schema of an object, as tools announce it. */
export type ObjectSchema = { readonly type: 'object'; readonly [keyword: string]: unknown }

/** Referenced from within OpenAPI documents; in a schema of its own they stand under `$defs`. */
const componentReference = /^#\/components\/schemas\/([A-Za-z]+)$/

/**
 * Gives a schema of the contract as one that stands alone: what it refers to is in `$defs`. `adjust` changes the
 * properties of the object, which all of the named schemas are; what it adds is required.
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

/** Gives the schemas of the query parameters of an operation, with their descriptions. */
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

/** Copies a schema without its examples; what it refers to is added to `definitions`. */
function embed(schema: unknown, definitions: Record<string, unknown>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => embed(item, definitions))
  if (!isRecord(schema)) return schema
  const name = typeof schema.$ref === 'string' ? componentReference.exec(schema.$ref)?.[1] : undefined
  if (name !== undefined) {
    if (!(name in definitions)) {
      definitions[name] = true // A schema may refer to itself.
      definitions[name] = embed(findSchema(name), definitions)
    }
    return { $ref: `#/$defs/${name}` }
  }
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]) => {
      if (keyword === 'example' || keyword === 'examples') return []
      // The keys of `properties` are names of the data, whatever they are.
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
