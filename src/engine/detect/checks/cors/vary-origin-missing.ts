import type { CorsResponse, Exchange } from '../../../model/artifacts.ts'
import { passiveCheck } from '../../../model/check.ts'
import { readFreshness } from '../../../read/http/caching.ts'
import { headerValue, headerValues } from '../../../read/http/headers.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { corsFix } from '../../../report/fixes/corsFix.ts'

/**
 * Cacheable CORS responses that depend on the `Origin` request header but lack `Vary: Origin`.
 *
 * Certain that the header depends on the request: the same URL was requested with and without an origin, or
 * allowed the origin of the scan. Firm that a cache mixes the responses up. Fires on a reflected origin with
 * `max-age=600`; not with `Vary: Origin`, `no-store` or `*`, nor on one fixed origin, which needs no `Vary`.
 * cors.origin-reflected reports that any origin is allowed. Source: Fetch, "CORS protocol and HTTP
 * caches".
 */
export default passiveCheck({
  id: 'cors.vary-origin-missing',
  cwe: 524,
  severity: 'low',
  owner: 'code',
  title: 'CORS response without Vary: Origin',
  why: 'A cache can send the permission of one origin to another. Allowed sites are then blocked at times, or other sites receive a permission that was not meant for them. The response depends on `Origin`, but does not declare it to caches.',
  fix: {
    ...corsFix,
    steps: `Add \`Vary: Origin\` to every response of these URLs, including errors and responses to requests without an
\`Origin\`. Extend an existing \`Vary\` (\`Vary: Accept-Encoding, Origin\`) instead of replacing it. If only one
origin is ever allowed, always send that one: then no \`Vary\` is needed. If a CDN is in front, include
\`Origin\` in its cache key, and clear the cache after the change.

${corsFix.steps}`,
    verify:
      'Run `curl -sS -o /dev/null -D - -H \'Origin: https://not-yours.example\' "$URL"` with the `url` of the evidence as `$URL`, and once more without the header. Both responses have `Origin` in their `vary` header, or `no-store` in `cache-control`, or the same fixed `access-control-allow-origin`.',
  },
  references: [
    'https://fetch.spec.whatwg.org/#cors-protocol-and-http-caches',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Vary',
  ],
  needs: ['cors', 'responses'],
  run({ cors, responses }) {
    const seen = ['access-control-allow-origin', 'cache-control', 'expires', 'vary', 'content-type']
    return cors
      .filter((response) => isMixedUp(response, responses))
      .map(({ originSent, exchange }) =>
        observeResponse(exchange, seen, {
          confidence: 'firm',
          request: `${exchange.method} ${exchange.requestedUrl}\norigin: ${originSent}`,
        }),
      )
  },
})

function isMixedUp(
  { kind, url, originSent, exchange }: CorsResponse,
  responses: readonly Exchange[],
): boolean {
  const { status, headers } = exchange
  if (kind !== 'foreign' || status < 200 || status > 299 || variesByOrigin(exchange)) return false
  const { browserSeconds, sharedSeconds } = readFreshness(headers)
  if (browserSeconds <= 0 && sharedSeconds <= 0) return false
  if (allowedOrigin(exchange) === originSent) return true
  const withoutOrigin = responses.find((response) => response.url === url && response.status === status)
  const allowed = withoutOrigin === undefined ? null : allowedOrigin(withoutOrigin)
  return allowed !== null && /^https?:\/\//.test(allowed) && allowed !== allowedOrigin(exchange)
}

function allowedOrigin({ headers }: Exchange): string | null {
  return headerValue(headers, 'access-control-allow-origin')?.trim() ?? null
}

function variesByOrigin({ headers }: Exchange): boolean {
  return headerValues(headers, 'vary').some((value) =>
    value.split(',').some((name) => /^(\*|origin)$/i.test(name.trim())),
  )
}
