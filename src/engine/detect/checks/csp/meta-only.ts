import type { Page } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { metaPolicies } from '../../../read/html/metaElements.ts'
import { enforcedPolicies, headerPolicies } from '../../../read/http/cspPolicy.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/**
 * Content-Security-Policy (CSP) delivered only in a meta element, without a header.
 *
 * Certain, and informational: it is the only way on some static hosts, and works for scripts. Fires on a page
 * with a meta policy and no policy in a header, and names the directives that browsers ignore there; not on a
 * page with both. Source: HTML, "Content security policy state"; CSP3 §3.3.
 */
export default passiveCheck({
  id: 'csp.meta-only',
  cwe: 693,
  severity: 'info',
  owner: 'config',
  title: 'CSP delivered only in a meta element',
  why: 'The policy cannot prevent clickjacking or report violations, and does not apply to content before the meta element. Browsers ignore `frame-ancestors`, `report-uri` and `sandbox` there.',
  fix: {
    steps: `If the host can send headers, send the same policy as a header and remove the meta element, so that there is one
place to maintain:

- Vercel: \`headers\` in \`vercel.json\`, with \`"source": "/(.*)"\`.
- Netlify and Cloudflare Pages: the line \`Content-Security-Policy: …\`, indented, below \`/*\` in the \`_headers\` file of the published folder.
- Firebase Hosting: \`hosting.headers\` in \`firebase.json\`.
- The server of the application: set the header in one place, for all responses, also of errors.
- nginx: \`add_header Content-Security-Policy "…" always;\`.

Then add \`frame-ancestors 'self'\`, which works in the header only, and \`report-to\` if reports are wanted.

If the host cannot (GitHub Pages, for example), keep the policy in the page and change nothing and report that the finding stays open. Keep the
element first in \`<head>\`, before any script. Remove \`frame-ancestors\`, \`report-uri\` and \`sandbox\` from it,
which browsers ignore there.`,
    risk: 'Hashes of inline scripts that the build writes into the meta element change with each build. If the policy becomes a header, the build must update the header too, or scripts are blocked. Where the build makes such hashes, leave the policy in the page and send only `frame-ancestors` as a header.',
    verify:
      'Run `curl -sS -o /dev/null -D - "$URL"` with the `url` of the evidence as `$URL`. There is a `content-security-policy` header. Then open the page: the browser console names no directive that is ignored in a meta element.',
  },
  references: [
    'https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-security-policy',
    'https://www.w3.org/TR/CSP3/#meta-element',
  ],
  needs: ['pages'],
  run({ pages }) {
    return pages
      .filter((page) => headerPolicies(page.headers).length === 0 && enforcedPolicies(page).length > 0)
      .flatMap((page) => {
        const ignored = listIgnored(page)
        const samples = ignored.length === 0 ? [undefined] : ignored
        return samples.map((name) =>
          observeResponse(page, ['content-security-policy', 'content-type'], {
            ...(name !== undefined && { sample: `${name}: ignored in a meta element` }),
            excerpt: policyTexts(page).join('\n'),
          }),
        )
      })
  },
})

const ignoredDirective = /(?:^|[;,])\s{0,20}(frame-ancestors|report-uri|sandbox)(?![\w-])/gi

function listIgnored(page: Page): readonly string[] {
  const names = policyTexts(page).flatMap((text) =>
    [...text.matchAll(ignoredDirective)].map(([, name = '']) => name.toLowerCase()),
  )
  return [...new Set(names)]
}

function policyTexts({ document }: Page): readonly string[] {
  return metaPolicies(document)
}
