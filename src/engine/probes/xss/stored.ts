import { activeProbe } from '../../model/probe.ts'
import { xssReferences, xssRisk, xssSteps, xssVariants } from '../../parse/probing/xssFix.ts'
import { searchStored } from './_searchStored.ts'
import { listTextFields } from './_writableFields.ts'

/**
 * Texts that the application stores and shows to others as markup or script.
 *
 * Certain: a page that is asked for by its plain address, twice, has an attribute or an operation that only the text can
 * have made which was sent before; it does nothing. Fires on a guestbook that prints its entries as they are; not on
 * encoded ones, on answers that only repeat what they were sent, or on messages that are shown once. The texts stay
 * where they were written; the evidence names the word in them. Source: ZAP 40014.
 */
export default activeProbe({
  id: 'xss.stored',
  cwe: 79,
  severity: 'high',
  owner: 'code',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 60, perEntry: 0 },
  title: 'Page runs what users wrote (stored XSS)',
  why: 'Whoever writes into this field runs their script in the page of everybody who opens it, other users and administrators too, with all that they may do and see there. No link has to be followed.',
  fix: {
    steps: `${xssSteps}\n7. Texts that are stored already keep what was written into them: search the table for \`<\`, \`javascript:\` and \`on…=\`, and take out what the scan left behind; the evidence names the word. Encode when it is shown and not when it is stored, so that old texts are safe too.`,
    variants: xssVariants,
    risk: xssRisk,
    verify:
      'Repeat the request with the `curl` of the evidence, then open the page in `shown_at`. The value of `payload` stands there encoded, such as `&lt;b on…`; no element has the attribute that it names.',
  },
  references: xssReferences,
  needs: ['pages'],
  skipReason: ({ surface }) =>
    surface.entries.some((entry) => entry.effect === 'writes' && listTextFields(entry).length > 0)
      ? null
      : 'no form or request was seen that writes a text',
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
