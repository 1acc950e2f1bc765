import { resolveWebUrl } from '../html/links.ts'

const urlsMax = 200
const textCharsMax = 2 * 1024 * 1024

/** Quoted paths: absolute, or with the extension of a program; with their query. */
const quoted =
  /["'`]((?:\.{0,2}\/)?[\w.~-]{1,60}(?:\/[\w.~-]{1,60}){0,8}\.(?:php\d?|phtml|aspx?|jspx?|do|action|cgi|pl|cfm|html?)(?:\?[\w.~%&=[\]+-]{0,150})?|\/[a-z_][\w.~-]{0,60}(?:\/[\w.~-]{1,60}){0,8}\/?(?:\?[\w.~%&=[\]+-]{0,150})?)["'`]/gi

/** Comments also contain unquoted paths. */
const plain =
  /(?:^|[\s("'=>])(\/[a-z_][\w.~-]{1,60}(?:\/[\w.~-]{1,60}){0,8}\/?(?:\?[\w.~%&=[\]+-]{0,150})?)(?=$|[\s)"'<,;])/gi

const absolute = /\bhttps?:\/\/[\w.:-]{1,100}\/[\w./~%?&=[\]+-]{0,200}/gi

/** Resolves against `base`; each once, in order. */
export function listQuotedUrls(text: string, base: string): readonly string[] {
  return listMatches(text, base, [quoted])
}

/** Also finds commented-out links. */
export function listCommentUrls(text: string, base: string): readonly string[] {
  return listMatches(text, base, [quoted, plain, absolute])
}

export function listAbsoluteUrls(text: string, base: string): readonly string[] {
  return listMatches(text, base, [absolute])
}

function listMatches(text: string, base: string, patterns: readonly RegExp[]): readonly string[] {
  const source = text.slice(0, textCharsMax)
  const urls = new Set<string>()
  for (const pattern of patterns) {
    for (const [whole, path = whole] of source.matchAll(pattern)) {
      const url = resolveWebUrl(path, base)
      if (url !== null) urls.add(url)
      if (urls.size >= urlsMax) return [...urls]
    }
  }
  return [...urls]
}
