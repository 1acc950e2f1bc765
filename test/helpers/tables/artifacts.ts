/** The defaults are those of a secure site at https://app.example.com/. */
import type {
  Artifacts,
  CertificateFacts,
  CorsResponse,
  Exchange,
  GatheredArtifacts,
  GraphqlResponse,
  HeaderFields,
  Hop,
  MissingPages,
  ObservedCookie,
  Page,
  PlainHttp,
  Script,
  SourceMap,
  Target,
  Technology,
  TlsState,
  WellKnownGap,
  WellKnownResponse,
} from '../../../src/engine/model/artifacts.ts'
import { parseHtml } from '../../../src/engine/read/html/html.ts'
import { headerValue } from '../../../src/engine/read/http/headers.ts'
import { parseSetCookie } from '../../../src/engine/read/http/setCookie.ts'
import { quietArtifacts } from './artifacts/quiet.ts'

export const siteUrl = 'https://app.example.com/'

/** An array sends one header per entry; an empty one removes a default. */
export type GivenHeaders = Readonly<Record<string, string | readonly string[]>>

/** With these headers, no header check reports anything. */
export const hardenedHeaders: GivenHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy':
    "default-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

export type GivenExchange = Partial<Omit<Exchange, 'headers'>> & { readonly headers?: GivenHeaders }

export function exchange(given: GivenExchange = {}): Exchange {
  const { headers: givenHeaders, ...rest } = given
  const headers = headerFields({ 'content-type': 'text/plain; charset=utf-8' }, givenHeaders)
  const body = given.body ?? ''
  const url = given.url ?? siteUrl
  return {
    method: 'GET',
    url,
    requestedUrl: url,
    status: 200,
    headers,
    mediaType: mediaTypeOf(headers),
    body,
    bodyBytes: Buffer.byteLength(body),
    bodyTruncated: false,
    redirects: [],
    ...rest,
  }
}

export function page(given: GivenExchange = {}): Page {
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const response = exchange({
    body: '<!doctype html><html><head><title>Example</title></head><body><h1>Example</h1></body></html>',
    ...given,
    headers: { ...html, ...lowerCaseNames(given.headers ?? {}) },
  })
  return { ...response, document: parseHtml(response.body, response.url) }
}

export function hop(given: Partial<Omit<Hop, 'headers'>> & { readonly headers?: GivenHeaders } = {}): Hop {
  const { headers, ...rest } = given
  return {
    url: siteUrl,
    status: 302,
    headers: headerFields({}, headers),
    location: null,
    bodyBytes: 0,
    body: '',
    ...rest,
  }
}

export function target(given: string | Partial<Target> = {}): Target {
  const fields = typeof given === 'string' ? { url: given } : given
  const url = new URL(fields.url ?? siteUrl)
  return {
    requestedUrl: url.href,
    url: url.href,
    origin: url.origin,
    host: url.host,
    hostname: url.hostname,
    isHttps: url.protocol === 'https:',
    hostKind: hostKindOf(url.hostname),
    ...fields,
  }
}

export function script(
  given: string | (Partial<Omit<Script, 'headers'>> & { headers?: GivenHeaders }),
): Script {
  const { headers, ...fields } = typeof given === 'string' ? { text: given } : given
  const url = fields.url ?? null
  const pageUrl = fields.pageUrl ?? siteUrl
  return {
    url,
    pageUrl,
    text: '',
    isTruncated: false,
    isFirstParty: url === null || new URL(url).host === new URL(pageUrl).host,
    headers: headerFields({}, headers),
    type: '',
    ...fields,
  }
}

export function cookie(
  setCookie: string,
  { url = siteUrl, date }: { readonly url?: string; readonly date?: string } = {},
): ObservedCookie {
  const parsed = parseSetCookie(setCookie)
  if (parsed === null) throw new Error(`Expected a Set-Cookie that a browser takes, found ${setCookie}`)
  return { url, isHttps: url.startsWith('https:'), cookie: parsed, ...(date === undefined ? {} : { date }) }
}

/** `files` maps sources to content, null if it is missing. */
export function sourceMap(
  given: Partial<Omit<SourceMap, 'sources' | 'contents'>> & {
    readonly files: Readonly<Record<string, string | null>>
  },
): SourceMap {
  const { files, ...fields } = given
  const scriptUrl = fields.scriptUrl ?? `${siteUrl}assets/index.js`
  return {
    url: `${scriptUrl}.map`,
    scriptUrl,
    sources: Object.keys(files),
    contents: Object.values(files),
    ...fields,
  }
}

