import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import { listLinkRequests } from '../../../discover/surface/linkRequests.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { AccountName, ProbeRequest } from '../../../model/probeRequest.ts'
import type { Entry, Parameter } from '../../../model/surface.ts'
import { skippedVisit } from '../../../read/effects/visits.ts'
import { parseHtml } from '../../../read/html/html.ts'
import type { HtmlPlace } from '../../../read/html/htmlPlaces.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { resolveUrl } from '../../../read/url/urls.ts'
import type { SentPayload } from './_proveXss.ts'
import { frameSpecials, readSurvivors, type Survivors } from './_specialCharacters.ts'

const newLinksMax = 6
const ownPagesMax = 3

const noPage = /\.(?:png|jpe?g|gif|webp|avif|bmp|ico|css|m?js|woff2?|mp[34]|webm|pdf|zip|gz)$/i

type Sender = Pick<ProbeContext, 'send' | 'random'>

export type View = { readonly url: string; readonly as?: AccountName }

export type Stored = {
  readonly entry: Entry
  readonly parameter: Parameter
  readonly word: string
  readonly view: View
  readonly list: View | null
  readonly places: readonly HtmlPlace[]
  readonly surroundings: string
  readonly seen: Set<string>
}

type Page = { readonly view: ProbeRequest; readonly exchange: Exchange }
type Read = (view: View) => Promise<Page | null>

export type Learned = readonly [Stored, Survivors | null]

/**
 * Finds surviving characters of stored texts. Writes everything before it reads, and repeats lost fields
 * alone.
 */
export async function learnSurvivors(all: readonly Stored[], context: Sender): Promise<readonly Learned[]> {
  const entries = [...new Set(all.map(({ entry }) => entry))]
  const written: { readonly own: readonly Stored[]; readonly special: Special; readonly isAlone: boolean }[] =
    []
  for (const entry of entries) {
    const own = all.filter((stored) => stored.entry === entry)
    const special = await writeSpecials(entry, own, context)
    const isAlone = special?.words.size === 1 && (entries.length === 1 || special.written.status >= 400)
    if (special !== null) written.push({ own, special, isAlone })
  }
  const read = readOnce(context)
  const learned = new Map<Stored, Survivors | null>()
  const lost: (readonly Stored[])[] = []
  for (const { own, special, isAlone } of written) {
    for (const stored of own) {
      const word = special.words.get(stored.parameter) ?? ''
      const page = await findPage(stored, { written: special.written, word }, read)
      learned.set(stored, page === null ? null : readSurvivors(page.exchange.body, word))
    }
    const isLost = !isAlone && own.every((stored) => learned.get(stored) === null)
    for (const parameter of isLost ? special.words.keys() : [])
      lost.push(own.filter((stored) => stored.parameter === parameter))
  }
  for (const own of lost) {
    for (const [stored, survivors] of await learnSurvivors(own, context)) learned.set(stored, survivors)
  }
  return all.map((stored) => [stored, learned.get(stored) ?? null])
}

type Special = { readonly words: ReadonlyMap<Parameter, string>; readonly written: Exchange }

async function writeSpecials(
  entry: Entry,
  own: readonly Stored[],
  { send, random }: Sender,
): Promise<Special | null> {
  const words = new Map(own.map(({ parameter }) => [parameter, random.word()]))
  const changes = [...words].map(([parameter, word]) => ({
    parameter,
    value: valueFor(parameter, frameSpecials(word)),
  }))
  const written = await send({ ...fillEntry(entry, changes), followRedirects: false })
  return written.ok ? { words, written: written.exchange } : null
}

export async function writeAndRead(
  stored: Stored,
  { text, word }: { readonly text: string; readonly word: string },
  context: Sender,
): Promise<SentPayload | null> {
  const { entry, parameter } = stored
  const request: ProbeRequest = {
    ...fillEntry(entry, [{ parameter, value: valueFor(parameter, text) }]),
    followRedirects: false,
  }
  const written = await context.send(request)
  if (!written.ok) return null
  const page = await findPage(stored, { written: written.exchange, word }, readWith(context))
  return page === null ? null : { request, written: written.exchange, ...page }
}

function readWith({ send }: Sender): Read {
  return async (view) => {
    const reading: ProbeRequest = { ...view, followRedirects: false }
    const page = await send(reading)
    return page.ok ? { view: reading, exchange: page.exchange } : null
  }
}

function readOnce(context: Sender): Read {
  const known = new Map<string, Promise<Page | null>>()
  const read = readWith(context)
  return (view) => {
    const key = `${view.as ?? ''} ${view.url}`
    const page = known.get(key) ?? read(view)
    known.set(key, page)
    return page
  }
}

async function findPage(
  { view, list, seen }: Stored,
  { written, word }: { readonly written: Exchange; readonly word: string },
  read: Read,
): Promise<Page | null> {
  const shows = (page: Page | null) => page?.exchange.body.toLowerCase().includes(word) === true
  const known = list === null ? await read(view) : null
  if (shows(known)) return known
  seen.add(view.url)
  const next = nextOf(written, [word])
  const listed = list === null ? null : await read(list)
  const links = listed === null ? [] : listNewLinks(listed.exchange, view.url, seen)
  const own = [...(next === null || next === list?.url ? [] : [next]), ...links.toReversed()]
  for (const url of own.filter((one) => !seen.has(one)).slice(0, ownPagesMax)) {
    seen.add(url)
    const page = await read({ ...view, url })
    if (shows(page)) return page
  }
  return known
}

/** Keeps the file extension, which upload checks need. */
export function valueFor({ place, value }: Parameter, text: string): string {
  return place === 'file' ? `${text}${/\.\w{1,5}$/.exec(value)?.[0] ?? ''}` : text
}

/** Returns the redirect target, unless its URL contains the text itself. */
export function nextOf({ headers, url }: Exchange, words: readonly string[]): string | null {
  const location = headerValue(headers, 'location')
  const next = location === null ? null : resolveUrl(location, url)
  if (next === null || next.origin !== new URL(url).origin) return null
  return words.some((word) => next.href.includes(word)) ? null : next.href
}

export function listNewLinks(exchange: Exchange, url: string, known: ReadonlySet<string>): readonly string[] {
  const { origin } = new URL(url)
  const document = parseHtml(exchange.body, exchange.url)
  // The label counts too: "Delete" may have a neutral URL.
  const refused = new Set<string>()
  const links = listLinkRequests({ document }).flatMap((request) => {
    const link = new URL(request.url)
    link.hash = ''
    if (request.method !== 'GET' || skippedVisit(request) !== null) refused.add(link.href)
    return link.origin === origin && !known.has(link.href) && !noPage.test(link.pathname) ? [link.href] : []
  })
  return [...new Set(links)].filter((link) => !refused.has(link)).slice(-newLinksMax)
}
