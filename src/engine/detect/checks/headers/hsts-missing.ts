import { passiveCheck } from '../../../model/check.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { isPreloaded } from '../../../read/http/hsts.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { verifyHeader } from '../../../report/fixes/headerFix.ts'
import { hstsFix, hstsRisk, whyHstsDoesNotApply } from '../../../report/fixes/hstsFix.ts'

/**
 * Pages of an HTTPS site that are sent without `Strict-Transport-Security` (HSTS).
 *
 * Certain: it reads the response itself. Fires on an HTTPS page without the header; not on HTTP sites,
 * localhost and IP addresses, where browsers store no such policy. Low when other pages send it, because
 * browsers that visited one of those are protected. Informational where the public suffix of the hostname is
 * preloaded or the port is not 443. Source: RFC 6797 §7.2 and §8.1.1.
 */
export default passiveCheck({
  id: 'headers.hsts-missing',
  cwe: 319,
  severity: 'medium',
  owner: 'config',
  title: 'Strict-Transport-Security missing',
  why: 'An attacker on the network can intercept and modify the first request of a visit (SSL stripping). Without HSTS, browsers still open the site over HTTP when a user types its name or follows an old link.',
  fix: {
    ...hstsFix,
    risk: hstsRisk,
    verify: verifyHeader({ name: 'Strict-Transport-Security', expected: 'max-age=31536000' }),
  },
  references: [
    'https://www.rfc-editor.org/rfc/rfc6797',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Strict-Transport-Security',
  ],
  needs: ['target', 'pages'],
  skipReason: ({ target }) => whyHstsDoesNotApply(target),
  run({ target, pages }) {
    const secure = pages.filter(({ url }) => url.startsWith('https:'))
    const lacking = secure.filter(({ headers }) => headerValue(headers, 'strict-transport-security') === null)
    const isOffPort = new URL(target.url).port !== ''
    const isProtected = isOffPort || isPreloaded(target.hostname)
    const severity = isProtected ? 'info' : lacking.length < secure.length ? 'low' : 'medium'
    return lacking.map((page) => observeResponse(page, ['content-type'], { severity }))
  },
})
