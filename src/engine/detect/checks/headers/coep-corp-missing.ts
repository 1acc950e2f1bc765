import type { HeaderFields } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { headerValues } from '../../../read/http/headers.ts'
import { readStructuredToken } from '../../../read/http/structuredToken.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { headerFix, verifyHeader } from '../../../report/fixes/headerFix.ts'

const corp = 'cross-origin-resource-policy'
const coep = 'cross-origin-embedder-policy'
const corpValues = new Set(['same-origin', 'same-site', 'cross-origin'])
const coepValues = new Set(['unsafe-none', 'require-corp', 'credentialless'])

/**
 * Pages with neither `Cross-Origin-Resource-Policy` (CORP) nor `Cross-Origin-Embedder-Policy` (COEP), or with a value
 * that browsers ignore.
 *
 * Certain, and informational: nearly every site lacks both, and most need neither. Fires on an HTTPS page without
 * either header, on `Cross-Origin-Resource-Policy: yes` over HTTP too, on either header sent twice, and on COEP in quotes.
 * Not on one with one of the two, nor on COEP over HTTP, where browsers ignore it. Source: Fetch,
 * "Cross-Origin-Resource-Policy header"; HTML, "Cross-origin embedder policies"; RFC 8941.
 */
export default passiveCheck({
  id: 'headers.coep-corp-missing',
  cwe: 693,
  severity: 'info',
  owner: 'config',
  title: 'Cross-Origin Resource and Embedder Policies missing or ineffective',
  why: 'Another site can load these responses into its own pages, for example as images or scripts, where CPU side channels such as Spectre can leak their content. Browsers mitigate most of this by default, and most sites need neither header.',
  fix: {
    ...headerFix({
      headers: [{ name: 'Cross-Origin-Resource-Policy', value: 'same-origin' }],
      lead: 'Send the header where responses contain data that only the signed-in user may see, for pages and the API. If there are none, change nothing and report that. Use `same-site` where subdomains share files, and `cross-origin` on files that other sites embed on purpose (images in emails and previews, fonts, widgets). Omit `Cross-Origin-Embedder-Policy` unless the site uses `SharedArrayBuffer` or WebAssembly threads.',
    }),
    risk: 'With `same-origin` on everything, images of this site no longer load in cross-site pages, link previews or webmail. `Cross-Origin-Embedder-Policy: require-corp` blocks every cross-origin image, font, frame and script that does not opt in: maps, payment, analytics, videos.',
    verify: `${verifyHeader({ name: 'Cross-Origin-Resource-Policy', expected: 'same-origin' })} A \`cross-origin-embedder-policy\` header, if any, has \`require-corp\` or \`credentialless\`.`,
  },
  references: [
    'https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Cross-Origin_Resource_Policy',
    'https://html.spec.whatwg.org/multipage/browsers.html#coep',
  ],
  needs: ['target', 'pages'],
  skipReason: ({ target, pages }) =>
    target.isHttps || pages.some(({ headers }) => hasInvalidCorp(headers))
      ? null
      : 'browsers ignore Cross-Origin-Embedder-Policy over HTTP: serve the site over HTTPS and scan it again',
  run({ target, pages }) {
    return pages
      .filter(({ headers }) => {
        if (hasInvalidCorp(headers)) return true
        return target.isHttps && !hasValidCoep(headers) && (isSent(headers, coep) || !isSent(headers, corp))
      })
      .map((page) => observeResponse(page, ['content-type', corp, coep]))
  },
})

function isSent(headers: HeaderFields, name: string): boolean {
  return headerValues(headers, name).length > 0
}

/** Browsers compare all headers of this name as one case-sensitive value. Source: Fetch §3.7. */
function hasInvalidCorp(headers: HeaderFields): boolean {
  return isSent(headers, corp) && !corpValues.has(headerValues(headers, corp).join(', ').trim())
}

function hasValidCoep(headers: HeaderFields): boolean {
  return coepValues.has(readStructuredToken(headers, coep) ?? '')
}
