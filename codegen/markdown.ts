/** Escapes Markdown except in code between backticks. */
export function escapeMarkdown(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) => (part.startsWith('`') && part.length > 2 ? part : part.replace(/[\\<*_[\]]/g, '\\$&')))
    .join('')
}

/** Escapes tags except in code, so that they are shown as text. */
export function escapeAngles(markdown: string): string {
  return markdown
    .split(/(^\s*```[\s\S]*?^\s*```|`[^`\n]+`)/m)
    .map((part) => (part.trimStart().startsWith('`') ? part : part.replaceAll('<', '\\<')))
    .join('')
}
