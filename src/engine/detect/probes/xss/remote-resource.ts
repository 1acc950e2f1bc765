import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeBrowser, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { Entry } from '../../../model/surface.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { enforcedPolicies } from '../../../read/http/cspPolicy.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import { quoteAround } from '../../../report/evidence/quoteAround.ts'
import { fillUrl, nameUrlPart, type UrlPart } from '../_shared/domPayloads.ts'
import { type DomPage, listDomPages, onePerGroup } from '../_shared/domSearch.ts'
import { executesJavascriptUrl } from '../_shared/executesJavascriptUrl.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { urlRank } from '../_shared/urlParameters.ts'
import { forbidsLoad, listLoadAttributes, listLoadsFrom, type RemoteLoad } from './_remoteLoads.ts'

const likelyRankMax = 3
const renderedShare = 0.4
const requestsPerProof = 5

/**
 * Finds pages that load a script, frame, object, style sheet or base URL from any host that a URL parameter
 * names.
 *
 * Certain: the document, parsed as a browser does, has an element whose resolved URL is on the injected host
 * under the reserved domain `.example` (RFC 2606), twice with different hosts. With the original value the
 * response lacks the host. Nothing is loaded from there. With a browser, rendered documents are tested too.
 * High for scripts and base URLs; medium for the rest, and if a Content-Security-Policy blocks the load.
 * Fires on `<script src="` + cdn + `/app.js">`; not on a parameter behind a fixed origin, images, or links.
 * Source: CWE-829.
 */
export default activeProbe({
  id: 'xss.remote-resource',
  cwe: 829,
  severity: 'high',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  usesBrowser: true,
  budget: { perScan: 120, perEntry: 0, isGradual: true, isSeldom: true },
  title: 'Page loads content from a host that the URL names',
  why: 'An attacker can have the page load their own script, frame or style sheet with a crafted link. A script runs in the session of the user who opens the link; a frame shows a false sign-in form on your site. The page takes the URL of the resource from a parameter.',
  fix: {
    steps: `1. Find where the \`parameter\` of the evidence reaches the \`element\` of the evidence.
2. Do not take URLs of resources from requests. Map an id to a stored URL: \`const themes = new Map([['dark', '/css/dark.css']])\`.
3. Where a URL is required, such as a document viewer, compare the whole origin with an allowlist: \`allowed.has(new URL(value, ownOrigin).origin)\`. Comparing a prefix or substring is not enough.
4. Reject schemes other than \`https:\`, above all \`javascript:\` and \`data:\`.
5. Add \`sandbox\` without \`allow-same-origin\` to frames whose content you do not control.
6. As defense in depth send a \`Content-Security-Policy\` with \`script-src\`, \`frame-src\`, \`style-src\`, \`object-src 'none'\` and \`base-uri 'none'\` that names the hosts you use.`,
    risk: 'Links that name other hosts stop working. List the hosts that are in use before you reject the rest.',
    verify:
      'Repeat the request with the `curl` command from the evidence: no element of the page loads from the host. For evidence with `open`, open that URL in a new browser tab and look at the elements.',
  },
  references: [
    'https://cwe.mitre.org/data/definitions/829.html',
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/11-Client-side_Testing/06-Testing_for_Client-side_Resource_Manipulation',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CSP',
  ],
  needs: ['pages', 'scripts'],
  skipReason: (context) =>
    pointsOf(context.surface).length === 0 && pagesOf(context).length === 0
      ? 'not applicable: the scan found no URL parameter of a page'
      : null,
  async run(context) {
    const budget = context.left()
    const inResponses = await searchResponses(context, budget * renderedShare)
    const { browser } = context
    const proven = new Set(inResponses.observations.map(({ sample }) => sample.replace(/^GET /, '')))
    const rendered =
      browser === null
        ? { observations: [], gap: null }
        : await searchRendered(context, { browser, marker: context.random.word(12) }, proven)
    return {
      observations: [...inResponses.observations, ...rendered.observations],
      gap: inResponses.gap ?? rendered.gap,
    }
  },
})

type Context = ProbeContext<'pages' | 'scripts'>

function pointsOf(surface: Context['surface']): readonly InsertionPoint[] {
  const points = insertionPoints(surface, { effect: 'reads', places: ['query', 'path'], rank: urlRank })
  return points.filter(
    ({ entry: { mediaType, method } }) => method === 'GET' && /^$|html/.test(mediaType ?? ''),
  )
}

