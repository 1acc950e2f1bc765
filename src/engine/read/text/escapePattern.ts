/** Escapes a text, so that a regular expression matches it as it stands. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
