/** Their common path, or their common folder such as `/short/*`; null without either. */
export function patternOf(one: URL, other: URL): string | null {
  if (one.pathname === other.pathname) return one.pathname
  const [a, b] = [foldersOf(one), foldersOf(other)]
  const end = a.findIndex((folder, index) => folder !== b[index])
  const common = end === -1 ? a : a.slice(0, end)
  return common.length === 0 ? null : `/${common.join('/')}/*`
}

export function isCovered(pathname: string, pattern: string): boolean {
  return pattern.endsWith('/*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern
}

export function widerPattern(pattern: string): string | null {
  const wider = pattern.endsWith('/*') ? pattern.replace(/[^/]*\/\*$/, '*') : '/*'
  return wider === '/*' ? null : wider
}

/**
 * Puts `word` as first segment below the folder, or appends it to the parameters that differ. Equal URLs stay
 * as they are.
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

/** Includes the folder; null for a pattern of one path. */
export function branchOf(pathname: string, pattern: string): string | null {
  if (!pattern.endsWith('/*')) return null
  const folder = pattern.slice(0, -1)
  return folder + (pathname.slice(folder.length).split('/', 1)[0] ?? '')
}

function foldersOf({ pathname }: URL): readonly string[] {
  return pathname.split('/').slice(1, -1)
}
