import { observeAnswer } from '../../evidence/observeResponse.ts'
import { cspEditFix, verifyCspEdit } from '../../fixes/cspEditFix.ts'
import type { Page } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'
import { enforcedPolicies, scriptElements } from '../../parse/http/cspPolicy.ts'
import { allowedByAll, allowsAnyInline, isOpenFor, isStrictDynamic } from '../../parse/http/cspSources.ts'

/**
 * Policies that keep scripts out and say nothing about where forms are sent.
 *
 * Certain: `form-action` does not fall back to `default-src`. Fires on `default-src 'self'` alone; not where
 * scripts are not limited, as other checks report that and it matters more. A missing `frame-ancestors` is
 * what headers.clickjacking is about, and `X-Frame-Options` does the same for it. Source: CSP3 §6.4.1.
 */
export default passiveCheck({
  id: 'csp.no-fallback-directives',
  cwe: 693,
  severity: 'low',
  owner: 'config',
  title: 'CSP does not limit where forms are sent (form-action)',
  why: "The policy keeps foreign scripts out, but markup that somebody gets into the page can hold a form of their own, and browsers fill in saved passwords there. `default-src` does not cover this: only `form-action` stops it from being sent to somebody else's server.",
  fix: {
    ...cspEditFix(
      "Add `form-action 'self'` to the present policy and change nothing else in it. If forms of the site are sent to other hosts on purpose, add those origins, as in `form-action 'self' https://forms.example.com`. If the pages send no forms at all, write `form-action 'none'`.",
    ),
    risk: 'A form that posts to another host is blocked, and so is, in Chromium, one whose answer redirects there: sign-in at another provider or a payment page that begins with a form. Search the code for `action=` and for redirects after a POST, and list those origins.',
    verify: verifyCspEdit(
      'The policy has `form-action` with the list that you chose. Send each form of the site once, sign in and pay.',
    ),
  },
  references: [
    'https://www.w3.org/TR/CSP3/#directive-form-action',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/form-action',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.filter(leavesFormsOpen).map((page) =>
      observeAnswer(page, ['content-security-policy'], {
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

/** Whoever can run scripts needs no form. */
function isWideOpen(sources: readonly string[]): boolean {
  if (allowsAnyInline(sources)) return true
  return !isStrictDynamic(sources) && (isOpenFor(sources, 'hosts') || isOpenFor(sources, 'data'))
}
