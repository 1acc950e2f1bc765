import type { Artifacts, ObservedCookie, Script } from '../../../src/engine/model/artifacts.ts'
import type { Site, SiteRequest, SiteResponse } from '../sites/site.ts'
import { openWorld, type World } from '../sites/world.ts'
import { buildArtifacts } from '../tables/artifacts.ts'

type Headers = readonly (readonly [name: string, value: string])[]

type Served = {
  readonly method: string
  readonly url: string
  readonly origin: string | null
  readonly status: number
  readonly headers: Headers
  readonly body: string
  /** The last hop of a chain, without the response that it leads to. */
  readonly isBare: boolean
}

const depthMax = 12
const ofTransport = /^(?:content-length|transfer-encoding|content-encoding|connection)$/i

/** Serves the responses of a check's artifacts, given ones before the defaults. */
export async function serveArtifacts(given: Partial<Artifacts>): Promise<World> {
  const artifacts = buildArtifacts(given)
  const all = [...collect(given), ...collect(artifacts)]
  const gathered = all.filter(({ isBare }) => !isBare)
  const unseen = [
    ...all.filter(({ isBare }) => isBare),
    ...artifacts.cookies.map(asCookieResponse),
    ...artifacts.scripts.map(asPage),
  ].filter(
    ({ url, method }) => !gathered.some((response) => response.url === url && response.method === method),
  )
  const served = [...gathered, ...unseen].map((response) => complete(response, artifacts))
  const missing = artifacts.missingPages.samples[0]
  const origins = new Set([artifacts.target.origin, ...served.map(({ url }) => new URL(url).origin)])
  const serve = (origin: string): Site => {
    const counts = new Map<string, number>()
    const otherwise = (request: SiteRequest): SiteResponse => {
      const matching = match(served, { origin, request })
      const key = `${request.method} ${request.path}`
      const count = counts.get(key) ?? 0
      counts.set(key, count + 1)
      const response = matching[count % matching.length] ?? missing
      return response === undefined ? { status: 404 } : respond(response, request.headers.origin)
    }
    return { routes: {}, otherwise }
  }
  return await openWorld(Object.fromEntries([...origins].map((origin) => [origin, serve(origin)])))
}

function match(
  served: readonly Served[],
  { origin, request }: { readonly origin: string; readonly request: SiteRequest },
): readonly Served[] {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const sent = typeof request.headers.origin === 'string' ? request.headers.origin : null
  const here = served.filter(
    (response) =>
      new URL(response.url).origin === origin &&
      pathOf(response.url) === request.path &&
      response.method === method,
  )
  if (here.length === 0) return reflecting(served, { origin, request })
  const asSent = here.filter((response) => (response.origin === null) === (sent === null))
  const chosen = asSent.length > 0 ? asSent : here
  const texts = chosen.map((response) => JSON.stringify(response))
  return chosen.filter((_, index) => texts.indexOf(texts[index] ?? '') === index)
}

