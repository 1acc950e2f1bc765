import type { Page } from '../../model/artifacts.ts'
import type { ExploredPage, ExploredRequest } from '../../model/browser.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'
import type { EntryBody, EntryMethod } from '../../model/surface.ts'
import { encodePairs } from '../../read/body/entryBody.ts'
import { readJson } from '../../read/formats/json.ts'
import { parseHtml } from '../../read/html/html.ts'
import { sampleFileName, sampleValue } from '../../read/knowledge/sampleValue.ts'
import { listFormRequests } from './forms/formRequests.ts'
import { listLinkRequests, listResourceRequests } from './linkRequests.ts'

const fieldsMax = 100

export function listRenderedRequests(
  requests: readonly ExploredRequest[],
  shown: readonly Page[],
): readonly FoundRequest[] {
  return [
    ...requests.flatMap((request) => foundRequest(request) ?? []),
    ...shown.flatMap((page) => listFormRequests(page, { isRendered: true })),
    ...shown.flatMap((page) => listLinkRequests(page)),
    ...shown.flatMap((page) => listResourceRequests(page)),
  ]
}

/** Parses rendered pages like responses. */
export function readRenderedPages(pages: readonly ExploredPage[]): readonly Page[] {
  return pages.map(({ url, html }): Page => {
    const response = { headers: [], redirects: [], bodyBytes: html.length, bodyTruncated: false }
    return {
      ...response,
      method: 'GET',
      url,
      requestedUrl: url,
      status: 200,
      mediaType: 'text/html',
      body: html,
      document: parseHtml(html, url),
    }
  })
}

const methods: readonly EntryMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

function foundRequest({ url, method, headers, body, signs }: ExploredRequest): FoundRequest | null {
  const known = methods.find((one) => one === method)
  if (known === undefined) return null
  const seen = {
    method: known,
    url,
    headers,
    source: 'browser',
    ...(signs === null ? { isByItself: true } : signs),
  } as const
  return body === null ? seen : { ...seen, ...bodyOf(body, headers) }
}

function bodyOf(
  { mediaType, text }: NonNullable<ExploredRequest['body']>,
  headers: ExploredRequest['headers'],
): Partial<FoundRequest> {
  const json = readJson(text)
  if (json !== undefined && typeof json === 'object' && json !== null) {
    // A beacon may declare text/plain, which is kept.
    const typed = /json/i.test(mediaType) ? headers : { ...headers, 'content-type': mediaType }
    return { body: { kind: 'json', text }, headers: typed }
  }
  if (/multipart\/form-data/i.test(mediaType)) {
    return { body: multipartBody(text) }
  }
  if (/[/+]xml\b/i.test(mediaType)) return { body: { kind: 'xml', text, mediaType } }
  return /urlencoded/i.test(mediaType) ? { body: { kind: 'form', text } } : {}
}

/** Converts a multipart body to form pairs. */
function multipartBody(text: string): EntryBody {
  const boundary = text.slice(0, 200).split(/\r?\n/, 1)[0] ?? ''
  if (boundary.length < 3) return { kind: 'multipart', text: '' }
  const parts = text
    .split(boundary)
    .slice(1, fieldsMax)
    .flatMap((part) => {
      const [, name, file] = /name="([^"\r\n]{1,200})"(?:;\s?filename="([^"\r\n]{0,200})")?/.exec(part) ?? []
      const value = /\r?\n\r?\n([\s\S]{0,16384}?)\r?\n$/.exec(part.slice(0, 20_000))?.[1] ?? ''
      // The browser may report only the file name.
      const held = file !== undefined && value === '' ? sampleValue(name ?? '', { type: 'file' }) : value
      return name === undefined ? [] : [{ name, file, pair: [name, held] as const }]
    })
  const files = parts.flatMap(({ name, file }) =>
    // The file field may be optional.
    file === undefined ? [] : [[name, file === '' ? sampleFileName(name) : file] as const],
  )
  return {
    kind: 'multipart',
    text: encodePairs(parts.map(({ pair }) => pair)),
    ...(files.length === 0 ? {} : { files: Object.fromEntries(files) }),
  }
}
