/** Writes a text as one word of a POSIX shell: nothing in it is expanded. Source: POSIX.1-2017, 2.2.2. */
export function quoteShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
