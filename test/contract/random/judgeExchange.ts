/** Judges responses by the served document alone. */
import { tokenScopes } from '../../../src/shared/model/tokens.ts'
import type { Exchange } from './exchangeRequest.ts'
import type { RandomRequest } from './randomRequests.ts'
import type { ServedOperation, ServedResponse } from './servedOperations.ts'

/** No client request may cause these; rate limits are generous. */
const neverStatuses = (status: number) => status >= 500 || status === 429 || status === 408 || status === 0

const formStatuses = [400, 413]

/** Surely within the document's limit. */
const headBytesMax = 14_000

/** As the refusal's message says. */
const bodyBytesMax = 65_536

export function judgeExchange(exchange: Exchange, operations: readonly ServedOperation[]): readonly string[] {
  const { request, status } = exchange
  if (neverStatuses(status)) return [`the status ${status}`]
  const siblings = operations.filter(({ path }) => path === request.operation.path)
  if (request.method === 'OPTIONS') return judgeOptions(exchange, siblings)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const operation = siblings.find((one) => one.method === method)
  if (operation === undefined) {
    if (isLarge(exchange)) return judgeResponse(exchange, request.operation.responses)
    return status === 405
      ? judgeResponse(exchange, request.operation.responses)
      : [`the status ${status} to a method that it does not document`]
  }
  const problems = judgeResponse(exchange, operation.responses)
  if (lacksScope(request, operation)) return [...problems, ...judgeMissingScope(exchange, operation)]
  if (challengeOf(exchange).includes('insufficient_scope')) return [...problems, 'a refusal of its scope']
  return request.method === request.operation.method ? [...problems, ...judgeVerdict(exchange)] : problems
}

function lacksScope({ token }: RandomRequest, { scope }: ServedOperation): boolean {
  return scope !== null && tokenScopes.some((one) => one === token) && token !== scope
}

function judgeMissingScope(exchange: Exchange, { scope }: ServedOperation): readonly string[] {
  const { request, status, responseBody } = exchange
  if (formStatuses.includes(status)) {
    return request.method === request.operation.method ? judgeVerdict(exchange) : []
  }
  const isNamed = request.method === 'HEAD' || responseBody.includes(`the scope ${scope};`)
  return status === 403 && isNamed && challengeOf(exchange).endsWith(`scope="${scope}"`)
    ? []
    : [`the status ${status} without the scope ${scope}`]
}

function challengeOf({ responseHeaders }: Exchange): string {
  return String(responseHeaders['www-authenticate'])
}

function judgeOptions({ status, responseHeaders }: Exchange, siblings: readonly ServedOperation[]): string[] {
  const methods = siblings.map(({ method }) => method)
  const expected = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort()
  if (formStatuses.includes(status)) return []
  const allowed = String(responseHeaders.allow).split(', ').sort()
  return status === 204 && allowed.join() === expected.join()
    ? []
    : [`the status ${status}, Allow: ${allowed}`]
}

function judgeResponse(
  exchange: Exchange,
  responses: ReadonlyMap<string, ServedResponse>,
): readonly string[] {
  const { request, status, responseHeaders, responseBody } = exchange
  const documented = responses.get(String(status))
  if (documented === undefined) return [`the undocumented status ${status}`]
  const wrongHeaders = [...documented.headers].flatMap(([name, { isRequired, validate }]) => {
    const value = responseHeaders[name]
    if (value === undefined) return isRequired ? [`no header ${name} with ${status}`] : []
    return validate(value) || validate(readScalar(String(value))) ? [] : [`the header ${name}: ${value}`]
  })
  if (request.method === 'HEAD')
    return [...wrongHeaders, ...(responseBody.length === 0 ? [] : ['a body to HEAD'])]
  return [...wrongHeaders, ...judgeBody(exchange, documented)]
}

function judgeBody(
  { status, responseHeaders, responseBody }: Exchange,
  { content }: ServedResponse,
): string[] {
  if (content.size === 0) return responseBody.length === 0 ? [] : [`a body with ${status}`]
  const mediaType = String(responseHeaders['content-type']).split(';')[0] ?? ''
  const validate = content.get(mediaType)
  if (validate === undefined) return [`the undocumented media type ${mediaType} with ${status}`]
  const text = responseBody.toString('utf8')
  let body: unknown = text
  if (/[/+]json$/.test(mediaType)) {
    try {
      body = JSON.parse(text)
    } catch {
      return [`no JSON with ${status}`]
    }
  }
  return validate(body) ? [] : [`a body off its schema with ${status}: ${JSON.stringify(validate.errors)}`]
}

/** Valid requests are not refused as malformed, invalid ones are not accepted. */
function judgeVerdict(exchange: Exchange): readonly string[] {
  const { request, status } = exchange
  if (isLarge(exchange)) return []
  const isNamed = request.path.every((value) => 'known' in value || isUuid(value.text))
  if (!isNamed) {
    const expected = isTooLarge(request) ? [400, 401, 404, 413] : [400, 401, 404]
    return expected.includes(status) ? [] : [`the status ${status} to a malformed id`]
  }
  const isUnknown = request.token === 'missing' || request.token === 'wrong'
  if (request.operation.isSecured && isUnknown)
    return status === 401 ? [] : [`the status ${status} without a token`]
  const misfit = findMisfit(exchange)
  if (misfit === null) return formStatuses.includes(status) ? [`the status ${status} to a valid request`] : []
  return status >= 400 ? [] : [`the status ${status} although ${misfit}`]
}

/** Names an invalid part; null if all are valid. */
function findMisfit({ request, headers }: Exchange): string | null {
  for (const { name, in: place, isRequired, fits } of request.operation.parameters) {
    if (place === 'path') continue
    const sent = Object.entries(headers).flatMap(([key, value]) => (key === name ? [value] : []))
    const values = place === 'header' ? sent : valuesOf(request, name)
    const isFit = values.length === 0 ? !isRequired : values.length === 1 && fitsAsText(values[0] ?? '', fits)
    if (!isFit) return `${place} ${name} does not fit`
  }
  return request.operation.body === null
    ? null
    : findBodyMisfit(request, headers, request.operation.body.fits)
}

function findBodyMisfit(
  { body }: RandomRequest,
  headers: Exchange['headers'],
  fits: (value: unknown) => boolean,
): string | null {
  const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/json') return `the media type is ${mediaType}`
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') return `the content encoding is ${encoding}`
  try {
    const value: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(body ?? Buffer.alloc(0)),
    )
    return fits(value) ? null : 'the body does not fit'
  } catch {
    return 'the body is no JSON'
  }
}

function valuesOf({ query }: RandomRequest, name: string): string[] {
  return query.flatMap(([key, value]) => (key === name ? [value.toWellFormed()] : []))
}

function fitsAsText(text: string, fits: (value: unknown) => boolean): boolean {
  return fits(text) || fits(readScalar(text))
}

/** Numbers and booleans in JSON's syntax. */
function readScalar(text: string): unknown {
  return /^(true|false|-?(0|[1-9][0-9]{0,14}))$/.test(text) ? JSON.parse(text) : text
}

function isLarge({ target, headers }: Exchange): boolean {
  return Buffer.byteLength(target) + Buffer.byteLength(JSON.stringify(headers)) > headBytesMax
}

function isTooLarge({ body }: RandomRequest): boolean {
  return body !== null && body.length > bodyBytesMax
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
