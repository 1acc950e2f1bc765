/** Escapes what Markdown would take for a mark, except in code between backticks. */
export function escapeMarkdown(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) => (part.startsWith('`') && part.length > 2 ? part : part.replace(/[\\<*_[\]]/g, '\\$&')))
    .join('')
}

/** Texts that are Markdown already, but know no HTML: what looks like a tag is shown. Code is left as it is. */
export function escapeAngles(markdown: string): string {
  return markdown
    .split(/(^\s*```[\s\S]*?^\s*```|`[^`\n]+`)/m)
    .map((part) => (part.trimStart().startsWith('`') ? part : part.replaceAll('<', '\\<')))
    .join('')
}
