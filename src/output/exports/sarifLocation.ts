/**
 * Makes the path under which a code scanning service files what was seen at a URL: `<host>/<path>`, relative.
 *
 * A URL would be taken for a file outside of the checkout and refused, and `localhost:3000/x` for one of the scheme
 * `localhost`: so the port follows an underscore. The query is left out, as it may change from scan to scan.
 */
export function sarifPath(url: string): string {
  if (!URL.canParse(url)) return 'unknown/index'
  const { hostname, port, pathname } = new URL(url)
  const host = `${encodeURIComponent(hostname)}${port === '' ? '' : `_${port}`}`
  const path = pathname.split('/').slice(1).map(encodeSegment).join('/')
  return `${host}/${path === '' ? 'index' : path}`
}

function encodeSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment))
  } catch {
    return encodeURIComponent(segment) // No UTF-8 between the percent signs: they are kept as text.
  }
}

/** A file of the repository as SARIF names it; null where it is no path below the repository's root. */
export function sarifAnchorPath(file: string): string | null {
  const segments = file.replaceAll('\\', '/').split('/')
  const kept = segments.filter((segment, index) => segment !== '.' && !(segment === '' && index > 0))
  const isInside = kept.length > 0 && kept.every((segment) => segment !== '' && segment !== '..')
  if (!isInside || /^[a-z]:/i.test(file)) return null
  return kept.map(encodeURIComponent).join('/')
}
