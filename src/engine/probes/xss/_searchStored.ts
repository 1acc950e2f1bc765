import { placeOf } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import type { ProbeContext } from '../../model/probe.ts'
import type { Entry, Parameter } from '../../model/surface.ts'
import { findHtmlPlaces, type HtmlPlace } from '../../parse/html/htmlPlaces.ts'
import { rendersHtml } from '../../parse/http/rendersHtml.ts'
import { fillEntry } from '../../surface/fillEntry.ts'
import { listRefusedFields } from '../../surface/repair/refusedFields.ts'
import { findHit, proveXss, type Shoot } from './_proveXss.ts'
import { choosePayloads } from './_searchReflections.ts'
import { searchRendered } from './_searchRendered.ts'
import type { Survivors } from './_specialCharacters.ts'
import {
  learnSurvivors,
  listNewLinks,
  nextOf,
  type Stored,
  type View,
  valueFor,
  writeAndRead,
} from './_storedTexts.ts'
import { listKeptHeaders, listTextFields, withFreshNames } from './_writableFields.ts'

/** Requests that are filled with words of ours. */
const submissionsMax = 30
/** Fields of a request that is refused as a whole that are tried one by one. */
const aloneMax = 4
/** Requests whose headers are filled: applications keep them in one place. */
const headersMax = 2
/** Pages that are looked at afterwards, as the user of the scan, and as each other account. */
const viewsMax = 80
const viewsOfOthersMax = { administrator: 20, other: 8, anonymous: 8 } as const
/** Pages that show the same text: one may encode it where another does not. */
const viewsOfTextMax = 3
/** Texts that are tried on one field. */
const attemptsMax = 4
/** The same where no special character was ever shown: most such fields take none. */
const attemptsUnseenMax = 2

type Sender = Pick<ProbeContext, 'send' | 'random' | 'left' | 'browser' | 'accounts'>

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
  const survivors = new Map<Stored, Survivors | null>()
  for (const entry of new Set(found.map((one) => one.entry))) {
    const own = found.filter((one) => one.entry === entry)
    for (const [stored, survived] of await learnSurvivors(own, context)) survivors.set(stored, survived)
  }
  const proven = new Set<string>()
  for (const stored of found) {
    const place = placeOf(stored.entry, stored.parameter)
    const survived = survivors.get(stored) ?? null
    const seen = proven.has(place) ? null : await breakOut(stored, survived, context)
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
  /** Pages that others may see and the user of the scan does not. */
  const withheld = new Set<string>()
  /** URLs that show nobody a page. */
  const closed = new Set<string>()
  const actions = new Set(submissions.map(({ entry }) => entry.url))
  const isAllFound = () =>
    submissions.every(({ entry, words }) => [...words.keys()].every((one) => found.has(placeOf(entry, one))))

  /** Looks for all words on a page, and lists links there that nobody has seen before. */
  async function look(view: View, list: View | null = null): Promise<readonly string[]> {
    const response = await send({ ...view, followRedirects: false })
    if (!response.ok) return []
    if (isWithheld(response.exchange)) withheld.add(view.url)
    else if (isNoPage(response.exchange, actions)) closed.add(view.url)
    if (!rendersHtml(response.exchange)) return []
    const { body, url } = response.exchange
    for (const { entry, words } of submissions) {
      for (const [parameter, word] of words) {
        const key = placeOf(entry, parameter)
        const known = found.get(key) ?? []
        const places = known.length >= viewsOfTextMax ? [] : findHtmlPlaces(body, word)
        if (places.length === 0 || known.some((one) => isShownAlike(one.places, places))) continue
        found.set(key, [...known, { entry, parameter, view, list, word, places, seen: new Set() }])
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
  // Of what the user sees too, the same text is seldom shown to somebody else alone.
  const ofOthers = [...withheld, ...[...known].filter((url) => !withheld.has(url) && !closed.has(url))]
  for (const as of ['administrator', 'other', 'anonymous'] as const) {
    if (!accounts.has('user') || (as !== 'anonymous' && !accounts.has(as))) continue
    for (const url of ofOthers.slice(0, viewsOfOthersMax[as])) {
      if (left() === 0 || isAllFound()) break
      await look({ url, as })
    }
  }
  // The first page of every text before the second of any.
  return Array.from({ length: viewsOfTextMax }, (_, turn) =>
    [...found.values()].flatMap((stored) => stored.slice(turn, turn + 1)),
  ).flat()
}

/** Refused, not there, or to be seen somewhere else; what leads on by its query is no page. */
function isWithheld({ status, requestedUrl }: Exchange): boolean {
  return [401, 403, 404].includes(status) || (status >= 300 && status < 400 && !requestedUrl.includes('?'))
}

/** Data, and where forms are only sent to. */
function isNoPage(exchange: Exchange, actions: ReadonlySet<string>): boolean {
  if ([404, 405].includes(exchange.status)) return actions.has(exchange.requestedUrl)
  return exchange.status < 300 && !rendersHtml(exchange)
}

/** Every page of a list, or of a menu, shows a text by the same template. */
function isShownAlike(one: readonly HtmlPlace[], other: readonly HtmlPlace[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

async function breakOut(
  stored: Stored,
  survivors: Survivors | null,
  context: Sender,
): Promise<Observation | null> {
  const { entry, parameter } = stored
  const { send, random, browser } = context
  let weak: Observation | null = null
  const shoot: Shoot = (text, word) => writeAndRead(stored, { text, word }, context)
  const attempts = survivors === null ? attemptsUnseenMax : attemptsMax
  for (const payload of choosePayloads(stored, survivors).slice(0, attempts)) {
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
