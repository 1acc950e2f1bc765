import type { Json, JsonObject } from '../../../json.ts'
import type { BodyKind, EntryMethod, Parameter } from '../../artifacts/surface.ts'
import type { Target } from '../../model/artifacts.ts'
import {
  follow,
  listAt,
  memberOf,
  type OpenapiDocument,
  objectAt,
  textAt,
} from '../../surface/openapi/openapiDocument.ts'
import { exampleOf, shownValue } from '../../surface/openapi/openapiValues.ts'
import { isJsonObject } from '../formats/json.ts'
import type { FoundRequest } from './avoidReason.ts'
import { serverOf } from './openapiServers.ts'

const operationsMax = 500
const parametersOfOperationMax = 60
const bodyCharsMax = 64 * 1024
const headerParametersMax = 3
const nameCharsMax = 200

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const // `as`: names of members.

/** The operations that a document describes on the target's own host and port, with values that they take. */
export function listOpenapiRequests(
  { url, document }: OpenapiDocument,
  target: Target,
): readonly FoundRequest[] {
  const requests: FoundRequest[] = []
  for (const [path, written] of Object.entries(objectAt(document, 'paths'))) {
    const item = path.startsWith('/') ? follow(document, written) : null
    if (item === null) continue
    for (const method of methods) {
      const operation = follow(document, memberOf(item, method))
      const base = operation === null ? null : serverOf({ url, document }, { item, operation }, target)
      if (operation === null || base === null) continue
      if (requests.length >= operationsMax) return requests
      const request = requestOf(document, { path, method, item, operation, base })
      if (request !== null) requests.push(request)
    }
  }
  return requests
}

type Operation = {
  readonly path: string
  readonly method: (typeof methods)[number]
  readonly item: JsonObject
  readonly operation: JsonObject
  /** Without a slash at the end. */
  readonly base: string
}

function requestOf(document: JsonObject, operation: Operation): FoundRequest | null {
  const parameters = listParameters(document, operation)
  const { address, pathValues } = fillPath(operation, parameters)
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const extra: Parameter[] = []
  for (const parameter of parameters) {
    const { place, name } = parameter
    if (place === 'query') {
      // What is optional and of which no value is known is not sent, but can be.
      if (parameter.isSent) for (const [key, value] of parameter.pairs) url.searchParams.append(key, value)
      else extra.push(...parameter.pairs.map(([key, value]): Parameter => ({ place, name: key, value })))
    }
    if (
      (place === 'header' || place === 'cookie') &&
      isOfInterest(name) &&
      countOf(extra, place) < headerParametersMax
    ) {
      const [[, value] = ['', '']] = parameter.pairs
      extra.push({ place, name: place === 'header' ? name.toLowerCase() : name, value })
    }
  }
  const method = operation.method.toUpperCase() as EntryMethod // `as`: in upper case these names are methods.
  const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(document, operation, parameters)
  return {
    method,
    url: url.href,
    pathValues,
    extra,
    source: 'openapi',
    names: [textAt(operation.operation, 'operationId') ?? ''],
    labels: [textAt(operation.operation, 'summary') ?? ''],
    ...(body === null ? {} : { body }),
  }
}

function countOf(parameters: readonly Parameter[], place: Parameter['place']): number {
  return parameters.filter((parameter) => parameter.place === place).length
}

/** Fields and cookies that say who asks, or that belong to the request itself, are not the application's input. */
function isOfInterest(name: string): boolean {
  return (
    /^[\w.-]{1,60}$/.test(name) &&
    !/^(?:accept|accept-encoding|content-.*|host|connection|cookie|origin|referer|user-agent|transfer-encoding)$/i.test(
      name,
    ) &&
    !/auth|token|session|api[_-]?key|secret|csrf|xsrf|signature/i.test(name)
  )
}

type Place = 'path' | 'query' | 'header' | 'cookie' | 'form' | 'body'

