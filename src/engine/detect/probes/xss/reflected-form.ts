import { activeProbe } from '../../../model/probe.ts'
import { searchReflections } from './_searchReflections.ts'
import { xssLook, xssReferences, xssRisk, xssSteps, xssVariants, xssVerify } from './_xssFix.ts'

/**
 * Finds reflected cross-site scripting (XSS) in responses to submitted forms.
 *
 * Certain: the response, parsed as a browser does, contains an event handler or script statement that only
 * the payload can have created, twice with different random words. The same letters without special
 * characters create none. If Chromium is installed, it also loads the response. Fires on a form whose
 * response prints the submitted name; not on encoded values or JSON responses. The probe submits forms, which
 * may write data. Source: ZAP 40012.
 */
export default activeProbe({
  id: 'xss.reflected-form',
  partOf: 'xss.reflected',
  cwe: 79,
  severity: 'high',
  owner: 'code',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 100, perEntry: 2 },
  title: 'Reflected cross-site scripting (XSS) in a form response',
  why: "An attacker's page can submit this form in the browser of a user, and run scripts in the response with the session of that user. The response prints a form value without encoding.",
  fix: {
    place: 'code:html-output',
    look: [xssLook],
    steps: xssSteps,
    variants: xssVariants,
    risk: xssRisk,
    verify: xssVerify,
  },
  references: xssReferences,
  needs: [],
  skipReason: ({ surface }) =>
    surface.entries.some(
      ({ effect, parameters }) =>
        effect === 'writes' && parameters.some(({ place }) => place === 'form' || place === 'multipart'),
    )
      ? null
      : 'not applicable: the scan found no form that is submitted by POST',
  run(context) {
    const entries = context.surface.entries.filter(({ effect }) => effect === 'writes')
    return searchReflections(context, { entries, places: ['form', 'multipart'] })
  },
})
