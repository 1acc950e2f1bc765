import { observeAnswer } from '../../evidence/observeResponse.ts'
import type { Page } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'
import { metaHttpEquiv } from '../../parse/html/metaElements.ts'
import { headerValues } from '../../parse/http/headers.ts'

const field = 'strict-transport-security'

/**
 * `Strict-Transport-Security` where browsers do not read it: a second field, a plain http page, or a meta
 * element.
 *
 * Certain, and informational: nothing is lost but what the author thought to have. Fires on two fields in
 * one answer; not on a local http server, where frameworks send the field by default. Source: RFC 6797
 * §7.2 (not over http), §8.1 (first field only), §8.5 (no meta).
 */
export default passiveCheck({
  id: 'headers.hsts-ineffective',
  cwe: 319,
  severity: 'info',
  owner: 'config',
  title: 'Strict-Transport-Security where browsers ignore it',
  why: 'Browsers take this policy only from the first such header of an https answer. A copy elsewhere has no effect, and two places that set it tend to drift apart.',
  fix: {
    steps:
      'Find every place that sets `Strict-Transport-Security`: the application, middleware such as helmet, the host\'s configuration (`vercel.json`, `_headers`), a proxy or CDN. Keep exactly one, the one nearest to the browser that sees only https, and remove the others. Remove `<meta http-equiv="Strict-Transport-Security">` from the HTML: browsers do not read it there. Do not send the header on http answers; redirect those to https instead.',
    risk: 'If the place that you take out is the only one that https answers come through, the site has no policy any more: look with the request below that exactly one is left.',
    verify:
      'Deploy, then run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. On https there is exactly one `strict-transport-security` line, on http none, and the page source has no such meta element.',
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc6797#section-8.1',
    'https://www.rfc-editor.org/rfc/rfc6797#section-8.5',
  ],
  needs: ['target', 'pages'],
  run({ target, pages }) {
    return pages.flatMap((page) => {
      const problem = findProblem(page, target.hostKind === 'name')
      return problem === null ? [] : [observeAnswer(page, [field], { details: { problem } })]
    })
  },
})

function findProblem(page: Page, isPublicName: boolean): string | null {
  const isHttps = page.url.startsWith('https:')
  const fields = headerValues(page.headers, field).length
  if (metaHttpEquiv(page.document, field).length > 0) return 'it stands in a meta element'
  if (isHttps && fields > 1) return 'it is sent more than once'
  return !isHttps && fields > 0 && isPublicName ? 'it is sent over http' : null
}
