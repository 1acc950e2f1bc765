import type { Artifacts, Exchange, Script } from '../model/artifacts.ts'
import { headerValue } from '../parse/http/headers.ts'

/** Text that the target hands to every visitor: a page, a script, an answer of its API. */
export type ClientText = {
  readonly url: string
  readonly text: string
  readonly mediaType: string
  /** When it was answered by the server's clock, in milliseconds since 1970; null when it did not say. */
  readonly answeredAt: number | null
}

const binaryTypes = /^(?:image|font|audio|video)\/|^application\/(?:wasm|zip|gzip|pdf|octet-stream)$/

type Seen = Pick<Artifacts, 'responses' | 'scripts'>

/** By both lists, each of which stands for one scan. */
const known = new WeakMap<
  Seen['responses'],
  { readonly scripts: Seen['scripts']; readonly texts: readonly ClientText[] }
>()

/**
 * What the target's own host answered in text, each address once: answers first, then scripts not among them.
 * The same list for the same artifacts, so that what one check found out about a text serves the next.
 */
export function clientTexts({ responses, scripts }: Seen): readonly ClientText[] {
  const found = known.get(responses)
  if (found?.scripts === scripts) return found.texts
  const texts = listTexts({ responses, scripts })
  known.set(responses, { scripts, texts })
  return texts
}

function listTexts({ responses, scripts }: Seen): readonly ClientText[] {
  const texts = new Map<string, ClientText>()
  for (const { url, body, mediaType, headers } of responses) {
    if (body === '' || texts.has(url) || (binaryTypes.test(mediaType) && !isSvg(mediaType))) continue
    texts.set(url, { url, text: body, mediaType, answeredAt: readDate(headers) })
  }
  for (const { url, text, headers } of firstPartyScripts(scripts)) {
    if (url === null || texts.has(url)) continue
    texts.set(url, { url, text, mediaType: 'text/javascript', answeredAt: readDate(headers) })
  }
  // Inline scripts of a page that is not among the answers.
  const pageUrls = new Set(texts.keys())
  const inline = firstPartyScripts(scripts).filter(
    ({ url, pageUrl }) => url === null && !pageUrls.has(pageUrl),
  )
  return [...texts.values(), ...inline.map(inlineText)]
}

/** The program text of the target: its own scripts and those inside its pages, without data blocks. */
export function firstPartyPrograms(scripts: readonly Script[]): readonly Script[] {
  return firstPartyScripts(scripts).filter(({ type }) => !/json|template|x-|text\/html/i.test(type))
}

/** Where a script stands: its own address, or that of the page that holds it. */
export function scriptUrl({ url, pageUrl }: Pick<Script, 'url' | 'pageUrl'>): string {
  return url ?? pageUrl
}

function firstPartyScripts(scripts: readonly Script[]): readonly Script[] {
  return scripts.filter(({ isFirstParty, text }) => isFirstParty && text !== '')
}

function inlineText({ pageUrl, text }: Script): ClientText {
  return { url: pageUrl, text, mediaType: 'text/javascript', answeredAt: null }
}

function isSvg(mediaType: string): boolean {
  return mediaType === 'image/svg+xml'
}

function readDate(headers: Exchange['headers']): number | null {
  const time = Date.parse(headerValue(headers, 'date') ?? '')
  return Number.isNaN(time) ? null : time
}
