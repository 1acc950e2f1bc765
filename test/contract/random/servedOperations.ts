import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type TokenScope, tokenScopes } from '../../../src/shared/model/tokens.ts'

export type JsonSchema = { readonly [keyword: string]: unknown }

export type ServedParameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly isRequired: boolean
  readonly schema: JsonSchema
  readonly fits: (value: unknown) => boolean
}

export type ServedResponse = {
  /** By media type. */
  readonly content: ReadonlyMap<string, ValidateFunction>
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, { readonly isRequired: boolean; readonly validate: ValidateFunction }>
}

export type ServedOperation = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly isSecured: boolean
  readonly scope: TokenScope | null
  readonly parameters: readonly ServedParameter[]
  readonly body: { readonly schema: JsonSchema; readonly fits: (value: unknown) => boolean } | null
  /** By status code. */
  readonly responses: ReadonlyMap<string, ServedResponse>
}

const methods = ['get', 'put', 'post', 'delete', 'patch']

/** Lists the operations. Throws if the document lacks parts. */
export function readOperations(document: JsonSchema): readonly ServedOperation[] {
  const ajv = openAjv()
  const isTime = openAjv().compile({ type: 'string', format: 'date-time' })
  ajv.addFormat('date-time', (text) => isTime(text) && /^.{10}t/i.test(text))
  ajv.addSchema(document, 'document')
  const compile = (schema: JsonSchema) => ajv.compile(absolute(schema))
  const resolve = (value: unknown) => asRecord(resolveReference(document, value))

  const readParameter = (value: unknown): ServedParameter => {
    const { name, in: place, required, schema } = resolve(value)
    if (typeof name !== 'string' || (place !== 'path' && place !== 'query' && place !== 'header')) {
      throw new Error(`Expected a parameter, found ${JSON.stringify(value)}`)
    }
    const fits = compile(asRecord(schema))
    return { name, in: place, isRequired: required === true, schema: resolve(schema), fits }
  }

  const readResponse = (value: unknown): ServedResponse => {
    const { content = {}, headers = {} } = resolve(value)
    return {
      content: mapOf(content, (media) => compile(asRecord(asRecord(media).schema))),
      headers: mapOf(
        headers,
        (header) => {
          const { required, schema } = resolve(header)
          return { isRequired: required === true, validate: compile(asRecord(schema)) }
        },
        (name) => name.toLowerCase(),
      ),
    }
  }

  const readBody = (value: unknown): ServedOperation['body'] => {
    if (value === undefined) return null
    const schema = asRecord(asRecord(asRecord(resolve(value).content)['application/json']).schema)
    return { schema: resolve(schema), fits: compile(schema) }
  }

  return Object.entries(asRecord(document.paths)).flatMap(([path, item]) =>
    Object.entries(asRecord(item))
      .filter(([method]) => methods.includes(method))
      .map(([method, value]) => {
        const { operationId, parameters = [], requestBody, responses, security } = asRecord(value)
        if (!Array.isArray(parameters)) throw new Error(`Expected parameters of ${operationId}`)
        return {
          id: String(operationId),
          method: method.toUpperCase(),
          path,
          isSecured: !(Array.isArray(security) && security.length === 0),
          scope: readScope(security),
          parameters: parameters.map(readParameter),
          body: readBody(requestBody),
          responses: mapOf(responses, readResponse),
        }
      }),
  )
}

function readScope(security: unknown): TokenScope | null {
  const text = JSON.stringify(security)
  return tokenScopes.find((scope) => text === JSON.stringify([{ bearerToken: [scope] }])) ?? null
}

function openAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, code: { optimize: false } })
  // The package is CommonJS: its types name the function `default`.
  ;(addFormats as unknown as (instance: Ajv2020) => void)(ajv)
  return ajv
}

export function resolveReference(document: JsonSchema, value: unknown): unknown {
  const { $ref: reference } = asRecord(value)
  if (typeof reference !== 'string') return value
  const found = reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => asRecord(part)[key], document)
  return resolveReference(document, found)
}

export function asRecord(value: unknown): JsonSchema {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonSchema // `as`: a JSON object.
  throw new Error(`Expected an object of the document, found ${JSON.stringify(value)}`)
}

function absolute(schema: unknown): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/'))
}

function mapOf<T>(
  value: unknown,
  read: (value: unknown) => T,
  name: (key: string) => string = (key) => key,
): ReadonlyMap<string, T> {
  return new Map(Object.entries(asRecord(value)).map(([key, entry]) => [name(key), read(entry)]))
}
