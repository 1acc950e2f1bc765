import type { Page } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { enforcedPolicies, scriptElements } from '../../../read/http/cspPolicy.ts'
import { allowedByAll, allowsAnyInline, isOpenFor, isStrictDynamic } from '../../../read/http/cspSources.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { cspEditFix, verifyCspEdit } from '../../../report/fixes/cspEditFix.ts'

/**
 * Content-Security-Policy (CSP) that restricts scripts but has no `form-action` directive.
 *
 * Certain: `form-action` does not fall back to `default-src`. Fires on `default-src 'self'` without
 * `form-action`; not where scripts are not restricted, as other checks report that and it matters more. A
 * missing `frame-ancestors` belongs to headers.clickjacking, and `X-Frame-Options` has the same effect.
 * Source: CSP3 §6.4.1.
 */
export default passiveCheck({
  id: 'csp.no-fallback-directives',
  cwe: 693,
  severity: 'low',
  owner: 'config',
  title: 'CSP without form-action',
  why: "An attacker who can inject markup can add a form that sends saved passwords, which browsers fill in, to the attacker's server. `default-src` does not restrict form targets: only `form-action` does.",
  fix: {
    ...cspEditFix(
      "Add `form-action 'self'` to the existing policy and change nothing else in it. If forms of the site are submitted to other hosts on purpose, add those origins, as in `form-action 'self' https://forms.example.com`. If the pages submit no forms, write `form-action 'none'`.",
    ),
    risk: 'A form that posts to another host is blocked. In Chromium, so is a form whose response redirects there: sign-in at another provider, or a payment page that begins with a form. Search the code for `action=` and for redirects after a POST, and list those origins.',
    verify: verifyCspEdit(
      'The policy has `form-action` with the intended list. Submit each form of the site once, sign in and pay.',
    ),
  },
  references: [
    'https://www.w3.org/TR/CSP3/#directive-form-action',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/form-action',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.filter(leavesFormsOpen).map((page) =>
      observeResponse(page, ['content-security-policy'], {
        sample: 'form-action',
        excerpt: enforcedPolicies(page)
          .map(({ text }) => text)
          .join(', '),
      }),
    )
  },
})

function leavesFormsOpen(page: Page): boolean {
  const policies = enforcedPolicies(page)
  if (policies.some(({ directives }) => directives.has('form-action'))) return false
  const limits = allowedByAll(policies, scriptElements, () => true) !== null
  return limits && allowedByAll(policies, scriptElements, isWideOpen) === null
}

/** An attacker who can run scripts needs no form. */
function isWideOpen(sources: readonly string[]): boolean {
  if (allowsAnyInline(sources)) return true
  return !isStrictDynamic(sources) && (isOpenFor(sources, 'hosts') || isOpenFor(sources, 'data'))
}
