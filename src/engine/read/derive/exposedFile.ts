import type { Artifacts, Exchange, WellKnownResponse } from '../../model/artifacts.ts'
import { pathOf } from '../url/urls.ts'
import { isHtmlText } from './resemblesMissing.ts'

type WellKnown = Artifacts['wellKnown']

export function wellKnownResponse(wellKnown: WellKnown, path: string): WellKnownResponse | null {
  const response = Object.hasOwn(wellKnown, path) ? wellKnown[path] : undefined
  return response === undefined || 'gap' in response ? null : response
}

/** 2xx, not empty, unlike missing pages, and the same when requested twice. */
export function exposedResponse(wellKnown: WellKnown, path: string): Exchange | null {
  const response = wellKnownResponse(wellKnown, path)
  if (response === null || response.resemblesMissing || !response.isConfirmed) return null
  const { status, body } = response.exchange
  return status >= 200 && status < 300 && body.trim() !== '' ? response.exchange : null
}

/** Like `exposedResponse`, for files that are never HTML under any media type. */
export function exposedFile(wellKnown: WellKnown, path: string): Exchange | null {
  const exchange = exposedResponse(wellKnown, path)
  if (exchange === null || isHtmlText(exchange.body)) return null
  // Some fallbacks respond with a fragment of a page.
  return /<\/?(?:html|head|body|title|script|div)\b/i.test(exchange.body.slice(0, 4096)) ? null : exchange
}

export function listKnownPages(
  paths: readonly string[],
  { wellKnown, responses }: Pick<Artifacts, 'wellKnown' | 'responses'>,
): readonly Exchange[] {
  const requested = paths.flatMap((path) => exposedResponse(wellKnown, path) ?? [])
  const met = responses.filter(({ status, mediaType }) => status === 200 && mediaType === 'text/html')
  const seen = new Set<string>()
  return [...requested, ...met].filter(({ url }) => !seen.has(pathOf(url)) && seen.add(pathOf(url)))
}

export function wellKnownGap(wellKnown: WellKnown, paths: readonly string[]): string | null {
  const gaps = paths.flatMap((path) => {
    const response = Object.hasOwn(wellKnown, path) ? wellKnown[path] : undefined
    if (response === undefined) return []
    if ('gap' in response) return [response]
    return response.isCut === true ? [{ path, gap: 'the response was not read to its end' }] : []
  })
  const [first] = gaps
  if (first === undefined) return null
  const others = gaps.length - 1
  const more = others === 0 ? '' : ` and ${others} more ${others === 1 ? 'path' : 'paths'}`
  return `could not check ${first.path}${more}: ${first.gap}`
}
