/**
 * Returns a local path to redirect to, or `fallback`. Prevents open redirects, also in the forms `//host` and
 * `/\host`, and redirects to pages that only take forms.
 */
export function safePath(text: string | null, fallback: string): string {
  if (text === null || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || text.includes('\\')) return fallback
  return text
}
