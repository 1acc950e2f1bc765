/** What a real browser made of the target's pages, which it was given without any network of its own. */
export type BrowserState = {
  /** Name and version, such as `Chrome/150.0.7871.100`. */
  readonly product: string
  /** In the order rendered, the first page first; one profile for all, so that what one stores the next one finds. */
  readonly pages: readonly RenderedPage[]
  /** Cookies that were there in the end and that no answer had set. */
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
 * `failed`: it got no answer.
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
