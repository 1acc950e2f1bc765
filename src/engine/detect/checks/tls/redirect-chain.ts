import type { PlainHttp } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { hostnameOf } from '../../../read/url/urls.ts'
import { httpsRedirectFix } from '../../../report/fixes/httpsRedirectFix.ts'

/**
 * HTTP URLs that do not redirect directly to HTTPS on the same hostname.
 *
 * Certain: it reads the first redirect. Fires on http://example.com to https://www.example.com, and on HTTP
 * to HTTP; not where the redirects never reach HTTPS, which tls.http-not-redirected reports. Source: RFC 6797
 * §7.2; MDN HTTP Observatory, "Redirections".
 */
export default passiveCheck({
  id: 'tls.redirect-chain',
  cwe: 319,
  severity: 'low',
  owner: 'operator',
  title: 'HTTP does not redirect directly to HTTPS on the same host',
  why: 'An attacker on the network can intercept the first request to this hostname at every visit. Browsers store `Strict-Transport-Security` only for hostnames that they visit over HTTPS, and this redirect skips that.',
  fix: httpsRedirectFix,
  references: [
    'https://www.rfc-editor.org/rfc/rfc6797#section-7.2',
    'https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring',
  ],
  needs: ['target', 'plainHttp'],
  skipReason: ({ target }) =>
    target.hostKind === 'name'
      ? null
      : 'HTTPS is not expected for an IP address or a local name: scan the site by its public hostname',
  run({ plainHttp }) {
    const problem = findProblem(plainHttp)
    if (problem === null) return []
    return [
      {
        url: plainHttp.requestedUrl,
        sample: plainHttp.hops.map(({ url }) => url).join(' → '),
        confidence: 'certain',
        request: `GET ${plainHttp.requestedUrl}`,
        response: plainHttp.hops
          .map(
            ({ url, status, location }) =>
              `HTTP ${status} ${url}${location === null ? '' : ` → ${location}`}`,
          )
          .join('\n'),
        details: { problem },
      },
    ]
  },
})

function findProblem({ hops }: PlainHttp): string | null {
  const [first] = hops
  const reachesHttps = hops.some(({ url, location }) => (location ?? url).startsWith('https:'))
  if (first === undefined || first.location === null || !reachesHttps) return null
  if (!first.location.startsWith('https:')) return 'the first redirect stays on HTTP'
  return hostnameOf(first.location) === hostnameOf(first.url)
    ? null
    : 'the first redirect goes to another host'
}
