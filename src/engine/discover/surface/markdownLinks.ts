import type { FoundRequest } from '../../model/foundRequest.ts'
import type { HtmlDocument } from '../../model/html.ts'
import { resolveWebUrl } from '../../read/html/links.ts'

const linksMax = 200

/** `[label](/path "title")`, and no picture; only to a path, as brackets and parentheses also stand in sentences. */
const link =
  /(?<![!\w\])])\[([^[\]]{1,200})\]\(\s?(\.{0,2}\/[^\s()<>"']{0,500})(?:\s{1,3}["'][^"']{0,200}["'])?\s?\)/g

/** Links in the text of a page, of which a script makes HTML only in the browser. */
export function listMarkdownLinks({
  text,
  baseUrl,
}: Pick<HtmlDocument, 'text' | 'baseUrl'>): readonly FoundRequest[] {
  return [...text.matchAll(link)].slice(0, linksMax).flatMap(([, label = '', path = '']): FoundRequest[] => {
    const url = resolveWebUrl(path, baseUrl)
    return url === null ? [] : [{ method: 'GET', url, source: 'link', labels: [label] }]
  })
}
