import type { Page } from '../../model/artifacts.ts'
import type { ExploredPage, ExploredRequest } from '../../model/browser.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'
import type { EntryMethod } from '../../model/surface.ts'
import { readSentBody } from '../../read/body/sentBody.ts'
import { parseHtml } from '../../read/html/html.ts'
import { listFormRequests } from './forms/formRequests.ts'
import { listLinkRequests, listResourceRequests } from './linkRequests.ts'

export function listRenderedRequests(
  requests: readonly ExploredRequest[],
  shown: readonly Page[],
): readonly FoundRequest[] {
  return [
    ...requests.flatMap((request) => (request.kind === 'websocket' ? [] : (foundRequest(request) ?? []))),
    ...shown.flatMap((page) => listFormRequests(page, { isRendered: true })),
    ...shown.flatMap((page) => listLinkRequests(page)),
    ...shown.flatMap((page) => listResourceRequests(page)),
  ]
}

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
  const body = readSentBody(mediaType, text)
  if (body === null) return {}
  // A beacon may declare text/plain, which is kept.
  const isTyped = body.kind !== 'json' || /json/i.test(mediaType)
  return isTyped ? { body } : { body, headers: { ...headers, 'content-type': mediaType } }
}
