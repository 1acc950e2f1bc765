import { passiveCheck } from '../../../model/check.ts'
import { allowsCrossOriginFrames, headerPolicies } from '../../../read/http/cspPolicy.ts'
import { readFrameOptions } from '../../../read/http/frameOptions.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { framingFix, framingRisk, framingVerify } from '../../../report/fixes/framingFix.ts'

/**
 * Pages without clickjacking protection: any site can embed them in a frame.
 *
 * Certain: neither a valid `X-Frame-Options` nor `frame-ancestors` in a CSP header. Fires on a page with
 * neither, and, low and not certain, on `frame-ancestors *`, which may be intended; not on a page with one of
 * the two. A CSP in a meta element has no effect here. Source: CSP3 §6.4.2; HTML, "The X-Frame-Options
 * header".
 */
export default passiveCheck({
  id: 'headers.clickjacking',
  cwe: 1021,
  severity: 'medium',
  owner: 'config',
  title: 'Clickjacking protection missing',
  why: 'An attacker can embed this page in an invisible frame and trick signed-in users into clicking on it: to confirm, to pay, or to change settings. Neither `frame-ancestors` nor `X-Frame-Options` restricts framing.',
  fix: { ...framingFix, risk: framingRisk, verify: framingVerify },
  references: [
    'https://www.w3.org/TR/CSP3/#directive-frame-ancestors',
    'https://cheatsheetseries.owasp.org/cheatsheets/Clickjacking_Defense_Cheat_Sheet.html',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) => {
      // Browsers save attachments and show them in no frame (RFC 6266, 4.2).
      if (/^\s*attachment\b/i.test(headerValue(page.headers, 'content-disposition') ?? '')) return []
      const byPolicy = allowsCrossOriginFrames(headerPolicies(page.headers))
      if (byPolicy === false) return []
      // Browsers ignore X-Frame-Options beside frame-ancestors.
      if (byPolicy === null && readFrameOptions(page.headers).state === 'denies') return []
      const seen = ['x-frame-options', 'content-security-policy', 'content-type']
      const asWritten = { severity: 'low', confidence: 'firm' } as const
      return [observeResponse(page, seen, byPolicy === null ? {} : asWritten)]
    })
  },
})
