import { observeAnswer } from '../../evidence/observeResponse.ts'
import { headerFix, verifyHeader } from '../../fixes/headerFix.ts'
import { passiveCheck } from '../../model/check.ts'
import { effectiveReferrerPolicy } from '../../parse/http/referrerPolicy.ts'

/**
 * Pages that leave the referrer policy to the browser.
 *
 * Certain, and informational: current browsers fall back to `strict-origin-when-cross-origin`, which is
 * what the fix asks for. Fires on a page without header and meta element, or with unknown words only; not
 * on a page with `<meta name="referrer">`. Source: Referrer Policy §3 and §4.
 */
export default passiveCheck({
  id: 'headers.referrer-policy-missing',
  cwe: 200,
  severity: 'info',
  owner: 'config',
  title: 'Referrer-Policy is not set',
  why: 'What other sites learn about the addresses of these pages is left to each browser. Current ones send only the origin to other sites; old ones and embedded views may send the whole URL.',
  fix: {
    ...headerFix({
      name: 'Referrer-Policy',
      value: 'strict-origin-when-cross-origin',
      helmet: "app.use(helmet.referrerPolicy({ policy: 'strict-origin-when-cross-origin' }))",
    }),
    risk: 'Nothing in browsers of today, which behave this way by themselves. In old and embedded ones, partners and statistics that read whole addresses see only the origin afterwards.',
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
      .map((page) => observeAnswer(page, ['referrer-policy', 'content-type']))
  },
})
