import type { ExploredRequest } from '../../../model/browser.ts'
import type { BrowserRequest } from '../../../network/browser/pageRequest.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { pathShape } from '../../../read/html/links.ts'
import { rootFields } from '../../surface/graphql/rootFields.ts'

const bodyCharsMax = 64 * 1024
const headersMax = 10
const headerCharsMax = 300
const jsonDepthMax = 4

type Parts = Pick<BrowserRequest, 'url' | 'method' | 'headers' | 'body'>

export function readBodyOf({ headers, body }: Pick<Parts, 'headers' | 'body'>): ExploredRequest['body'] {
  if (body === null || body.length === 0) return null
  const text = body.toString('utf8').slice(0, bodyCharsMax)
  return { mediaType: headers['content-type'] ?? '', text }
}

const usualHeaders =
  /^(?:accept|accept-.{1,40}|cache-control|content-length|content-type|cookie|host|origin|pragma|priority|purpose|referer|upgrade-insecure-requests|user-agent|authorization|proxy-.{1,40}|if-.{1,40}|sec-.{1,40}|range|connection)$/

export function ownHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const own = Object.entries(headers).filter(
    ([name, value]) => !usualHeaders.test(name) && value.length <= headerCharsMax,
  )
  const accept = headers.accept
  const told =
    accept !== undefined && /json|graphql|x-component/.test(accept) ? [['accept', accept] as const] : []
  return Object.fromEntries([...told, ...own].slice(0, headersMax))
}

export function requestShape(request: Parts): string {
  const { searchParams } = new URL(request.url)
  const query = [...new Set(searchParams.keys())].sort().join(',')
  const action = request.headers['next-action'] ?? ''
  return `${request.method} ${pathShape(request.url)}?${query} {${bodyShape(request)}}${action}`
}

function bodyShape(request: Parts): string {
  const body = readBodyOf(request)
  if (body === null) return ''
  const json = readJson(body.text)
  if (json !== undefined && isJsonObject(json)) {
    const operation = [json.operationName, json.method].find((value) => typeof value === 'string') ?? ''
    return `${operation} ${namesIn(json, 0).join(',')}`
  }
  if (/multipart/i.test(body.mediaType)) {
    return [...body.text.matchAll(/name="([^"\r\n]{1,100})"/g)].map(([, name]) => name).join(',')
  }
  return [...new Set(new URLSearchParams(body.text.slice(0, 4_000)).keys())].sort().join(',')
}

function namesIn(value: object, depth: number): readonly string[] {
  if (depth > jsonDepthMax) return []
  return Object.entries(value)
    .slice(0, 50)
    .flatMap(([name, item]) =>
      typeof item === 'object' && item !== null && !Array.isArray(item)
        ? [name, ...namesIn(item, depth + 1)]
        : [name],
    )
}

export function isReadingBody(request: Parts): boolean {
  const body = request.method === 'POST' ? readBodyOf(request) : null
  const json = body === null ? undefined : readJson(body.text)
  if (json === undefined || json === null) return false
  const operations = Array.isArray(json) ? json : [json]
  return operations.length > 0 && operations.every((one) => isJsonObject(one) && isGraphqlQuery(one.query))
}

export function namesOfQuery(request: Parts): readonly string[] {
  const body = readBodyOf(request)
  const json = body === null ? undefined : readJson(body.text)
  const operations = Array.isArray(json) ? json : [json]
  return operations.flatMap((one) =>
    one !== undefined && isJsonObject(one) && typeof one.query === 'string' ? rootFields(one.query) : [],
  )
}

function isGraphqlQuery(query: unknown): boolean {
  if (typeof query !== 'string') return false
  const text = query.replace(/#[^\n]{0,1000}/g, ' ')
  return /^\s{0,200}(?:query\b|fragment\b|\{)/.test(text) && !/\b(?:mutation|subscription)\b/.test(text)
}
