import { activeProbe } from '../../model/probe.ts'
import { xssReferences, xssRisk, xssSteps, xssVariants } from '../../parse/probing/xssFix.ts'
import { searchReflections } from './_searchReflections.ts'

/**
 * Values of a submitted form that the answer takes over as markup or script.
 *
 * Certain: the answer, read as a browser reads it, has an attribute or an operation that only our text can have made;
 * it does nothing. Fires on a form whose answer prints the name that was sent; not on encoded values or answers in
 * JSON. Forms are submitted, which may write. Source: ZAP 40012.
 */
export default activeProbe({
  id: 'xss.reflected-form',
  partOf: 'xss.reflected',
  cwe: 79,
  severity: 'high',
  owner: 'code',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 60, perEntry: 0 },
  title: 'Answer to a form runs what the form sent (reflected XSS)',
  why: 'Another site can submit this form in a visitor’s name by itself, and its text then runs as a script in the answer, with everything that the visitor may do and see there.',
  fix: {
    steps: xssSteps,
    variants: xssVariants,
    risk: xssRisk,
    verify:
      'Repeat the request with the `curl` of the evidence. In the answer the value of `payload` stands encoded, such as `&lt;b on…` in text, `&quot;` in an attribute and `\\u003c` or `\\"` in a script; no element has the attribute that it names.',
  },
  references: xssReferences,
  needs: [],
  skipReason: ({ surface }) =>
    surface.entries.some(
      ({ effect, parameters }) =>
        effect === 'writes' && parameters.some(({ place }) => place === 'form' || place === 'multipart'),
    )
      ? null
      : 'no form was seen that is submitted by POST',
  run(context) {
    const entries = context.surface.entries.filter(({ effect }) => effect === 'writes')
    return searchReflections(context, { entries, places: ['form', 'multipart'] })
  },
})
