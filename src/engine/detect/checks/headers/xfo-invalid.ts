import type { Page } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import { metaHttpEquiv } from '../../../read/html/metaElements.ts'
import { allowsCrossOriginFrames, headerPolicies } from '../../../read/http/cspPolicy.ts'
import { readFrameOptions } from '../../../read/http/frameOptions.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { framingFix, framingRisk, framingVerify } from '../../../report/fixes/framingFix.ts'

/**
 * `X-Frame-Options` that browsers ignore, or that is sent more than once.
 *
 * Certain: it parses the values as browsers do. Fires on `ALLOW-FROM https://partner.example`, on a
 * misspelled value and on a meta element; informational when a valid value is repeated, which browsers
 * tolerate; not where `frame-ancestors` is set, which replaces it. Source: HTML, "The X-Frame-Options
 * header".
 */
export default passiveCheck({
  id: 'headers.xfo-invalid',
  cwe: 1021,
  severity: 'low',
  owner: 'config',
  title: 'X-Frame-Options invalid',
  why: 'The page may lack the clickjacking protection that the header was meant to give: other sites can embed it in a frame. Browsers do not accept the header as it is sent.',
  fix: { ...framingFix, risk: framingRisk, verify: framingVerify },
  references: [
    'https://html.spec.whatwg.org/multipage/document-lifecycle.html#the-x-frame-options-header',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Frame-Options',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages
      .filter(({ headers }) => allowsCrossOriginFrames(headerPolicies(headers)) === null)
      .flatMap((page) => judgePage(page))
  },
})

function judgePage(page: Page): readonly Observation[] {
  const options = readFrameOptions(page.headers)
  const seen = ['x-frame-options']
  if (options.state === 'invalid')
    return [observeResponse(page, seen, { details: { problem: options.reason } })]
  if (options.state === 'denies') {
    const problem = 'sent more than once'
    return options.isRepeated ? [observeResponse(page, seen, { severity: 'info', details: { problem } })] : []
  }
  const [meta] = metaHttpEquiv(page.document, 'x-frame-options')
  if (meta === undefined) return []
  const problem = 'set in a meta element, where browsers ignore it'
  return [
    observeResponse(page, seen, {
      excerpt: `<meta http-equiv="X-Frame-Options" content="${meta}">`,
      details: { problem },
    }),
  ]
}
