import type { Page } from '../../../model/artifacts.ts'
import { metaHttpEquiv } from '../../../read/html/metaElements.ts'
import { headerValue } from '../../../read/http/headers.ts'

/** Encodings by their WHATWG names; null if the page declares none. */
type NamedCharsets = { readonly header: string | null; readonly document: string | null }

export function readCharsets(page: Page): NamedCharsets {
  const header = charsetOf(headerValue(page.headers, 'content-type') ?? '')
  return { header: standardName(header), document: standardName(documentCharset(page)) }
}

function documentCharset({ document, mediaType, body }: Page): string | null {
  if (mediaType === 'application/xhtml+xml') {
    // XML declares its encoding only in its first line.
    return /^\s{0,100}<\?xml [^>]{0,200}encoding=["']([\w:.-]{1,40})["']/.exec(body)?.[1] ?? null
  }
  const short = document.elements.find(({ name, attributes }) => name === 'meta' && attributes.charset)
  if (short?.attributes.charset !== undefined) return short.attributes.charset
  const long = metaHttpEquiv(document, 'content-type').map(charsetOf)
  return long.find((charset) => charset !== null) ?? null
}

function charsetOf(contentType: string): string | null {
  return /\bcharset\s{0,5}=\s{0,5}["']?([\w:.+-]{1,40})/i.exec(contentType.slice(0, 500))?.[1] ?? null
}

/** Maps aliases to one name; an unknown label is returned in lower case. */
function standardName(label: string | null): string | null {
  if (label === null) return null
  try {
    return new TextDecoder(label.trim()).encoding
  } catch {
    return label.trim().toLowerCase()
  }
}
