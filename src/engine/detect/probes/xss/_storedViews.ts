import { entryOf } from '../../../discover/surface/entryOf.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { Entry, Parameter } from '../../../model/surface.ts'
import { findHtmlPlaces, type HtmlPlace } from '../../../read/html/htmlPlaces.ts'
import { rendersHtml } from '../../../read/http/rendersHtml.ts'
import { placeOf } from '../../../report/evidence/observeProbe.ts'
import { isAdminPath, isOwnPath } from '../_shared/protectedPaths.ts'
import { elementsAround } from './_sharedViews.ts'
import { listNewLinks, type Stored, type View } from './_storedTexts.ts'

/** Pages that are looked at afterwards, as the user of the scan, and as each other account. */
const viewsMax = 60
const viewsOfOthersMax = { administrator: 20, other: 8, anonymous: 8 } as const
/** Pages that show the same text: one may encode it where another does not. */
const viewsOfTextMax = 3
/** Requests that are kept for testing what was found: for each text, and for proofs. */
const keptPerText = 2
const keptForProofs = 21

type Sender = Pick<ProbeContext, 'send' | 'left' | 'accounts'>

/** Words that were written by one request. */
export type Submission = {
  readonly entry: Entry
  readonly words: ReadonlyMap<Parameter, string>
  /** Where the response led; null when it led nowhere of use. */
  readonly next: string | null
}

export type FoundTexts = {
  /** The first page of every text before the second of any. */
  readonly stored: readonly Stored[]
  /** Pages that were read and have no script: a browser shows there what the response holds. */
  readonly scriptless: ReadonlySet<string>
}

/**
 * Looks for words of all requests together, on the pages to which those led first. `known`: URLs that are no news where
 * a page links them.
 */
export async function findStored(
  submissions: readonly Submission[],
  { pages, known: seenBefore }: { readonly pages: readonly string[]; readonly known: readonly string[] },
  { send, left, accounts }: Sender,
): Promise<FoundTexts> {
  const own = [...new Set(submissions.flatMap((submission) => viewsOf(submission)))]
  const views = new Set([...own, ...byChance(pages)])
  const known = new Set([...views, ...seenBefore])
  const words = submissions.flatMap((submission) => [...submission.words.values()])
  const found = new Map<string, Stored[]>()
  /** Pages that others may see and the user of the scan does not. */
  const withheld = new Set<string>()
  /** URLs that show the user a page. */
  const shown = new Set<string>()
  const scriptless = new Set<string>()
  const isAllFound = () =>
    submissions.every(({ entry, words }) => [...words.keys()].every((one) => found.has(placeOf(entry, one))))
  /** What has been found has to be tested too. */
  const isEnough = () => left() <= (found.size === 0 ? 0 : found.size * keptPerText + keptForProofs)

  /** Looks for all words on a page, and lists links there that nobody has seen before. */
  async function look(view: View, list: View | null = null): Promise<readonly string[]> {
    const response = await send({ ...view, followRedirects: false })
    if (!response.ok) return []
    const isNamed = hasWord(view.url, words)
    if (view.as === undefined && isWithheld(response.exchange) && !isNamed) withheld.add(view.url)
    const isPage = rendersHtml(response.exchange)
    if (!isPage || !hasScript(response.exchange)) scriptless.add(view.url)
    // A text that was taken for a link leads to nothing, and an error may repeat its URL.
    if (!isPage || (isNamed && response.exchange.status >= 400)) return []
    shown.add(view.url)
    const { body, url } = response.exchange
    for (const { entry, words } of submissions) {
      for (const [parameter, word] of words) {
        const key = placeOf(entry, parameter)
        const known = found.get(key) ?? []
        const places = known.length >= viewsOfTextMax ? [] : findHtmlPlaces(body, word)
        if (places.length === 0 || known.some((one) => isShownAlike(one.places, places))) continue
        const surroundings = elementsAround(body, word)
        const stored = { entry, parameter, view, list, word, places, surroundings, seen: new Set<string>() }
        found.set(key, [...known, stored])
      }
    }
    return chooseLinks(listNewLinks(response.exchange, url, known), words)
  }

  const queue = [...views].slice(0, viewsMax).map((url): readonly [View, View | null] => [{ url }, null])
  let seen = 0
  for (let one = queue.shift(); one !== undefined && seen < viewsMax; one = queue.shift()) {
    if (isEnough()) break
    seen += 1
    const [view, list] = one
    const links = await look(view, list)
    // What was written has a page of its own now, linked from where it is listed.
    for (const link of own.includes(view.url) || seen <= viewsMax / 2 ? links : []) {
      known.add(link)
      queue.unshift([{ url: link }, view])
    }
  }
  // A page that the user sees too shows others something else where it is about whoever asks.
  const personal = [...shown].filter((url) => !withheld.has(url) && (isOwnPath(url) || isAdminPath(url)))
  for (const as of ['administrator', 'other', 'anonymous'] as const) {
    if (!accounts.has('user') || (as !== 'anonymous' && !accounts.has(as))) continue
    const wanted = as === 'anonymous' ? [...withheld] : [...withheld, ...personal]
    for (const url of wanted.slice(0, viewsOfOthersMax[as])) {
      if (isEnough() || isAllFound()) break
      await look({ url, as })
    }
  }
  const stored = Array.from({ length: viewsOfTextMax }, (_, turn) =>
    [...found.values()].flatMap((texts) => texts.slice(turn, turn + 1)),
  ).flat()
  return { stored, scriptless }
}

/** Lists come before pages with a query, which show what it asks for, and the first page of a kind before the others. */
function byChance(pages: readonly string[]): readonly string[] {
  const shapes = new Set<string>()
  const ranked = pages.map((url) => {
    const { id } = entryOf({ method: 'GET', url, source: 'link' })
    const isFurther = shapes.has(id)
    shapes.add(id)
    return { url, rank: isFurther ? 2 : new URL(url).search === '' ? 0 : 1 }
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ url }) => url)
}

/** Where the response led, and where the form stands. Nobody is led to where a form of another page is sent to, or JSON. */
function viewsOf({ next, entry }: Submission): readonly string[] {
  const { form, url, method, body } = entry
  const isPage = form === undefined && method !== 'GET' && body?.kind !== 'json' && URL.canParse(url)
  return [
    ...(next === null ? [] : [next]),
    ...(form === undefined ? [] : [form.page]),
    ...(isPage ? [url] : []),
  ]
}

/** Words that the scan has written before, as far as no id of an application is like them. */
const earlierWord = /(?<![\da-z])[g-z][\da-f]{9}(?![\da-z])/i

/** Of new links those that are named by what was written now, if any is; else those that no earlier text has named. */
function chooseLinks(links: readonly string[], words: readonly string[]): readonly string[] {
  const named = links.filter((link) => hasWord(link, words))
  return named.length > 0 ? named : links.filter((link) => !earlierWord.test(link))
}

function hasWord(url: string, words: readonly string[]): boolean {
  return words.some((word) => url.includes(word))
}

/** Refused, not there, or to be seen somewhere else; what leads on by its query is no page. */
function isWithheld({ status, requestedUrl }: Exchange): boolean {
  return [401, 403, 404].includes(status) || (status >= 300 && status < 400 && !requestedUrl.includes('?'))
}

function hasScript({ body }: Exchange): boolean {
  return /<script\b|\bon[a-z]{3,20}\s{0,5}=|\bjavascript:/i.test(body)
}

/** Every page of a list, or of a menu, shows a text by the same template. */
function isShownAlike(one: readonly HtmlPlace[], other: readonly HtmlPlace[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
