import type { Artifacts, Exchange, Script } from '../../model/artifacts.ts'
import type { ScanCache } from '../../model/scanCache.ts'
import { headerValue } from '../http/headers.ts'

export type ClientText = {
  readonly url: string
  readonly text: string
  readonly mediaType: string
  /** `Date` header, in milliseconds since 1970; null if missing. */
  readonly respondedAt: number | null
  readonly provoked?: Exchange
}

const binaryTypes = /^(?:image|font|audio|video)\/|^application\/(?:wasm|zip|gzip|pdf|octet-stream)$/

type TextSources = Pick<Artifacts, 'responses' | 'scripts'>

/** The target's own host first, each URL once. */
export function clientTexts({ responses, scripts }: TextSources, cache: ScanCache): readonly ClientText[] {
  return cache.memo(listTexts, responses, scripts, cache)
}

function listTexts(
  responses: TextSources['responses'],
  scripts: TextSources['scripts'],
  cache: ScanCache,
): readonly ClientText[] {
  const texts = new Map<string, ClientText>()
  for (const response of responses) {
    const { url, body, mediaType } = response
    if (body === '' || texts.has(url) || (binaryTypes.test(mediaType) && !isSvg(mediaType))) continue
    // One object per response, so that gatherers and checks share derived values.
    texts.set(url, cache.memo(textOfResponse, response))
  }
  for (const script of firstPartyScripts(scripts)) {
    const { url } = script
    if (url !== null && !texts.has(url)) texts.set(url, cache.memo(textOfScript, script))
  }
  // Inline scripts of pages without a stored response.
  const pageUrls = new Set(texts.keys())
  const inline = firstPartyScripts(scripts).filter(
    ({ url, pageUrl }) => url === null && !pageUrls.has(pageUrl),
  )
  return [...texts.values(), ...inline.map((script) => cache.memo(textOfScript, script))]
}

export function firstPartyPrograms(scripts: readonly Script[]): readonly Script[] {
  return firstPartyScripts(scripts).filter(({ type }) => !/json|template|x-|text\/html/i.test(type))
}

export function scriptUrl({ url, pageUrl }: Pick<Script, 'url' | 'pageUrl'>): string {
  return url ?? pageUrl
}

function firstPartyScripts(scripts: readonly Script[]): readonly Script[] {
  return scripts.filter(({ isFirstParty, text }) => isFirstParty && text !== '')
}

function textOfResponse(response: Exchange): ClientText {
  const { url, body, mediaType, headers, asked } = response
  const provoked = asked === undefined ? {} : { provoked: response }
  return { url, text: body, mediaType, respondedAt: readDate(headers), ...provoked }
}

function textOfScript(script: Script): ClientText {
  const { url, text, headers } = script
  const respondedAt = url === null ? null : readDate(headers)
  return { url: scriptUrl(script), text, mediaType: 'text/javascript', respondedAt }
}

function isSvg(mediaType: string): boolean {
  return mediaType === 'image/svg+xml'
}

function readDate(headers: Exchange['headers']): number | null {
  const time = Date.parse(headerValue(headers, 'date') ?? '')
  return Number.isNaN(time) ? null : time
}
