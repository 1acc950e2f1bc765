import { passiveCheck } from '../../../model/check.ts'
import { isPreloaded } from '../../../read/http/hsts.ts'
import { httpsRedirectFix } from '../../../report/fixes/httpsRedirectFix.ts'

/**
 * Sites with HTTPS that also serve their pages over HTTP, without a redirect.
 *
 * Certain: it followed the redirects from `http://`. Fires where they end in a 2xx response over HTTP; not
 * where they end in an error, because nothing is served then, or on another host. Informational where
 * browsers never use HTTP for the hostname. Source: OWASP TLS Cheat Sheet, "Use HTTPS for all pages".
 */
export default passiveCheck({
  id: 'tls.http-not-redirected',
  cwe: 319,
  severity: 'medium',
  owner: 'operator',
  title: 'HTTP not redirected to HTTPS',
  why: 'An attacker on the network can read and modify everything that visitors see and send. Visitors who type the hostname or follow an old link stay on HTTP.',
  fix: httpsRedirectFix,
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Transport_Layer_Security_Cheat_Sheet.html',
    'https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/TLS',
  ],
  needs: ['target', 'plainHttp'],
  skipReason: ({ target }) =>
    target.hostKind === 'name'
      ? null
      : 'HTTPS is not expected for an IP address or a local name: scan the site by its public hostname',
  run({ target, plainHttp }) {
    const last = plainHttp.hops.at(-1)
    if (last === undefined || !last.url.startsWith('http:') || last.status < 200 || last.status > 299)
      return []
    const severity = isPreloaded(target.hostname) ? 'info' : 'medium'
    return [
      {
        url: last.url,
        sample: last.url,
        confidence: 'certain',
        request: `GET ${plainHttp.requestedUrl}`,
        response: plainHttp.hops.map((hop) => `HTTP ${hop.status} ${hop.url}`).join('\n'),
        severity,
      },
    ]
  },
})
