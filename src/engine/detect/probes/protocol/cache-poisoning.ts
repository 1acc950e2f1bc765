import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { StepOutcome } from '../../../model/proof.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { isBlockedRequest } from '../_shared/requestAt.ts'
import {
  type Header,
  ignoresQuery,
  type KeyedPage,
  openStored,
  openUnique,
  type PageExchange,
  proveKey,
} from './_cacheKey.ts'
import { findHostInjections } from './_namedHost.ts'

const urlsMax = 3
/** The proofs of the key, and the requests of one header. */
const requestsOfUrl = 14
const requestsOfHeader = 5
const requestsOfProof = 14

/** Applications print these, or build paths from them. Those that name a host or a scheme cause redirects. */
const printed: readonly PrintedHeader[] = [
  ['x-forwarded-prefix', (word) => `/${word}`],
  ['x-forwarded-for', (word) => word],
  ['referer', (word) => `https://${word}.example/`],
  ['origin', (word) => `https://${word}.example`],
  ['user-agent', (word) => `Mozilla/5.0 ${word}`],
  ['accept-language', (word) => `en;q=0.9, ${word};q=0.1`],
  ['cookie', (word) => `lang=${word}; theme=${word}; utm_source=${word}`],
]

/** Next.js responds to these otherwise. Sources: CVE-2023-46298, CVE-2025-49005. */
const switching: readonly Header[] = [
  ['rsc', '1'],
  ['x-nextjs-data', '1'],
  ['x-middleware-prefetch', '1'],
]

const cacheHeaders = ['cache-control', 'age', 'x-cache', 'cf-cache-status', 'x-vercel-cache', 'vary']
const noCache = 'not applicable: no response showed that it comes from a cache'
const noPage =
  'no page responded with HTTP 200 to a random query parameter: let the requests of the scan through'
const budgetGap = 'request budget exhausted before all pages were tested'

/**
 * Finds web cache poisoning: a cache stores the response to a header that is not part of its key.
 *
 * Certain: after a request with the header, the cache responds to one without it to the same random URL, twice. The
 * response shows the random value, or has the other status or type. Another random URL shows neither. Fires on a page
 * with `X-Forwarded-Prefix` in its links behind a cache of URLs; not with `Vary`, a key with the header, or no cache. Low
 * if only a header shows the value. Before and after each header, hits and misses have to show that the query is in the
 * key, so that values reach no visitor. Hosts in links are `protocol.host-header`. Sources: CWE-349; PortSwigger, web
 * cache poisoning.
 */
export default activeProbe({
  id: 'protocol.cache-poisoning',
  cwe: 349,
  severity: 'high',
  owner: 'config',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 120, perEntry: 0, isGradual: true },
  title: 'Web cache poisoning through an unkeyed header',
  why: 'An attacker sends one request, and then every visitor gets the response to it from the cache. It can contain links and scripts of the attacker, or is broken until it expires. The response depends on a header that is not part of the cache key.',
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
    const refused = new Set<string>()
    let gap: string | null = noPage
    for (const url of urls) {
      if (context.left() < requestsOfUrl) return { observations: [], gap: budgetGap }
      const plain = await openUnique(context, url)
      if (plain === null || plain.exchange.status !== 200 || isBlockedRequest(plain.exchange)) continue
      const key = await proveKey(context, url, plain)
      if (key === 'no-cache') {
        if (gap === noPage) gap = noCache
        continue
      }
      if (key === 'shared') return { observations: [], gap: ignoresQuery }
      const found = await tryHeaders(context, key, refused)
      // One rule of the cache affects all pages.
      if (typeof found === 'object') return { observations: [found], gap: null }
      if (found !== 'nothing') return { observations: [], gap: found === 'shared' ? ignoresQuery : budgetGap }
      gap = null
    }
    const part = refused.size === 0 ? null : `the target refused requests with ${[...refused].join(', ')}`
    return { observations: [], gap, part }
  },
})

type Context = ProbeContext<'target' | 'pages'>
type PrintedHeader = readonly [name: string, value: (word: string) => string]
type Found = Observation | 'nothing' | 'shared' | 'budget'

type Change = {
  readonly header: Header
  readonly isPoisoned: (sent: PageExchange) => boolean
  /** Null if the header changes status or type. */
  readonly word: string | null
}

