import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import { isPublicPath, listProtectedReads } from '../_shared/protectedPaths.ts'

const urlsMax = 12
const protectedWords =
  /admin|dashboard|account|profile|setting|member|user|order|billing|manage|private|intern|console|app\b/i

/** Lists URLs that may refuse a visitor, the surest first. */
export function listRefusedUrls(
  responses: readonly Exchange[],
  { entries }: ProbeContext['surface'],
): readonly string[] {
  const seen = responses.flatMap((response) => [
    ...(response.method === 'GET' && refusesVisitor(response) ? [response.url] : []),
    ...response.redirects
      .filter(({ location }) => location !== null && leadsToSignIn(location))
      .map(({ url }) => url),
  ])
  const reading = entries.filter(({ method, effect }) => method === 'GET' && effect === 'reads')
  const refused = reading.filter(
    ({ status }) => status !== null && (status === 401 || status === 403 || (status >= 300 && status < 400)),
  )
  const named = reading.filter(({ url }) => protectedWords.test(new URL(url).pathname))
  const likely = [...refused, ...listProtectedReads({ entries }), ...named].map(({ url }) => url)
  return [...new Set([...seen, ...likely])].filter((url) => !isPublicPath(url)).slice(0, urlsMax)
}

export function refusesVisitor({ status, headers, url }: Exchange): boolean {
  if (status === 401 || status === 403) return true
  if (![302, 303, 307, 308].includes(status)) return false
  const location = headerValue(headers, 'location')
  return location !== null && leadsToSignIn(resolveUrl(location, url)?.href ?? location)
}

function leadsToSignIn(location: string): boolean {
  return /log-?in|log-?on|sign-?in|sign-?up|auth|session|unauthori[sz]ed|denied|[?&](?:callbackurl|next|from|redirect\w{0,6}|return\w{0,6})=/i.test(
    location,
  )
}
