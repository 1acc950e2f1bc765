import { passiveCheck } from '../../../model/check.ts'
import { enforcedPolicies, scriptAttributes, scriptElements } from '../../../read/http/cspPolicy.ts'
import { allowedByAll, allowsAnyInline, quoteDirective } from '../../../read/http/cspSources.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { cspFix, cspRisk, cspWithoutTool, verifyCsp } from '../../../report/fixes/cspFix.ts'

/**
 * Content-Security-Policy (CSP) that allows any inline script (`'unsafe-inline'`), in an element or in an
 * attribute.
 *
 * Certain: it follows the rules by which browsers combine policies. Fires on `script-src 'self'
 * 'unsafe-inline'`; not where a nonce, a hash or `'strict-dynamic'` is present, which makes browsers ignore
 * it, nor where another policy of the page forbids inline scripts. Source: CSP3 §6.7.3.
 */
export default passiveCheck({
  id: 'csp.unsafe-inline-script',
  cwe: 693,
  severity: 'medium',
  owner: 'config',
  title: "CSP allows inline scripts ('unsafe-inline')",
  why: 'An attacker who can inject markup can run scripts in the page (cross-site scripting). The policy allows every inline script, so it does not block the attack that it is mainly for.',
  fix: {
    ...cspFix(
      "Remove `'unsafe-inline'` from the directive in the evidence; in `style-src` it may remain. Allow scripts by nonce, hash or file.",
    ),
    risk: cspRisk,
    verify: verifyCsp(
      "no `'unsafe-inline'` in `script-src` or `script-src-attr` but beside a valid nonce or hash",
    ),
    withoutTool: cspWithoutTool,
  },
  references: [
    'https://www.w3.org/TR/CSP3/#allow-all-inline',
    'https://csp.withgoogle.com/docs/strict-csp.html',
    'https://nextjs.org/docs/app/guides/content-security-policy',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) => {
      const policies = enforcedPolicies(page)
      const judged =
        allowedByAll(policies, scriptElements, allowsAnyInline) ??
        allowedByAll(policies, scriptAttributes, allowsAnyInline)
      if (judged === null) return []
      return [observeResponse(page, [], { excerpt: quoteDirective(judged) })]
    })
  },
})
