import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { StepOutcome } from '../../../model/proof.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { isBlockedRequest } from '../_shared/requestAt.ts'
import { findHostInjections } from './_namedHost.ts'

const urlsMax = 3
const bodyBytesMax = 256 * 1024
const requestsOfUrl = 8
const requestsOfProof = 5

/** Applications print these, or build URLs from them. */
const printed: readonly (readonly [name: string, value: (word: string) => string])[] = [
  ['x-forwarded-host', (word) => `${word}.example`],
  ['x-host', (word) => `${word}.example`],
  ['x-forwarded-server', (word) => `${word}.example`],
  ['x-forwarded-prefix', (word) => `/${word}`],
  ['x-forwarded-for', (word) => word],
  ['referer', (word) => `https://${word}.example/`],
  ['origin', (word) => `https://${word}.example`],
  ['user-agent', (word) => `Mozilla/5.0 ${word}`],
  ['accept-language', (word) => `en;q=0.9, ${word};q=0.1`],
  ['cookie', (word) => `lang=${word}; theme=${word}; utm_source=${word}`],
]

/** Proxies and Next.js respond to these otherwise. Sources: PortSwigger; CVE-2023-46298, CVE-2025-49005. */
const switching: readonly (readonly [name: string, value: string])[] = [
  ['x-forwarded-proto', 'http'],
  ['x-forwarded-scheme', 'http'],
  ['x-original-url', '/scanward-control'],
  ['x-rewrite-url', '/scanward-control'],
  ['rsc', '1'],
  ['x-nextjs-data', '1'],
  ['x-middleware-prefetch', '1'],
]

const cacheHeaders = ['cache-control', 'age', 'x-cache', 'cf-cache-status', 'x-vercel-cache', 'vary']
const ignoresQuery =
  'the cache ignores the query of the URL, so that no request is safe for other visitors: include the query in the cache key of a test environment'

/**
 * Finds web cache poisoning: a cache stores the response to a header that is not part of its key.
 *
 * Certain: after a request with the header, a request without it to the same random URL shows the random value, or has
 * the other status or type, twice. Another random URL without the header shows neither. Fires on a page with
 * `X-Forwarded-Prefix` in its links behind a cache of URLs; not with `Vary`, a key with the header, or no cache. Values
 * reach no other visitor, as each URL has a query of its own; the probe stops where the cache ignores it. Hosts in
 * links are `protocol.host-header`. Sources: CWE-349; PortSwigger, web cache poisoning.
 */
export default activeProbe({
  id: 'protocol.cache-poisoning',
  cwe: 349,
  severity: 'high',
  owner: 'config',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 60, perEntry: 0, isGradual: true },
  title: 'Web cache poisoning through an unkeyed header',
  why: 'An attacker sends one request, and then every visitor gets the response to it from the cache. It has links and scripts of the attacker, or is broken until it expires. The response depends on a header that is not part of the cache key.',
  fix: {
    steps:
      '1. Remove the header from the evidence at the cache or the first proxy, unless that proxy sets it itself. In nginx: `proxy_set_header X-Forwarded-Prefix "";`.\n2. If the application needs the header, include it in the cache key, or send `Vary` with its name.\n3. Send `Cache-Control: private, no-store` with responses that depend on other headers or cookies.\n4. Configure the public URL of the application as a constant, and build links from it.\n5. Purge the cache.',
    variants: {
      nextjs:
        '1. Update Next.js: current versions send `Vary` for `RSC` and `Next-Router-*`, and ignore internal headers of requests.\n2. Configure the CDN to obey `Vary`, or to include `rsc` and `next-router-state-tree` in the cache key. Remove `x-middleware-prefetch`, `x-nextjs-data` and `x-invoke-*` from requests of visitors.\n3. Do not read `headers()` or `cookies()` in pages that a CDN stores.\n4. Purge the cache.',
      express:
        "1. Do not build pages from `req.headers` without `res.vary('Header-Name')`, or send `res.set('Cache-Control', 'private, no-store')` with them.\n2. Limit `app.set('trust proxy', …)` to the IP addresses of your proxies, and let them remove `X-Forwarded-*` of visitors.\n3. Purge the cache.",
    },
    risk: 'A longer cache key or `no-store` gives the application more requests.',
    verify:
      'Run the commands of the evidence in order, each time with a new random query: the second one returns what the last one does.',
  },
  references: [
    'https://portswigger.net/web-security/web-cache-poisoning',
    'https://cwe.mitre.org/data/definitions/349.html',
    'https://www.rfc-editor.org/rfc/rfc9111#section-4.1',
  ],
  needs: ['target', 'pages'],
  async run(context) {
    const { target, pages } = context.artifacts
    const urls = [...new Set([target.url, ...pages.map(({ url }) => url)])].slice(0, urlsMax)
    for (const url of urls) {
      if (context.left() < requestsOfUrl) return { observations: [], gap: budgetGap }
      const plain = await openPlain(context, url)
      if (plain === null) continue
      if (plain === 'shared') return { observations: [], gap: ignoresQuery }
      const found = (await tryPrinted(context, url)) ?? (await trySwitching(context, url, plain))
      // One rule of the cache affects all pages.
      if (found !== null) return { observations: [found], gap: null }
    }
    return { observations: [], gap: null }
  },
})

const budgetGap = 'request budget exhausted before all pages were tested'

type Context = ProbeContext<'target' | 'pages'>
type Sent = { readonly request: ProbeRequest; readonly exchange: Exchange }
type Header = readonly [name: string, value: string]