async function tryHeaders(context: Context, page: KeyedPage, refused: Set<string>): Promise<Found> {
  const words = new Map(printed.map(([name]) => [name, context.random.word()]))
  const headers = printed.map(([name, write]): Header => [name, write(words.get(name) ?? '')])
  const joint = await page.send(headers)
  if (joint === 'shared') return joint
  const isRefused = joint === null || isRefusal(joint)
  for (const [index, [name, write]] of printed.entries()) {
    if (context.left() < requestsOfHeader + requestsOfProof) return 'budget'
    const header = headers[index]
    if (header === undefined) continue
    const sent = isRefused ? await page.send([header]) : joint
    if (sent === 'shared') return sent
    if (sent === null || isRefusal(sent)) refused.add(name)
    const word = words.get(name) ?? ''
    if (
      sent === null ||
      !shows(sent, word) ||
      findHostInjections(sent.exchange, `${word}.example`).length > 0
    )
      continue
    const found = await prove(page, context, () => {
      const own = context.random.word()
      return { header: [name, write(own)], isPoisoned: (sent: PageExchange) => shows(sent, own), word: own }
    })
    if (found !== 'nothing') return found
  }
  return await trySwitching(context, page, refused)
}

function isRefusal({ exchange }: PageExchange): boolean {
  return exchange.status >= 400 || isBlockedRequest(exchange)
}

function shows({ exchange: { body, headers } }: PageExchange, word: string): boolean {
  return body.includes(word) || headers.some(([, value]) => value.includes(word))
}

async function trySwitching(context: Context, page: KeyedPage, refused: Set<string>): Promise<Found> {
  for (const header of switching) {
    if (context.left() < requestsOfHeader + requestsOfProof) return 'budget'
    const first = await page.send([header])
    if (first === 'shared') return first
    if (first === null || isBlockedRequest(first.exchange)) {
      refused.add(header[0])
      continue
    }
    const changed = kindOf(first)
    const { status } = first.exchange
    if (changed === kindOf(page.plain) || (status >= 300 && status < 400)) continue
    const isPoisoned = (sent: PageExchange) => kindOf(sent) === changed
    const found = await prove(page, context, () => ({ header, isPoisoned, word: null }))
    if (found !== 'nothing') return found
  }
  return 'nothing'
}

function kindOf({ exchange: { status, mediaType } }: PageExchange): string {
  return `${status} ${mediaType}`
}

async function prove(page: KeyedPage, context: Context, makeChange: () => Change): Promise<Found> {
  const once = await poison(page, context, makeChange())
  if (typeof once === 'string') return once
  const change = makeChange()
  const fresh = await page.openNew()
  if (fresh === null || once.change.isPoisoned(fresh) || change.isPoisoned(fresh)) return 'nothing'
  const again = await poison(page, context, change)
  return typeof again === 'string' ? again : observe(again, fresh)
}

type Poisoned = { readonly change: Change; readonly sent: PageExchange; readonly stored: PageExchange }

async function poison(
  page: KeyedPage,
  context: Context,
  change: Change,
): Promise<Poisoned | 'nothing' | 'shared'> {
  const sent = await page.send([change.header])
  if (sent === 'shared') return sent
  if (sent === null || !change.isPoisoned(sent)) return 'nothing'
  const stored = await openStored(context, sent.request.url)
  return stored !== null && change.isPoisoned(stored) ? { change, sent, stored } : 'nothing'
}

function observe({ change, sent, stored }: Poisoned, fresh: PageExchange): Observation {
  const [name, value] = change.header
  const { word } = change
  const isOtherType = stored.exchange.mediaType !== fresh.exchange.mediaType
  const isInBody = word !== null && stored.exchange.body.includes(word)
  const shown = ({ exchange: { headers, status } }: PageExchange): StepOutcome => {
    if (isInBody) return { contains: word }
    const header = headers.find(([name, text]) =>
      word === null ? isOtherType && name.toLowerCase() === 'content-type' : text.includes(word),
    )
    return header === undefined ? { status } : { header: header[0].toLowerCase(), value: header[1] }
  }
  return observeProbe(sent.request, sent.exchange, {
    sample: `${name} at ${pathOf(sent.request.url)}`,
    place: 'cache',
    headers: ['location', ...cacheHeaders],
    severity: word === null ? 'medium' : isInBody ? 'high' : 'low',
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
        shows: isInBody ? { lacks: word } : shown(fresh),
      },
    ],
    details: {
      header: name,
      sent: value,
      effect:
        word === null
          ? `status and type ${kindOf(stored)} instead of ${kindOf(fresh)}`
          : `${isInBody ? 'the response' : 'only a header of the response'} shows the value`,
    },
  })
}
