const searchCharsMax = 260

/** Returns the text that a list must contain, or null. */
export function readSearch(query: URLSearchParams): string | null {
  const search = (query.get('search') ?? '').trim().slice(0, searchCharsMax)
  return search === '' ? null : search
}
