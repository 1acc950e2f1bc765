import { skippedVisit } from '../../effects/visits.ts'
import { placeOf } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import type { AccountName, ProbeContext, ProbeRequest } from '../../model/probe.ts'
import type { Entry, Parameter } from '../../model/surface.ts'
import { parseHtml } from '../../parse/html/html.ts'
import { findHtmlPlaces, type HtmlPlace } from '../../parse/html/htmlPlaces.ts'
import { headerValue } from '../../parse/http/headers.ts'
import { rendersHtml } from '../../parse/http/rendersHtml.ts'
import { resolveUrl } from '../../parse/url/urls.ts'
import { fillEntry } from '../../surface/fillEntry.ts'
import { listLinkRequests } from '../../surface/linkRequests.ts'
import { listRefusedFields } from '../../surface/repair/refusedFields.ts'
import { findHit, proveXss, type Shoot, type Shot } from './_proveXss.ts'
import { choosePayloads } from './_searchReflections.ts'
import { searchRendered } from './_searchRendered.ts'
import { frameSpecials, readSurvivors, type Survivors } from './_specialCharacters.ts'
import { listKeptHeaders, listTextFields, withFreshNames } from './_writableFields.ts'

/** Requests that are filled with words of ours. */
const submissionsMax = 30
/** Fields of a request that is refused as a whole that are tried one by one. */
const aloneMax = 4
/** Requests whose headers are filled: applications keep them in one place. */
const headersMax = 2
/** Pages that are looked at afterwards, as the user of the scan, and as each other account. */
const viewsMax = 80
const viewsOfOthersMax = 20
/** Links that a page has since something was written, of one page and together. */
const newLinksMax = 6
/** Pages among which that of a text is looked for. */
const ownPagesMax = 3
/** Pages that show the same text: one may encode it where another does not. */
const viewsOfTextMax = 3
/** Texts that are tried on one field. */
const attemptsMax = 4

type Sender = Pick<ProbeContext, 'send' | 'random' | 'left' | 'browser' | 'accounts'>

type View = { readonly url: string; readonly as?: AccountName }

/** A word of ours, the field that it was written into, and the page that shows it since. */
type Stored = {
  readonly entry: Entry
  readonly parameter: Parameter
  readonly word: string
  readonly view: View
  /** The page with a link to it that was not there before: whatever is written next has a page of its own too. */
  readonly list: View | null
  readonly places: readonly HtmlPlace[]
}

type Submission = {
  readonly entry: Entry
  readonly words: ReadonlyMap<Parameter, string>
  /** Where the response led; null when it led nowhere of use. */
  readonly next: string | null
}

/**
 * Writes words into the text fields of every request that writes, looks for them on the pages of the application, and
 * tries to break out of the places where they stand. What counts is a page that is asked for by its plain address, twice.
 */
export async function searchStored(
  context: Sender,
  { entries, pages }: { readonly entries: readonly Entry[]; readonly pages: readonly string[] },
): Promise<readonly Observation[]> {
  const submissions = await submitWords(entries, context)
  if (submissions.length === 0) return []
  const observations: Observation[] = []
  const found = await findStored(submissions, pages, context)
  const proven = new Set<string>()
  for (const stored of found) {
    const place = placeOf(stored.entry, stored.parameter)
    const seen = proven.has(place) ? null : await breakOut(stored, context)
    if (seen === null) continue
    proven.add(place)
    observations.push(seen)
  }
  const isFound = new Set(found.map(({ entry, parameter }) => placeOf(entry, parameter)))
  const rest = submissions.map(({ words, ...submission }) => ({
    ...submission,
    words: new Map([...words].filter(([parameter]) => !isFound.has(placeOf(submission.entry, parameter)))),
  }))
  observations.push(...(await searchRendered(rest, { pages, reads: entries }, context)))
  return observations
}

async function submitWords(entries: readonly Entry[], context: Sender): Promise<readonly Submission[]> {
  const submissions: Submission[] = []
  for (const written of entries) {
    const fields = listTextFields(written)
    if (fields.length === 0 || submissions.length >= submissionsMax) continue
    submissions.push(...(await submit(withFreshNames(written), fields, context)))
  }
  const sent = entries.map((entry) => ({ entry, headers: listKeptHeaders(entry) }))
  for (const { entry, headers } of sent
    .filter(({ headers: { length } }) => length > 0)
    .slice(0, headersMax)) {
    submissions.push(...(await submit(entry, headers, context)))
  }
  return submissions
}

