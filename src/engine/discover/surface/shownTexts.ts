import type { Page } from '../../model/artifacts.ts'
import type { FoundRequest } from '../../model/foundRequest.ts'
import { bodyParameters } from '../../read/body/entryBody.ts'
import { isSampleText } from '../../read/knowledge/sampleValue.ts'

type ShownPage = Pick<Page, 'url' | 'document'>

const textsMax = 5_000
/** Shorter ones are the same by chance. */
const charsMin = 4
const comparedCharsMax = 2_000

/**
 * Marks what scripts send of the texts that the fields of a page came with, form or not: it writes what is there already, so that other
 * values may only be sent by whoever can put those back.
 */
export function markContentOverwrites(
  requests: readonly FoundRequest[],
  pages: readonly ShownPage[],
): readonly FoundRequest[] {
  const shown = new Map<string, string>()
  for (const { url, document } of pages) {
    for (const { name, attributes, text } of document.elements) {
      const isText =
        name === 'textarea' || (name === 'input' && /^(?:text|email|url|tel)?$/.test(attributes.type ?? ''))
      const value = keyOf(isText ? (name === 'textarea' ? text : (attributes.value ?? '')) : '')
      // Components write into the document what was typed, and so what the scan has typed.
      if (value.length < charsMin || isSampleText(value)) continue
      if (shown.size < textsMax && !shown.has(value)) shown.set(value, url)
    }
  }
  if (shown.size === 0) return requests
  return requests.map((request) => {
    const { form, body, source } = request
    if (form !== undefined || body === undefined || source !== 'browser') return request
    const [page] = bodyParameters(body).flatMap(({ value }) => {
      const found = shown.get(keyOf(value))
      return found === undefined || isConstant(request, value, pages) ? [] : [found]
    })
    if (page === undefined) return request
    return { ...request, form: { page, isFilled: true, passwords: [], texts: [], hidden: [], leaving: [] } }
  })
}

/**
 * What a page sends each time that it is loaded, by a call that has the value itself, was never read from a field. Data that a
 * page keeps for its scripts is no such call: the path has to stand in the same script.
 */
function isConstant(
  { isByItself, url }: Pick<FoundRequest, 'isByItself' | 'url'>,
  value: string,
  pages: readonly ShownPage[],
): boolean {
  if (isByItself !== true) return false
  const { pathname } = new URL(url)
  const quoted = ["'", '"', '`'].map((quote) => `${quote}${value}${quote}`)
  return pages.some(({ document }) =>
    document.elements.some(
      ({ name, text }) =>
        name === 'script' && text.includes(pathname) && quoted.some((literal) => text.includes(literal)),
    ),
  )
}

function keyOf(value: string): string {
  return value.slice(0, comparedCharsMax).replace(/\s+/g, ' ').trim()
}
