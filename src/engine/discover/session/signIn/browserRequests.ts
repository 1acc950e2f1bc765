import type { Exchange } from '../../../model/artifacts.ts'
import { emptyImage, emptySheet } from '../../../network/browser/emptyResponse.ts'
import type { BrowserRequest, PageResponse, ResponseRequest } from '../../../network/browser/pageRequest.ts'
import type { OpenedAccount } from '../accounts.ts'
import type { SignInContext } from './signInContext.ts'

/** What a page sent while it signed in, and the response that it got. */
export type RespondedRequest = {
  readonly request: BrowserRequest
  readonly exchange: Exchange
}

const bodyBytesMax = 5 * 1024 * 1024
const seenMax = 400

/** Kinds that decide what a page becomes. */
const neededKinds = ['document', 'script', 'xhr', 'fetch', 'other', 'preflight']
const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH'] as const

/** Of what a page sets itself: fields of the way, and those that egress decides. */
const ownHeaders =
  /^(?:host|connection|content-length|cookie|accept-encoding|user-agent|range|if-.{1,40}|sec-.{1,40})$/

/**
 * Answers the requests of a page that signs in: by whatever method it likes, as a person's browser would, to the hosts
 * that egress lets through. Cookies are those of the account.
 */
export function respondAsAccount(
  { account }: OpenedAccount,
  { egress, targetUrl, onRequest }: SignInContext,
): { readonly respond: ResponseRequest; readonly seen: readonly RespondedRequest[] } {
  const seen: RespondedRequest[] = []
  const { hostname } = new URL(targetUrl)
  return {
    seen,
    async respond(request): Promise<PageResponse> {
      const method = methods.find((known) => known === request.method)
      if (method === undefined) return { ok: false, reason: 'method' }
      if (!neededKinds.includes(request.kind)) return emptyResponseFor(request.kind)
      // Another host has no need of what belongs to the target; a script of it is none of the application's own.
      if (new URL(request.url).hostname !== hostname) return { ok: false, reason: 'other_host' }
      const headers = Object.entries(request.headers).filter(([name]) => !ownHeaders.test(name))
      const response = await egress.send({
        url: request.url,
        method,
        headers: Object.fromEntries(headers),
        account,
        followRedirects: false,
        bodyBytesMax,
        ...(request.body === null ? {} : { body: request.body.toString('utf8') }),
      })
      onRequest()
      if (!response.ok) return { ok: false, reason: 'failed' }
      const { exchange } = response
      if (seen.length < seenMax) seen.push({ request, exchange })
      return pageResponseOf(exchange)
    },
  }
}

/** How a page looks changes nothing of a form, but that it may wait for it. */
function emptyResponseFor(kind: string): PageResponse {
  if (kind === 'stylesheet') return emptySheet
  return kind === 'image' ? emptyImage : { ok: false, reason: 'kind' }
}

function pageResponseOf({ status, headers, body }: Exchange): PageResponse {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  const others = headers.filter(([name]) => name !== 'content-type')
  const essence = type.split(';', 1)[0]?.trim() ?? ''
  // The body was decoded, and goes on as UTF-8.
  const fields = essence === '' ? others : [...others, ['content-type', `${essence}; charset=utf-8`] as const] // `as`: a pair.
  return { ok: true, status, headers: fields, body: Buffer.from(body, 'utf8') }
}
