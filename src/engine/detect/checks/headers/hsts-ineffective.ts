import type { Page } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { metaHttpEquiv } from '../../../read/html/metaElements.ts'
import { headerValues } from '../../../read/http/headers.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

const field = 'strict-transport-security'

/**
 * `Strict-Transport-Security` that browsers ignore: a second header, a plain HTTP page, or a meta element.
 *
 * Certain, and informational: only the intended effect is lost. Fires on two headers in one response; not on
 * a local HTTP server, where frameworks send the header by default. Source: RFC 6797 §7.2 (not over HTTP),
 * §8.1 (first header only), §8.5 (no meta).
 */
export default passiveCheck({
  id: 'headers.hsts-ineffective',
  cwe: 319,
  severity: 'info',
  owner: 'config',
  title: 'Strict-Transport-Security ineffective',
  why: 'The policy has no effect in this place, because browsers accept only the first such header of an HTTPS response. Two places that set it also tend to contradict each other.',
  fix: {
    steps:
      'Find every place that sets `Strict-Transport-Security`: the application, middleware such as helmet, the host\'s configuration (`vercel.json`, `_headers`), a proxy or CDN. Keep only the place nearest to the browser that handles only HTTPS, and remove the others. Remove `<meta http-equiv="Strict-Transport-Security">` from the HTML, where browsers ignore it. Do not send the header over HTTP; redirect HTTP to HTTPS instead.',
    risk: 'If you remove the only place that covers HTTPS responses, the site has no policy any more. Use the request below to check that exactly one is left.',
    verify:
      'Run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. Over HTTPS there is exactly one `strict-transport-security` header, over HTTP none, and the page source has no such meta element.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc6797#section-8.1',
    'https://www.rfc-editor.org/rfc/rfc6797#section-8.5',
  ],
  needs: ['target', 'pages'],
  run({ target, pages }) {
    return pages.flatMap((page) => {
      const problem = findProblem(page, target.hostKind === 'name')
      return problem === null ? [] : [observeResponse(page, [field], { details: { problem } })]
    })
  },
})

function findProblem(page: Page, isPublicName: boolean): string | null {
  const isHttps = page.url.startsWith('https:')
  const fields = headerValues(page.headers, field).length
  if (metaHttpEquiv(page.document, field).length > 0) return 'set in a meta element'
  if (isHttps && fields > 1) return 'sent more than once'
  return !isHttps && fields > 0 && isPublicName ? 'sent over HTTP' : null
}
