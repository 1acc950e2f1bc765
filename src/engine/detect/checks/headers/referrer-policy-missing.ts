import { passiveCheck } from '../../../model/check.ts'
import { effectiveReferrerPolicy } from '../../../read/http/referrerPolicy.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { headerFix, verifyHeader } from '../../../report/fixes/headerFix.ts'

/**
 * Pages without a valid `Referrer-Policy`, which leave it to the browser what cross-origin requests reveal.
 *
 * Certain, and informational: current browsers default to `strict-origin-when-cross-origin`, which is what
 * the fix sets. Fires on a page without header and meta element, or with unknown values only; not on a page
 * with `<meta name="referrer">`. Source: Referrer Policy §3 and §4.
 */
export default passiveCheck({
  id: 'headers.referrer-policy-missing',
  cwe: 200,
  severity: 'info',
  owner: 'config',
  title: 'Referrer-Policy missing',
  why: "Old browsers and embedded web views may send the full URL of a page, including IDs and tokens, to other sites. Without a policy the browser's default applies. Current browsers send only the origin cross-origin.",
  fix: {
    ...headerFix({
      headers: [{ name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' }],
    }),
    risk: 'None in current browsers, where this is the default. With old and embedded browsers, partners and analytics that read full referrer URLs see only the origin afterwards.',
    verify: verifyHeader({ name: 'Referrer-Policy', expected: 'strict-origin-when-cross-origin' }),
  },
  references: [
    'https://www.w3.org/TR/referrer-policy/',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Referrer-Policy',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages
      .filter(({ headers, document }) => effectiveReferrerPolicy(headers, document) === null)
      .map((page) => observeResponse(page, ['referrer-policy', 'content-type']))
  },
})
