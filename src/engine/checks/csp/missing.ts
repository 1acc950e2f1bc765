import { observeAnswer } from '../../evidence/observeResponse.ts'
import { cspFix, cspRisk, cspVerify } from '../../fixes/cspFix.ts'
import { passiveCheck } from '../../model/check.ts'
import { enforcedPolicies, reportOnlyPolicies } from '../../parse/http/cspPolicy.ts'

/**
 * Pages without any Content-Security-Policy.
 *
 * Certain: it reads headers and meta elements. Fires on a page with neither; not on a page whose policy
 * stands in a meta element, nor on one with a report-only policy, which another check reports.
 * Source: CSP3 §3.
 */
export default passiveCheck({
  id: 'csp.missing',
  cwe: 693,
  severity: 'medium',
  owner: 'config',
  title: 'No Content-Security-Policy',
  why: 'Nothing limits which scripts these pages may run. If somebody ever manages to get markup of theirs into a page, it runs with everything that the signed-in person may do.',
  fix: {
    ...cspFix('Add a Content-Security-Policy to every page. Begin with a report-only one.'),
    risk: cspRisk,
    verify: cspVerify,
  },
  references: [
    'https://www.w3.org/TR/CSP3/',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CSP',
    'https://nextjs.org/docs/app/guides/content-security-policy',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages
      .filter((page) => enforcedPolicies(page).length === 0 && reportOnlyPolicies(page.headers).length === 0)
      .map((page) => observeAnswer(page, ['content-security-policy', 'content-type']))
  },
})