function pagesOf({ artifacts, surface, browser }: Context): readonly DomPage[] {
  if (browser === null) return []
  return onePerGroup(listDomPages(artifacts, surface).pages).filter(({ uses }) => uses.includes('program'))
}

type WriteUrl = (host: string) => string

const ways: readonly [WriteUrl, ...WriteUrl[]] = [
  (host) => `https://${host}/x`,
  (host) => `//${host}/x`,
  // Appended to `https://` by the page.
  (host) => host,
]

async function searchResponses(context: Context, keep: number) {
  const { surface, looks, left } = context
  const points = pointsOf(surface).filter(
    ({ entry, parameter }) => looks.of(entry, parameter)?.repeats !== false,
  )
  const entries = [...new Set(points.map(({ entry }) => entry))]
  const observations: Observation[] = []
  let tried = 0
  for (const entry of entries) {
    if (left() < keep + ways.length) break
    tried += 1
    const own = points.filter((point) => point.entry === entry)
    const isLikely = own.some((point) => urlRank(point) <= likelyRankMax)
    if (!isLikely && !own.some((point) => mayLoad({ looks }, point))) continue
    for (const write of isLikely ? ways : ways.slice(0, 1)) {
      const seen = await loadsOf(context, entry, own, write)
      if (seen === null) break
      for (const point of seen.hits) {
        const observation = await proveResponse(context, point, write)
        if (observation !== null) observations.push(observation)
      }
      if (seen.hits.length > 0 || !seen.mayLoad) break
    }
  }
  const gap =
    tried < entries.length
      ? `request budget exhausted: ${entries.length - tried} of ${entries.length} pages were not tested`
      : null
  return { observations, gap }
}

/**
 * Tests all parameters at once; null if the response is no page. `mayLoad` is false if the hosts are
 * reflected, but in no loading element.
 */
async function loadsOf(
  { send, random }: Context,
  entry: Entry,
  own: readonly InsertionPoint[],
  write: WriteUrl,
): Promise<{ readonly hits: readonly InsertionPoint[]; readonly mayLoad: boolean } | null> {
  const hosts = own.map((point) => ({ point, host: `${random.word()}.example` }))
  const changes = hosts.map(({ point, host }) => ({ parameter: point.parameter, value: write(host) }))
  const response = await send(fillEntry(entry, changes))
  if (!response.ok || !rendersHtml(response.exchange)) return null
  const { body, url } = response.exchange
  const loads = listLoadAttributes(body, url).join(' ')
  const hits = hosts.filter(({ host }) => listLoadsFrom(body, url, host).length > 0)
  const mayLoad = hosts.some(({ host }) => !body.includes(host) || loads.includes(host))
  return { hits: hits.map(({ point }) => point), mayLoad }
}

async function proveResponse(
  { send, random }: Context,
  { entry, parameter }: InsertionPoint,
  write: WriteUrl,
): Promise<Observation | null> {
  let last: Loaded | null = null
  for (let round = 0; round < 2; round += 1) {
    const host = `${random.word()}.example`
    const request = fillEntry(entry, [{ parameter, value: write(host) }])
    const response = await send(request)
    if (!response.ok || !rendersHtml(response.exchange)) return null
    const { exchange } = response
    const [load] = listLoadsFrom(exchange.body, exchange.url, host)
    if (load === undefined) return null
    last = { request, exchange, load, host, payload: write(host) }
  }
  const plain = fillEntry(entry)
  const control = await send(plain)
  if (last === null || !control.ok || control.exchange.body.includes(last.host)) return null
  return observeLoad(last, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    shows: { contains: last.host },
    controls: [
      {
        about: 'Control: the value of the application itself',
        request: plain,
        exchange: control.exchange,
        shows: { lacks: last.host },
      },
    ],
    details: { parameter: parameter.name },
  })
}

