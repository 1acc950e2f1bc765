import type { HeaderFields, Page, Script } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { readStructuredToken } from '../../../read/http/structuredToken.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { headerFix, verifyHeader } from '../../../report/fixes/headerFix.ts'

const safeValues = new Set(['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'])

/** `same-origin` would disconnect a pop-up sign-in from the page. */
const popupSignIn =
  /popup(?<=signInWithPopup|loginWithPopup|acquireTokenPopup)|accounts\.google\.com\/gsi\/client|window\.open\([^)]{0,100}(?:oauth|authorize)/i

/**
 * Pages without an effective `Cross-Origin-Opener-Policy`, so that cross-origin windows keep a reference to
 * them.
 *
 * Certain, and informational: it is defense in depth. Fires on an HTTPS page without the header, with a value
 * that does not isolate it or that browsers ignore, such as one in quotes, or with two of them. Not where the site uses a pop-up for sign-in, and not over
 * HTTP, where browsers ignore the header. Source: HTML, "Cross-origin opener policies".
 */
export default passiveCheck({
  id: 'headers.coop-missing',
  cwe: 693,
  severity: 'info',
  owner: 'config',
  title: 'Cross-Origin-Opener-Policy missing or ineffective',
  why: 'A site that opens this page in a new window keeps a reference to it. It can detect when the page navigates, and can navigate it elsewhere. The header severs that reference.',
  fix: {
    ...headerFix({
      headers: [{ name: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' }],
      lead: '`same-origin-allow-popups` protects this page and keeps pop-ups working that it opens itself; `same-origin` is stricter.',
    }),
    risk: 'Sign-in or payment in a cross-origin pop-up that reports back can break with `same-origin`. Test each of them after the change.',
    verify: verifyHeader({ name: 'Cross-Origin-Opener-Policy', expected: 'same-origin-allow-popups' }),
  },
  references: [
    'https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Cross-Origin-Opener-Policy',
  ],
  needs: ['target', 'pages', 'scripts'],
  skipReason: ({ target }) =>
    target.isHttps
      ? null
      : 'browsers ignore Cross-Origin-Opener-Policy over HTTP: serve the site over HTTPS and scan it again',
  run({ pages, scripts }) {
    if (hasPopupSignIn(pages, scripts)) return []
    return pages
      .filter(({ headers }) => !isIsolated(headers))
      .map((page) => observeResponse(page, ['cross-origin-opener-policy', 'content-type']))
  },
})

function hasPopupSignIn(pages: readonly Page[], scripts: readonly Script[]): boolean {
  return (
    scripts.some(({ text }) => popupSignIn.test(text)) || pages.some(({ body }) => popupSignIn.test(body))
  )
}

function isIsolated(headers: HeaderFields): boolean {
  return safeValues.has(readStructuredToken(headers, 'cross-origin-opener-policy') ?? '')
}
