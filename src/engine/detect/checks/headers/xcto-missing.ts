import type { Exchange } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { headerValues } from '../../../read/http/headers.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { headerFix, verifyHeader } from '../../../report/fixes/headerFix.ts'

/**
 * Pages, scripts, styles and JSON sent without `X-Content-Type-Options: nosniff`.
 *
 * Certain: it reads the response as the Fetch standard does: the first value counts, in any case. Fires on a
 * 2xx HTML response without the header; not on redirects, errors, images or empty responses. Source: Fetch,
 * "X-Content-Type-Options header".
 */
export default passiveCheck({
  id: 'headers.xcto-missing',
  cwe: 693,
  severity: 'low',
  owner: 'config',
  title: 'X-Content-Type-Options: nosniff missing',
  why: 'A file that was uploaded or reflected as harmless data can run as a script. Without `nosniff`, browsers may guess the type of a response from its content (MIME sniffing).',
  fix: {
    ...headerFix({
      headers: [{ name: 'X-Content-Type-Options', value: 'nosniff' }],
      lead: 'Send the header with every response, including scripts, styles and API responses.',
    }),
    risk: 'Scripts and styles with a wrong `Content-Type` stop loading. Open the site once with the browser console, and correct the type of each blocked file.',
    verify: verifyHeader({ name: 'X-Content-Type-Options', expected: 'nosniff' }),
  },
  references: [
    'https://fetch.spec.whatwg.org/#x-content-type-options-header',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Content-Type-Options',
  ],
  needs: ['responses'],
  run({ responses }) {
    return responses
      .filter((response) => isSniffable(response) && !isNosniff(response))
      .map((response) => observeResponse(response, ['content-type', 'x-content-type-options']))
  },
})

const sniffableTypes =
  /^(text\/(html|css|javascript|json)|application\/(javascript|x-javascript|ecmascript|xhtml\+xml|json|[\w.-]+\+json))$/

function isSniffable({ status, mediaType, bodyBytes }: Exchange): boolean {
  return status >= 200 && status < 300 && bodyBytes > 0 && sniffableTypes.test(mediaType)
}

function isNosniff({ headers }: Exchange): boolean {
  const [first = ''] = headerValues(headers, 'x-content-type-options').join(',').split(',')
  return first.trim().toLowerCase() === 'nosniff'
}
