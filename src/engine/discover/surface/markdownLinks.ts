import type { FoundRequest } from '../../model/foundRequest.ts'
import type { HtmlDocument } from '../../model/html.ts'
import { resolveWebUrl } from '../../read/html/links.ts'

const linksMax = 200

/** `[label](/path "title")`; only paths, because brackets also occur in prose. */
const link =
  /(?<![!\w\])])\[([^[\]]{1,200})\]\(\s?(\.{0,2}\/[^\s()<>"']{0,500})(?:\s{1,3}["'][^"']{0,200}["'])?\s?\)/g

export function listMarkdownLinks({
  text,
  baseUrl,
}: Pick<HtmlDocument, 'text' | 'baseUrl'>): readonly FoundRequest[] {
  return [...text.matchAll(link)].slice(0, linksMax).flatMap(([, label = '', path = '']): FoundRequest[] => {
    const url = resolveWebUrl(path, baseUrl)
    return url === null ? [] : [{ method: 'GET', url, source: 'link', labels: [label] }]
  })
}
