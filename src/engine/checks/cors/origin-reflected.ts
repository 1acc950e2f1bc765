import { observeAnswer } from '../../evidence/observeResponse.ts'
import type { CorsAnswer } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'
import { corsFix, verifyCors } from '../../parse/corsFix.ts'
import { headerValue } from '../../parse/http/headers.ts'
import { isWordPressApi } from '../../parse/url/wordpressApi.ts'

/**
 * Answers that allow whatever origin asked.
 *
 * Certain: an origin that nobody can own was sent and came back. High with credentials, as any site can then
 * read what the signed-in person sees; low without, where other sites only read what anybody may. Fires on
 * `Access-Control-Allow-Origin: https://scanward-….example`; not on `*`, on an origin of the site's own, or,
 * without credentials, on documents and static files. Source: Fetch, "CORS protocol".
 */
export default passiveCheck({
  id: 'cors.origin-reflected',
  cwe: 942,
  severity: 'high',
  owner: 'code',
  title: 'Any website is allowed to read answers (Origin is reflected)',
  why: 'The server repeats whatever Origin a request names as allowed. With credentials every website that a signed-in person visits can read their data here and act for them.',
  fix: { ...corsFix, verify: verifyCors('https://not-yours.example') },
  references: [
    'https://fetch.spec.whatwg.org/#http-cors-protocol',
    'https://portswigger.net/web-security/cors',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CORS',
  ],
  needs: ['cors'],
  run({ cors }) {
    return cors.filter(isReflected).flatMap(({ originSent, exchange }) => {
      const withCredentials = headerValue(exchange.headers, 'access-control-allow-credentials') === 'true'
      if (!withCredentials && !/\bjson$/.test(exchange.mediaType)) return []
      const seen = ['access-control-allow-origin', 'access-control-allow-credentials', 'vary', 'content-type']
      const facts = {
        request: `${exchange.method} ${exchange.requestedUrl}\norigin: ${originSent}`,
        severity: withCredentials ? ('high' as const) : ('low' as const),
        details: { with_credentials: withCredentials },
      }
      return [observeAnswer(exchange, seen, facts)]
    })
  },
})

function isReflected({ kind, originSent, exchange }: CorsAnswer): boolean {
  if (kind !== 'foreign' || exchange.status >= 500) return false
  if (isWordPressApi(exchange.url)) return false
  return headerValue(exchange.headers, 'access-control-allow-origin') === originSent
}
