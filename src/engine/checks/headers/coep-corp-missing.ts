import { observeAnswer } from '../../evidence/observeResponse.ts'
import { headerFix, verifyHeader } from '../../fixes/headerFix.ts'
import { passiveCheck } from '../../model/check.ts'
import { headerValue } from '../../parse/http/headers.ts'

/**
 * Pages that say neither who may embed them (CORP) nor what they embed (COEP).
 *
 * Certain, and informational: nearly every site is without both, and most need neither. Fires on an https page
 * without either field; not on one with one of the two, and not over http, where browsers ignore COEP.
 * Source: Fetch, "Cross-Origin-Resource-Policy header"; HTML, "Cross-origin embedder policies".
 */
export default passiveCheck({
  id: 'headers.coep-corp-missing',
  cwe: 693,
  severity: 'info',
  owner: 'config',
  title: 'Cross-Origin-Resource-Policy and -Embedder-Policy are not set',
  why: 'Other sites can load these answers into their own pages, as an image or a script for example, where flaws of processors have let pages read each other. Browsers guard against most of it by themselves, and most sites can leave both headers out.',
  fix: {
    ...headerFix({
      name: 'Cross-Origin-Resource-Policy',
      value: 'same-origin',
      helmet: "app.use(helmet.crossOriginResourcePolicy({ policy: 'same-origin' }))",
      lead: 'Most sites can leave this as it is and accept the finding. Send the header where answers show what only the signed-in person may see, on pages and on the API alike. Use `same-site` where subdomains share files, and `cross-origin` on files that others embed on purpose (images in mails and previews, fonts, widgets). Leave `Cross-Origin-Embedder-Policy` out unless the site uses `SharedArrayBuffer` or threads in WebAssembly.',
    }),
    risk: 'With `same-origin` on everything, images of this site no longer show in other sites, in previews of links or in mail programs that open in a browser. `Cross-Origin-Embedder-Policy: require-corp` stops every image, font, frame and script of another host that does not allow it itself: maps, payment, analytics, videos.',
    verify: verifyHeader({ name: 'Cross-Origin-Resource-Policy', expected: 'same-origin' }),
  },
  references: [
    'https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Cross-Origin_Resource_Policy',
    'https://html.spec.whatwg.org/multipage/browsers.html#coep',
  ],
  needs: ['target', 'pages'],
  skipReason: ({ target }) =>
    target.isHttps ? null : 'browsers ignore one of the two headers without https',
  run({ pages }) {
    return pages
      .filter(
        ({ headers }) =>
          headerValue(headers, 'cross-origin-resource-policy') === null &&
          headerValue(headers, 'cross-origin-embedder-policy') === null,
      )
      .map((page) => observeAnswer(page, ['content-type']))
  },
})