async function open(
  { send }: Context,
  url: string,
  headers: readonly Header[] = [],
  more: Partial<ProbeRequest> = {},
): Promise<Sent | null> {
  const request: ProbeRequest = {
    url,
    as: 'anonymous',
    followRedirects: false,
    bodyBytesMax,
    ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) }),
    ...more,
  }
  const response = await send(request)
  return response.ok ? { request, exchange: response.exchange } : null
}

/** Two random URLs: the second one cannot be stored, unless the cache ignores the query. */
async function openPlain(context: Context, url: string): Promise<Sent | 'shared' | null> {
  await open(context, uniqueUrl(url, context))
  const plain = await open(context, uniqueUrl(url, context))
  if (plain === null || plain.exchange.status >= 400 || isBlockedRequest(plain.exchange)) return null
  return isStored(plain.exchange) ? 'shared' : plain
}

function isStored({ headers }: Exchange): boolean {
  if (Number(headerValue(headers, 'age') ?? 0) > 0) return true
  return ['x-cache', 'cf-cache-status', 'x-vercel-cache', 'x-cache-status', 'x-proxy-cache'].some((name) =>
    /\bhit\b/i.test(headerValue(headers, name) ?? ''),
  )
}

function uniqueUrl(url: string, { random }: Pick<Context, 'random'>): string {
  const own = new URL(url)
  own.hash = ''
  own.searchParams.set(`cb${random.word()}`, random.word())
  return own.href
}

async function tryPrinted(context: Context, url: string): Promise<Observation | null> {
  const words = new Map(printed.map(([name]) => [name, context.random.word()]))
  const headers = printed.map(([name, write]): Header => [name, write(words.get(name) ?? '')])
  const first = await open(context, uniqueUrl(url, context), headers, { hasCookieInput: true })
  if (first === null || isBlockedRequest(first.exchange)) return null
  for (const [name, write] of printed) {
    const word = words.get(name) ?? ''
    if (!shows(first, word) || findHostInjections(first.exchange, `${word}.example`).length > 0) continue
    if (context.left() < requestsOfProof) return null
    const makeChange = () => {
      const own = context.random.word()
      return { header: [name, write(own)] as const, isPoisoned: (sent: Sent) => shows(sent, own), word: own }
    }
    const found = await prove(context, url, makeChange)
    if (found !== null) return found
  }
  return null
}

function shows({ exchange: { body, headers } }: Sent, word: string): boolean {
  return body.includes(word) || headers.some(([, value]) => value.includes(word))
}

async function trySwitching(context: Context, url: string, plain: Sent): Promise<Observation | null> {
  for (const [name, value] of switching) {
    if (context.left() < requestsOfProof) return null
    const headers: readonly Header[] = [[name, value]]
    const first = await open(context, uniqueUrl(url, context), headers)
    if (first === null || kindOf(first) === kindOf(plain) || isBlockedRequest(first.exchange)) continue
    const changed = kindOf(first)
    const isPoisoned = (sent: Sent) => kindOf(sent) === changed
    const found = await prove(context, url, () => ({ header: [name, value], isPoisoned, word: null }))
    if (found !== null) return found
  }
  return null
}

function kindOf({ exchange: { status, mediaType } }: Sent): string {
  return `${status} ${mediaType}`
}

type Change = {
  readonly header: Header
  readonly isPoisoned: (sent: Sent) => boolean
  /** Null if the header changes status or type. */
  readonly word: string | null
}

async function prove(context: Context, url: string, makeChange: () => Change): Promise<Observation | null> {
  const once = await poison(context, url, makeChange())
  if (once === null) return null
  const change = makeChange()
  const fresh = await open(context, uniqueUrl(url, context))
  if (fresh === null || once.change.isPoisoned(fresh) || change.isPoisoned(fresh)) return null
  const again = await poison(context, url, change)
  return again === null ? null : observe(again, fresh)
}

type Poisoned = { readonly change: Change; readonly sent: Sent; readonly stored: Sent }

async function poison(context: Context, url: string, change: Change): Promise<Poisoned | null> {
  const own = uniqueUrl(url, context)
  const isCookie = change.header[0] === 'cookie'
  const sent = await open(context, own, [change.header], isCookie ? { hasCookieInput: true } : {})
  if (sent === null || !change.isPoisoned(sent)) return null
  const stored = await open(context, own)
  return stored !== null && change.isPoisoned(stored) ? { change, sent, stored } : null
}

function observe({ change, sent, stored }: Poisoned, fresh: Sent): Observation {
  const [name, value] = change.header
  const isOtherType = stored.exchange.mediaType !== fresh.exchange.mediaType
  const shown = (of: Sent): StepOutcome => {
    const type = headerValue(of.exchange.headers, 'content-type')
    if (change.word !== null && of.exchange.body.includes(change.word)) return { contains: change.word }
    return isOtherType && type !== null
      ? { header: 'content-type', value: type }
      : { status: of.exchange.status }
  }
  return observeProbe(sent.request, sent.exchange, {
    sample: `${name} at ${pathOf(sent.request.url)}`,
    place: 'cache',
    headers: ['location', ...cacheHeaders],
    severity: change.word === null ? 'medium' : 'high',
    shows: shown(sent),
    controls: [
      {
        about: 'Then without the header: the cache gives the response to it',
        ...stored,
        shows: shown(stored),
      },
      {
        about: 'Control: a new URL without the header',
        ...fresh,
        shows: change.word === null ? shown(fresh) : { lacks: change.word },
      },
    ],
    details: {
      header: name,
      sent: value,
      effect:
        change.word === null
          ? `status and type ${kindOf(stored)} instead of ${kindOf(fresh)}`
          : 'the response shows the value',
    },
  })
}
