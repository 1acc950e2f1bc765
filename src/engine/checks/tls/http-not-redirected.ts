import { httpsRedirectFix } from '../../fixes/httpsRedirectFix.ts'
import { passiveCheck } from '../../model/check.ts'
import { isPreloaded } from '../../parse/http/hsts.ts'

/**
 * Sites that have https and show their pages over http too.
 *
 * Certain: it followed the way from http://. Fires where that way ends in a 2xx over http; not where it ends
 * in an error, since nothing is shown then, or leaves the host. Informational where browsers never use http
 * for the name. Source: OWASP TLS Cheat Sheet, "Use HTTPS for all pages".
 */
export default passiveCheck({
  id: 'tls.http-not-redirected',
  cwe: 319,
  severity: 'medium',
  owner: 'operator',
  title: 'HTTP is not redirected to HTTPS',
  why: 'Whoever types the name or follows an old link stays on http without noticing, and everybody on the way can read and change what they see and send.',
  fix: httpsRedirectFix,
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Transport_Layer_Security_Cheat_Sheet.html',
    'https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/TLS',
  ],
  needs: ['target', 'plainHttp'],
  skipReason: ({ target }) =>
    target.hostKind === 'name' ? null : 'an address or a local name, for which https is not expected',
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
