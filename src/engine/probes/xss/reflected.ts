import { activeProbe } from '../../model/probe.ts'
import { xssReferences, xssRisk, xssSteps, xssVariants } from '../../parse/probing/xssFix.ts'
import { searchReflections } from './_searchReflections.ts'

/**
 * Values of an address that a page takes over as markup or script.
 *
 * Certain: the answer, read as a browser reads it, has an attribute or an operation that only our text can have made;
 * it does nothing. Fires on `<p>` + q + `</p>`; not on encoded values, JSON, plain text or downloads. Of medium
 * severity where a Content-Security-Policy keeps inline scripts from running. Source: ZAP 40012.
 */
export default activeProbe({
  id: 'xss.reflected',
  cwe: 79,
  severity: 'high',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 50, perEntry: 2 },
  title: 'Page runs what a request says (reflected XSS)',
  why: 'A prepared link to this site, or a form that another site submits, runs somebody else’s script in the page, with everything that the visitor may do and see there: read the data, act in their name, take over the session.',
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
        effect === 'reads' && parameters.some(({ place }) => place === 'query' || place === 'path'),
    )
      ? null
      : 'no page was seen that takes a value from its address',
  run(context) {
    const entries = context.surface.entries.filter(({ effect }) => effect === 'reads')
    return searchReflections(context, { entries, places: ['query', 'path'] })
  },
})
