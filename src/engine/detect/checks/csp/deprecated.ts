import type { Page } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { enforcedPolicies } from '../../../read/http/cspPolicy.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/** Names of the time before the header was a standard, which no browser of today reads. */
const legacyHeaders = ['x-content-security-policy', 'x-webkit-csp'] as const

const oldDirectives: Readonly<Record<string, string>> = {
  'block-all-mixed-content': 'browsers do this by default',
  'disown-opener': 'replaced by Cross-Origin-Opener-Policy',
  'navigate-to': 'removed from the standard',
  'plugin-types': 'browsers no longer support plugins',
  'prefetch-src': 'removed from the standard',
  'reflected-xss': 'never standardized',
  referrer: 'replaced by Referrer-Policy',
  'require-sri-for': 'removed from the standard',
}

/**
 * Deprecated headers and directives in a Content-Security-Policy (CSP).
 *
 * Certain, and informational: the page loses only a protection that the author expected. Fires on
 * `X-WebKit-CSP` and on `block-all-mixed-content`; not on `report-uri`, which Firefox and Safari still need.
 * Source: CSP3, changes; MDN "Content-Security-Policy", deprecated directives.
 */
export default passiveCheck({
  id: 'csp.deprecated',
  cwe: 693,
  severity: 'info',
  owner: 'config',
  title: 'Deprecated CSP header or directive',
  why: 'You may rely on a protection that does not exist, because browsers ignore these headers and directives. They do no harm otherwise.',
  fix: {
    steps:
      "Remove what the samples name where the policy is set. `X-Content-Security-Policy` and `X-WebKit-CSP`: keep only `Content-Security-Policy`. `block-all-mixed-content`: write `upgrade-insecure-requests` if old content has http URLs, otherwise nothing. `plugin-types`: `object-src 'none'` does more. `referrer`: send the header `Referrer-Policy` instead. `disown-opener`: send `Cross-Origin-Opener-Policy: same-origin-allow-popups`. `require-sri-for`: add `integrity` to each third-party script. `prefetch-src`, `navigate-to` and `reflected-xss` have no successor.",
    variants: {
      express:
        "With helmet, update it to version 8. Remove the directives named in the samples (`blockAllMixedContent`, `pluginTypes`, `prefetchSrc`, `navigateTo` and the like) from the options of `contentSecurityPolicy`: versions before 5 set `block-all-mixed-content` by default. Remove code that sets `X-Content-Security-Policy` or `X-WebKit-CSP`. Instead of `referrer` use helmet's `referrerPolicy`, instead of `plugin-types` `objectSrc: [\"'none'\"]`.",
    },
    risk: 'If `X-Content-Security-Policy` is the only policy of the site, no policy is in effect. The same text as `Content-Security-Policy` is then enforced for the first time, so send it as `Content-Security-Policy-Report-Only` first.',
    verify:
      'Run `curl -sS -D - "$URL" | grep -iE "content-security-policy|webkit-csp"` with the `url` of the evidence as `$URL`. The output has no header or directive that the samples name.',
  },
  references: [
    'https://www.w3.org/TR/CSP3/#changes-from-level-2',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) =>
      listOld(page).map(({ name, reason }) =>
        observeResponse(page, ['content-security-policy', ...legacyHeaders], {
          sample: `${name}: ${reason}`,
        }),
      ),
    )
  },
})

function listOld(page: Page): readonly { readonly name: string; readonly reason: string }[] {
  const fields = legacyHeaders
    .filter((name) => headerValue(page.headers, name) !== null)
    .map((name) => ({ name, reason: 'header ignored by current browsers' }))
  const policies = enforcedPolicies(page)
  const directives = Object.entries(oldDirectives)
    .filter(([name]) => policies.some((policy) => policy.directives.has(name)))
    .map(([name, reason]) => ({ name, reason }))
  return [...fields, ...directives]
}
