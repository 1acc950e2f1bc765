import { placeOf } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import type { ProbeContext } from '../../model/probe.ts'
import type { Entry, Parameter } from '../../model/surface.ts'
import { findHtmlPlaces, type HtmlPlace } from '../../parse/html/htmlPlaces.ts'
import { headerValue } from '../../parse/http/headers.ts'
import { rendersHtml } from '../../parse/http/rendersHtml.ts'
import { resolveUrl } from '../../parse/url/urls.ts'
import { fillEntry } from '../../surface/fillEntry.ts'
import { choosePayloads, observeXss } from './_searchReflections.ts'
import { listTextFields } from './_writableFields.ts'
import { findXssProof, type XssProof } from './_xssProof.ts'

/** Requests that are filled with words of ours once each. */
const submissionsMax = 12
/** Pages that are looked at afterwards. */
const viewsMax = 14
/** Texts that are tried on one field. */
const attemptsMax = 3

type Sender = Pick<ProbeContext, 'send' | 'random'>

/** A word of ours, the field that it was written into, and the page that shows it since. */
type Stored = {
  readonly entry: Entry
  readonly parameter: Parameter
  readonly word: string
  readonly view: string
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
  for (const stored of await findStored(submissions, pages, context)) {
    const seen = await breakOut(stored, context)
    if (seen !== null) observations.push(seen)
  }
  return observations
}

async function submitWords(
  entries: readonly Entry[],
  { send, random }: Sender,
): Promise<readonly Submission[]> {
  const submissions: Submission[] = []
  for (const entry of entries) {
    const fields = listTextFields(entry)
    if (entry.effect !== 'writes' || fields.length === 0 || submissions.length === submissionsMax) continue
    const words = new Map(fields.map((parameter) => [parameter, random.word()]))
    const changes = [...words].map(([parameter, value]) => ({ parameter, value }))
    const response = await send({ ...fillEntry(entry, changes), followRedirects: false })
    if (response.ok && response.exchange.status < 400) {
      submissions.push({ entry, words, next: nextOf(response.exchange, [...words.values()]) })
    }
  }
  return submissions
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
  { send }: Sender,
): Promise<readonly Stored[]> {
  const own = submissions.flatMap(({ next, entry }) => [
    ...(next === null ? [] : [next]),
    ...(URL.canParse(entry.url) ? [entry.url] : []),
  ])
  const found = new Map<string, Stored>()
  for (const view of [...new Set([...own, ...pages])].slice(0, viewsMax)) {
    const response = await send({ url: view, followRedirects: false })
    if (!response.ok || !rendersHtml(response.exchange)) continue
    for (const { entry, words } of submissions) {
      for (const [parameter, word] of words) {
        const key = placeOf(entry, parameter)
        const places = found.has(key) ? [] : findHtmlPlaces(response.exchange.body, word)
        if (places.length > 0) found.set(key, { entry, parameter, word, view, places })
      }
    }
  }
  return [...found.values()]
}

async function breakOut(stored: Stored, context: Sender): Promise<Observation | null> {
  const { entry, parameter, word, view } = stored
  for (const payload of choosePayloads(stored).slice(0, attemptsMax)) {
    const request = fillEntry(entry, [{ parameter, value: payload.text }])
    const written = await context.send({ ...request, followRedirects: false })
    if (!written.ok) return null
    const first = await readView(view, word, context)
    if (first === null) continue
    // A message that is shown once is gone the second time.
    const again = await readView(view, word, context)
    if (again !== null) {
      const details = { shown_at: again.exchange.requestedUrl, left_behind: `texts that contain ${word}` }
      return observeXss(stored, { request, payload, ...again }, details)
    }
  }
  return null
}

async function readView(
  url: string,
  word: string,
  { send }: Sender,
): Promise<{ readonly exchange: Exchange; readonly proof: XssProof } | null> {
  const response = await send({ url, followRedirects: false })
  const proof =
    response.ok && rendersHtml(response.exchange) ? findXssProof(response.exchange.body, word) : null
  return response.ok && proof !== null ? { exchange: response.exchange, proof } : null
}
