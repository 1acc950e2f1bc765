import type { Action } from '../model/effect.ts'
import type { HtmlDocument, HtmlElement } from '../model/html.ts'
import { resolveWebUrl } from '../parse/html/links.ts'
import { elementSigns } from './elementSigns.ts'

const linksMax = 5_000

/** The links of a document with what they say, `data-method` told too. */
export function listLinkActions({ elements, baseUrl }: HtmlDocument): readonly Action[] {
  const actions: Action[] = []
  for (const element of elements) {
    if (actions.length >= linksMax) break
    const url = urlOf(element, baseUrl)
    if (url !== null) actions.push({ method: methodOf(element), url, ...elementSigns(element) })
  }
  return actions
}

function urlOf({ name, attributes: { href } }: HtmlElement, baseUrl: string): string | null {
  if ((name !== 'a' && name !== 'area') || href === undefined || href.trim() === '') return null
  return resolveWebUrl(href, baseUrl)
}

/** As scripts of Rails and Laravel send links. */
function methodOf({ attributes }: HtmlElement): string {
  return (attributes['data-method'] ?? attributes['data-turbo-method'] ?? 'get').trim().toUpperCase()
}
