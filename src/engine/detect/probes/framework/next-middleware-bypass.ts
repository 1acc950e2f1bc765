import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { nextjsSkipReason } from './_nextjsTarget.ts'

const field = 'x-middleware-subrequest'

/** Versions from 13.2 on require the name five times, earlier ones once. Source: GHSA-f82v-jwr5-mffw. */
const values = [
  Array(5).fill('middleware').join(':'),
  Array(5).fill('src/middleware').join(':'),
  'pages/_middleware',
] as const

const requestsOfPage = values.length + 3

/**
 * Finds the Next.js middleware authorization bypass by the header `x-middleware-subrequest` (CVE-2025-29927).
 *
 * Certain: without a session the page redirects to the sign-in page or responds with 401 or 403. With the header it
 * responds twice with 200 and a page that is not the sign-in page; with another value of the same length it does not.
 * Fires on 15.2.2 with a middleware that checks sessions; not on a fixed version, nor on redirects without a security
 * purpose, such as to a language. Source: GHSA-f82v-jwr5-mffw.
 */
export default activeProbe({
  id: 'framework.next-middleware-bypass',
  cwe: 285,
  severity: 'critical',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 12, perEntry: 0 },
  title: 'Next.js middleware authorization bypass (CVE-2025-29927)',
  why: 'Anyone can read every page that the middleware protects, without a session. The request header `x-middleware-subrequest` makes this Next.js version skip the middleware and its authorization check.',
  fix: {
    steps:
      '1. Upgrade `next` within its major version, at least to 12.3.5, 13.5.9, 14.2.25 or 15.2.3, preferably to its latest release. Run `npm install next@15` (with the major version in `package.json`); `npm ls next` must show only one version. Update the lock file and the image.\n2. Until that is deployed, remove the header before the application: nginx `proxy_set_header x-middleware-subrequest "";`, Apache `RequestHeader unset x-middleware-subrequest`, Cloudflare: Rules > Transform Rules > Modify Request Header > Remove.\n3. Do not rely on the middleware alone: check the session where data is read, in Server Components, Route Handlers and Server Actions, with one function such as `verifySession()`.\n4. Search the access log for requests with this header, if it is logged, and assume that the data on these pages was read.',
    risk: 'An upgrade to another major version changes much more: stay within the major version for this fix. In 12.x and 13.x read the release notes of the minor versions in between.',
    verify:
      'Repeat the request with the `curl` command from the evidence. The response is the same redirect, 401 or 403 as without the header, for `middleware` and for `src/middleware` five times.',
  },
  references: [
    'https://github.com/vercel/next.js/security/advisories/GHSA-f82v-jwr5-mffw',
    'https://nextjs.org/blog/cve-2025-29927',
    'https://nvd.nist.gov/vuln/detail/CVE-2025-29927',
  ],
  needs: ['target', 'technologies', 'responses'],
  skipReason({ artifacts, surface }) {
    const reason = nextjsSkipReason(artifacts)
    if (reason !== null) return reason
    return listPages(artifacts.responses, surface).length === 0
      ? 'the scan found no page that could require a session'
      : null
  },
  async run({ artifacts: { responses }, surface, send, random, left }) {
    let looked = 0
    for (const url of listPages(responses, surface)) {
      if (left() < requestsOfPage) {
        return { observations: [], gap: 'request budget exhausted before all pages were tested' }
      }
      const plain = await send({ url, as: 'anonymous' })
      if (!plain.ok || !demandsSession(plain.exchange)) continue
      looked += 1
      const observation = await bypass(url, plain.exchange, { send, random })
      // One finding per site, because the bypass skips the middleware of every page.
      if (observation !== null) return { observations: [observation], gap: null }
    }
    return { observations: [], gap: looked === 0 ? 'the scan found no page that requires a session' : null }
  },
})

const pagesMax = 12
const protectedWords =
  /admin|dashboard|account|profile|setting|member|user|order|billing|manage|private|intern|console|app\b/i

function listPages(responses: readonly Exchange[], { entries }: ProbeContext['surface']): readonly string[] {
  const seen = responses.flatMap((response) => [
    ...(response.method === 'GET' && demandsSession(response) ? [response.url] : []),
    ...response.redirects
      .filter(({ location }) => location !== null && leadsToSignIn(location))
      .map(({ url }) => url),
  ])
  const reading = entries.filter(({ method }) => method === 'GET')
  const refused = reading.filter(
    ({ status }) => status !== null && (status === 401 || status === 403 || (status >= 300 && status < 400)),
  )
  const named = reading.filter(({ url }) => protectedWords.test(new URL(url).pathname))
  return [...new Set([...seen, ...refused.map(({ url }) => url), ...named.map(({ url }) => url)])].slice(
    0,
    pagesMax,
  )
}

function demandsSession({ status, headers, url }: Exchange): boolean {
  if (status === 401 || status === 403) return true
  if (![302, 303, 307, 308].includes(status)) return false
  const location = headerValue(headers, 'location')
  return location !== null && leadsToSignIn(resolveUrl(location, url)?.href ?? location)
}

function leadsToSignIn(location: string): boolean {
  return /log-?in|log-?on|sign-?in|sign-?up|auth|session|unauthori[sz]ed|denied|[?&](?:callbackurl|next|from|redirect\w{0,6}|return\w{0,6})=/i.test(
    location,
  )
}

async function bypass(
  url: string,
  plain: Exchange,
  { send, random }: Pick<ProbeContext, 'send' | 'random'>,
): Promise<Observation | null> {
  for (const value of values) {
    const request: ProbeRequest = { url, headers: { [field]: value }, as: 'anonymous' }
    const first = await send(request)
    if (!first.ok || !isOpened(first.exchange)) continue
    const control = await send({
      url,
      headers: { [field]: random.word(value.length) },
      as: 'anonymous',
    })
    const again = await send(request)
    if (!control.ok || control.exchange.status !== plain.status || !again.ok || !isOpened(again.exchange))
      return null
    return observeProbe(request, again.exchange, {
      sample: new URL(url).pathname,
      place: 'middleware',
      headers: ['x-powered-by', 'x-nextjs-cache', 'x-middleware-next'],
      details: {
        header: `${field}: ${value}`,
        without_header: `HTTP ${plain.status}${plain.status < 400 ? ` to ${headerValue(plain.headers, 'location') ?? ''}` : ''}`,
        with_header: `HTTP ${again.exchange.status}, ${again.exchange.bodyBytes} bytes of ${again.exchange.mediaType}`,
      },
    })
  }
  return null
}

function isOpened(exchange: Exchange): boolean {
  return exchange.status === 200 && !isRefusal(exchange)
}
