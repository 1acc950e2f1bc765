import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import type { ProbeBrowser, ProbeContext, VisitedPage } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { Entry, Parameter } from '../../../model/surface.ts'
import { skippedVisit } from '../../../read/effects/visits.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { findHtmlPlaces, type HtmlPlace } from '../../../read/html/htmlPlaces.ts'
import { pathOf, resolveUrl } from '../../../read/url/urls.ts'
import { placeOf } from '../../../report/evidence/observeProbe.ts'
import { observeRun, type Run } from './_proveXss.ts'
import { callMarker, ownNumber, type XssPayload, xssPayloadsFor } from './_xssPayloads.ts'

const pagesMax = 8
const linkedMax = 4
const routesMax = 6
const attemptsMax = 2
const sourcesMax = 6

type Sender = Pick<ProbeContext, 'send' | 'random' | 'left' | 'browser'>

type WrittenWords = {
  readonly entry: Entry
  readonly words: ReadonlyMap<Parameter, string>
  readonly next: string | null
}

/** A stored text with its own page: the list that links it, and the field that names the link. */
type OwnPage = { readonly list: string; readonly named: Parameter }

type Rendered = {
  readonly entry: Entry
  readonly parameter: Parameter
  readonly view: string
  readonly places: readonly HtmlPlace[]
  readonly ownPage: OwnPage | null
}

type Seen = { readonly view: string; readonly html: string; readonly ownPage: OwnPage | null }

export async function searchRendered(
  submissions: readonly WrittenWords[],
  {
    pages,
    scriptless,
    reads,
  }: {
    readonly pages: readonly string[]
    /** Pages whose rendering equals the response. */
    readonly scriptless: ReadonlySet<string>
    readonly reads: readonly Entry[]
  },
  context: Sender,
): Promise<readonly Observation[]> {
  const { browser } = context
  if (browser === null || submissions.every(({ words }) => words.size === 0)) return []
  const own = submissions.flatMap(({ next, entry }) => [next ?? [], entry.form?.page ?? []].flat())
  const scripted = [...new Set([...own, ...pages])].filter((url) => !scriptless.has(url))
  const observations: Observation[] = []
  for (const rendered of await findRendered(submissions, scripted, context, browser)) {
    const run = await breakOut(rendered, reads, context, browser)
    if (run !== null) observations.push(observeRun(rendered, run))
  }
  return observations
}

async function findRendered(
  submissions: readonly WrittenWords[],
  pages: readonly string[],
  { left, random }: Sender,
  browser: ProbeBrowser,
): Promise<readonly Rendered[]> {
  const found = new Map<string, Rendered>()
  const look = async (view: string, ownPage: OwnPage | null): Promise<Seen | null> => {
    const visited = left() === 0 ? null : await browser.visit(view, { marker: random.word(), isFresh: true })
    if (visited === null) return null
    for (const { entry, words } of submissions) {
      for (const [parameter, word] of words) {
        const key = placeOf(entry, parameter)
        const places = found.has(key) ? [] : findHtmlPlaces(visited.html, word)
        if (places.length > 0) found.set(key, { entry, parameter, view, places, ownPage })
      }
    }
    return { view, html: visited.html, ownPage }
  }
  const seen: Seen[] = []
  const first = pages.slice(0, pagesMax)
  for (const view of first) seen.push(...[(await look(view, null)) ?? []].flat())
  const routes = [...new Set(seen.flatMap(listRoutes))].filter((route) => !first.includes(route))
  for (const view of routes.slice(0, routesMax)) seen.push(...[(await look(view, null)) ?? []].flat())
  const known = new Set([...pages, ...seen.map(({ view }) => view)])
  const linked = seen.flatMap(({ view, html }) =>
    submissions.flatMap(({ words }) =>
      [...words].flatMap(([named, word]) => {
        const url = findLinkOf(word, { view, html })
        return url === null || known.has(url) ? [] : [{ url, ownPage: { list: view, named } }]
      }),
    ),
  )
  for (const { url, ownPage } of linked.slice(0, linkedMax)) await look(url, ownPage)
  return [...found.values()]
}

/** Returns the page whose link text contains the word; null if it must not be visited. */
function findLinkOf(word: string, { view, html }: Pick<Seen, 'view' | 'html'>): string | null {
  const { elements, baseUrl } = parseHtml(html, view)
  const link = elements.find(
    ({ name, attributes, text }) => name === 'a' && attributes.href !== undefined && text.includes(word),
  )
  const url = resolveUrl(link?.attributes.href ?? '', baseUrl)
  if (link === undefined || url === null || url.origin !== new URL(view).origin) return null
  if (!isRoute(url)) url.hash = ''
  return mayVisit(url) ? url.href : null
}