export function missingPages(given: Partial<MissingPages> = {}): MissingPages {
  const respondsToEverything = given.respondsToEverything ?? false
  const response: GivenExchange = respondsToEverything
    ? { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Example</title>' }
    : { status: 404, body: 'Not Found' }
  const paths = ['scanward-nothing-here', '.scanward-nothing-here', 'scanward-nothing-here.json']
  return {
    respondsToEverything,
    samples: paths.map((path) => exchange({ url: `${siteUrl}${path}`, ...response })),
    ...given,
  }
}

export type GivenWellKnown = GivenExchange & Partial<Omit<WellKnownResponse, 'path' | 'exchange'>>

export function wellKnownGap(path: string, gap: string): Readonly<Record<string, WellKnownGap>> {
  return { [path]: { path, gap } }
}

export function wellKnown(
  given: Readonly<Record<string, GivenWellKnown>>,
): Readonly<Record<string, WellKnownResponse>> {
  return Object.fromEntries(
    Object.entries(given).map(([path, { resemblesMissing = false, isConfirmed, ...response }]) => {
      const responded = exchange({ url: new URL(path, siteUrl).href, ...response })
      const isFound = responded.status >= 200 && responded.status < 300
      return [
        path,
        {
          path,
          exchange: responded,
          resemblesMissing,
          isConfirmed: isConfirmed ?? (isFound && !resemblesMissing),
        },
      ]
    }),
  )
}

/** `Origin` is cross-origin, or `null` with `kind: 'null'`. */
export function corsResponse(
  given: GivenExchange & Partial<Pick<CorsResponse, 'kind' | 'originSent'>> = {},
): CorsResponse {
  const { kind = 'foreign', originSent, ...response } = given
  const responded = exchange({
    url: `${siteUrl}api/me`,
    body: '{"id":1}',
    ...response,
    headers: { 'content-type': 'application/json', ...lowerCaseNames(response.headers ?? {}) },
  })
  return {
    url: responded.requestedUrl,
    originSent: originSent ?? (kind === 'null' ? 'null' : 'https://scanward-x7k2.example'),
    kind,
    exchange: responded,
  }
}

export function plainHttp(
  urls: readonly string[],
  { status = 200 }: { readonly status?: number } = {},
): PlainHttp {
  return {
    requestedUrl: urls[0] ?? 'http://app.example.com/',
    hops: urls.map((url, index) => {
      const location = urls[index + 1] ?? null
      return { url, status: location === null ? status : 308, location }
    }),
  }
}

export function tlsState(given: Partial<TlsState> = {}): TlsState {
  return {
    host: 'app.example.com',
    protocol: 'TLSv1.3',
    authorizationError: null,
    validFrom: '2026-01-01T00:00:00.000Z',
    validTo: '2026-04-01T00:00:00.000Z',
    subjectAltNames: ['app.example.com'],
    issuer: 'Example CA',
    outdatedProtocols: [],
    cipher: 'TLS_AES_128_GCM_SHA256',
    weakCiphers: [],
    diffieHellmanBits: null,
    certificates: [certificateFacts()],
    checkedAt: '2026-02-01T00:00:00.000Z',
    ...given,
  }
}

export function certificateFacts(given: Partial<CertificateFacts> = {}): CertificateFacts {
  return {
    subject: 'CN=app.example.com',
    isSelfSigned: false,
    keyType: 'ec',
    keyBits: 256,
    // ecdsa-with-SHA256
    signature: '1.2.840.10045.4.3.2',
    ...given,
  }
}

export function graphqlResponse(given: GivenExchange & { readonly endpoint?: string } = {}): GraphqlResponse {
  const { endpoint = `${siteUrl}graphql`, ...response } = given
  return {
    endpoint,
    exchange: exchange({
      url: endpoint,
      ...response,
      headers: { 'content-type': 'application/json', ...lowerCaseNames(response.headers ?? {}) },
    }),
  }
}

export function technology(name: string, given: Partial<Technology> = {}): Technology {
  return { name, kind: 'framework', version: null, evidence: 'seen in the test', ...given }
}

export function buildArtifacts(given: Partial<Artifacts> = {}): Artifacts {
  return {
    target: target(),
    pages: [],
    responses: given.pages ?? [],
    folders: [],
    scripts: [],
    unreadScripts: 0,
    unvisitedPages: 0,
    skipped: [],
    cookies: [],
    sourceMaps: [],
    missingPages: missingPages(),
    wellKnown: {},
    cors: [],
    plainHttp: plainHttp(['http://app.example.com/', siteUrl]),
    tls: tlsState(),
    graphql: [],
    technologies: [],
    ...quietArtifacts,
    ...given,
  }
}

export function gathered(
  given: Partial<Artifacts> = {},
  missing: Readonly<Partial<Record<keyof Artifacts, string>>> = {},
): GatheredArtifacts {
  const artifacts = buildArtifacts(given)
  const entries = Object.entries(artifacts).map(([name, value]) => {
    const reason = new Map(Object.entries(missing)).get(name)
    return [name, reason === undefined ? { ok: true, value } : { ok: false, reason }]
  })
  return Object.fromEntries(entries) as GatheredArtifacts // Object.fromEntries loses the keys' type.
}

function headerFields(defaults: GivenHeaders, given: GivenHeaders = {}): HeaderFields {
  return Object.entries({ ...defaults, ...lowerCaseNames(given) }).flatMap(([name, values]) =>
    (typeof values === 'string' ? [values] : values).map((value) => [name, value] as const),
  )
}

function lowerCaseNames(headers: GivenHeaders): GivenHeaders {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function mediaTypeOf(headers: HeaderFields): string {
  const [type = ''] = (headerValue(headers, 'content-type') ?? '').split(';')
  return type.trim().toLowerCase()
}

function hostKindOf(hostname: string): Target['hostKind'] {
  if (hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]') return 'local'
  return /^\[|^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? 'address' : 'name'
}
