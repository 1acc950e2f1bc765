import { Tokenizer } from 'htmlparser2'
import type { HtmlDocument } from '../../model/html.ts'
import { HtmlBuilder } from './htmlBuilder.ts'

/**
 * Keeps to `htmlLimits`, as a browser without scripting does. Never throws. Takes linear time, because it
 * builds no tree: closing tags against a deep stack is quadratic.
 */
export function parseHtml(text: string, url: string): HtmlDocument {
  const builder = new HtmlBuilder(text)
  const tokenizer = new Tokenizer({}, builder)
  tokenizer.write(text)
  tokenizer.end()
  return builder.finish(url)
}
