import type { Protocol } from 'devtools-protocol'
import type { HeaderFields } from '../../model/artifacts.ts'
import type { RefusalReason } from '../../model/browser.ts'

/** A request that a page, frame or worker makes, before anything was sent. */
export type BrowserRequest = {
  /** http or https, without fragment. */
  readonly url: string
  readonly method: string
  /** As the DevTools protocol names it, in lower case. */
  readonly kind: string
  /** As the page set them; names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Null without one. Files of a form that the page has not read itself are empty. */
  readonly body: Buffer | null
}

export type PageResponse =
  | {
      readonly ok: true
      readonly status: number
      readonly headers: HeaderFields
      readonly body: Buffer
    }
  | { readonly ok: false; readonly reason: RefusalReason }

/** Answers a request of a page. Never rejects. */
export type ResponseRequest = (request: BrowserRequest) => Promise<PageResponse>

const requestBodyBytesMax = 256 * 1024

/** Reads a request that the DevTools protocol has paused. */
export function readPageRequest({
  request,
  resourceType,
}: Protocol.Fetch.RequestPausedEvent): BrowserRequest {
  return {
    url: request.url,
    method: request.method,
    kind: resourceType.toLowerCase(),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    body: readBody(request),
  }
}

function readBody({ hasPostData, postData, postDataEntries }: Protocol.Network.Request): Buffer | null {
  if (hasPostData !== true && postData === undefined) return null
  // The parts as bytes; the text leaves out what is no UTF-8.
  const parts = (postDataEntries ?? []).flatMap(({ bytes }) => (bytes === undefined ? [] : [bytes]))
  const body =
    parts.length === 0
      ? Buffer.from(postData ?? '', 'utf8')
      : Buffer.concat(parts.map((part) => Buffer.from(part, 'base64')))
  return body.subarray(0, requestBodyBytesMax)
}
