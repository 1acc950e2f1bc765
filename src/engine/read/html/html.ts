import { Tokenizer } from 'htmlparser2'
import type { HtmlDocument } from '../../model/html.ts'
import { HtmlBuilder } from './htmlBuilder.ts'

/**
 * Reads an HTML document as a browser without scripting would, as far as start tags, attributes, comments
 * and text go. Never throws, and takes time linear in `text`: it works on tokens and builds no tree, since
 * closing a tag against a stack of a million open ones is what makes tree builders quadratic.
 * What is beyond `htmlLimits` is left out.
 */
export function parseHtml(text: string, url: string): HtmlDocument {
  const builder = new HtmlBuilder(text)
  const tokenizer = new Tokenizer({}, builder)
  tokenizer.write(text)
  tokenizer.end()
  return builder.finish(url)
}