function isRoute({ hash }: URL): boolean {
  return /^#!?\//.test(hash)
}

/** `#/sign-out` acts as `/sign-out` does. */
function mayVisit(url: URL): boolean {
  const urls = isRoute(url) ? [url, resolveUrl(url.hash.replace(/^#!?/, ''), url.origin)] : [url]
  return urls.every((one) => one !== null && skippedVisit({ method: 'GET', url: one.href }) === null)
}

function listRoutes({ view, html }: Seen): readonly string[] {
  const { elements, baseUrl } = parseHtml(html, view)
  return elements.flatMap(({ name, attributes }) => {
    const url = name === 'a' ? resolveUrl(attributes.href ?? '', baseUrl) : null
    const isOwn = url !== null && url.origin === new URL(view).origin && isRoute(url)
    return isOwn && mayVisit(url) && !/\d/.test(url.hash) ? [url.href] : []
  })
}

async function breakOut(
  rendered: Rendered,
  reads: readonly Entry[],
  context: Sender,
  browser: ProbeBrowser,
): Promise<Run | null> {
  const { entry, parameter, places, ownPage } = rendered
  const { send, random } = context

  async function viewOf(name: string): Promise<string | null> {
    if (ownPage === null) return rendered.view
    const list = await browser.visit(ownPage.list, { marker: random.word(), isFresh: true })
    return list === null ? null : findLinkOf(name, { view: ownPage.list, html: list.html })
  }

  async function write(text: string, word: string) {
    const name = random.word()
    const naming =
      ownPage === null || ownPage.named === parameter ? [] : [{ parameter: ownPage.named, value: name }]
    const request: ProbeRequest = {
      ...fillEntry(entry, [...naming, { parameter, value: text }]),
      followRedirects: false,
    }
    const written = await send(request)
    const view = written.ok ? await viewOf(naming.length === 0 ? word : name) : null
    const visited = view === null ? null : await browser.visit(view, { marker: word, isFresh: true })
    return written.ok && view !== null && visited !== null
      ? { request, written: written.exchange, view, visited }
      : null
  }

  for (const payload of choosePayloads(places)) {
    const words = { first: random.word(), control: random.word(), again: random.word() }
    const first = await write(payload.write(words.first), words.first)
    if (first === null || !isRun(first.visited)) continue
    const control = await write(payload.write(words.control).replace(/\W/g, ''), words.control)
    if (control === null || isRun(control.visited) || !control.visited.html.includes(words.control)) continue
    const text = payload.write(words.again)
    const again = await write(text, words.again)
    if (again === null || !isRun(again.visited)) continue
    const { request, written, view } = again
    const source = await findSource(callMarker(words.again), nearest(entry, reads), context)
    return { payload, text, request, written, view, source }
  }
  return null
}

function choosePayloads(places: readonly HtmlPlace[]): readonly XssPayload[] {
  const payloads = places.flatMap((place) => xssPayloadsFor(place, ''))
  const running = payloads.filter(
    ({ runs, isSeenInBrowser }) => runs === 'itself' && isSeenInBrowser !== true,
  )
  const byText = new Map(running.map((payload) => [payload.write('word'), payload]))
  return [...byText.values()].slice(0, attemptsMax)
}

function isRun({ calls }: VisitedPage): boolean {
  return calls.includes(ownNumber)
}

function nearest({ url }: Entry, reads: readonly Entry[]): readonly Entry[] {
  const isNear = (entry: Entry) => pathOf(entry.url) === pathOf(url)
  return [...reads.filter(isNear), ...reads.filter((entry) => !isNear(entry))]
}

async function findSource(
  shown: string,
  reads: readonly Entry[],
  { send }: Sender,
): Promise<{ readonly request: ProbeRequest; readonly exchange: Exchange; readonly shown: string } | null> {
  const sources = reads.filter(
    ({ method, effect, mediaType }) =>
      method === 'GET' && effect === 'reads' && /json/.test(mediaType ?? 'json'),
  )
  for (const entry of sources.slice(0, sourcesMax)) {
    const request: ProbeRequest = { ...fillEntry(entry), followRedirects: false }
    const response = await send(request)
    if (response.ok && response.exchange.body.includes(shown)) {
      return { request, exchange: response.exchange, shown }
    }
  }
  return null
}
