import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeRequest } from '../../model/probe.ts'
import { corsFix, verifyCors } from '../../parse/corsFix.ts'
import { headerValue } from '../../parse/http/headers.ts'
import { registrableDomain } from '../../parse/url/site.ts'
import { hostnameOf, pathOf } from '../../parse/url/urls.ts'
import { isWordPressApi } from '../../parse/url/wordpressApi.ts'
import { personalContent } from '../_shared/personalContent.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { isSameAnswer } from '../_shared/sameResponse.ts'
import { isSentByBrowser } from '../_shared/sessionCookie.ts'
import { type CorsOrigin, listCorsOrigins } from './_corsOrigins.ts'

/** Addresses whose whole matrix is asked. CORS is decided in one place of most applications. */
const endpointsMax = 2
/** Addresses that are looked at until so many with data were found. */
const looksMax = 4
/** A look as both accounts, a control, and every origin. */
const perEndpointMax = 18
const bodyBytesMax = 256 * 1024

type Need = 'target' | 'responses'

/**
 * Answers with data that allow origins which only resemble a trusted one.
 *
 * Certain: an origin that nobody can have was sent, with the sign-in of the scan, and came back as allowed with
 * credentials, on data that a visitor does not get or that has fields about people. Fires on
 * `https://app.example.com.k3j2.example` for `app.example.com`; not where every origin is reflected, which
 * cors.origin-reflected reports, on subdomains of the site, without credentials, or on public data.
 * Source: Fetch, "CORS protocol".
 */
export default activeProbe({
  id: 'cors.active-matrix',
  cwe: 942,
  severity: 'high',
  owner: 'code',
  title: 'Origins that only resemble a trusted one may read data',
  why: 'The server compares the Origin of a request by a part of it. Whoever registers a name that fits can read, in the browser of anybody who is signed in and visits their page, what that person may see here.',
  fix: {
    steps: `Find where \`Access-Control-Allow-Origin\` is decided: a comparison with \`startsWith\`, \`endsWith\`, \`includes\`, \`indexOf\` or a regular expression whose dots are not escaped or whose ends are open. Replace it by a look-up of the whole string in a fixed list.

${corsFix.steps}`,
    variants: corsFix.variants,
    risk: corsFix.risk,
    verify: verifyCors('https://<your host>.not-yours.example'),
  },
  references: [
    'https://fetch.spec.whatwg.org/#http-cors-protocol',
    'https://portswigger.net/web-security/cors',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CORS',
  ],
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 40, perEntry: 0 },
  needs: ['target', 'responses'],
  async run(context) {
    const endpoints = listEndpoints(context)
    const observations: Observation[] = []
    let tried = 0
    for (const url of endpoints.slice(0, looksMax)) {
      if (tried >= endpointsMax || context.left() < perEndpointMax) break
      const answer = await readPrivate(context, url)
      if (answer === null) continue
      tried += 1
      observations.push(...(await askMatrix(context, url)))
    }
    const gap = tried === 0 ? 'no answer was seen whose data not everybody gets' : null
    return { observations, gap }
  },
})

/** Addresses that answer with data, those of the API first. */
function listEndpoints({ surface, artifacts }: ProbeContext<Need>): readonly string[] {
  const { hostname } = artifacts.target
  const seen = artifacts.responses
    .filter(({ status, method }) => status >= 200 && status <= 299 && method === 'GET')
    .map(({ url, mediaType }) => ({ url, mediaType }))
  const known = surface.entries
    .filter(({ method, effect }) => method === 'GET' && effect === 'reads')
    .map(({ url, mediaType }) => ({ url, mediaType: mediaType ?? '' }))
  const all = [...known, ...seen].filter(
    ({ url, mediaType }) =>
      hostnameOf(url) === hostname && !isWordPressApi(url) && !/css|javascript|image|font/.test(mediaType),
  )
  const ranked = all.toSorted((one, other) => rank(one) - rank(other))
  return [...new Set(ranked.map(({ url }) => url))]
}

const personalPath =
  /\b(?:me|user|users|profile|account|session|orders?|invoices?|messages?|customers?|settings)\b/i

