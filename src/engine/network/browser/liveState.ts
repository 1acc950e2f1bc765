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

/** A snapshot of a page and its possible actions. */
export type LiveState = {
  /** With its fragment. */
  readonly url: string
  /** Equal for pages with the same kinds of content, whatever their number. */
  readonly structure: string
  /** Rendered HTML with open shadow trees, truncated. */
  readonly html: string
  readonly candidates: readonly LiveCandidate[]
  readonly fields: readonly LiveField[]
  /** Links and frames, hidden ones included. */
  readonly links: readonly LiveLink[]
}

/** A link with its fragment and texts. */
export type LiveLink = Pick<LiveCandidate, 'labels' | 'names' | 'icons' | 'confirms'> & {
  readonly url: string
}

/** A clickable element. */
export type LiveCandidate = {
  /** Element types from the root. */
  readonly group: string
  readonly label: string
  /** Index among candidates of equal group and label, from 0. */
  readonly nth: number
  /** In a menu, tab list, header or footer: it acts the same everywhere. */
  readonly isMenu: boolean
  /** One of many, such as a table row. */
  readonly isRepeated: boolean
  readonly labels: readonly string[]
  readonly names: readonly string[]
  /** Classes of icons inside, or its own without text. */
  readonly icons: readonly string[]
  /** Heading of its dialog or form, and hidden values it sends. */
  readonly descriptions: readonly string[]
  /** It asks for confirmation. */
  readonly confirms: boolean
  /** URL of a link with its fragment; null for other elements and inert links. */
  readonly href: string | null
  /** The written URL is only a fragment. */
  readonly isFragment: boolean
  /** A checkbox or select list. */
  readonly isToggle: boolean
  /** It has a listener or a control role. */
  readonly listens: boolean
  /** The form that a button submits. */
  readonly submits: { readonly url: string; readonly method: string } | null
}

export type LiveField = {
  readonly path: string
  readonly name: string
  readonly label: string
  /** The HTML type, or the element name. */
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
  /** Labels and help texts. */
  readonly hints: readonly string[]
  /** A single-line field without a submit button. */
  readonly entersAlone: boolean
}

/** A field's value; `index` refers to `fields`. */
export type FieldValue = {
  readonly index: number
  readonly value: string
  readonly file: { readonly name: string; readonly type: string } | null
}

/** Lists the visible fields. */
export async function listLiveFields(page: LivePage): Promise<readonly LiveField[]> {
  const state = await page.read(describeScript, { ...scriptLimits, htmlCharsMax: 0 })
  return isLiveState(state) ? state.fields : []
}

/** Describes the page; null if it cannot be read. */
export async function describeLiveState(page: LivePage): Promise<LiveState | null> {
  await page.findListened()
  const state = await page.read(describeScript, scriptLimits)
  return isLiveState(state) && /^https?:/.test(state.url) ? state : null
}

/** Fills in fields of the last described state. */
export async function fillLiveFields(page: LivePage, values: readonly FieldValue[]): Promise<Settled> {
  return (await page.act(fillScript, values, 'fill')).settled
}

/** Clicks a candidate of the last described state; `missed` if it is gone. */
export async function clickCandidate(page: LivePage, index: number): Promise<Settled | 'missed'> {
  const { value, settled } = await page.act(clickScript, { index })
  return value === false ? 'missed' : settled
}

/** Presses Enter in a field of the last described state. */
export async function pressEnter(page: LivePage, index: number): Promise<Settled | 'missed'> {
  const { value, settled } = await page.act(enterScript, { index })
  return value === false ? 'missed' : settled
}

/** Scrolls to the end; `missed` without a scrollbar. */
export async function scrollToEnd(page: LivePage): Promise<Settled | 'missed'> {
  const { value, settled } = await page.act(scrollScript, null)
  return value === false ? 'missed' : settled
}

// Built by our script in an isolated world.
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
