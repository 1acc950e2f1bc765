import { observeAnswer } from '../../evidence/observeResponse.ts'
import { framingFix, framingRisk, framingVerify } from '../../fixes/framingFix.ts'
import { passiveCheck } from '../../model/check.ts'
import { allowsForeignFrames, headerPolicies } from '../../parse/http/cspPolicy.ts'
import { readFrameOptions } from '../../parse/http/frameOptions.ts'

/**
 * Pages that any other site may show in a frame.
 *
 * Certain: neither a valid `X-Frame-Options` nor `frame-ancestors` in a CSP header. Fires on a page with
 * neither, and, low and not certain, on `frame-ancestors *`, which may be meant; not on a page with one of
 * the two. A CSP in a meta element counts for nothing here. Source: CSP3 §6.4.2; HTML, "The
 * X-Frame-Options header".
 */
export default passiveCheck({
  id: 'headers.clickjacking',
  cwe: 1021,
  severity: 'medium',
  owner: 'config',
  title: 'Page can be framed by any site',
  why: 'Another site can show this page in an invisible frame and lead people to click in it without knowing: to confirm, to pay, to change settings while they are signed in.',
  fix: { ...framingFix, risk: framingRisk, verify: framingVerify },
  references: [
    'https://www.w3.org/TR/CSP3/#directive-frame-ancestors',
    'https://cheatsheetseries.owasp.org/cheatsheets/Clickjacking_Defense_Cheat_Sheet.html',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) => {
      const byPolicy = allowsForeignFrames(headerPolicies(page.headers))
      if (byPolicy === false) return []
      // With frame-ancestors browsers do not look at X-Frame-Options.
      if (byPolicy === null && readFrameOptions(page.headers).state === 'denies') return []
      const seen = ['x-frame-options', 'content-security-policy', 'content-type']
      const asWritten = { severity: 'low', confidence: 'firm' } as const
      return [observeAnswer(page, seen, byPolicy === null ? {} : asWritten)]
    })
  },
})
