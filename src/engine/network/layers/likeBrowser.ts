import { browserHeaders } from '../../read/http/browserHeaders.ts'
import type { SendRequest, TransportDeps } from './layer.ts'

/** Adds the headers of a browser, without which frameworks and CSRF middleware refuse writes. */
export function likeBrowser(next: SendRequest, { options }: TransportDeps): SendRequest {
  const { isPageHost } = options
  if (isPageHost === undefined) return next
  return (request) => {
    const isOfPage = URL.canParse(request.url) && isPageHost(new URL(request.url).hostname)
    return next(
      isOfPage ? { ...request, headers: { ...browserHeaders(request), ...request.headers } } : request,
    )
  }
}
