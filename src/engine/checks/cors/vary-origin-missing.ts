import { observeAnswer } from '../../evidence/observeResponse.ts'
import type { CorsAnswer, Exchange } from '../../model/artifacts.ts'
import { passiveCheck } from '../../model/check.ts'
import { corsFix } from '../../parse/corsFix.ts'
import { readFreshness } from '../../parse/http/caching.ts'
import { headerValue, headerValues } from '../../parse/http/headers.ts'

/**
 * Answers that caches may keep and that name whichever origin asked as allowed, without `Vary: Origin`.
 *
 * Certain that the field depends on the request, as the same address was asked with and without an origin or
 * named a foreign one; firm that a cache mixes them up. Fires on a reflected origin with `max-age=600`; not
 * with `Vary: Origin`, `no-store` or `*`, nor on one fixed origin, which needs no `Vary`. That any site is
 * allowed is what cors.origin-reflected reports. Source: Fetch, "CORS protocol and HTTP caches".
 */
export default passiveCheck({
  id: 'cors.vary-origin-missing',
  cwe: 524,
  severity: 'low',
  owner: 'code',
  title: 'Answer depends on the Origin header without saying so (Vary: Origin)',
  why: 'Caches keep one answer for everybody. The permission that was meant for one website then goes to others, or the website that should read the answer is refused because the cached one names another: a fault that comes and goes.',
  fix: {
    ...corsFix,
    steps: `Add \`Vary: Origin\` to every answer of these addresses, also to those without an \`Origin\` in the request and to
errors. Extend a \`Vary\` that is there (\`Vary: Accept-Encoding, Origin\`) instead of replacing it. If only one
origin is ever allowed, send that one always, whatever the request says: then no \`Vary\` is needed. If a CDN is
in front, include \`Origin\` in its cache key, and clear the cache after the change.

${corsFix.steps}`,
    verify:
      'Deploy, then run `curl -sS -o /dev/null -D - -H \'Origin: https://not-yours.example\' "$URL"` with the `url` of the evidence as `$URL`, and once more without the header. Both answers have `Origin` in their `vary` line, or `no-store` in `cache-control`, or the same fixed `access-control-allow-origin`.',
  },
  references: [
    'https://fetch.spec.whatwg.org/#cors-protocol-and-http-caches',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Vary',
  ],
  needs: ['cors', 'responses'],
  run({ cors, responses }) {
    const seen = ['access-control-allow-origin', 'cache-control', 'expires', 'vary', 'content-type']
    return cors
      .filter((answer) => isMixedUp(answer, responses))
      .map(({ originSent, exchange }) =>
        observeAnswer(exchange, seen, {
          confidence: 'firm',
          request: `${exchange.method} ${exchange.requestedUrl}\norigin: ${originSent}`,
        }),
      )
  },
})

function isMixedUp({ kind, url, originSent, exchange }: CorsAnswer, responses: readonly Exchange[]): boolean {
  const { status, headers } = exchange
  if (kind !== 'foreign' || status < 200 || status > 299 || variesByOrigin(exchange)) return false
  const { browserSeconds, sharedSeconds } = readFreshness(headers)
  if (browserSeconds <= 0 && sharedSeconds <= 0) return false
  if (allowedOrigin(exchange) === originSent) return true
  const withoutOrigin = responses.find((answer) => answer.url === url && answer.status === status)
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
