import { observeAnswer } from '../../evidence/observeResponse.ts'
import { passiveCheck } from '../../model/check.ts'
import { corsFix, verifyCors } from '../../parse/corsFix.ts'
import { headerValue } from '../../parse/http/headers.ts'
import { isWordPressApi } from '../../parse/url/wordpressApi.ts'

/**
 * Answers that allow the origin `null`, with credentials.
 *
 * Certain: `null` was sent and came back. Any site can send it from a sandboxed frame. Fires on
 * `Access-Control-Allow-Origin: null` with `Access-Control-Allow-Credentials: true`; not without
 * credentials, nor on the API of WordPress, which guards itself by a nonce. Source: Fetch, "CORS check"; HTML, "sandboxed origin browsing context flag".
 */
export default passiveCheck({
  id: 'cors.null-origin',
  cwe: 942,
  severity: 'medium',
  owner: 'code',
  title: 'The origin null is allowed with credentials',
  why: 'Any website can make requests with the origin null, from a sandboxed frame. It can then read here what the signed-in person sees.',
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
        observeAnswer(exchange, ['access-control-allow-origin', 'access-control-allow-credentials'], {
          request: `${exchange.method} ${exchange.requestedUrl}\norigin: null`,
        }),
      )
  },
})
