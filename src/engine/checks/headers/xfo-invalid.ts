import { observeAnswer } from '../../evidence/observeResponse.ts'
import { framingFix, framingRisk, framingVerify } from '../../fixes/framingFix.ts'
import type { Page } from '../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import { metaHttpEquiv } from '../../parse/html/metaElements.ts'
import { allowsForeignFrames, headerPolicies } from '../../parse/http/cspPolicy.ts'
import { readFrameOptions } from '../../parse/http/frameOptions.ts'

/**
 * `X-Frame-Options` that browsers do not follow, or that is sent more than once.
 *
 * Certain: it reads the values as browsers do. Fires on `ALLOW-FROM https://partner.example`, on a typing
 * error and on a meta element; informational when a valid value is repeated, which browsers forgive; not
 * where `frame-ancestors` is set, since that replaces it. Source: HTML, "The X-Frame-Options header".
 */
export default passiveCheck({
  id: 'headers.xfo-invalid',
  cwe: 1021,
  severity: 'low',
  owner: 'config',
  title: 'X-Frame-Options is not valid',
  why: 'The header was meant to keep other sites from framing this page, and browsers do not read it that way. Somebody believes in a protection that is not there.',
  fix: { ...framingFix, risk: framingRisk, verify: framingVerify },
  references: [
    'https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-x-frame-options-header',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Frame-Options',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages
      .filter(({ headers }) => allowsForeignFrames(headerPolicies(headers)) === null)
      .flatMap((page) => judgePage(page))
  },
})

function judgePage(page: Page): readonly Observation[] {
  const options = readFrameOptions(page.headers)
  const seen = ['x-frame-options']
  if (options.state === 'invalid')
    return [observeAnswer(page, seen, { details: { problem: options.reason } })]
  if (options.state === 'denies') {
    const problem = 'it is sent more than once'
    return options.isRepeated ? [observeAnswer(page, seen, { severity: 'info', details: { problem } })] : []
  }
  const [meta] = metaHttpEquiv(page.document, 'x-frame-options')
  if (meta === undefined) return []
  const problem = 'it stands in a meta element, where browsers ignore it'
  return [
    observeAnswer(page, seen, {
      excerpt: `<meta http-equiv="X-Frame-Options" content="${meta}">`,
      details: { problem },
    }),
  ]
}
