import type { HtmlDocument } from '../../model/html.ts'

/** The `content` of every `<meta http-equiv>` of that name, in order. `name` in lower case. */
export function metaHttpEquiv(document: HtmlDocument, name: string): readonly string[] {
  return metaContents(document, 'http-equiv', name)
}

/** The `content` of every `<meta name>` of that name, in order. `name` in lower case. */
export function metaNamed(document: HtmlDocument, name: string): readonly string[] {
  return metaContents(document, 'name', name)
}

function metaContents(document: HtmlDocument, attribute: string, name: string): readonly string[] {
  return document.elements.flatMap((element) => {
    if (element.name !== 'meta' || element.attributes[attribute]?.trim().toLowerCase() !== name) return []
    return [element.attributes.content ?? '']
  })
}
