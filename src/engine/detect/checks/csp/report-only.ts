import { passiveCheck } from '../../../model/check.ts'
import { enforcedPolicies, reportOnlyPolicies, speaksOfScripts } from '../../../read/http/cspPolicy.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { cspFix, cspRisk, cspWithoutTool, verifyCsp } from '../../../report/fixes/cspFix.ts'

/**
 * Pages whose only Content-Security-Policy (CSP) is report-only and not enforced.
 *
 * Certain: it reads the headers. Fires on `Content-Security-Policy-Report-Only` for scripts without an enforced
 * policy that limits them; not where one is sent beside it, which is how a stricter one is tested. Source: CSP3
 * §3.2.
 */
export default passiveCheck({
  id: 'csp.report-only',
  cwe: 693,
  severity: 'low',
  owner: 'config',
  title: 'Content-Security-Policy not enforced (report-only)',
  why: 'Injected scripts still run: browsers report a violation of the policy but do not block it. Report-only mode is no protection.',
  fix: {
    ...cspFix(
      'Rename the header to `Content-Security-Policy` once its value allows what pages need. If the value is a placeholder, use these steps.',
    ),
    risk: cspRisk,
    verify: verifyCsp('the intended `script-src`, not only `content-security-policy-report-only`'),
    withoutTool: cspWithoutTool,
  },
  references: [
    'https://www.w3.org/TR/CSP3/#cspro-header',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy-Report-Only',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages
      .filter((page) => !enforcedPolicies(page).some(speaksOfScripts))
      .filter(({ headers }) => reportOnlyPolicies(headers).some(speaksOfScripts))
      .map((page) => observeResponse(page, ['content-security-policy-report-only']))
  },
})
