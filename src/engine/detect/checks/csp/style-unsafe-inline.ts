import { passiveCheck } from '../../../model/check.ts'
import { fallbackChain } from '../../../read/http/cspDirectives.ts'
import { enforcedPolicies, scriptAttributes, scriptElements } from '../../../read/http/cspPolicy.ts'
import { allowedByAll, allowsAnyInline, quoteDirective } from '../../../read/http/cspSources.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/**
 * Content-Security-Policy (CSP) that allows any inline style element (`'unsafe-inline'` in `style-src`) and
 * restricts inline scripts.
 *
 * Certain, and informational: styles are a minor risk compared with scripts. Fires on `style-src 'self'
 * 'unsafe-inline'`; not beside a nonce or hash, which makes browsers ignore it, nor where inline scripts are
 * allowed as well, which another check reports. Silent on `style-src-attr`: attributes have no selectors. Source: CSP3 §6.7.3.
 */
export default passiveCheck({
  id: 'csp.style-unsafe-inline',
  cwe: 693,
  severity: 'info',
  owner: 'config',
  title: "CSP allows inline styles ('unsafe-inline' in style-src)",
  why: 'An attacker who can inject markup can hide or fake parts of the page with inline styles, and with effort read single values from it (CSS injection). Inline styles cannot run code, so most sites can accept this.',
  fix: {
    steps: `Most sites keep this: then change nothing, and report that the finding stays open. Component libraries, CSS-in-JS, charts, animations and \`style="…"\` attributes
need it, and break in ways that are hard to notice without it.

Remove it only where the content is worth the effort (payments, health, administration) and all styles come
from files. Build them into style sheets (Tailwind, CSS modules and plain CSS do), replace \`style="…"\` attributes
in the HTML with classes, and write \`style-src 'self'\`. Styles that a script sets with
\`element.style.color = …\` continue to work. For a few inline \`<style>\` blocks use the \`'sha256-…'\` that the browser
console names. To allow only attributes, write \`style-src 'self'; style-src-attr 'unsafe-inline'\`.`,
    variants: {
      nextjs: `Most sites keep this: then change nothing, and report that the finding stays open. \`next/image\`, \`next/font\`, animations and CSS-in-JS libraries write inline
styles. Remove it only if the policy already has a nonce and the styles come from Tailwind or CSS modules. Then
write \`style-src 'self' 'nonce-…'\` with the nonce of the page, and
\`style-src-attr 'unsafe-inline'\` for the attributes that \`next/image\` writes. Static pages have no nonce and
need \`'unsafe-inline'\`.`,
    },
    risk: 'Blocked styles leave the page without layout, colors or animations, often only in one dialog or chart. Use every part of the local build with the browser console open. Without a browser, leave the value as it is and report that.',
    verify:
      'If you changed it, run `curl -sS -D - "$URL" | grep -i content-security-policy` with the `url` of the evidence as `$URL`: `style-src` and `style-src-elem` have no `\'unsafe-inline\'`. Then open each page: the console reports no blocked style.',
  },
  references: [
    'https://www.w3.org/TR/CSP3/#allow-all-inline',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/style-src',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages.flatMap((page) => {
      const policies = enforcedPolicies(page)
      const allows = (directives: readonly string[]) => allowedByAll(policies, directives, allowsAnyInline)
      const judged = allows(fallbackChain('style-src-elem'))
      if (judged === null || (allows(scriptElements) ?? allows(scriptAttributes)) !== null) return []
      return [observeResponse(page, [], { excerpt: quoteDirective(judged) })]
    })
  },
})
