import type { Script } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { scriptUrl } from '../../read/derive/clientTexts.ts'
import { pathOf } from '../../read/url/urls.ts'
import { quoteText } from './quoteText.ts'

const readCharsMax = 600
const shownCharsMax = 300

type ProgramPart = { readonly start: number; readonly end: number }

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

/** Hides all string literals, because one is a password or email address. */
export function quoteWithoutTexts({ text }: Script, { start, end }: ProgramPart): string {
  const part = text.slice(start, Math.min(end, start + readCharsMax))
  return part.replace(/(["'`])(?:\\[\s\S]|(?!\1)[^\\])*(?:\1|\\?$)/g, '"[redacted]"').slice(0, shownCharsMax)
}
