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

const viewsMax = 45
const viewsOfOthersMax = { administrator: 20, other: 8, anonymous: 8 } as const
/** Another page may encode the text differently. */
const viewsOfTextMax = 3
const keptPerText = 2
const keptForProofs = 21

type Sender = Pick<ProbeContext, 'send' | 'left' | 'accounts'>

export type Submission = {
  readonly entry: Entry
  readonly words: ReadonlyMap<Parameter, string>
  readonly next: string | null
}

type FoundTexts = {
  /** The first page of each text before any second page. */
  readonly stored: readonly Stored[]
  readonly scriptless: ReadonlySet<string>
}

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
  const withheld = new Set<string>()
  const shown = new Set<string>()
  const scriptless = new Set<string>()
  const isAllFound = () =>
    submissions.every(({ entry, words }) => [...words.keys()].every((one) => found.has(placeOf(entry, one))))
  const isEnough = () => left() <= (found.size === 0 ? 0 : found.size * keptPerText + keptForProofs)

  async function look(view: View, list: View | null = null): Promise<readonly string[]> {
    const response = await send({ ...view, followRedirects: false })
    if (!response.ok) return []
    const isNamed = hasWord(view.url, words)
    if (view.as === undefined && isWithheld(response.exchange) && !isNamed) withheld.add(view.url)
    const isPage = rendersHtml(response.exchange)
    if (!isPage || !hasScript(response.exchange)) scriptless.add(view.url)
    // A link made from the text may lead to an error page that reflects it.
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
    // A new link is the page of the new text.
    for (const link of own.includes(view.url) || seen <= viewsMax / 2 ? links : []) {
      known.add(link)
      queue.unshift([{ url: link }, view])
    }
  }
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

/** Pages after a submission: the redirect target and the form's page. */
function viewsOf({ next, entry }: Submission): readonly string[] {
  const { form, url, method, body } = entry
  const isPage = form === undefined && method !== 'GET' && body?.kind !== 'json' && URL.canParse(url)
  return [
    ...(next === null ? [] : [next]),
    ...(form === undefined ? [] : [form.page]),
    ...(isPage ? [url] : []),
  ]
}

/** Words of earlier probes; no database id has this form. */
const earlierWord = /(?<![\da-z])[g-z][\da-f]{9}(?![\da-z])/i

function chooseLinks(links: readonly string[], words: readonly string[]): readonly string[] {
  const named = links.filter((link) => hasWord(link, words))
  return named.length > 0 ? named : links.filter((link) => !earlierWord.test(link))
}

function hasWord(url: string, words: readonly string[]): boolean {
  return words.some((word) => url.includes(word))
}

function isWithheld({ status, requestedUrl }: Exchange): boolean {
  return [401, 403, 404].includes(status) || (status >= 300 && status < 400 && !requestedUrl.includes('?'))
}

function hasScript({ body }: Exchange): boolean {
  return /<script\b|\bon[a-z]{3,20}\s{0,5}=|\bjavascript:/i.test(body)
}

/** Pages of one template show a text in the same way. */
function isShownAlike(one: readonly HtmlPlace[], other: readonly HtmlPlace[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
