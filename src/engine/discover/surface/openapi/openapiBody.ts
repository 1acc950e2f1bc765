import type { Json, JsonObject } from '../../../../shared/json.ts'
import type { EntryBody } from '../../../model/surface.ts'
import { encodePairs, type Pair, valueText } from '../../../read/body/entryBody.ts'
import { writeXml } from '../../../read/body/xmlBody.ts'
import { follow, listAt, memberOf, objectAt, textAt } from '../../../read/descriptions/openapi.ts'
import { isJsonObject } from '../../../read/formats/json.ts'
import { sampleFileName } from '../../../read/knowledge/sampleValue.ts'
import type { OpenapiDocument } from './openapiDocument.ts'
import type { DescribedOperation, DescribedParameter } from './openapiParameters.ts'
import { exampleOf, shownValue } from './openapiValues.ts'

const bodyCharsMax = 64 * 1024

export function bodyOf(
  described: OpenapiDocument,
  { operation }: Pick<DescribedOperation, 'operation'>,
  parameters: readonly DescribedParameter[],
): EntryBody | null {
  const body = legacyBody(described, operation, parameters) ?? requestBody(described, operation)
  return body === null || body.text.length > bodyCharsMax ? null : body
}

/** Swagger 2.0 has fields and body among the parameters. */
function legacyBody(
  described: OpenapiDocument,
  operation: JsonObject,
  parameters: readonly DescribedParameter[],
): EntryBody | null {
  const consumes =
    [operation, described.document].map((part) => listAt(part, 'consumes')).find((list) => list.length > 0) ??
    []
  const fields = parameters.filter(({ place }) => place === 'form')
  if (fields.length > 0) {
    const files = fields.filter(({ schema }) => textAt(schema, 'type') === 'file').map(({ name }) => name)
    const isMultipart = files.length > 0 || consumes.includes('multipart/form-data')
    return pairBody(
      isMultipart,
      fields.flatMap(({ pairs }) => pairs),
      files,
    )
  }
  const whole = parameters.find(({ place }) => place === 'body')
  if (whole === undefined) return null
  const type = pickType(consumes.filter((name) => typeof name === 'string')) ?? 'application/json'
  return valueBody(type, exampleOf(described, whole.schema, whole.name), { described, schema: whole.schema })
}

function requestBody(described: OpenapiDocument, operation: JsonObject): EntryBody | null {
  const content = objectAt(follow(described.document, memberOf(operation, 'requestBody')) ?? {}, 'content')
  const type = pickType(Object.keys(content))
  if (type === null) return null
  const media = objectAt(content, type)
  const schema = follow(described.document, memberOf(media, 'schema')) ?? {}
  return valueBody(type, shownValue(media) ?? exampleOf(described, schema, 'body'), { described, schema })
}

const sendable = [
  /^application\/json\b/i,
  /^application\/[\w.+-]{1,60}\+json\b/i,
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i,
  /^(?:application|text)\/(?:[\w.+-]{1,60}\+)?xml\b/i,
  /^(?:\*\/\*|application\/\*|text\/json)/i,
]

function pickType(types: readonly string[]): string | null {
  return sendable.flatMap((pattern) => types.find((type) => pattern.test(type)) ?? [])[0] ?? null
}

type Described = { readonly described: OpenapiDocument; readonly schema: JsonObject }

function valueBody(type: string, value: Json, { described, schema }: Described): EntryBody {
  const isForm = /urlencoded|multipart/i.test(type)
  if (isForm) {
    const pairs = isJsonObject(value)
      ? Object.entries(value).map(([name, item]): Pair => [name, valueText(item)])
      : []
    return pairBody(/^multipart/i.test(type), pairs, fileFields(described, schema))
  }
  if (/xml/i.test(type)) {
    const name = textAt(objectAt(schema, 'xml'), 'name') ?? textAt(schema, 'title') ?? 'request'
    return {
      kind: 'xml',
      text: typeof value === 'string' && /^\s*</.test(value) ? value : writeXml(name, value),
      mediaType: type,
    }
  }
  const mediaType = /^application\/json$|\*/i.test(type) ? {} : { mediaType: type }
  return { kind: 'json', text: JSON.stringify(value), ...mediaType }
}

function pairBody(isMultipart: boolean, pairs: readonly Pair[], files: readonly string[]): EntryBody {
  const text = encodePairs(pairs)
  if (!isMultipart) return { kind: 'form', text }
  return {
    kind: 'multipart',
    text,
    ...(files.length === 0
      ? {}
      : { files: Object.fromEntries(files.map((name) => [name, sampleFileName(name)])) }),
  }
}

/** OpenAPI 3.1 §4.8.14.2; also lists of binary strings. */
function fileFields({ document }: OpenapiDocument, schema: JsonObject): readonly string[] {
  return Object.entries(objectAt(schema, 'properties')).flatMap(([name, property]) => {
    const own = follow(document, property)
    const found = own === null ? null : (follow(document, memberOf(own, 'items')) ?? own)
    const isFile =
      found !== null && (textAt(found, 'format') === 'binary' || textAt(found, 'contentMediaType') !== null)
    return isFile ? [name] : []
  })
}
