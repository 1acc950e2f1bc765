import { observeAnswer } from '../../evidence/observeResponse.ts'
import { verifyHeader } from '../../fixes/headerFix.ts'
import { passiveCheck } from '../../model/check.ts'
import { hstsFix, hstsRisk, whyHstsDoesNotApply } from '../../parse/hstsFix.ts'
import { headerValue } from '../../parse/http/headers.ts'
import { isPreloaded } from '../../parse/http/hsts.ts'

/**
 * Pages of an https site that are sent without `Strict-Transport-Security`.
 *
 * Certain: it reads the answer itself. Fires on an https page without the field; not on http sites,
 * localhost and IP addresses, where browsers keep no such policy. Low when other pages send it, since
 * browsers that saw one of those are protected; informational where the name's ending is preloaded or the
 * port is not 443. Source: RFC 6797 §7.2 and §8.1.1.
 */
export default passiveCheck({
  id: 'headers.hsts-missing',
  cwe: 319,
  severity: 'medium',
  owner: 'config',
  title: 'Strict-Transport-Security is not set',
  why: 'Browsers may still open this site over http when somebody types its name or follows an old link. On a hostile network that first request can be read and answered by others.',
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
    return lacking.map((page) => observeAnswer(page, ['content-type'], { severity }))
  },
})
