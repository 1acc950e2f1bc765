import { isRecord } from '../../../shared/json.ts'
import type { LivePage, Settled } from './livePage.ts'
import {
  clickScript,
  describeScript,
  enterScript,
  fillScript,
  scriptLimits,
  scrollScript,
} from './liveScripts.ts'

/** What a page looks like at one moment, and what can be done in it. */
export type LiveState = {
  /** With its fragment. */
  readonly url: string
  /** Alike for pages that show the same kinds of things, however many of them. */
  readonly structure: string
  /** As scripts left it, with open shadow trees; cut at a limit. */
  readonly html: string
  readonly candidates: readonly LiveCandidate[]
  readonly fields: readonly LiveField[]
  /** Where links and frames lead, those too that are hidden. */
  readonly links: readonly LiveLink[]
}

/** An address that a page names, with its fragment, and what it says of it. */
export type LiveLink = Pick<LiveCandidate, 'labels' | 'names' | 'icons' | 'confirms'> & {
  readonly url: string
}

/** Something that may be clicked. */
export type LiveCandidate = {
  /** Kinds of elements from the root to it. */
  readonly group: string
  readonly label: string
  /** Tells apart those of one group and label, from 0. */
  readonly nth: number
  /** In a menu, a list of tabs, a header or a footer: it leads to the same from wherever it is shown. */
  readonly isMenu: boolean
  /** One of many of its kind, such as a row of a table. */
  readonly isRepeated: boolean
  readonly labels: readonly string[]
  readonly names: readonly string[]
  /** Classes of icons inside, and its own where it has no text. */
  readonly icons: readonly string[]
  /** What stands around it, such as the heading of its dialog or form, and hidden values that it sends. */
  readonly descriptions: readonly string[]
  /** It asks whether it is meant. */
  readonly confirms: boolean
  /** Where a link leads, with its fragment; null for all else, and links that lead nowhere by themselves. */
  readonly href: string | null
  /** A link whose address, as written, is a fragment alone. */
  readonly isFragment: boolean
  /** A box to tick, or a list to choose from. */
  readonly isToggle: boolean
  /** It listens by itself, or says that it is a control. */
  readonly listens: boolean
  /** Of a button that sends a form. */
  readonly submits: { readonly url: string; readonly method: string } | null
}

/** Something that takes a value. */
export type LiveField = {
  readonly path: string
  readonly name: string
  readonly label: string
  /** As in HTML, or the name of its element. */
  readonly type: string
  readonly isEmpty: boolean
  readonly min: string | null
  readonly max: string | null
  readonly pattern: string | null
  readonly accept: string | null
  readonly lengthMin: number | null
  readonly lengthMax: number | null
  readonly options: readonly string[]
  readonly placeholder: string
  /** Its labels, and texts behind it that say how to fill it in. */
  readonly hints: readonly string[]
  /** A text of one line that no button sends. */
  readonly entersAlone: boolean
}

/** The value for one field of a state, by its place among `fields`. */
export type FieldValue = {
  readonly index: number
  readonly value: string
  readonly file: { readonly name: string; readonly type: string } | null
}

/** Lists the fields that the page shows now. */
export async function listLiveFields(page: LivePage): Promise<readonly LiveField[]> {
  const state = await page.read(describeScript, { ...scriptLimits, htmlCharsMax: 0 })
  return isLiveState(state) ? state.fields : []
}

/** Describes what the page shows now; null when it cannot be read. */
export async function describeLiveState(page: LivePage): Promise<LiveState | null> {
  await page.findListened()
  const state = await page.read(describeScript, scriptLimits)
  return isLiveState(state) && /^https?:/.test(state.url) ? state : null
}

/** Fills in fields of the state that was described last. */
export async function fillLiveFields(page: LivePage, values: readonly FieldValue[]): Promise<Settled> {
  return (await page.act(fillScript, values, 'fill')).settled
}

/** Clicks a candidate of the state that was described last; `missed` when it is not there any more. */
export async function clickCandidate(page: LivePage, index: number): Promise<Settled | 'missed'> {
  const { value, settled } = await page.act(clickScript, { index })
  return value === false ? 'missed' : settled
}

/** Presses Enter in a field of the state that was described last. */
export async function pressEnter(page: LivePage, index: number): Promise<Settled | 'missed'> {
  const { value, settled } = await page.act(enterScript, { index })
  return value === false ? 'missed' : settled
}

/** Scrolls to the end; `missed` where there is nothing to scroll. */
export async function scrollToEnd(page: LivePage): Promise<Settled | 'missed'> {
  const { value, settled } = await page.act(scrollScript, null)
  return value === false ? 'missed' : settled
}

// Our own script has built it, out of the page's sight.
function isLiveState(value: unknown): value is LiveState {
  return (
    isRecord(value) &&
    typeof value.url === 'string' &&
    typeof value.structure === 'string' &&
    typeof value.html === 'string' &&
    Array.isArray(value.candidates) &&
    Array.isArray(value.fields) &&
    Array.isArray(value.links)
  )
}
