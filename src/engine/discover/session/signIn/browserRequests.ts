import type { Exchange } from '../../../model/artifacts.ts'
import { emptyImage, emptySheet } from '../../../network/browser/emptyResponse.ts'
import type { BrowserRequest, PageResponse, ResponseRequest } from '../../../network/browser/pageRequest.ts'
import type { OpenedAccount } from '../accounts.ts'
import type { SignInContext } from './signInContext.ts'

export type RespondedRequest = {
  readonly request: BrowserRequest
  readonly exchange: Exchange
}

const bodyBytesMax = 5 * 1024 * 1024
const seenMax = 400

const neededKinds = ['document', 'script', 'xhr', 'fetch', 'other', 'preflight']
const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH'] as const

/** Hop-by-hop headers and those that egress sets. */
const ownHeaders =
  /^(?:host|connection|content-length|cookie|accept-encoding|user-agent|range|if-.{1,40}|sec-.{1,40})$/

/**
 * Serves a signing-in page through egress with the cookies of the account, and lets it use methods other than
 * GET.
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
      // Third-party hosts must not receive credentials.
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

/** A form may wait for its style sheet. */
function emptyResponseFor(kind: string): PageResponse {
  if (kind === 'stylesheet') return emptySheet
  return kind === 'image' ? emptyImage : { ok: false, reason: 'kind' }
}

function pageResponseOf({ status, headers, body }: Exchange): PageResponse {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  const others = headers.filter(([name]) => name !== 'content-type')
  const essence = type.split(';', 1)[0]?.trim() ?? ''
  // The body was decoded and is served as UTF-8.
  const fields = essence === '' ? others : [...others, ['content-type', `${essence}; charset=utf-8`] as const]
  return { ok: true, status, headers: fields, body: Buffer.from(body, 'utf8') }
}
