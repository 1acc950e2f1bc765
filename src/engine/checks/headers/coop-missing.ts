import { observeAnswer } from '../../evidence/observeResponse.ts'
import { headerFix, verifyHeader } from '../../fixes/headerFix.ts'
import type { HeaderFields, Page, Script } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'
import { headerValues } from '../../parse/http/headers.ts'

const safeValues = new Set(['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'])

/** Sign-in in a pop-up window, which `same-origin` would cut off from the page. */
const popupSignIn =
  /popup(?<=signInWithPopup|loginWithPopup|acquireTokenPopup)|accounts\.google\.com\/gsi\/client|window\.open\([^)]{0,100}(?:oauth|authorize)/i

/**
 * Pages that other sites can keep a hold on through `window.opener` or `window.open`.
 *
 * Certain, and informational: it is a second line of defence. Fires on an https page without the field; not
 * where the site signs people in through a pop-up, and not over http, where browsers ignore the field.
 * Source: HTML, "Cross-origin opener policies".
 */
export default passiveCheck({
  id: 'headers.coop-missing',
  cwe: 693,
  severity: 'info',
  owner: 'config',
  title: 'Cross-Origin-Opener-Policy is missing',
  why: 'A site that opens this page in a new window keeps a reference to it, can tell when it navigates, and can send it elsewhere. The header cuts that tie.',
  fix: {
    ...headerFix({
      name: 'Cross-Origin-Opener-Policy',
      value: 'same-origin-allow-popups',
      helmet: "app.use(helmet.crossOriginOpenerPolicy({ policy: 'same-origin-allow-popups' }))",
      lead: '`same-origin-allow-popups` protects this page and leaves pop-ups that it opens itself alone; `same-origin` is stricter still.',
    }),
    risk: 'Sign-in or payment that opens in a pop-up of another site and reports back can break with `same-origin`. Try each of them after the change.',
    verify: verifyHeader({ name: 'Cross-Origin-Opener-Policy', expected: 'same-origin-allow-popups' }),
  },
  references: [
    'https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Cross-Origin-Opener-Policy',
  ],
  needs: ['target', 'pages', 'scripts'],
  skipReason: ({ target }) => (target.isHttps ? null : 'browsers ignore this header without https'),
  run({ pages, scripts }) {
    if (hasPopupSignIn(pages, scripts)) return []
    return pages
      .filter(({ headers }) => !isIsolated(headers))
      .map((page) => observeAnswer(page, ['cross-origin-opener-policy', 'content-type']))
  },
})

function hasPopupSignIn(pages: readonly Page[], scripts: readonly Script[]): boolean {
  return (
    scripts.some(({ text }) => popupSignIn.test(text)) || pages.some(({ body }) => popupSignIn.test(body))
  )
}

/** A field that is sent twice is no valid structured field, and browsers ignore it. */
function isIsolated(headers: HeaderFields): boolean {
  const fields = headerValues(headers, 'cross-origin-opener-policy')
  const [token = ''] = (fields[0] ?? '').split(';')
  return fields.length === 1 && safeValues.has(token.trim())
}
