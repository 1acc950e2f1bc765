/** Returns a local path, or `fallback`. Prevents open redirects, also in the forms `//host` and `/\host`. */
export function safePath(text: string | null, fallback: string): string {
  if (text === null || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || text.includes('\\')) return fallback
  return text
}