/** All fields at once; without those that are refused; each alone. */
async function submit(
  entry: Entry,
  fields: readonly Parameter[],
  context: Sender,
): Promise<readonly Submission[]> {
  const together = await submitOnce(entry, fields, context)
  if (together === null) return []
  if ('next' in together) return [together]
  const refused = new Set(listRefusedFields(together.refusal).map(({ name }) => name.split('.').at(-1)))
  const kept = fields.filter(({ name }) => !refused.has(name.split('/').at(-1) ?? name))
  if (kept.length > 0 && kept.length < fields.length) {
    const again = await submitOnce(entry, kept, context)
    if (again !== null && 'next' in again) return [again]
  }
  const alone: Submission[] = []
  for (const field of fields.length > 1 ? fields.slice(0, aloneMax) : []) {
    const one = await submitOnce(entry, [field], context)
    if (one !== null && 'next' in one) alone.push(one)
  }
  return alone
}

async function submitOnce(
  entry: Entry,
  fields: readonly Parameter[],
  { send, random }: Sender,
): Promise<Submission | { readonly refusal: Exchange } | null> {
  const words = new Map(fields.map((parameter) => [parameter, random.word()]))
  const changes = [...words].map(([parameter, word]) => ({ parameter, value: valueFor(parameter, word) }))
  const response = await send({ ...fillEntry(entry, changes), followRedirects: false })
  if (!response.ok) return null
  if (response.exchange.status >= 400) return { refusal: response.exchange }
  return { entry, words, next: nextOf(response.exchange, [...words.values()]) }
}

/** The name of a file keeps its ending, by which applications decide whether they take it. */
function valueFor({ place, value }: Parameter, text: string): string {
  return place === 'file' ? `${text}${/\.\w{1,5}$/.exec(value)?.[0] ?? ''}` : text
}

/** A page that the response leads to, unless it is told there what to show. */
function nextOf({ headers, url }: Exchange, words: readonly string[]): string | null {
  const location = headerValue(headers, 'location')
  const next = location === null ? null : resolveUrl(location, url)
  if (next === null || next.origin !== new URL(url).origin) return null
  return words.some((word) => next.href.includes(word)) ? null : next.href
}

async function findStored(
  submissions: readonly Submission[],
  pages: readonly string[],
  { send, left, accounts }: Sender,
): Promise<readonly Stored[]> {
  const own = submissions.flatMap(({ next, entry }) => [
    ...(next === null ? [] : [next]),
    ...(entry.form === undefined ? [] : [entry.form.page]),
    ...(URL.canParse(entry.url) && entry.method !== 'GET' ? [entry.url] : []),
  ])
  const known = new Set([...own, ...pages])
  const found = new Map<string, Stored[]>()
  const isAllFound = () =>
    submissions.every(({ entry, words }) => [...words.keys()].every((one) => found.has(placeOf(entry, one))))

  /** Looks for all words on a page, and lists links there that nobody has seen before. */
  async function look(view: View, list: View | null = null): Promise<readonly string[]> {
    const response = await send({ ...view, followRedirects: false })
    if (!response.ok || !rendersHtml(response.exchange)) return []
    const { body, url } = response.exchange
    for (const { entry, words } of submissions) {
      for (const [parameter, word] of words) {
        const key = placeOf(entry, parameter)
        const known = found.get(key) ?? []
        const places = known.length >= viewsOfTextMax ? [] : findHtmlPlaces(body, word)
        if (places.length === 0 || known.some((one) => isShownAlike(one.places, places))) continue
        found.set(key, [...known, { entry, parameter, word, view, list, places }])
      }
    }
    return listNewLinks(response.exchange, url, known)
  }

  const first = [...new Set(own)]
  const queue = [...known].slice(0, viewsMax).map((url): readonly [View, View | null] => [{ url }, null])
  let seen = 0
  for (let one = queue.shift(); one !== undefined && seen < viewsMax; one = queue.shift()) {
    if (left() === 0) break
    seen += 1
    const [view, list] = one
    const links = await look(view, list)
    // What was written has a page of its own now, linked from where it is listed.
    for (const link of first.includes(view.url) || seen <= viewsMax / 2 ? links : []) {
      known.add(link)
      queue.unshift([{ url: link }, view])
    }
  }
  const others: readonly AccountName[] = ['administrator', 'other', 'anonymous']
  for (const as of others.filter(
    (name) => accounts.has('user') && (name === 'anonymous' || accounts.has(name)),
  )) {
    for (const url of [...known].slice(0, viewsOfOthersMax)) {
      if (left() === 0 || isAllFound()) break
      await look({ url, as })
    }
  }
  // The first page of every text before the second of any.
  return Array.from({ length: viewsOfTextMax }, (_, turn) =>
    [...found.values()].flatMap((stored) => stored.slice(turn, turn + 1)),
  ).flat()
}

