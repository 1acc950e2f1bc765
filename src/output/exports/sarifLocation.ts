/**
 * Converts a URL to `<host>/<path>`.
 *
 * URLs would be rejected as outside of the checkout, and `localhost:3000/x` read as a scheme: the port
 * follows an underscore.
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
    return encodeURIComponent(segment) // Invalid UTF-8 after decoding: keeps the percent signs as text.
  }
}

/** Null if the file is outside of the repository. */
export function sarifAnchorPath(file: string): string | null {
  const segments = file.replaceAll('\\', '/').split('/')
  const kept = segments.filter((segment, index) => segment !== '.' && !(segment === '' && index > 0))
  const isInside = kept.length > 0 && kept.every((segment) => segment !== '' && segment !== '..')
  if (!isInside || /^[a-z]:/i.test(file)) return null
  return kept.map(encodeURIComponent).join('/')
}