function rank({ url, mediaType }: { readonly url: string; readonly mediaType: string }): number {
  const isApi = /json/.test(mediaType) || /\/api\//.test(url)
  if (!isApi) return 3
  return /\b(?:me|profile|account|session|user)\b/i.test(pathOf(url))
    ? 0
    : personalPath.test(pathOf(url))
      ? 1
      : 2
}

/** The answer to whoever is signed in, when it holds what not everybody gets; else null. */
async function readPrivate({ send, accounts }: ProbeContext<Need>, url: string): Promise<Exchange | null> {
  const own = await send({ url, bodyBytesMax })
  if (!own.ok || isRefusal(own.exchange)) return null
  if (personalContent(own.exchange).fields.length > 0) return own.exchange
  if (!accounts.has('user')) return null
  const foreign = await send({ url, as: 'anonymous', bodyBytesMax })
  if (!foreign.ok) return null
  return isRefusal(foreign.exchange) || !isSameAnswer(own.exchange, foreign.exchange) ? own.exchange : null
}

async function askMatrix(context: ProbeContext<Need>, url: string): Promise<readonly Observation[]> {
  const { chance, artifacts, accounts } = context
  // Pages of others cannot make a browser send a token that scripts keep.
  const isCookie = !accounts.has('user') || isSentByBrowser(accounts)
  // Where every origin is allowed, the passive checks say so.
  const stranger = `https://${chance.word()}.example`
  const control = await askWith(context, url, stranger)
  if (control === null || allows(control.exchange, stranger)) return []
  const origins = listCorsOrigins(
    { isHttps: artifacts.target.isHttps, trusted: trustedNames(artifacts) },
    () => chance.word(),
  )
  const observations: Observation[] = []
  for (const origin of origins) {
    if (isReported(origin, url, artifacts)) continue
    const asked = await askWith(context, url, origin.origin)
    if (asked !== null && allows(asked.exchange, origin.origin))
      observations.push(observe(asked, origin, isCookie))
  }
  return observations
}

type Asked = { readonly request: ProbeRequest; readonly exchange: Exchange }

async function askWith({ send }: ProbeContext<Need>, url: string, origin: string): Promise<Asked | null> {
  const request: ProbeRequest = { url, headers: { origin }, bodyBytesMax }
  const answer = await send(request)
  return answer.ok ? { request, exchange: answer.exchange } : null
}

function allows({ status, headers }: Exchange, origin: string): boolean {
  return (
    status < 400 &&
    headerValue(headers, 'access-control-allow-origin')?.trim() === origin &&
    headerValue(headers, 'access-control-allow-credentials')?.trim() === 'true'
  )
}

/** The target's own names, and others that it was seen to allow. */
function trustedNames({ target, responses }: ProbeContext<Need>['artifacts']): readonly string[] {
  const allowed = responses.flatMap(({ headers }) => {
    const origin = headerValue(headers, 'access-control-allow-origin')?.trim() ?? ''
    return /^https?:\/\//.test(origin) ? [hostnameOf(origin)] : []
  })
  const own =
    target.hostKind === 'name' ? [target.hostname, registrableDomain(target.hostname)] : [target.hostname]
  return [...own, ...allowed].filter((name) => name !== '')
}

/** A plain `null` is what cors.null-origin asks the first answer of the API with, and reports. */
function isReported(
  { kind }: CorsOrigin,
  url: string,
  { responses, target }: ProbeContext<Need>['artifacts'],
) {
  const first = responses.find(
    ({ status, mediaType, url: seen }) =>
      status >= 200 && status <= 299 && /\bjson$/.test(mediaType) && seen !== target.url,
  )
  return kind === 'null' && first?.url === url
}

function observe({ request, exchange }: Asked, { kind, about }: CorsOrigin, isCookie: boolean): Observation {
  const worst = kind === 'null' || kind === 'http' ? 'medium' : 'high'
  const { fields } = personalContent(exchange)
  return observeProbe(request, exchange, {
    sample: `${pathOf(exchange.requestedUrl)}: ${about}`,
    severity: isCookie ? worst : 'low',
    headers: ['access-control-allow-origin', 'access-control-allow-credentials', 'vary'],
    details: { origin_kind: kind, fields: [...fields] },
  })
}
