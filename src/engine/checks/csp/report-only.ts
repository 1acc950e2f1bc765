import { observeAnswer } from '../../evidence/observeResponse.ts'
import { cspFix, cspRisk, cspVerify } from '../../fixes/cspFix.ts'
import { passiveCheck } from '../../model/check.ts'
import { enforcedPolicies, reportOnlyPolicies } from '../../parse/http/cspPolicy.ts'

/**
 * Pages whose only policy is one that browsers report about and do not enforce.
 *
 * Certain: it reads the headers. Fires on `Content-Security-Policy-Report-Only` alone; not where an
 * enforced policy is sent beside it, which is how a stricter one is tried out. Source: CSP3 §3.2.
 */
export default passiveCheck({
  id: 'csp.report-only',
  cwe: 693,
  severity: 'low',
  owner: 'config',
  title: 'Content-Security-Policy is only reported, not enforced',
  why: 'Browsers write a report when the policy is violated and run the script all the same. It is a good first step, and no protection yet.',
  fix: {
    ...cspFix(
      'Read the reports (or the browser console on each page), add to the policy what is meant, and then send the same value as `Content-Security-Policy`. If the present value is a placeholder, replace it.',
    ),
    risk: cspRisk,
    verify: cspVerify,
  },
  references: [
    'https://www.w3.org/TR/CSP3/#cspro-header',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy-Report-Only',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages
      .filter((page) => enforcedPolicies(page).length === 0 && reportOnlyPolicies(page.headers).length > 0)
      .map((page) => observeAnswer(page, ['content-security-policy-report-only']))
  },
})
