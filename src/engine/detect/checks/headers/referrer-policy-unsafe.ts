import type { Severity } from '../../../../shared/model/severity.ts'
import { passiveCheck } from '../../../model/check.ts'
import { effectiveReferrerPolicy } from '../../../read/http/referrerPolicy.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { headerFix, verifyHeader } from '../../../report/fixes/headerFix.ts'

const unsafe: Readonly<Record<string, Severity>> = {
  'unsafe-url': 'low',
  'no-referrer-when-downgrade': 'low',
  origin: 'info',
  'origin-when-cross-origin': 'info',
}

/**
 * Pages whose `Referrer-Policy` sends more to other sites than the browser's default.
 *
 * Certain: it determines which of several values applies. Fires on `unsafe-url`; not on `unsafe-url,
 * strict-origin`, where the last known value applies. Informational for the two that disclose the origin over
 * HTTP but no path. Source: Referrer Policy §3 and §8.1.
 */
export default passiveCheck({
  id: 'headers.referrer-policy-unsafe',
  cwe: 200,
  severity: 'low',
  owner: 'config',
  title: 'Unsafe Referrer-Policy',
  why: 'Other sites receive the full URL of the page, including IDs and tokens in it, or its origin over plain HTTP. The policy makes browsers send more than their default when a user follows a link or a page loads cross-origin content.',
  fix: {
    ...headerFix({
      headers: [{ name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' }],
      lead: 'Replace the current value. A `<meta name="referrer">` in the page overrides the header: remove it or set the same value.',
    }),
    risk: 'A partner or analytics service that reads full referrer URLs sees only the origin afterwards. Pass what it needs in a parameter instead.',
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
      return [observeResponse(page, ['referrer-policy'], { severity, details: { policy } })]
    })
  },
})
