export type PromptParts = {
  readonly instructions: string
  /** Content of the data block, without its fence. */
  readonly data: string
}

/** Throws if text follows the data block, because then the data closed it. */
export function splitPrompt(prompt: string): PromptParts {
  const lines = prompt.split('\n')
  const opening = lines.findIndex((line) => /^`{4,}text$/.test(line))
  if (opening === -1) throw new Error('Expected a prompt with a data block, found none')
  const fence = (lines[opening] ?? '').slice(0, -'text'.length)
  // CommonMark 0.31 §4.5: at most three spaces, at least as many backticks.
  const closes = (line: string) => new RegExp(`^ {0,3}${fence}\`*[ \\t]*$`).test(line)
  const closing = lines.findIndex((line, index) => index > opening && closes(line))
  if (closing === -1) throw new Error('Expected a data block that is closed, found none')
  if (lines.slice(closing + 1).some((line) => line.trim() !== '')) {
    throw new Error('Expected nothing after the data block, found text')
  }
  return {
    instructions: lines.slice(0, opening).join('\n'),
    data: lines.slice(opening + 1, closing).join('\n'),
  }
}
