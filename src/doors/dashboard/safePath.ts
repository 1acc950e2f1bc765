/**
 * A path of ours to go back to, or `fallback` where the text is anything else: an address of another host,
 * also in the forms that browsers read as one (`//host`, `/\host`), or a page that only takes forms.
 */
export function safePath(text: string | null, fallback: string): string {
  if (text === null || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || text.includes('\\')) return fallback
  return text
}
