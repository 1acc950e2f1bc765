import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeRequest } from '../../model/probe.ts'
import { headerValue } from '../../parse/http/headers.ts'
import { resolveUrl } from '../../parse/url/urls.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { nextjsSkipReason } from './_nextjsTarget.ts'

const field = 'x-middleware-subrequest'

/** From 13.2 on the name counts when it stands there five times; before that, once. Source: GHSA-f82v-jwr5-mffw. */
const values = [
  Array(5).fill('middleware').join(':'),
  Array(5).fill('src/middleware').join(':'),
  'pages/_middleware',
] as const

/** One look, the values, a control and a repetition. */
const requestsOfPage = values.length + 3

/**
 * Pages of a Next.js server that demand a session, and answer without one when a header skips the middleware
 * (CVE-2025-29927).
 *
 * Certain: without a sign-in the page redirects to one or answers 401 or 403; with the header it answers 200 with
 * something that is no sign-in page, twice; with another value of the same length it does not. Fires on 15.2.2 with a
 * middleware that checks sessions; not on a fixed version, nor on redirects that protect nothing, such as to a
 * language. Source: GHSA-f82v-jwr5-mffw.
 */
export default activeProbe({
  id: 'framework.next-middleware-bypass',
  cwe: 285,
  severity: 'critical',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 12, perEntry: 0 },
  title: 'A header opens protected pages of this Next.js server (CVE-2025-29927)',
  why: 'One header field that anybody can send skips the middleware, and with it the check who is signed in: the page in the sample was read without a session, and so can every other that the middleware protects.',
  fix: {
    steps:
      '1. Upgrade `next` within its major version, at least to 12.3.5, 13.5.9, 14.2.25 or 15.2.3, better to the newest release of the line: `npm install next@15` (with the major version that `package.json` has), then `npm ls next` shows one version only. Change lock file and image with it.\n2. Until that is deployed, drop the header before the application: nginx `proxy_set_header x-middleware-subrequest "";`, Apache `RequestHeader unset x-middleware-subrequest`, Cloudflare: Rules > Transform Rules > Modify Request Header > Remove.\n3. Do not leave the check to the middleware alone: read the session where the data is read, in Server Components, Route Handlers and Server Actions, by one function such as `verifySession()`.\n4. Look through the access log for requests with that header, where it is logged, and treat what the pages show as read by others.',
    risk: 'A step to another major version changes much more: stay in the line for this fix. In 12.x and 13.x read the release notes of the minor versions between.',
    verify:
      'Repeat the request with the `curl` of the evidence. It answers with the same redirect, 401 or 403 as without the header, for `middleware` and for `src/middleware` five times.',
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
      ? 'no page was seen that could demand a session'
      : null
  },
  async run({ artifacts: { responses }, surface, send, chance, left }) {
    let looked = 0
    for (const url of listPages(responses, surface)) {
      if (left() < requestsOfPage) {
        return { observations: [], gap: 'its requests were used up before every page was tried' }
      }
      const plain = await send({ url, as: 'anonymous' })
      if (!plain.ok || !demandsSession(plain.exchange)) continue
      looked += 1
      const observation = await bypass(url, plain.exchange, { send, chance })
      // One finding for the site: the middleware is skipped for every page alike.
      if (observation !== null) return { observations: [observation], gap: null }
    }
    return { observations: [], gap: looked === 0 ? 'no page demanded a session' : null }
  },
})

const pagesMax = 12
const protectedWords =
  /admin|dashboard|account|profile|setting|member|user|order|billing|manage|private|intern|console|app\b/i

/** Those that were seen to demand something first, then those whose names say so. */
function listPages(responses: readonly Exchange[], { entries }: ProbeContext['surface']): readonly string[] {
  const seen = responses.flatMap((answer) => [
    ...(answer.method === 'GET' && demandsSession(answer) ? [answer.url] : []),
    ...answer.redirects
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
  { send, chance }: Pick<ProbeContext, 'send' | 'chance'>,
): Promise<Observation | null> {
  for (const value of values) {
    const request: ProbeRequest = { url, headers: { [field]: value }, as: 'anonymous' }
    const first = await send(request)
    if (!first.ok || !isOpened(first.exchange)) continue
    const control = await send({
      url,
      headers: { [field]: chance.word(value.length) },
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
