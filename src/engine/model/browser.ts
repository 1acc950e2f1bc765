import type { Action } from './effect.ts'

/** What a real browser made of the target's pages, which it was given without any network of its own. */
export type BrowserState = {
  /** Name and version, such as `Chrome/150.0.7871.100`. */
  readonly product: string
  /** In the order rendered, the first page first; one profile for all, so that what one stores the next one finds. */
  readonly pages: readonly RenderedPage[]
  /** Cookies that were there in the end and that no response had set. */
  readonly scriptCookies: readonly ScriptCookie[]
}

export type RenderedPage = {
  readonly requestedUrl: string
  /** The address that it had in the end, without fragment. */
  readonly url: string
  readonly title: string
  /** The document as scripts left it; empty when it could not be read any more. */
  readonly html: string
  readonly isHtmlCut: boolean
  /** Loaded, and nothing asked for some time; else it is what there was when its time was over. */
  readonly isComplete: boolean
  /** In the order asked. */
  readonly requests: readonly RenderedRequest[]
  readonly console: readonly ConsoleMessage[]
  /** Messages of errors that no script caught. */
  readonly errors: readonly string[]
  /** What the page's own origin holds in the end. */
  readonly storage: readonly StoredItem[]
  /** Addresses of windows that it wanted to open. */
  readonly popups: readonly string[]
  /** How often it wanted to ask or tell the visitor something; nobody answered. */
  readonly dialogs: number
}

/** A request that a page made. Only GETs to the target's own host are ever sent. */
export type RenderedRequest = {
  readonly url: string
  readonly method: string
  /** As the DevTools protocol names it, in lower case: `document`, `script`, `fetch`, `websocket` … */
  readonly kind: string
  /** Null when it was answered. */
  readonly refused: RefusalReason | null
}

/**
 * Why a request was not sent: it went to another host or port, would have changed something, is not needed to
 * render the page, came before anybody wanted it, looks as if it did something, or went beyond what the scan sends;
 * `failed`: it got no response.
 */
export type RefusalReason = 'other_host' | 'method' | 'kind' | 'prefetch' | 'acting' | 'budget' | 'failed'

export type ConsoleMessage = {
  /** As the browser names it, such as `log`, `warning`, `error`. */
  readonly level: string
  readonly text: string
}

export type StoredItem = {
  readonly area: 'local' | 'session'
  readonly key: string
  /** Start of the value, when it is long. */
  readonly value: string
}

export type ScriptCookie = {
  readonly name: string
  readonly value: string
  readonly domain: string
  readonly path: string
  readonly secure: boolean
  /** As the browser understood it; null when the script said nothing. */
  readonly sameSite: string | null
  /** Seconds since 1970; null for a cookie of the session. */
  readonly expires: number | null
}

/** What an active scan saw of an application by using it in the browser. */
export type RenderedApplication = {
  /** Documents as scripts left them, one for each state that showed something new. */
  readonly pages: readonly ExploredPage[]
  /** Each shape of a request a few times, in the order in which they were first made. */
  readonly requests: readonly ExploredRequest[]
  /** Documents of the target's own origin that are worth a visit, without fragments. */
  readonly links: readonly string[]
  readonly summary: ExplorationSummary
}

export type ExploredPage = {
  /** Without its fragment. */
  readonly url: string
  readonly html: string
}

/** What a page says of something that can be clicked. */
export type ActionSigns = Pick<Action, 'labels' | 'names' | 'descriptions' | 'icons' | 'pageUrl'>

/** A request that the application wanted to make. */
export type ExploredRequest = {
  readonly url: string
  readonly method: string
  /** As the DevTools protocol names it, in lower case; `document` for one that would have led to another page. */
  readonly kind: string
  /** Header fields that the application sets itself; names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Null without one. */
  readonly body: { readonly mediaType: string; readonly text: string } | null
  /** What tells of the click that it follows from; null for one that the page makes by itself. */
  readonly signs: ActionSigns | null
}

export type ExplorationSummary = {
  readonly states: number
  readonly documents: number
  /** Clicks, submissions and other things done. */
  readonly actions: number
  /** What was not clicked, or not requested, because of what it would do; each once. */
  readonly skipped: readonly { readonly what: string; readonly why: string }[]
  /** Requests that would have written something and were not sent. */
  readonly heldBack: number
  readonly requests: number
  /** Loads and actions after which the page was still at work when its time was over. */
  readonly cutShort: number
  readonly stopped: ExplorationEnd
}

/** Why an exploration ended: it had seen all, or which limit it met. */
export type ExplorationEnd = 'complete' | 'states' | 'documents' | 'time' | 'browser'
