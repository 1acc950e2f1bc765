import type { Script } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { scriptUrl } from '../../read/derive/clientTexts.ts'
import { pathOf } from '../../read/url/urls.ts'
import { quoteText } from './quoteText.ts'

const readCharsMax = 600
const shownCharsMax = 300

/** A piece of a program, by its position in the script. */
export type ProgramPart = { readonly start: number; readonly end: number }

/** An observation about a piece of a script. It is firm and its sample is the script's path, unless `facts` say otherwise. */
export function observeProgram(
  script: Script,
  { start, end }: ProgramPart,
  facts: Partial<Observation> = {},
): Observation {
  const url = scriptUrl(script)
  return {
    url,
    sample: pathOf(url),
    confidence: 'firm',
    request: `GET ${url}`,
    excerpt: quoteText(script.text.slice(start, Math.min(end, start + readCharsMax)), shownCharsMax),
    ...facts,
  }
}

/** The piece itself with every text in quotes hidden, as one of them is a password or an address of a person. */
export function quoteWithoutTexts({ text }: Script, { start, end }: ProgramPart): string {
  const part = text.slice(start, Math.min(end, start + readCharsMax))
  // One that is cut has no second quote.
  return part.replace(/(["'`])(?:\\[\s\S]|(?!\1)[^\\])*(?:\1|\\?$)/g, '"[redacted]"').slice(0, shownCharsMax)
}
