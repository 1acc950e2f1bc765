/**
 * The path that two requests have in common, where one handler may respond to both: the path itself, or the folder in
 * which both stand, with a star. Null for two pages that have nothing in common.
 */
export function patternOf(one: URL, other: URL): string | null {
  if (one.pathname === other.pathname) return one.pathname
  const [a, b] = [foldersOf(one), foldersOf(other)]
  const end = a.findIndex((folder, index) => folder !== b[index])
  const common = end === -1 ? a : a.slice(0, end)
  return common.length === 0 ? null : `/${common.join('/')}/*`
}

/** Says whether a path belongs to a pattern. */
export function isCovered(pathname: string, pattern: string): boolean {
  return pattern.endsWith('/*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern
}

/** The folder around that of a pattern; null where that is the whole application. */
export function widerPattern(pattern: string): string | null {
  const wider = pattern.endsWith('/*') ? pattern.replace(/[^/]*\/\*$/, '*') : '/*'
  return wider === '/*' ? null : wider
}

/**
 * An address of the pattern that nobody has asked for: `word` in place of the first segment below its folder, or beside
 * the values in which two requests of one path differ. Where they do not differ it is the same address again.
 */
export function newAddress(pattern: string, one: URL, other: URL, word: string): string {
  const url = new URL(one)
  if (pattern.endsWith('/*')) {
    const folder = pattern.slice(0, -1)
    const rest = url.pathname.slice(folder.length).replace(/^[^/]*/, word)
    url.pathname = folder + rest
    return url.href
  }
  for (const [name, value] of one.searchParams)
    if (other.searchParams.get(name) !== value) url.searchParams.set(name, value + word)
  return url.href
}

/** The first segment below the folder of a pattern, with the folder; null for a pattern of one path. */
export function branchOf(pathname: string, pattern: string): string | null {
  if (!pattern.endsWith('/*')) return null
  const folder = pattern.slice(0, -1)
  return folder + (pathname.slice(folder.length).split('/', 1)[0] ?? '')
}

function foldersOf({ pathname }: URL): readonly string[] {
  return pathname.split('/').slice(1, -1)
}
