import { observeAnswer } from '../../evidence/observeResponse.ts'
import type { Page } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'
import { enforcedPolicies } from '../../parse/http/cspPolicy.ts'
import { headerValue } from '../../parse/http/headers.ts'

/** Names of the time before the header was a standard, which no browser of today reads. */
const oldFields = ['x-content-security-policy', 'x-webkit-csp'] as const

const oldDirectives: Readonly<Record<string, string>> = {
  'block-all-mixed-content': 'browsers do it by themselves',
  'disown-opener': 'Cross-Origin-Opener-Policy took its place',
  'navigate-to': 'it was taken out of the standard',
  'plugin-types': 'browsers have no plugins any more',
  'prefetch-src': 'it was taken out of the standard',
  'reflected-xss': 'it never became a standard',
  referrer: 'Referrer-Policy took its place',
  'require-sri-for': 'it was taken out of the standard',
}

/**
 * Headers and directives of a Content-Security-Policy that browsers no longer follow.
 *
 * Certain, and informational: nothing is lost but what the author thought to have. Fires on
 * `X-WebKit-CSP` and on `block-all-mixed-content`; not on `report-uri`, which Firefox and Safari still need.
 * Source: CSP3, changes; MDN "Content-Security-Policy", deprecated directives.
 */
export default passiveCheck({
  id: 'csp.deprecated',
  cwe: 693,
  severity: 'info',
  owner: 'config',
  title: 'CSP has a header or directive that browsers no longer follow',
  why: 'Browsers pass over these words. They do no harm, but whoever reads the policy may believe in a protection that is not there.',
  fix: {
    steps:
      "Remove what the samples name, in the place where the policy is set. `X-Content-Security-Policy` and `X-WebKit-CSP`: keep only `Content-Security-Policy`. `block-all-mixed-content`: write `upgrade-insecure-requests` if old content has http addresses, else nothing. `plugin-types`: `object-src 'none'` does more. `referrer`: send the header `Referrer-Policy` instead. `disown-opener`: send `Cross-Origin-Opener-Policy: same-origin-allow-popups`. `require-sri-for`: put `integrity` on each script of another host. `prefetch-src`, `navigate-to` and `reflected-xss` have no successor.",
    variants: {
      express:
        "With helmet, update it to version 8 and take the directives named in the samples (`blockAllMixedContent`, `pluginTypes`, `prefetchSrc`, `navigateTo` and the like) out of the options of `contentSecurityPolicy`: versions before 5 set `block-all-mixed-content` by default. Remove code that sets `X-Content-Security-Policy` or `X-WebKit-CSP`. Instead of `referrer` use helmet's `referrerPolicy`, instead of `plugin-types` `objectSrc: [\"'none'\"]`.",
    },
    risk: 'If `X-Content-Security-Policy` is the only policy that the site sends, it has none in effect; sending the same text as `Content-Security-Policy` puts it into force for the first time. Send it as `Content-Security-Policy-Report-Only` first.',
    verify:
      'Deploy, then run `curl -sS -D - "$URL" | grep -iE "content-security-policy|webkit-csp"` with the `url` of the evidence as `$URL`. No line has a header or directive that the samples name.',
  },
  references: [
    'https://www.w3.org/TR/CSP3/#changes-from-level-2',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) =>
      listOld(page).map(({ name, reason }) =>
        observeAnswer(page, ['content-security-policy', ...oldFields], { sample: `${name}: ${reason}` }),
      ),
    )
  },
})

function listOld(page: Page): readonly { readonly name: string; readonly reason: string }[] {
  const fields = oldFields
    .filter((name) => headerValue(page.headers, name) !== null)
    .map((name) => ({ name, reason: 'a header that no browser of today reads' }))
  const policies = enforcedPolicies(page)
  const directives = Object.entries(oldDirectives)
    .filter(([name]) => policies.some((policy) => policy.directives.has(name)))
    .map(([name, reason]) => ({ name, reason }))
  return [...fields, ...directives]
}