/** Every page of a list, or of a menu, shows a text by the same template. */
function isShownAlike(one: readonly HtmlPlace[], other: readonly HtmlPlace[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function listNewLinks(exchange: Exchange, url: string, known: ReadonlySet<string>): readonly string[] {
  const { origin } = new URL(url)
  const document = parseHtml(exchange.body, exchange.url)
  // What a link says counts as much as its URL: "Delete" may lead to a neutral one.
  const refused = new Set<string>()
  const links = listLinkRequests({ document }).flatMap((request) => {
    const link = new URL(request.url)
    link.hash = ''
    if (request.method !== 'GET' || skippedVisit(request) !== null) refused.add(link.href)
    return link.origin === origin && !known.has(link.href) ? [link.href] : []
  })
  return [...new Set(links)].filter((link) => !refused.has(link)).slice(-newLinksMax)
}

async function breakOut(stored: Stored, context: Sender): Promise<Observation | null> {
  const { entry, parameter } = stored
  const { send, random, browser } = context
  const seen = new Set<string>()
  let weak: Observation | null = null
  const shoot: Shoot = (text, word) => writeAndRead(stored, { text, word, seen }, context)
  const survivors = await learnSurvivors(shoot, context)
  for (const payload of choosePayloads(stored, survivors).slice(0, attemptsMax)) {
    const word = random.word()
    const shot = await shoot(payload.write(word), word)
    const hit = shot === null ? null : await findHit(shot, { payload, word, browser })
    if (shot === null || hit === null) continue
    // A message that is shown once is gone the second time.
    const again = await send(shot.view)
    if (!again.ok || !again.exchange.body.toLowerCase().includes(word)) continue
    const proof = await proveXss({ entry, parameter }, hit, { shoot, random, browser })
    if (proof?.isWeak === false) return proof.observation
    weak ??= proof?.observation ?? null
  }
  return weak
}

async function learnSurvivors(shoot: Shoot, { random }: Sender): Promise<Survivors | null> {
  const word = random.word()
  const shot = await shoot(frameSpecials(word), word)
  return shot === null ? null : readSurvivors(shot.exchange.body, word)
}

type Writing = { readonly text: string; readonly word: string; readonly seen: Set<string> }

/** Writes a text and reads the page that shows it: the one that showed the word, or the one that it has of its own. */
async function writeAndRead(
  { entry, parameter, view, list }: Stored,
  { text, word, seen }: Writing,
  { send }: Sender,
): Promise<Shot | null> {
  const request: ProbeRequest = {
    ...fillEntry(entry, [{ parameter, value: valueFor(parameter, text) }]),
    followRedirects: false,
  }
  const written = await send(request)
  if (!written.ok) return null
  const read = async (one: View): Promise<Shot | null> => {
    const reading: ProbeRequest = { ...one, followRedirects: false }
    const page = await send(reading)
    return page.ok ? { request, written: written.exchange, view: reading, exchange: page.exchange } : null
  }
  const shows = (shot: Shot | null) => shot?.exchange.body.toLowerCase().includes(word) === true
  const known = list === null ? await read(view) : null
  if (shows(known)) return known
  seen.add(view.url)
  const next = nextOf(written.exchange, [word])
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
