import { Ajv2020 } from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import addFormats from 'ajv-formats'
import {
  listOperations,
  type OpenapiDocument,
  type Parameter,
  type Reference,
  type ResponseObject,
  resolve,
} from './lint.ts'
import { bundleValidators } from './validatorHelpers.ts'

const documentId = 'openapi'
const strictDocumentId = 'openapi-strict'

/** Adds a schema under a name, and returns the name of its validator. */
type AddSchema = (place: string, schema: object | Reference, base: string) => string

type Operation = ReturnType<typeof listOperations>[number]

/**
 * Generates validators for each request part (`path`, `query`, `body`), response body and headers. Ajv is not
 * needed at run time.
 */
export async function generateValidators(document: OpenapiDocument): Promise<string> {
  const ajv = openAjv(document)
  const exportNames: Record<string, string> = {}
  // A direct reference would generate the function twice.
  const add: AddSchema = (place, schema, base) => {
    const name = '$ref' in schema ? `validate${schema.$ref.split('/').pop()}` : `validate${place}`
    if (exportNames[name] === undefined) ajv.addSchema({ ...absolute(schema, base), $id: name })
    exportNames[name] = name
    return name
  }
  const entries: Entries = { defaults: [], requests: [], responses: [] }
  for (const operation of listOperations(document)) {
    const query = queryOf(document, operation)
    entries.defaults.push(printDefaults(operation, query))
    entries.requests.push(printRequest(document, operation, query, add))
    entries.responses.push(printResponses(document, operation, add))
  }
  return printModule(await bundleValidators(standaloneCode.default(ajv, exportNames)), entries)
}

function openAjv(document: OpenapiDocument): Ajv2020 {
  const ajv = new Ajv2020({
    code: { source: true, esm: true, lines: false },
    allErrors: true,
    useDefaults: true,
    strict: true,
    strictTypes: false,
    discriminator: false,
    allowUnionTypes: true,
  })
  addFormats.default(ajv)
  ajv.addFormat('uri-reference', true)
  for (const annotation of ['example', 'components']) ajv.addKeyword(annotation)
  ajv.addSchema({ $id: documentId, components: document.components })
  ajv.addSchema({ $id: strictDocumentId, components: closed(document.components) })
  return ajv
}

function queryOf(document: OpenapiDocument, { operation }: Operation): readonly Parameter[] {
  return (operation.parameters ?? [])
    .map((parameter) => resolve<Parameter>(document, parameter))
    .filter((parameter) => parameter.in === 'query')
}

function printDefaults({ operationId }: Operation, query: readonly Parameter[]): string {
  const withDefault = query
    .filter(({ schema }) => schema.default !== undefined)
    .map(({ name }) => `'${name}'`)
  return `  ${operationId}: ${withDefault.join(' | ') || 'never'}`
}

function printRequest(
  document: OpenapiDocument,
  { operationId, operation }: Operation,
  query: readonly Parameter[],
  add: AddSchema,
): string {
  const { requestBody } = operation
  const place = capitalize(operationId)
  const types = Object.fromEntries(query.map(({ name, schema }) => [name, schema.type]))
  const parts = [
    `query: ${query.length > 0 ? add(`${place}Query`, objectOf(query), documentId) : 'null'}`,
    `queryTypes: ${JSON.stringify(types)}`,
    `writeOnly: ${JSON.stringify(requestBody === undefined ? [] : writeOnlyNames(document, jsonSchemaOf(requestBody)))}`,
    `body: ${requestBody === undefined ? 'null' : add(`${place}Body`, jsonSchemaOf(requestBody), documentId)}`,
  ]
  return `  ${operationId}: { ${parts.join(', ')} },`
}

function printResponses(
  document: OpenapiDocument,
  { operationId, operation }: Operation,
  add: AddSchema,
): string {
  const responses = Object.entries(operation.responses).map(([status, value]) => {
    const response = resolve<ResponseObject>(document, value)
    const media = Object.entries(response.content ?? {}).map(([type, { schema }]) => {
      const place = `${capitalize(operationId)}${status}${type.replace(/[^a-z]/g, '')}`
      return `${JSON.stringify(type)}: ${add(place, schema, strictDocumentId)}`
    })
    const headers = Object.entries(response.headers ?? {}).flatMap(([name, header]) =>
      resolve<{ required?: boolean }>(document, header).required === true ? [name.toLowerCase()] : [],
    )
    return `${status}: { content: { ${media.join(', ')} }, headers: ${JSON.stringify(headers)} }`
  })
  return `  ${operationId}: { ${responses.join(', ')} },`
}

type Entries = {
  readonly defaults: string[]
  readonly requests: string[]
  readonly responses: string[]
}

function printModule(functions: string, { defaults, requests, responses }: Entries): string {
  return [
    '// @ts-nocheck',
    '// Generated from openapi.yaml by npm run codegen.',
    '',
    "import type { operations } from './api.d.ts'",
    '',
    functions,
    'export type ValidationError = {',
    '  readonly instancePath: string',
    '  readonly keyword: string',
    '  readonly params: Readonly<Record<string, unknown>>',
    '  readonly message?: string',
    '}',
    '/** Returns whether the data is valid, fills in defaults, and leaves what is invalid in `errors`. */',
    'export type Validator = ((data: unknown) => boolean) & { errors?: readonly ValidationError[] | null }',
    'export type RequestValidators = {',
    '  readonly query: Validator | null',
    '  readonly queryTypes: Readonly<Record<string, string>>',
    '  /** Properties whose values no response quotes. */',
    '  readonly writeOnly: readonly string[]',
    '  readonly body: Validator | null',
    '}',
    'export type ResponseValidators = Readonly<',
    '  Record<number, { readonly content: Readonly<Record<string, Validator>>; readonly headers: readonly string[] }>',
    '>',
    '',
    '/** Query parameters that the validator fills in when they are absent. */',
    'export type DefaultedQuery = {',
    ...defaults,
    '}',
    '',
    '/** By operation: the validator of each request part, null where the operation has none. */',
    'export const requestValidators: Readonly<Record<keyof operations, RequestValidators>> = {',
    ...requests,
    '}',
    '',
    '/** By operation and status: the validator of the body by media type, and the headers that must be there. */',
    'export const responseValidators: Readonly<Record<keyof operations, ResponseValidators>> = {',
    ...responses,
    '}',
    '',
  ].join('\n')
}

function writeOnlyNames(document: OpenapiDocument, schema: object): readonly string[] {
  const names = Object.entries(resolve<object>(document, schema)).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null || key === 'example') return []
    const own =
      key === 'properties' ? Object.entries(value).filter(([, one]) => Object(one).writeOnly === true) : []
    return [...own.map(([name]) => name), ...writeOnlyNames(document, value)]
  })
  return [...new Set(names)]
}

function objectOf(parameters: readonly Parameter[]): object {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required === true).map(({ name }) => name),
  }
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function jsonSchemaOf(body: { content: Record<string, { schema: object }> }): object {
  const media = body.content['application/json']
  if (media === undefined) throw new Error('A request body has no application/json')
  return media.schema
}

function absolute(schema: object, base: string): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${base}#/`))
}

/**
 * Forbids undeclared properties: clients accept them, but a leaked column in our responses would go
 * unnoticed.
 */
export function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, closed(inner)])
  const copy = Object.fromEntries(entries)
  return 'properties' in copy && !('additionalProperties' in copy)
    ? { ...copy, additionalProperties: false }
    : copy
}