function reflecting(
  served: readonly Served[],
  { origin, request }: { readonly origin: string; readonly request: SiteRequest },
): readonly Served[] {
  const sent = new URL(request.path, origin)
  const like = served.find(
    ({ url }) => new URL(url).origin === origin && new URL(url).pathname === sent.pathname,
  )
  if (like === undefined) return []
  const reflect = (text: string) =>
    [...new URL(like.url).searchParams].reduce(
      (now, [name, value]) =>
        value === '' ? now : now.replaceAll(value, sent.searchParams.get(name) ?? value),
      text,
    )
  return [
    {
      ...like,
      headers: like.headers.map(([name, value]) => [name, reflect(value)] as const), // `as`: a pair.
      body: reflect(like.body),
    },
  ]
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

/** A server that reflected the scan's `Origin` reflects that of the command. */
function respond(
  {
    status,
    headers,
    body,
    origin,
  }: Partial<Pick<Served, 'origin'>> & Pick<Served, 'status' | 'headers' | 'body'>,
  sent = '',
): SiteResponse {
  const names = [...new Set(headers.map(([name]) => name.toLowerCase()))].filter(
    (name) => !ofTransport.test(name),
  )
  return {
    status,
    headers: Object.fromEntries(
      names.map((name) => [
        name,
        headers.flatMap(([other, value]) =>
          other.toLowerCase() === name ? [value === origin ? sent : value] : [],
        ),
      ]),
    ),
    body,
  }
}

function collect(value: unknown, origin: string | null = null, depth = depthMax): readonly Served[] {
  if (typeof value !== 'object' || value === null || depth === 0) return []
  if (Array.isArray(value)) return value.flatMap((item) => collect(item, origin, depth - 1))
  const sent = 'originSent' in value && typeof value.originSent === 'string' ? value.originSent : origin
  const inner = Object.entries(value).flatMap(([name, part]) =>
    name === 'document' ? [] : collect(part, sent, depth - 1),
  )
  return [...asResponse(value, sent), ...inner]
}

function asResponse(value: object, origin: string | null): readonly Served[] {
  const {
    url,
    status,
    headers,
    location,
    body,
    text,
    method = 'GET',
    requestedUrl = url,
    redirects,
  } = value as Readonly<Record<string, unknown>> // `as`: read by type below.
  if (typeof url !== 'string' || !/^https?:/.test(url)) return []
  const sentHeaders = Array.isArray(headers) ? (headers as Headers) : [] // `as`: artifacts have pairs.
  const isLocated = typeof location !== 'string' || sentHeaders.some(([name]) => name === 'location')
  const fields = isLocated ? sentHeaders : [...sentHeaders, ['location', location] as const] // `as`: a pair.
  const isBare = headers === undefined && location === null
  const common = { url, origin, method: String(method), headers: fields, isBare }
  if (typeof status === 'number') {
    const isDirect = !Array.isArray(redirects) || redirects.length === 0
    const urls = isDirect && typeof requestedUrl === 'string' ? [...new Set([url, requestedUrl])] : [url]
    return urls.map((each) => ({ ...common, url: each, status, body: typeof body === 'string' ? body : '' }))
  }
  const content = typeof text === 'string' ? text : sourceMapText(value)
  return content === null ? [] : [{ ...common, status: 200, body: content }]
}

function sourceMapText(value: object): string | null {
  if (!('sources' in value && 'contents' in value)) return null
  return JSON.stringify({ version: 3, sources: value.sources, sourcesContent: value.contents, mappings: '' })
}

const empty = { origin: null, method: 'GET', status: 200, headers: [], body: '', isBare: false } as const // `as`: a constant.

function asCookieResponse({ url, setBy }: ObservedCookie): Served {
  return { ...empty, url, method: setBy?.method ?? 'GET' }
}

function asPage({ pageUrl }: Script): Served {
  return { ...empty, url: pageUrl }
}

function complete(response: Served, { scripts, cookies }: Artifacts): Served {
  const ofPage = scripts.filter(({ pageUrl }) => pageUrl === response.url)
  const inline = ofPage.filter(({ url }) => url === null).map(({ text }) => text)
  const linked = ofPage.flatMap(({ url, isFirstParty }) => (url === null || isFirstParty ? [] : [url]))
  const set = cookies.filter(({ url }) => url === response.url)
  const hasCookies = response.headers.some(([name]) => name.toLowerCase() === 'set-cookie')
  return {
    ...response,
    headers: hasCookies
      ? response.headers
      : [...response.headers, ...set.map((each) => ['set-cookie', writeCookie(each)] as const)], // `as`: a pair.
    body: [
      response.body,
      ...inline.filter((text) => !response.body.includes(text)).map((text) => `<script>${text}</script>`),
      ...linked.filter((url) => !response.body.includes(url)).map((url) => `<script src="${url}"></script>`),
    ].join(''),
  }
}

function writeCookie({ cookie }: ObservedCookie): string {
  const { name, value, secure, httpOnly, sameSite, domain, path, maxAge, expires } = cookie
  return [
    `${name}=${value}`,
    ...(path === null ? [] : [`Path=${path}`]),
    ...(domain === null ? [] : [`Domain=${domain}`]),
    ...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
    ...(expires === null ? [] : [`Expires=${expires}`]),
    ...(secure ? ['Secure'] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(sameSite === null ? [] : [`SameSite=${sameSite}`]),
  ].join('; ')
}
