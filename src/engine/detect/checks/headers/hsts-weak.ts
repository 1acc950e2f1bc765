import { passiveCheck } from '../../../model/check.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { type Hsts, isPreloaded, parseHsts } from '../../../read/http/hsts.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { verifyHeader } from '../../../report/fixes/headerFix.ts'
import { hstsFix, hstsRisk, whyHstsDoesNotApply } from '../../../report/fixes/hstsFix.ts'

/** Not 15 768 000: many sites round six months to 180 days. */
const maxAgeSecondsMin = 15_552_000

/**
 * `Strict-Transport-Security` that disables the policy, expires soon, or that browsers cannot parse.
 *
 * Certain: it parses the header as RFC 6797 does. Fires on `max-age=0`, `max-age=300`, a missing or duplicate
 * `max-age`; not on `max-age="31536000"`, since the grammar allows quotes. Source: RFC 6797 §6.1.
 */
export default passiveCheck({
  id: 'headers.hsts-weak',
  cwe: 319,
  severity: 'low',
  owner: 'config',
  title: 'Strict-Transport-Security disabled, too short or invalid',
  why: 'Users who return after some time are sent over HTTP again, where an attacker on the network can intercept them. Browsers ignore the header or forget the policy too soon.',
  fix: {
    ...hstsFix,
    risk: hstsRisk,
    verify: verifyHeader({ name: 'Strict-Transport-Security', expected: 'max-age=31536000' }),
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc6797#section-6.1',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Strict-Transport-Security',
  ],
  needs: ['target', 'pages'],
  skipReason: ({ target }) => whyHstsDoesNotApply(target),
  run({ target, pages }) {
    const severity = isPreloaded(target.hostname) ? 'info' : 'low'
    return pages.flatMap((page) => {
      // RFC 6797 §8.1: only the first header counts.
      const field = headerValue(page.headers, 'strict-transport-security')
      if (field === null || !page.url.startsWith('https:')) return []
      const problem = findProblem(parseHsts(field))
      if (problem === null) return []
      return [observeResponse(page, ['strict-transport-security'], { severity, details: { problem } })]
    })
  },
})

function findProblem({ maxAge, duplicates, isMalformed }: Hsts): string | null {
  if (isMalformed) return 'not a valid directive, so browsers ignore the header'
  if (duplicates.length > 0) return 'duplicate directive, so browsers ignore the header'
  if (maxAge === null) return 'no valid max-age, so browsers ignore the header'
  if (maxAge === 0) return 'max-age=0 makes browsers forget the policy'
  return maxAge < maxAgeSecondsMin ? 'max-age is shorter than 180 days' : null
}