type DescribedParameter = {
  readonly place: Place
  readonly name: string
  readonly pairs: readonly (readonly [name: string, value: string])[]
  /** Required, or with a value that the document shows. */
  readonly isSent: boolean
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

/** Those of the operation over those of its path (OpenAPI 3.1, 4.8.9.1). */
function listParameters(document: JsonObject, { item, operation }: Operation): readonly DescribedParameter[] {
  const known = new Map<string, DescribedParameter>()
  const written = [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')]
  for (const value of written.slice(0, parametersOfOperationMax)) {
    const parameter = follow(document, value)
    const name = parameter === null ? null : textAt(parameter, 'name')
    const place = parameter === null ? undefined : places[textAt(parameter, 'in') ?? '']
    if (parameter === null || name === null || place === undefined || name.length > nameCharsMax) continue
    known.set(`${place} ${name}`, describe(document, parameter, { name, place }))
  }
  return [...known.values()]
}

function describe(
  document: JsonObject,
  parameter: JsonObject,
  { name, place }: { readonly name: string; readonly place: Place },
): DescribedParameter {
  const content = Object.values(objectAt(parameter, 'content'))[0]
  const own =
    memberOf(parameter, 'schema') ?? (isJsonObject(content) ? memberOf(content, 'schema') : undefined)
  // Swagger 2.0 has the members of a schema in the parameter itself.
  const schema = follow(document, own) ?? parameter
  const shown = shownValue(parameter) ?? shownValue(schema)
  const value = shown ?? exampleOf(document, schema, name)
  const isSent = shown !== undefined || memberOf(parameter, 'required') === true
  const pairs =
    content === undefined ? pairsOf(parameter, name, value) : [[name, JSON.stringify(value)] as const] // `as`: a pair.
  return { place, name, pairs, isSent, schema }
}

/** Lists one by one unless the document says otherwise, objects as their style wants it. */
function pairsOf(
  parameter: JsonObject,
  name: string,
  value: Json,
): readonly (readonly [name: string, value: string])[] {
  if (Array.isArray(value)) {
    const isOne =
      memberOf(parameter, 'explode') === false || memberOf(parameter, 'collectionFormat') === 'csv'
    const items = value.map(textOf)
    return isOne || textAt(parameter, 'in') !== 'query'
      ? [[name, items.join(',')]]
      : items.map((item) => [name, item])
  }
  if (!isJsonObject(value)) return [[name, textOf(value)]]
  const isDeep = textAt(parameter, 'style') === 'deepObject'
  return Object.entries(value).map(([key, item]) => [isDeep ? `${name}[${key}]` : key, textOf(item)])
}

function fillPath({ path, base }: Operation, parameters: readonly DescribedParameter[]) {
  const values = new Map(
    parameters
      .filter(({ place }) => place === 'path')
      .map(({ name, pairs }) => [name, pairs.map(([, value]) => value).join(',')]),
  )
  const start = new URL(base).pathname.split('/').filter((part) => part !== '').length
  const pathValues: number[] = []
  const segments = path
    .split('/')
    .slice(1)
    .map((segment, index) => {
      const filled = segment.replace(/\{([^{}]{1,100})\}/g, (_, name: string) => {
        const value = values.get(name) ?? ''
        return encodeURIComponent((value === '' ? '1' : value).toWellFormed())
      })
      if (filled !== segment) pathValues.push(start + index)
      return filled
    })
  return { address: `${base}/${segments.join('/')}`, pathValues }
}

type Body = { readonly kind: BodyKind; readonly text: string }

function bodyOf(
  document: JsonObject,
  { operation }: Operation,
  parameters: readonly DescribedParameter[],
): Body | null {
  const fields = parameters.filter(({ place }) => place === 'form')
  if (fields.length > 0) {
    const isMultipart = listAt(operation, 'consumes').includes('multipart/form-data')
    return limited({
      kind: isMultipart ? 'multipart' : 'form',
      text: encodePairs(fields.flatMap(({ pairs }) => pairs)),
    })
  }
  const described = parameters.find(({ place }) => place === 'body')
  if (described !== undefined) {
    return limited({
      kind: 'json',
      text: JSON.stringify(exampleOf(document, described.schema, described.name)),
    })
  }
  const content = objectAt(follow(document, memberOf(operation, 'requestBody')) ?? {}, 'content')
  const types = Object.keys(content)
  const type =
    types.find((name) => /^application\/(?:[\w.+-]{1,60}\+)?json\b/i.test(name)) ??
    types.find((name) => /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(name))
  if (type === undefined) return null
  const media = objectAt(content, type)
  const value = shownValue(media) ?? exampleOf(document, memberOf(media, 'schema'), 'body')
  if (/json/i.test(type)) return limited({ kind: 'json', text: JSON.stringify(value) })
  const pairs = isJsonObject(value)
    ? Object.entries(value).map(([name, item]) => [name, textOf(item)] as const)
    : [] // `as`: a pair.
  return limited({ kind: /^multipart/i.test(type) ? 'multipart' : 'form', text: encodePairs(pairs) })
}

function limited(body: Body): Body | null {
  return body.text.length > bodyCharsMax ? null : body
}

function encodePairs(pairs: readonly (readonly [string, string])[]): string {
  return pairs
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
    )
    .join('&')
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
