import { activeProbe } from '../../../model/probe.ts'
import type { Entry, ParameterPlace, Surface } from '../../../model/surface.ts'
import { noUrlParameter } from '../_shared/tryPoints.ts'
import { hasInput, searchReflections } from './_searchReflections.ts'
import { xssLook, xssReferences, xssRisk, xssSteps, xssVariants, xssVerify } from './_xssFix.ts'

const places: readonly ParameterPlace[] = ['query', 'path', 'header', 'cookie']

/**
 * Finds reflected cross-site scripting (XSS): request values that a page prints as markup or script.
 *
 * Certain: the response, parsed as a browser does, contains an event handler or script statement that only
 * the payload can have created, twice with different random words. The same letters without special
 * characters create none. If Chromium is installed, it also loads the response. The payload calls a
 * nonexistent function without effect. Fires on `<p>` + q + `</p>`; not on encoded values, JSON, plain text
 * or downloads. One severity lower if a Content-Security-Policy blocks inline scripts, if Chromium does not
 * run the payload, or if only an element without an event handler gets through. Medium for the `Referer`
 * header, low for other headers and cookies. If one parameter value makes a GET request act, such as
 * `action=save`, an invented word replaces it. Source: ZAP 40012.
 */
export default activeProbe({
  id: 'xss.reflected',
  cwe: 79,
  severity: 'high',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 100, perEntry: 3 },
  title: 'Reflected cross-site scripting (XSS)',
  why: 'An attacker can run scripts in the session of every user who opens a crafted link: read their data, act in their name, take over the session. The page prints a request parameter without encoding.',
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
    testedEntries(surface).some((entry) => hasInput(entry, places)) ? null : noUrlParameter,
  run: (context) => searchReflections(context, { entries: testedEntries(context.surface), places }),
})

/** Adds operation parameters. Each sent text contains a random word, so it names no real operation. */
function testedEntries({ entries }: Pick<Surface, 'entries'>): readonly Entry[] {
  return entries
    .filter(({ effect }) => effect === 'reads')
    .map((entry) => {
      const { parameters, operationParameter } = entry
      return operationParameter === undefined
        ? entry
        : { ...entry, parameters: [...parameters, operationParameter] }
    })
}
