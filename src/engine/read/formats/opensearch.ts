import { resolveUrl } from '../url/urls.ts'

const charsMax = 64 * 1024
const templatesMax = 20
const parametersMax = 20

/** Search URL with the search word filled in. */
type DescribedSearch = { readonly method: 'GET' | 'POST'; readonly url: string }

/** Source: OpenSearch 1.1, "The Url element". Optional parameters stay empty. */
export function readOpensearch(xml: string, baseUrl: string, word: string): readonly DescribedSearch[] {
  const elements = [...xml.slice(0, charsMax).matchAll(/<(?:\w{1,20}:)?Url\s([^<>]{1,2000})>/g)]
  return elements.slice(0, templatesMax).flatMap(([, attributes = '']) => {
    const template = readAttribute(attributes, 'template')
    const url = template === null ? null : resolveUrl(fillTemplate(template, word), baseUrl)
    if (url === null || !/^https?:$/.test(url.protocol)) return []
    const method = readAttribute(attributes, 'method')?.toUpperCase() === 'POST' ? 'POST' : 'GET'
    return [{ method, url: url.href }]
  })
}

function readAttribute(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s{0,5}=\\s{0,5}(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  const text = found?.[1] ?? found?.[2]
  return text === undefined ? null : text.replaceAll('&amp;', '&').replaceAll('&#38;', '&')
}

/** Numeric parameters get their default start. */
function fillTemplate(template: string, word: string): string {
  let left = parametersMax
  return template.replace(/\{([\w:]{1,60})(\??)\}/g, (_, name: string, optional: string) => {
    left -= 1
    if (left < 0 || optional === '?') return ''
    if (name === 'searchTerms') return encodeURIComponent(word)
    return /^(?:count|startIndex|startPage)$/.test(name) ? '1' : ''
  })
}
