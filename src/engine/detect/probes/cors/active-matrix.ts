import type { CorsResponse, Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { registrableDomain } from '../../../read/url/site.ts'
import { hostnameOf, pathOf } from '../../../read/url/urls.ts'
import { isWordPressApi } from '../../../read/url/wordpressApi.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { corsFix, verifyCors } from '../../../report/fixes/corsFix.ts'
import { personalContent } from '../_shared/personalContent.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { isSameResponse } from '../_shared/sameResponse.ts'
import { isSentByBrowser } from '../_shared/sessionCookie.ts'
import { type CorsOrigin, listCorsOrigins } from './_corsOrigins.ts'

/** Most applications configure CORS in one place. */
const endpointsMax = 2
const looksMax = 6
const perEndpointMax = 21
const bodyBytesMax = 256 * 1024

type Need = 'target' | 'responses' | 'cors'

/**
 * Finds CORS misconfigurations that accept untrusted origins, such as lookalikes of a trusted one, with
 * credentials.
 *
 * Certain: the probe sent an untrusted origin with the session of the scan, and the response allowed it with
 * credentials. The response contains personal fields, or data that an unauthenticated request does not get.
 * Fires on `https://app.example.com.k3j2.example` for `app.example.com`. It stays silent if the first page
 * reflects every origin too, which `cors.origin-reflected` reports, on subdomains of the site, without
 * credentials, and on public data. Source: Fetch, "CORS protocol".
 */
export default activeProbe({
  id: 'cors.active-matrix',
  cwe: 942,
  severity: 'high',
  owner: 'code',
  title: 'CORS origin validation can be bypassed',
  why: "An attacker's page on a lookalike or otherwise untrusted origin can read the data of any signed-in user who visits it. The server does not compare the whole Origin with an allowlist, and allows credentials.",
  fix: {
    steps: `Find where \`Access-Control-Allow-Origin\` is set. Look for \`startsWith\`, \`endsWith\`, \`includes\`, \`indexOf\`, or a regular expression with unescaped dots or without anchors. Replace it with a comparison of the whole origin against an allowlist.

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
  budget: { perScan: 58, perEntry: 0 },
  needs: ['target', 'responses', 'cors'],
  fallbacks: { cors: [] },
  async run(context) {
    const endpoints = listEndpoints(context)
    const observations: Observation[] = []
    let tried = 0
    let matrices = 0
    for (const url of endpoints.slice(0, looksMax)) {
      const response = await readPrivate(context, url)
      if (response === null) continue
      tried += 1
      const visitor = {
        kind: 'any',
        origin: `https://${context.random.word()}.example`,
        about: 'any origin',
      } as const
      const control = await requestWith(context, url, visitor.origin)
      if (control === null) continue
      if (allows(control.exchange, visitor.origin)) {
        if (!(await allowsAll(context, url, visitor.origin)))
          observations.push(observe(control, visitor, isByCookie(context)))
        continue
      }
      if (matrices >= endpointsMax || context.left() < perEndpointMax) continue
      matrices += 1
      observations.push(...(await requestMatrix(context, url)))
    }
    const gap = tried === 0 ? 'no response with private data was found' : null
    return { observations, gap }
  },
})

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

async function readPrivate({ send, accounts }: ProbeContext<Need>, url: string): Promise<Exchange | null> {
  const own = await send({ url, bodyBytesMax })
  if (!own.ok || isRefusal(own.exchange)) return null
  if (personalContent(own.exchange).fields.length > 0) return own.exchange
  if (!accounts.has('user')) return null
  const unauthenticated = await send({ url, as: 'anonymous', bodyBytesMax })
  if (!unauthenticated.ok) return null
  return isRefusal(unauthenticated.exchange) || !isSameResponse(own.exchange, unauthenticated.exchange)
    ? own.exchange
    : null
}

async function requestMatrix(context: ProbeContext<Need>, url: string): Promise<readonly Observation[]> {
  const { random, artifacts } = context
  const origins = listCorsOrigins(
    { isHttps: artifacts.target.isHttps, trusted: trustedNames(artifacts) },
    () => random.word(),
  )
  const observations: Observation[] = []
  for (const origin of origins) {
    if (isReported(origin, url, artifacts)) continue
    const asked = await requestWith(context, url, origin.origin)
    if (asked !== null && allows(asked.exchange, origin.origin))
      observations.push(observe(asked, origin, isByCookie(context)))
  }
  return observations
}

/** A cross-site page cannot make the browser send a token that scripts store. */
function isByCookie({ accounts }: ProbeContext<Need>): boolean {
  return !accounts.has('user') || isSentByBrowser(accounts)
}

/** `cors.origin-reflected` reports a site that allows every origin. */
async function allowsAll(context: ProbeContext<Need>, url: string, origin: string): Promise<boolean> {
  const { target, cors } = context.artifacts
  if (wasAllowed(cors, url, 'foreign')) return true
  const first = await requestWith(context, target.url, origin)
  return first !== null && allows(first.exchange, origin)
}

type MatrixExchange = { readonly request: ProbeRequest; readonly exchange: Exchange }

async function requestWith(
  { send }: ProbeContext<Need>,
  url: string,
  origin: string,
): Promise<MatrixExchange | null> {
  const request: ProbeRequest = { url, headers: { origin }, bodyBytesMax }
  const response = await send(request)
  return response.ok ? { request, exchange: response.exchange } : null
}

function allows({ status, headers }: Exchange, origin: string): boolean {
  return (
    status < 400 &&
    headerValue(headers, 'access-control-allow-origin')?.trim() === origin &&
    headerValue(headers, 'access-control-allow-credentials')?.trim() === 'true'
  )
}

function trustedNames({ target, responses }: ProbeContext<Need>['artifacts']): readonly string[] {
  const allowed = responses.flatMap(({ headers }) => {
    const origin = headerValue(headers, 'access-control-allow-origin')?.trim() ?? ''
    return /^https?:\/\//.test(origin) ? [hostnameOf(origin)] : []
  })
  const own =
    target.hostKind === 'name' ? [target.hostname, registrableDomain(target.hostname)] : [target.hostname]
  return [...own, ...allowed].filter((name) => name !== '')
}

/** `cors.null-origin` reports a plain `null`. */
function isReported({ kind }: CorsOrigin, url: string, { cors }: ProbeContext<Need>['artifacts']) {
  return kind === 'null' && wasAllowed(cors, url, 'null')
}

function wasAllowed(cors: readonly CorsResponse[], url: string, asked: CorsResponse['kind']): boolean {
  return cors.some(
    ({ kind, originSent, exchange }) =>
      kind === asked && exchange.requestedUrl === url && allows(exchange, originSent),
  )
}

function observe(
  { request, exchange }: MatrixExchange,
  { kind, about }: CorsOrigin,
  isCookie: boolean,
): Observation {
  const worst = kind === 'null' || kind === 'http' ? 'medium' : 'high'
  const { fields } = personalContent(exchange)
  return observeProbe(request, exchange, {
    sample: `${pathOf(exchange.requestedUrl)}: ${about}`,
    severity: isCookie ? worst : 'low',
    headers: ['access-control-allow-origin', 'access-control-allow-credentials', 'vary'],
    details: { origin_kind: kind, fields: [...fields] },
  })
}
