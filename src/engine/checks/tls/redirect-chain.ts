import { httpsRedirectFix } from '../../fixes/httpsRedirectFix.ts'
import type { PlainHttp } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'
import { hostnameOf } from '../../parse/url/urls.ts'

/**
 * Sites whose http address does not lead to https on the same name first.
 *
 * Certain: it reads the first redirect. Fires on http://example.com to https://www.example.com, and on
 * http to http; not where the way never reaches https, which tls.http-not-redirected reports.
 * Source: RFC 6797 §7.2; MDN HTTP Observatory, "Redirections".
 */
export default passiveCheck({
  id: 'tls.redirect-chain',
  cwe: 319,
  severity: 'low',
  owner: 'operator',
  title: 'HTTP does not lead to HTTPS on the same name first',
  why: 'A browser learns Strict-Transport-Security only for a name that it visits over https. With a detour, or a second step over http, this name stays open to whoever answers the first request.',
  fix: httpsRedirectFix,
  references: [
    'https://www.rfc-editor.org/rfc/rfc6797#section-7.2',
    'https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring',
  ],
  needs: ['target', 'plainHttp'],
  skipReason: ({ target }) =>
    target.hostKind === 'name' ? null : 'an address or a local name, for which https is not expected',
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
  if (!first.location.startsWith('https:')) return 'the first step stays on http'
  return hostnameOf(first.location) === hostnameOf(first.url) ? null : 'the first step leads to another host'
}
