import { passiveCheck } from '../../../model/check.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { isWordPressApi } from '../../../read/url/wordpressApi.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { corsFix, verifyCors } from '../../../report/fixes/corsFix.ts'

/**
 * CORS responses that allow the origin `null` with credentials.
 *
 * Certain: `null` was sent and reflected. Any site can send it from a sandboxed frame. Fires on
 * `Access-Control-Allow-Origin: null` with `Access-Control-Allow-Credentials: true`; not without credentials,
 * nor on the WordPress API, which protects itself with a nonce. Source: Fetch, "CORS check"; HTML, "sandboxed
 * origin browsing context flag".
 */
export default passiveCheck({
  id: 'cors.null-origin',
  cwe: 942,
  severity: 'medium',
  owner: 'code',
  title: 'CORS: null origin allowed with credentials',
  why: 'Any website can read the data of a signed-in user who visits it. It sends the request from a sandboxed frame, which has the origin `null`, and the server allows that origin with credentials.',
  fix: { ...corsFix, verify: verifyCors('null') },
  references: ['https://fetch.spec.whatwg.org/#cors-check', 'https://portswigger.net/web-security/cors'],
  needs: ['cors'],
  run({ cors }) {
    return cors
      .filter(
        ({ kind, exchange: { url, status, headers } }) =>
          kind === 'null' &&
          status < 500 &&
          !isWordPressApi(url) &&
          headerValue(headers, 'access-control-allow-origin') === 'null' &&
          headerValue(headers, 'access-control-allow-credentials') === 'true',
      )
      .map(({ exchange }) =>
        observeResponse(exchange, ['access-control-allow-origin', 'access-control-allow-credentials'], {
          request: `${exchange.method} ${exchange.requestedUrl}\norigin: null`,
        }),
      )
  },
})
