import { observeAnswer } from '../../evidence/observeResponse.ts'
import { passiveCheck } from '../../model/check.ts'
import { fallbackChain } from '../../parse/http/cspDirectives.ts'
import { enforcedPolicies, scriptAttributes, scriptElements } from '../../parse/http/cspPolicy.ts'
import { allowedByAll, allowsAnyInline, quoteDirective } from '../../parse/http/cspSources.ts'

/**
 * Policies that let any inline style in, and keep inline scripts out.
 *
 * Certain, and informational: most frameworks need it, and styles do little harm beside scripts. Fires on
 * `style-src 'self' 'unsafe-inline'`; not beside a nonce or hash, which makes browsers ignore it, nor where
 * inline scripts are allowed as well, which another check reports. Source: CSP3 §6.7.3.
 */
export default passiveCheck({
  id: 'csp.style-unsafe-inline',
  cwe: 693,
  severity: 'info',
  owner: 'config',
  title: "CSP allows inline styles ('unsafe-inline' in style-src)",
  why: 'Markup that somebody gets into the page can bring its own styles: to hide or fake parts of the page, and with enough effort to read single values out of it. It cannot run code. Most sites can leave this as it is.',
  fix: {
    steps: `In most sites leave it: component libraries, CSS-in-JS, charts, animations and \`style="…"\` attributes all
need it, and taking it out breaks them in ways that are hard to see. Accept the finding then.

Take it out only where the page shows things that are worth the work (payments, health, administration) and
all styles come from files: build them into style sheets (Tailwind, CSS modules and plain CSS do), replace
\`style="…"\` attributes in the HTML by classes, and write \`style-src 'self'\`. Styles that a script sets by
\`element.style.color = …\` go on working. For a few inline \`<style>\` blocks use the \`'sha256-…'\` that the browser
console names. To allow only attributes, write \`style-src 'self'; style-src-attr 'unsafe-inline'\`.`,
    variants: {
      nextjs: `In most sites leave it: \`next/image\`, \`next/font\`, animations and CSS-in-JS libraries write inline styles. Accept
the finding then. Take it out only if the policy has a nonce already and the styles come from Tailwind or CSS
modules: write \`style-src 'self' 'nonce-…'\` with the nonce of the page, and
\`style-src-attr 'unsafe-inline'\` for the attributes that \`next/image\` writes. Static pages have no nonce and
need \`'unsafe-inline'\`.`,
    },
    risk: 'Styles that are refused leave the page without layout, colours or animations, often only in one dialogue or chart. Send the stricter value as `Content-Security-Policy-Report-Only` first, and use every part of the site with the console open.',
    verify:
      'If you leave it: nothing to do. Else deploy, run `curl -sS -D - "$URL" | grep -i content-security-policy` with the `url` of the evidence as `$URL`: `style-src` has no `\'unsafe-inline\'`. Then open each page: the console reports no refused style.',
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
      const judged = allows(fallbackChain('style-src-elem')) ?? allows(fallbackChain('style-src-attr'))
      if (judged === null || (allows(scriptElements) ?? allows(scriptAttributes)) !== null) return []
      return [observeAnswer(page, [], { excerpt: quoteDirective(judged) })]
    })
  },
})
