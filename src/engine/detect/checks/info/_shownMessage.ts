import type { Exchange } from '../../../model/artifacts.ts'
import type { HtmlDocument } from '../../../model/html.ts'
import { parseHtml } from '../../../read/html/html.ts'

const aroundChars = 250
const shortTextChars = 800

const explainingPath =
  /\/(?:docs?|documentation|blog|articles?|posts?|wiki|kb|help|faq|tutorials?|guides?|learn|lessons?|courses?|questions?|q|forum|threads?|topics?|news|manual|reference)(?:[/.-]|$)/i

const explainingWord =
  /\b(?:how to|tutorials?|fix(?:es|ed|ing)?|solutions?|solve[ds]?|resolve[ds]?|means?|meaning|explain\w*|examples?|for instance|articles?|learn\w*|guides?|faq|questions?|answers?|answered|forum|threads?|documentation|troubleshoot\w*|lessons?|courses?|error messages?|common errors?|injection|attackers?|vulnerab\w*|this error|the error|such errors?)\b/i

/**
 * Finds a program's message in the visible text of a successful page. Null without a match, and on pages
 * about such messages: articles, forum threads, quotes. `hint` is a cheap test of the markup before parsing.
 * With `isQuotedUnderHeading`, a code block below a heading is a quote on short pages too.
 */
export function findShownMessage(
  exchange: Exchange,
  pattern: RegExp,
  { hint = pattern, isQuotedUnderHeading = false }: { hint?: RegExp; isQuotedUnderHeading?: boolean } = {},
): string | null {
  // This test is faster than parsing.
  if (exchange.status > 299 || !exchange.mediaType.includes('html') || !mayShow(exchange.body, hint))
    return null
  if (explainingPath.test(new URL(exchange.url).pathname)) return null
  const document = parseHtml(exchange.body, exchange.url)
  const match = pattern.exec(document.text)
  return match === null || isAboutMessages(document, match, isQuotedUnderHeading) ? null : match[0]
}

/** Escaped or not. */
function mayShow(body: string, pattern: RegExp): boolean {
  return (
    pattern.test(body) || pattern.test(body.replace(/&#0?39;|&#x27;|&apos;/gi, "'").replaceAll('&quot;', '"'))
  )
}

function isAboutMessages(
  { elements, text, title }: HtmlDocument,
  match: RegExpExecArray,
  isQuotedUnderHeading: boolean,
): boolean {
  const { index } = match
  const end = index + match[0].length
  const headings = elements.flatMap(({ name, text: inside }) => (/^h[1-3]$/.test(name) ? [inside] : []))
  const before = text.slice(Math.max(0, index - aroundChars), index)
  const around = `${title ?? ''} ${headings.join(' ')} ${before} ${text.slice(end, end + aroundChars)}`
  if (explainingWord.test(around) || /[“"„«‘]\s?$/.test(before)) return true
  if (text.length <= shortTextChars && !(isQuotedUnderHeading && headings.length > 0)) return false
  return elements.some(
    ({ name, text: inside }) =>
      name === 'article' ||
      ((name === 'pre' || name === 'code') && inside.replace(/\s+/g, ' ').includes(match[0])),
  )
}
