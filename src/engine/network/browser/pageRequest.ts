import type { Protocol } from 'devtools-protocol'
import type { HeaderFields } from '../../model/artifacts.ts'
import type { RefusalReason } from '../../model/browser.ts'

export type BrowserRequest = {
  /** http or https, without fragment. */
  readonly url: string
  readonly method: string
  readonly kind: string
  readonly headers: Readonly<Record<string, string>>
  /** Unread form files are empty. */
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

/** Never rejects. */
export type ResponseRequest = (request: BrowserRequest) => Promise<PageResponse>

const requestBodyBytesMax = 256 * 1024

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
  // The text form drops non-UTF-8 bytes.
  const parts = (postDataEntries ?? []).flatMap(({ bytes }) => (bytes === undefined ? [] : [bytes]))
  const body =
    parts.length === 0
      ? Buffer.from(postData ?? '', 'utf8')
      : Buffer.concat(parts.map((part) => Buffer.from(part, 'base64')))
  return body.subarray(0, requestBodyBytesMax)
}
