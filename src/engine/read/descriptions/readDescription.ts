import type { Json, JsonObject } from '../../../shared/json.ts'
import {
  type DescribedApi,
  type DescriptionKind,
  descriptionBytesMax,
} from '../../../shared/model/apiDescription.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { isJsonObject, readJson } from '../formats/json.ts'
import { findPlainYamlError, readPlainYaml } from '../formats/plainYaml.ts'
import { readWsdl } from '../formats/wsdl.ts'
import { type GraphqlSchema, readSchema } from './graphqlSchema.ts'
import { isHar, readHar } from './har.ts'
import { findJsonError, type TextPlace, textPlaceAt } from './jsonError.ts'
import { isOpenapi, memberOf, objectAt, textAt } from './openapi.ts'
import { isPostman, readPostman } from './postman.ts'
import { readSdl } from './sdl.ts'
import { measureStructure } from './structure.ts'

type ReadDescription =
  | ({ readonly ok: true } & Omit<DescribedApi, 'name'>)
  | { readonly ok: false; readonly reason: string }

const warningsMax = 20
const referenceCharsMax = 200
const membersShownMax = 5

const kinds = 'OpenAPI 3.0 or 3.1, Swagger 2.0, Postman 2.0 or 2.1, HAR 1.2, GraphQL or WSDL 1.1'

/** Keeps what a scan of the host reads. Follows no reference to another document. */
export function readDescription(text: string, hostname: string): ReadDescription {
  if (Buffer.byteLength(text) > descriptionBytesMax)
    return refuse(`Expected at most ${descriptionBytesMax} bytes`)
  const source = text.replace(/^\ufeff/, '').trim()
  if (source === '') return refuse(`Expected ${kinds}, found an empty document`)
  if (source.startsWith('<')) return readXml(source)
  if (isSdl(source)) return readGraphql(source)
  const parsed = readValue(source, text)
  if (!('value' in parsed)) return parsed
  const { isTooDeep, isTooLarge, references } = measureStructure(parsed.value)
  if (isTooDeep || isTooLarge)
    return refuse(`The document is ${isTooDeep ? 'nested too deeply' : 'too large'}`)
  return readDocument(parsed.value, hostname, references)
}

function refuse(reason: string, place: TextPlace | null = null): Extract<ReadDescription, { ok: false }> {
  const where = place === null ? '' : ` at line ${place.line}, column ${place.column}`
  return { ok: false, reason: `${reason}${where}.` }
}

function readValue(source: string, text: string): { readonly value: Json } | ReturnType<typeof refuse> {
  if (/^[{[]/.test(source)) {
    const value = readJson(source)
    if (value !== undefined) return { value }
    return refuse(
      'Expected valid JSON, found an error',
      textPlaceAt(text, findJsonError(text.replace(/^\ufeff/, ''))),
    )
  }
  const value = readPlainYaml(source)
  if (value !== undefined) return { value }
  return refuse(
    'Expected JSON or YAML without anchors, aliases and tags, found something else',
    findPlainYamlError(source),
  )
}

const sdlStart =
  /^(?:extend\s+)?(?:schema|type|interface|union|enum|input|scalar|directive)\b[^\n:]*(?:[{@=]|$)/m

function isSdl(source: string): boolean {
  return sdlStart.test(source) && !/^[{[]|^["']?(?:openapi|swagger)["']?\s*:/m.test(source.slice(0, 2_000))
}

function readXml(source: string): ReadDescription {
  const operations = readWsdl(source)
  if (operations.length === 0 && !/<(?:[\w.-]{1,60}:)?definitions\b/.test(source.slice(0, 5_000)))
    return refuse(`Expected ${kinds}, found another XML document`)
  const warnings = operations.length === 0 ? ['No SOAP operation over HTTP was found.'] : []
  return { ok: true, kind: 'wsdl', content: source, operations: operations.length, warnings }
}

function readGraphql(source: string): ReadDescription {
  const read = readSdl(source)
  if (!read.ok)
    return refuse(`Expected a GraphQL schema, found an error: ${read.message.replace(/\.$/, '')}`, read.place)
  return graphqlOf(read.schema, source)
}

function graphqlOf(schema: GraphqlSchema, content: Json): ReadDescription {
  const fieldsOf = (root: string | null) => schema.types.get(root ?? '')?.fields.length ?? 0
  return described('graphql', content, fieldsOf(schema.query) + fieldsOf(schema.mutation), [])
}

function described(
  kind: DescriptionKind,
  content: Json,
  operations: number,
  warnings: readonly string[],
): ReadDescription {
  const empty = operations === 0 ? ['The document describes no operation.'] : []
  return { ok: true, kind, content, operations, warnings: [...empty, ...warnings].slice(0, warningsMax) }
}

function readDocument(value: Json, hostname: string, references: ReadonlySet<string>): ReadDescription {
  if (isOpenapi(value)) {
    const kind = textAt(value, 'swagger') === null ? 'openapi' : 'swagger'
    return described(kind, value, countOperations(value), warnOfReferences(references))
  }
  if (isPostman(value) || isHar(value)) {
    const { requests, warnings } = isPostman(value) ? readPostman(value) : readHar(value, hostname)
    // `as`: requests are plain data.
    return described(
      isPostman(value) ? 'postman' : 'har',
      requests as unknown as Json,
      requests.length,
      warnings,
    )
  }
  const introspected =
    isJsonObject(value) && memberOf(value, '__schema') !== undefined ? { data: value } : value
  const schema = readSchema(introspected)
  return schema === null
    ? refuse(`Expected ${kinds}, found ${nameOf(value)}`)
    : graphqlOf(schema, introspected)
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options']

function countOperations(document: JsonObject): number {
  return Object.entries(objectAt(document, 'paths')).reduce<number>(
    (sum, [path, item]) =>
      sum +
      (path.startsWith('/') && isJsonObject(item)
        ? methods.filter((method) => Object.hasOwn(item, method)).length
        : 0),
    0,
  )
}

function warnOfReferences(references: ReadonlySet<string>): readonly string[] {
  const outside = [...references].filter((reference) => !reference.startsWith('#'))
  return outside.map(
    (reference) =>
      `The reference to ${cleanLine(reference, referenceCharsMax)} is not followed: it is another document.`,
  )
}

function nameOf(value: Json): string {
  if (!isJsonObject(value)) return Array.isArray(value) ? 'a list' : 'a text without structure'
  for (const name of ['openapi', 'swagger', 'asyncapi']) {
    const version = memberOf(value, name)
    if (version !== undefined)
      return `${name} ${cleanLine(String(version), 20)} ${Object.hasOwn(value, 'paths') ? '' : 'without paths'}`.trim()
  }
  const members = Object.keys(value).slice(0, membersShownMax)
  return members.length === 0
    ? 'an object without members'
    : `an object with the members ${members.map((name) => cleanLine(name, 40)).join(', ')}`
}
