import type { Artifacts, Exchange, WellKnownResponse } from '../../model/artifacts.ts'
import { pathOf } from '../url/urls.ts'
import { isHtmlText } from './resemblesMissing.ts'

type WellKnown = Artifacts['wellKnown']

/** The response at a well-known path, whatever it says; null when the path was not asked for or not answered. */
export function wellKnownResponse(wellKnown: WellKnown, path: string): WellKnownResponse | null {
  const response = Object.hasOwn(wellKnown, path) ? wellKnown[path] : undefined
  return response === undefined || 'gap' in response ? null : response
}

/**
 * The response at a well-known path when something of its own is really there: 2xx, unlike the responses where
 * nothing is, the same when asked twice, with a body. Null otherwise.
 */
export function exposedResponse(wellKnown: WellKnown, path: string): Exchange | null {
  const response = wellKnownResponse(wellKnown, path)
  if (response === null || response.resemblesMissing || !response.isConfirmed) return null
  const { status, body } = response.exchange
  return status >= 200 && status < 300 && body.trim() !== '' ? response.exchange : null
}

/** The same, for a file that is never an HTML page: whatever its media type, its body must not be one. */
export function exposedFile(wellKnown: WellKnown, path: string): Exchange | null {
  const exchange = exposedResponse(wellKnown, path)
  if (exchange === null || isHtmlText(exchange.body)) return null
  // A fragment of a page, as some fallbacks answer it.
  return /<\/?(?:html|head|body|title|script|div)\b/i.test(exchange.body.slice(0, 4096)) ? null : exchange
}

/** What is at these paths, and the pages that the crawl met: each path once. */
export function listKnownPages(
  paths: readonly string[],
  { wellKnown, responses }: Pick<Artifacts, 'wellKnown' | 'responses'>,
): readonly Exchange[] {
  const requested = paths.flatMap((path) => exposedResponse(wellKnown, path) ?? [])
  const met = responses.filter(({ status, mediaType }) => status === 200 && mediaType === 'text/html')
  const seen = new Set<string>()
  return [...requested, ...met].filter(({ url }) => !seen.has(pathOf(url)) && seen.add(pathOf(url)))
}

/** Why a check cannot say that nothing is at these paths; null when all of them were checked. */
export function wellKnownGap(wellKnown: WellKnown, paths: readonly string[]): string | null {
  const gaps = paths.flatMap((path) => {
    const response = Object.hasOwn(wellKnown, path) ? wellKnown[path] : undefined
    return response !== undefined && 'gap' in response ? [response] : []
  })
  const [first] = gaps
  if (first === undefined) return null
  const others = gaps.length - 1
  const more = others === 0 ? '' : ` and ${others} more ${others === 1 ? 'path' : 'paths'}`
  return `could not check ${first.path}${more}: ${first.gap}`
}
