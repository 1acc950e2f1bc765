import type { Json, JsonObject } from '../../../shared/json.ts'
import type { DescribedRequest } from '../../model/describedRequest.ts'
import type { EntryBody, EntryMethod } from '../../model/surface.ts'
import { encodePairs } from '../body/entryBody.ts'
import { readSentBody } from '../body/sentBody.ts'
import { isJsonObject } from '../formats/json.ts'
import { sampleFileName } from '../knowledge/sampleValue.ts'
import { describedHeaders } from './describedHeaders.ts'
import { listAt, memberOf, objectAt, textAt } from './openapi.ts'

export const describedRequestsMax = 500
const urlCharsMax = 4_000
const bodyCharsMax = 64 * 1024
const methods: readonly EntryMethod[] = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']
const staticType = /^(?:image|font|audio|video)\/|^text\/css|javascript/

type ReadRequests = { readonly requests: readonly DescribedRequest[]; readonly warnings: readonly string[] }

export function isHar(value: Json | undefined): value is JsonObject {
  return isJsonObject(value) && Array.isArray(memberOf(objectAt(value, 'log'), 'entries'))
}

export function readMethod(text: string | null): EntryMethod | null {
  return methods.find((method) => method === text?.toUpperCase()) ?? null
}

/** HAR 1.2, one host, each request once. Drops credentials and responses. */
export function readHar(document: JsonObject, hostname: string): ReadRequests {
  const requests = new Map<string, DescribedRequest>()
  let elsewhere = 0
  let leftOut = 0
  for (const entry of listAt(objectAt(document, 'log'), 'entries')) {
    if (!isJsonObject(entry)) continue
    const url = webUrl(textAt(objectAt(entry, 'request'), 'url'))
    if (url === null || url.hostname !== hostname) {
      elsewhere += 1
      continue
    }
    const type = textAt(objectAt(objectAt(entry, 'response'), 'content'), 'mimeType') ?? ''
    const request = staticType.test(type) ? null : requestOf(objectAt(entry, 'request'), url)
    if (request === null) continue
    const key = `${request.method} ${request.path} ${request.body?.text ?? ''}`
    if (requests.has(key)) continue
    if (requests.size < describedRequestsMax) requests.set(key, request)
    else leftOut += 1
  }
  const warnings = [
    ...(elsewhere === 0 ? [] : [`${elsewhere} requests to other hosts than ${hostname} are left out.`]),
    ...(leftOut === 0
      ? []
      : [`${leftOut} requests are left out: a description has at most ${describedRequestsMax}.`]),
  ]
  return { requests: [...requests.values()], warnings }
}

function webUrl(text: string | null): URL | null {
  if (text === null || text.length > urlCharsMax || !URL.canParse(text)) return null
  const url = new URL(text)
  return /^(?:https?|wss?):$/.test(url.protocol) ? url : null
}

function requestOf(request: JsonObject, url: URL): DescribedRequest | null {
  const method = readMethod(textAt(request, 'method'))
  if (method === null || /^ws/.test(url.protocol)) return null
  return {
    method,
    path: `${url.pathname}${url.search}`,
    headers: describedHeaders(pairsOf(request, 'headers')),
    body: method === 'GET' || method === 'HEAD' ? null : bodyOf(objectAt(request, 'postData')),
    pathValues: [],
    unknownSegments: [],
    name: '',
    description: '',
  }
}

function bodyOf(data: JsonObject): EntryBody | null {
  const type = textAt(data, 'mimeType') ?? ''
  const text = textAt(data, 'text') ?? ''
  if (text.length > bodyCharsMax) return null
  const fields = listAt(data, 'params').filter(isJsonObject)
  if (fields.length === 0 || text !== '') return text === '' ? null : readSentBody(type, text)
  const pairs = fields.map(
    (field) => [textAt(field, 'name') ?? '', textAt(field, 'value') ?? ''] as const, // `as`: pairs.
  )
  const files = fields.flatMap((field) => {
    const file = textAt(field, 'fileName')
    const name = textAt(field, 'name') ?? ''
    return file === null ? [] : [[name, file || sampleFileName(name)] as const]
  })
  const body = encodePairs(pairs)
  if (!/multipart/i.test(type)) return { kind: 'form', text: body }
  return {
    kind: 'multipart',
    text: body,
    ...(files.length === 0 ? {} : { files: Object.fromEntries(files) }),
  }
}

function pairsOf(object: JsonObject, name: string): readonly (readonly [string, string])[] {
  return listAt(object, name)
    .filter(isJsonObject)
    .map((pair) => [textAt(pair, 'name') ?? '', textAt(pair, 'value') ?? ''])
}
