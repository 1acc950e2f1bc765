import type { CorsResponse } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { isWordPressApi } from '../../../read/url/wordpressApi.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { corsFix, verifyCors } from '../../../report/fixes/corsFix.ts'

/**
 * CORS responses that reflect an arbitrary `Origin` as allowed.
 *
 * Certain: an origin that cannot be registered was sent and reflected. High with credentials, because any site can
 * then read what the signed-in user sees. Low without credentials, where other sites read only public data.
 * Fires on `Access-Control-Allow-Origin: https://scanward-….example`; not on `*`, on an origin of the site
 * itself, or, without credentials, on documents and static files. Source: Fetch, "CORS protocol".
 */
export default passiveCheck({
  id: 'cors.origin-reflected',
  cwe: 942,
  severity: 'high',
  owner: 'code',
  title: 'CORS: arbitrary origin allowed (Origin reflected)',
  why: 'Any website that a signed-in user visits can read their data here and act for them, if credentials are allowed. The server copies the `Origin` of the request into `Access-Control-Allow-Origin`.',
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
      return [observeResponse(exchange, seen, facts)]
    })
  },
})

function isReflected({ kind, originSent, exchange }: CorsResponse): boolean {
  if (kind !== 'foreign' || exchange.status >= 500) return false
  if (isWordPressApi(exchange.url)) return false
  return headerValue(exchange.headers, 'access-control-allow-origin') === originSent
}
