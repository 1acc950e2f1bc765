const searchCharsMax = 260

export function readSearch(query: URLSearchParams): string | null {
  const search = (query.get('search') ?? '').trim().slice(0, searchCharsMax)
  return search === '' ? null : search
}
