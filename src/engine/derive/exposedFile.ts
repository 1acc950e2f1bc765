import type { Artifacts, Exchange, WellKnownAnswer } from '../model/artifacts.ts'
import { pathOf } from '../parse/url/urls.ts'
import { isHtmlText } from './resemblesMissing.ts'

type WellKnown = Artifacts['wellKnown']

/** The answer at a well-known path, whatever it says; null when the path was not asked for or not answered. */
export function wellKnownAnswer(wellKnown: WellKnown, path: string): WellKnownAnswer | null {
  const answer = Object.hasOwn(wellKnown, path) ? wellKnown[path] : undefined
  return answer === undefined || 'gap' in answer ? null : answer
}

/**
 * The answer at a well-known path when something of its own is really there: 2xx, unlike the answers where
 * nothing is, the same when asked twice, with a body. Null otherwise.
 */
export function exposedAnswer(wellKnown: WellKnown, path: string): Exchange | null {
  const answer = wellKnownAnswer(wellKnown, path)
  if (answer === null || answer.resemblesMissing || !answer.isConfirmed) return null
  const { status, body } = answer.exchange
  return status >= 200 && status < 300 && body.trim() !== '' ? answer.exchange : null
}

/** The same, for a file that is never an HTML page: whatever its media type, its body must not be one. */
export function exposedFile(wellKnown: WellKnown, path: string): Exchange | null {
  const exchange = exposedAnswer(wellKnown, path)
  if (exchange === null || isHtmlText(exchange.body)) return null
  // A fragment of a page, as some fallbacks answer it.
  return /<\/?(?:html|head|body|title|script|div)\b/i.test(exchange.body.slice(0, 4096)) ? null : exchange
}

/** What is at these paths, and the pages that the crawl met: each path once. */
export function listPagesToKnow(
  paths: readonly string[],
  { wellKnown, responses }: Pick<Artifacts, 'wellKnown' | 'responses'>,
): readonly Exchange[] {
  const asked = paths.flatMap((path) => exposedAnswer(wellKnown, path) ?? [])
  const met = responses.filter(({ status, mediaType }) => status === 200 && mediaType === 'text/html')
  const seen = new Set<string>()
  return [...asked, ...met].filter(({ url }) => !seen.has(pathOf(url)) && seen.add(pathOf(url)))
}

/** Why a check cannot say that nothing is at these paths; null when all of them were looked at. */
export function wellKnownGap(wellKnown: WellKnown, paths: readonly string[]): string | null {
  const gaps = paths.flatMap((path) => {
    const answer = Object.hasOwn(wellKnown, path) ? wellKnown[path] : undefined
    return answer !== undefined && 'gap' in answer ? [answer] : []
  })
  const [first] = gaps
  if (first === undefined) return null
  const others = gaps.length - 1
  const more = others === 0 ? '' : ` and ${others} more ${others === 1 ? 'path' : 'paths'}`
  return `nothing is known of ${first.path}${more}: ${first.gap}`
}
