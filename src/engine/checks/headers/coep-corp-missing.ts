import { observeResponse } from '../../evidence/observeResponse.ts'
import { headerFix, verifyHeader } from '../../fixes/headerFix.ts'
import { passiveCheck } from '../../model/check.ts'
import { headerValue } from '../../parse/http/headers.ts'

/** Both headers and what browsers understand of them; they compare the case too. */
const policies = [
  { name: 'cross-origin-resource-policy', valid: /^(?:same-origin|same-site|cross-origin)$/ },
  // A token of RFC 9651, with parameters.
  {
    name: 'cross-origin-embedder-policy',
    valid: /^(?:unsafe-none|require-corp|credentialless)\s{0,10}(?:;|$)/,
  },
] as const // `as`: names of headers.

/**
 * Pages with neither `Cross-Origin-Resource-Policy` (CORP) nor `Cross-Origin-Embedder-Policy` (COEP), or with a value
 * that browsers ignore.
 *
 * Certain, and informational: nearly every site lacks both, and most need neither. Fires on an HTTPS page
 * without either header, and on `Cross-Origin-Resource-Policy: yes`; not on one with one of the two, and not over HTTP, where browsers ignore COEP.
 * Source: Fetch, "Cross-Origin-Resource-Policy header"; HTML, "Cross-origin embedder policies".
 */
export default passiveCheck({
  id: 'headers.coep-corp-missing',
  cwe: 693,
  severity: 'info',
  owner: 'config',
  title: 'Cross-Origin-Resource-Policy and Cross-Origin-Embedder-Policy missing',
  why: 'Another site can load these responses into its own pages, for example as images or scripts, where CPU side channels such as Spectre can leak their content. Browsers mitigate most of this by default, and most sites need neither header.',
  fix: {
    ...headerFix({
      headers: [{ name: 'Cross-Origin-Resource-Policy', value: 'same-origin' }],
      lead: 'Send the header where responses contain data that only the signed-in user may see, for pages and the API. If there are none, change nothing and report that. Use `same-site` where subdomains share files, and `cross-origin` on files that other sites embed on purpose (images in emails and previews, fonts, widgets). Omit `Cross-Origin-Embedder-Policy` unless the site uses `SharedArrayBuffer` or WebAssembly threads.',
    }),
    risk: 'With `same-origin` on everything, images of this site no longer load in cross-site pages, link previews or webmail. `Cross-Origin-Embedder-Policy: require-corp` blocks every cross-origin image, font, frame and script that does not opt in: maps, payment, analytics, videos.',
    verify: verifyHeader({ name: 'Cross-Origin-Resource-Policy', expected: 'same-origin' }),
  },
  references: [
    'https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Cross-Origin_Resource_Policy',
    'https://html.spec.whatwg.org/multipage/browsers.html#coep',
  ],
  needs: ['target', 'pages'],
  skipReason: ({ target }) =>
    target.isHttps
      ? null
      : 'browsers ignore Cross-Origin-Embedder-Policy over HTTP: serve the site over HTTPS and scan it again',
  run({ pages }) {
    return pages
      .filter((page) => {
        const set = policies.flatMap(({ name, valid }) => {
          const value = headerValue(page.headers, name)
          return value === null ? [] : [valid.test(value.trim())]
        })
        return set.length === 0 || set.includes(false)
      })
      .map((page) => observeResponse(page, ['content-type', ...policies.map(({ name }) => name)]))
  },
})
