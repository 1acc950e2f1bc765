import { isRecord } from '../../../shared/json.ts'
import type { LivePage, Settled } from './livePage.ts'
import {
  clickScript,
  describeScript,
  enterScript,
  fillScript,
  hashScript,
  scriptLimits,
  scrollScript,
} from './liveScripts.ts'

export type LiveState = {
  readonly url: string
  /** Equal for the same kinds of content, whatever their number. */
  readonly structure: string
  /** With open shadow trees, truncated. */
  readonly html: string
  readonly candidates: readonly LiveCandidate[]
  readonly fields: readonly LiveField[]
  readonly links: readonly LiveLink[]
}

export type LiveLink = Pick<LiveCandidate, 'labels' | 'names' | 'icons' | 'confirms'> & {
  readonly url: string
}

export type LiveCandidate = {
  /** Element types from the root. */
  readonly group: string
  readonly label: string
  readonly nth: number
  /** It acts the same everywhere, as in a menu or header. */
  readonly isMenu: boolean
  readonly isRepeated: boolean
  readonly labels: readonly string[]
  readonly names: readonly string[]
  /** Icons inside, or its own without text. */
  readonly icons: readonly string[]
  /** Heading of its dialog or form, and hidden values it sends. */
  readonly descriptions: readonly string[]
  readonly confirms: boolean
  /** With its fragment; null for inert links and other elements. */
  readonly href: string | null
  /** As written, it is only a fragment. */
  readonly isFragment: boolean
  readonly isToggle: boolean
  readonly listens: boolean
  readonly submits: { readonly url: string; readonly method: string } | null
}

export type LiveField = {
  readonly path: string
  readonly name: string
  readonly label: string
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
  readonly hints: readonly string[]
  /** A single-line field without a submit button. */
  readonly entersAlone: boolean
}

export type FieldValue = {
  readonly index: number
  readonly value: string
  readonly file: { readonly name: string; readonly type: string } | null
}

export async function listLiveFields(page: LivePage): Promise<readonly LiveField[]> {
  const state = await page.read(describeScript, { ...scriptLimits, htmlCharsMax: 0 })
  return isLiveState(state) ? state.fields : []
}

/** Null if the page cannot be read. */
export async function describeLiveState(page: LivePage): Promise<LiveState | null> {
  await page.findListened()
  const state = await page.read(describeScript, scriptLimits)
  return isLiveState(state) && isWebUrl(state.url) ? withValidUrls(state) : null
}

/** `href` of a link is the text as written if it is no URL. */
function withValidUrls(state: LiveState): LiveState {
  return {
    ...state,
    links: state.links.filter(({ url }) => isWebUrl(url)),
    candidates: state.candidates.map((candidate) => {
      const { href } = candidate
      return href === null || isWebUrl(href) ? candidate : { ...candidate, href: null }
    }),
  }
}

function isWebUrl(url: string): boolean {
  return /^https?:/.test(url) && URL.canParse(url)
}

export async function fillLiveFields(page: LivePage, values: readonly FieldValue[]): Promise<Settled> {
  return (await page.act(fillScript, values, 'fill')).settled
}

/** Candidates are those of the last state; `missed` if gone. */
export async function clickCandidate(page: LivePage, index: number): Promise<Settled | 'missed'> {
  const { value, settled } = await page.act(clickScript, { index })
  return value === false ? 'missed' : settled
}

/** Fields are those of the last state; `missed` if gone. */
export async function pressEnter(page: LivePage, index: number): Promise<Settled | 'missed'> {
  const { value, settled } = await page.act(enterScript, { index })
  return value === false ? 'missed' : settled
}

/** Follows a fragment in place, as a link does. */
export async function followHash(page: LivePage, hash: string): Promise<Settled> {
  return (await page.act(hashScript, hash)).settled
}

/** Returns `missed` if nothing scrolls. */
export async function scrollToEnd(page: LivePage): Promise<Settled | 'missed'> {
  const { value, settled } = await page.act(scrollScript, null)
  return value === false ? 'missed' : settled
}

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
