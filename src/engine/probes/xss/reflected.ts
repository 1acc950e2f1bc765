import { activeProbe } from '../../model/probe.ts'
import { noUrlParameter } from '../_shared/tryPoints.ts'
import { searchReflections } from './_searchReflections.ts'
import { xssReferences, xssRisk, xssSteps, xssVariants, xssVerify } from './_xssFix.ts'

/**
 * Finds reflected cross-site scripting (XSS): URL values that a page prints as markup or script.
 *
 * Certain: the response, parsed as a browser does, contains an attribute or script statement that only the payload
 * can have created; the payload has no effect. Fires on `<p>` + q + `</p>`; not on encoded values, JSON, plain text
 * or downloads. Medium where a Content-Security-Policy blocks inline scripts. Source: ZAP 40012.
 */
export default activeProbe({
  id: 'xss.reflected',
  cwe: 79,
  severity: 'high',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 50, perEntry: 2 },
  title: 'Reflected cross-site scripting (XSS)',
  why: 'An attacker can run scripts in the session of every user who opens a crafted link: read their data, act in their name, take over the session. The page prints a request parameter without encoding.',
  fix: {
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
        effect === 'reads' && parameters.some(({ place }) => place === 'query' || place === 'path'),
    )
      ? null
      : noUrlParameter,
  run(context) {
    const entries = context.surface.entries.filter(({ effect }) => effect === 'reads')
    return searchReflections(context, { entries, places: ['query', 'path'] })
  },
})
