import { activeProbe } from '../../../model/probe.ts'
import { searchStored } from './_searchStored.ts'
import { listTextFields } from './_writableFields.ts'
import { xssLook, xssReferences, xssRisk, xssSteps, xssVariants } from './_xssFix.ts'

/**
 * Finds stored cross-site scripting (XSS): texts that the application stores and prints as markup or script.
 *
 * Certain: a page that is requested by its plain URL contains an event handler or script statement that only
 * an earlier payload can have created, twice with different random words. The same letters without special
 * characters create none. If Chromium is installed, it also loads the page. The payload calls a nonexistent
 * function without effect. Pages are requested with every sign-in of the scan; text written by their scripts
 * is visible only in Chromium. Fires on a guestbook that prints its entries without encoding; not on encoded
 * entries, reflected requests, or messages that are shown once. One severity lower for a request header,
 * which may be shown to its sender only. The payloads remain stored; the evidence names the word in them.
 * Source: ZAP 40014.
 */
export default activeProbe({
  id: 'xss.stored',
  cwe: 79,
  severity: 'high',
  owner: 'code',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 160, perEntry: 1 },
  title: 'Stored cross-site scripting (XSS)',
  why: 'An attacker can run scripts in the session of everyone who opens the page, including other users and administrators, without a crafted link. The page prints a stored text without encoding.',
  fix: {
    steps: `${xssSteps}\n7. Stored texts still contain payloads. Report the table that the owner has to search for \`<\`, \`javascript:\` and \`on…=\`. The texts of the scan have to be deleted there: \`left_behind\` in the evidence names the word in them. Encode on output and not on input, so that old texts are safe too.`,
    place: 'code:html-output',
    look: [xssLook],
    variants: xssVariants,
    risk: xssRisk,
    verify:
      'Repeat the request with the `curl` command from the evidence, then open the page in `shown_at`. It contains the value of `payload` encoded, such as `&lt;img src onerror=…`; no element has the event handler in the payload.',
  },
  references: xssReferences,
  needs: ['pages'],
  skipReason: ({ surface }) =>
    surface.entries.some((entry) => listTextFields(entry).length > 0)
      ? null
      : 'not applicable: the scan found no form or request that stores text',
  async run(context) {
    const { artifacts, surface } = context
    const shown = surface.entries.filter(
      ({ method, effect, mediaType }) =>
        method === 'GET' && effect === 'reads' && (mediaType === null || mediaType === 'text/html'),
    )
    const pages = [...artifacts.pages.map(({ url }) => url), ...shown.map(({ url }) => url)]
    return { observations: await searchStored(context, { entries: surface.entries, pages }), gap: null }
  },
})
