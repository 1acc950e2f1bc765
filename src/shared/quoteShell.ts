/** Quotes a POSIX shell word (POSIX.1-2017 §2.2.2). */
export function quoteShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
