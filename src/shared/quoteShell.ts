/** Quotes a text as one POSIX shell word, without any expansion (POSIX.1-2017 §2.2.2). */
export function quoteShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
