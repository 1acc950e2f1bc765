import type { Action } from './effect.ts'

/** The target's pages, rendered in a browser without network access of its own. */
export type BrowserState = {
  readonly product: string
  /** In render order; all pages share one profile, so storage carries over. */
  readonly pages: readonly RenderedPage[]
  readonly scriptCookies: readonly ScriptCookie[]
}

export type RenderedPage = {
  readonly requestedUrl: string
  /** Final URL, without fragment. */
  readonly url: string
  readonly title: string
  /** DOM after scripts ran; empty if unreadable. */
  readonly html: string
  readonly isHtmlCut: boolean
  /** False if the page was still busy at the time limit. */
  readonly isComplete: boolean
  readonly requests: readonly RenderedRequest[]
  readonly console: readonly ConsoleMessage[]
  readonly errors: readonly string[]
  readonly storage: readonly StoredItem[]
  readonly popups: readonly string[]
  readonly dialogs: number
}

/** A request of a page. Only GETs to the target's own host are sent. */
export type RenderedRequest = {
  readonly url: string
  readonly method: string
  /** DevTools resource type in lower case: `document`, `script`, `fetch`, `websocket`. */
  readonly kind: string
  readonly refused: RefusalReason | null
}

/**
 * `method`: it would write. `kind`: not needed to render. `acting`: a likely side effect. `failed`: no
 * response.
 */
export type RefusalReason = 'other_host' | 'method' | 'kind' | 'prefetch' | 'acting' | 'budget' | 'failed'

export type ConsoleMessage = {
  readonly level: string
  readonly text: string
}

export type StoredItem = {
  readonly area: 'local' | 'session'
  readonly key: string
  /** Truncated. */
  readonly value: string
}

export type ScriptCookie = {
  readonly name: string
  readonly value: string
  readonly domain: string
  readonly path: string
  readonly secure: boolean
  /** As the browser parsed it; null if not set. */
  readonly sameSite: string | null
  /** Unix seconds; null for a session cookie. */
  readonly expires: number | null
}

export type RenderedApplication = {
  readonly pages: readonly ExploredPage[]
  /** A few per request shape, in the order first sent. */
  readonly requests: readonly ExploredRequest[]
  /** Same-origin pages worth a visit, without fragments. */
  readonly links: readonly string[]
  readonly summary: ExplorationSummary
}

export type ExploredPage = {
  readonly url: string
  readonly html: string
}

export type ActionSigns = Pick<Action, 'labels' | 'names' | 'descriptions' | 'icons' | 'pageUrl'>

/** A request that the application tried to send. */
export type ExploredRequest = {
  readonly url: string
  readonly method: string
  /** DevTools resource type in lower case; `document` for a navigation. */
  readonly kind: string
  /** Set by the application; lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: { readonly mediaType: string; readonly text: string } | null
  /** Signs of the click that caused it; null without a click. */
  readonly signs: ActionSigns | null
}

type ExplorationSummary = {
  readonly states: number
  readonly documents: number
  readonly actions: number
  /** Not taken because of likely side effects. */
  readonly skipped: readonly { readonly what: string; readonly why: string }[]
  /** Writing requests that were not sent. */
  readonly heldBack: number
  readonly requests: number
  /** Loads and actions still busy at their time limit. */
  readonly cutShort: number
  readonly stopped: ExplorationEnd
}

export type ExplorationEnd = 'complete' | 'states' | 'documents' | 'time' | 'browser'
