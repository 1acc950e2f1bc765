import { observeAnswer } from '../../evidence/observeResponse.ts'
import { verifyHeader } from '../../fixes/headerFix.ts'
import { passiveCheck } from '../../model/check.ts'
import { hstsFix, hstsRisk, whyHstsDoesNotApply } from '../../parse/hstsFix.ts'
import { headerValue } from '../../parse/http/headers.ts'
import { type Hsts, isPreloaded, parseHsts } from '../../parse/http/hsts.ts'

/** 15 552 000 and not 15 768 000: many sites round six months to 180 days. */
const maxAgeSecondsMin = 15_552_000

/**
 * `Strict-Transport-Security` that switches the policy off, ends it soon, or that browsers cannot read.
 *
 * Certain: it reads the field as RFC 6797 does. Fires on `max-age=0`, `max-age=300`, a missing or doubled
 * `max-age`; not on `max-age="31536000"`, since the grammar allows quotes. Source: RFC 6797 §6.1.
 */
export default passiveCheck({
  id: 'headers.hsts-weak',
  cwe: 319,
  severity: 'low',
  owner: 'config',
  title: 'Strict-Transport-Security is switched off, too short or unreadable',
  why: 'The header is there and does not do what it is for: browsers ignore it, or forget it so soon that people who come back after a while are sent over http again.',
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
      // RFC 6797 §8.1: only the first field counts.
      const field = headerValue(page.headers, 'strict-transport-security')
      if (field === null || !page.url.startsWith('https:')) return []
      const problem = findProblem(parseHsts(field))
      if (problem === null) return []
      return [observeAnswer(page, ['strict-transport-security'], { severity, details: { problem } })]
    })
  },
})

function findProblem({ maxAge, duplicates, isMalformed }: Hsts): string | null {
  if (isMalformed) return 'it has text that is no directive, so browsers ignore it'
  if (duplicates.length > 0) return 'a directive appears twice, so browsers ignore it'
  if (maxAge === null) return 'it has no readable max-age, so browsers ignore it'
  if (maxAge === 0) return 'max-age=0 makes browsers forget the policy'
  return maxAge < maxAgeSecondsMin ? 'max-age is shorter than 180 days' : null
}
