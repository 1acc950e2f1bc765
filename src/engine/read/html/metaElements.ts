import type { HtmlDocument, HtmlElement } from '../../model/html.ts'

export function metaHttpEquiv(document: HtmlDocument, name: string): readonly string[] {
  return metaContents(document, 'http-equiv', name)
}

export function metaNamed(document: HtmlDocument, name: string): readonly string[] {
  return metaContents(document, 'name', name)
}

/** Browsers only enforce policies inside `<head>`. Source: HTML, "Content security policy state". */
export function metaPolicies({ elements }: HtmlDocument): readonly string[] {
  return contentsOf(elements.filter(isPolicy).filter(({ isInHead }) => isInHead === true))
}

export function ignoredMetaPolicies({ elements }: HtmlDocument): readonly string[] {
  return contentsOf(elements.filter(isPolicy).filter(({ isInHead }) => isInHead !== true))
}

function isPolicy(element: HtmlElement): boolean {
  return isMeta(element, 'http-equiv', 'content-security-policy')
}

function metaContents({ elements }: HtmlDocument, attribute: string, name: string): readonly string[] {
  return contentsOf(elements.filter((element) => isMeta(element, attribute, name)))
}

function isMeta(element: HtmlElement, attribute: string, name: string): boolean {
  return element.name === 'meta' && element.attributes[attribute]?.trim().toLowerCase() === name
}

function contentsOf(elements: readonly HtmlElement[]): readonly string[] {
  return elements.map(({ attributes }) => attributes.content ?? '')
}