const syntax = /['"`<{]|%(?:22|27|3c|60|7b)/i

function mayLoad({ looks }: Pick<Context, 'looks'>, { entry, parameter }: InsertionPoint): boolean {
  const look = looks.of(entry, parameter)
  if (look === null || look.breaks || !rendersHtml(look.broken)) return true
  const { body, bodyBytes, url } = look.broken
  if (Buffer.byteLength(body) < bodyBytes) return true
  const value = parameter.value.toLowerCase()
  return listLoadAttributes(body, url).some(
    (written) => syntax.test(written) || written.toLowerCase().includes(value),
  )
}

type Loaded = {
  readonly request: ProbeRequest
  readonly exchange: Exchange
  readonly load: RemoteLoad
  readonly host: string
  readonly payload: string
}

function observeLoad(
  { request, exchange, load, host, payload }: Loaded,
  { details, ...facts }: NonNullable<Parameters<typeof observeProbe>[2]>,
): Observation {
  const policies = enforcedPolicies({
    headers: exchange.headers,
    document: parseHtml(exchange.body, exchange.url),
  })
  const isForbidden = forbidsLoad(policies, load)
  const at = exchange.body.indexOf(host)
  return observeProbe(request, exchange, {
    ...(at === -1
      ? {}
      : { excerpt: quoteAround(exchange.body, { start: at, end: at + host.length, chars: 80 }) }),
    ...facts,
    severity: load.isCode && !isForbidden ? 'high' : 'medium',
    headers: ['content-security-policy'],
    details: {
      ...details,
      payload,
      element: load.element,
      attribute: load.attribute,
      loads_from: load.url.href,
      content_security_policy: isForbidden ? 'blocks the load' : 'does not block the load',
    },
  })
}

type Tools = { readonly browser: ProbeBrowser; readonly marker: string }

async function searchRendered(context: Context, tools: Tools, proven: ReadonlySet<string>) {
  const { random, left } = context
  const { browser, marker } = tools
  const pages = pagesOf(context)
  const found = new Map<string, Observation>()
  let tried = 0
  for (const page of pages) {
    if (left() < requestsPerProof) break
    tried += 1
    const parts = [
      ...page.query.map((name): UrlPart => ({ place: 'query', name })),
      { place: 'hash', name: null } as const,
    ].filter((part) => !found.has(keyOf(page, part)) && !proven.has(nameUrlPart(page.url, part)))
    const hosts = parts.map((part) => ({ part, host: `${random.word()}.example` }))
    const filled = hosts.map(({ part, host }) => ({ part, value: `https://${host}/x` }))
    const visited = await browser.visit(fillUrl(page.url, filled), { marker })
    for (const { part, host } of hosts) {
      if (visited === null || listLoadsFrom(visited.html, page.url, host).length === 0) continue
      const observation = await proveRendered(context, tools, { page, part })
      if (observation !== null) found.set(keyOf(page, part), observation)
    }
  }
  const gap =
    tried < pages.length
      ? `request budget exhausted: ${pages.length - tried} of ${pages.length} pages were not loaded in the browser`
      : null
  return { observations: [...found.values()], gap }
}

function keyOf({ group }: DomPage, { place, name }: UrlPart): string {
  return JSON.stringify([group, place, name])
}

async function proveRendered(
  { random, send }: Context,
  tools: Tools,
  { page, part }: { readonly page: DomPage; readonly part: UrlPart },
): Promise<Observation | null> {
  const { browser, marker } = tools
  const host = `${random.word()}.example`
  const payload = `https://${host}/x`
  const open = fillUrl(page.url, [{ part, value: payload }])
  const visited = await browser.visit(open, { marker })
  const [load] = visited === null ? [] : listLoadsFrom(visited.html, page.url, host)
  if (load === undefined) return null
  const own = await browser.visit(page.url, { marker })
  if (own === null || own.html.includes(host)) return null
  if (await executesJavascriptUrl({ browser, random, marker }, page.url, part)) return null
  const request = { url: open }
  const response = await send(request)
  if (!response.ok || listLoadsFrom(response.exchange.body, page.url, host).length > 0) return null
  const { pathname } = new URL(page.url)
  return observeLoad(
    { request, exchange: response.exchange, load, host, payload },
    {
      url: open,
      sample: nameUrlPart(page.url, part),
      place: `GET ${pathname} ${part.place} ${part.name ?? ''}`,
      excerpt: `In the browser the page had a ${load.element} element that loads from ${host}, which was only in its URL.`,
      shows: { status: response.exchange.status },
      details: { parameter: part.name, part: part.place, open },
    },
  )
}
