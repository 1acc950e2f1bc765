import { observeAnswer } from '../../evidence/observeResponse.ts'
import { headerFix, verifyHeader } from '../../fixes/headerFix.ts'
import type { Exchange } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'
import { headerValues } from '../../parse/http/headers.ts'

/**
 * Pages, scripts, styles and JSON that are sent without `X-Content-Type-Options: nosniff`.
 *
 * Certain: it reads the answer itself, as the Fetch standard does: the first value counts, in any case.
 * Fires on a 2xx HTML answer without the field; not on redirects, errors, images or empty answers.
 * Source: Fetch, "X-Content-Type-Options header".
 */
export default passiveCheck({
  id: 'headers.xcto-missing',
  cwe: 693,
  severity: 'low',
  owner: 'config',
  title: 'X-Content-Type-Options: nosniff is missing',
  why: 'Without it browsers may guess the type of an answer from its content, so that a file uploaded or reflected as harmless data can be run as a script.',
  fix: {
    ...headerFix({
      name: 'X-Content-Type-Options',
      value: 'nosniff',
      helmet: 'app.use(helmet.xContentTypeOptions())',
      lead: 'The header belongs on every answer, scripts, styles and API answers included.',
    }),
    risk: 'Scripts and styles that are served with a wrong `Content-Type` stop loading. Open the site once with the browser console and correct the type of whatever is refused.',
    verify: verifyHeader({ name: 'X-Content-Type-Options', expected: 'nosniff' }),
  },
  references: [
    'https://fetch.spec.whatwg.org/#x-content-type-options-header',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Content-Type-Options',
  ],
  needs: ['responses'],
  run({ responses }) {
    return responses
      .filter((answer) => isSniffable(answer) && !isNosniff(answer))
      .map((answer) => observeAnswer(answer, ['content-type', 'x-content-type-options']))
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
