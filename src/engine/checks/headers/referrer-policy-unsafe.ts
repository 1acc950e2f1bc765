import type { Severity } from '../../../model/severity.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import { headerFix, verifyHeader } from '../../fixes/headerFix.ts'
import { passiveCheck } from '../../model/check.ts'
import { effectiveReferrerPolicy } from '../../parse/http/referrerPolicy.ts'

/** What each policy gives away: whole URLs, or, over http, the origin. */
const unsafe: Readonly<Record<string, Severity>> = {
  'unsafe-url': 'low',
  'no-referrer-when-downgrade': 'low',
  origin: 'info',
  'origin-when-cross-origin': 'info',
}

/**
 * Pages whose referrer policy tells other sites more than browsers would by themselves.
 *
 * Certain: it works out which of several words holds. Fires on `unsafe-url`; not on
 * `unsafe-url, strict-origin`, where the last known word counts. Informational for the two that give away
 * the origin over http but no path. Source: Referrer Policy §3 and §8.1.
 */
export default passiveCheck({
  id: 'headers.referrer-policy-unsafe',
  cwe: 200,
  severity: 'low',
  owner: 'config',
  title: 'Referrer-Policy tells other sites where people come from',
  why: 'The site asks browsers to send more than they would by default when somebody follows a link or loads a foreign image: the whole URL, with ids and tokens in it, or the origin over plain http.',
  fix: {
    ...headerFix({
      name: 'Referrer-Policy',
      value: 'strict-origin-when-cross-origin',
      helmet: "app.use(helmet.referrerPolicy({ policy: 'strict-origin-when-cross-origin' }))",
      lead: 'Replace the present value; a `<meta name="referrer">` in the page overrides the header, so remove it or give it the same value.',
    }),
    risk: 'A partner or analytics service that reads whole referrer URLs sees only the origin afterwards. Pass what it needs in a parameter instead.',
    verify: verifyHeader({ name: 'Referrer-Policy', expected: 'strict-origin-when-cross-origin' }),
  },
  references: [
    'https://www.w3.org/TR/referrer-policy/',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Referrer-Policy',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) => {
      const policy = effectiveReferrerPolicy(page.headers, page.document)
      const severity = policy === null ? undefined : unsafe[policy]
      if (policy === null || severity === undefined) return []
      return [observeAnswer(page, ['referrer-policy'], { severity, details: { policy } })]
    })
  },
})
