/**
 * Cookies of the dashboard: their names, their attributes, and how they are read.
 *
 * Koa's own `ctx.cookies` was tried. It reads the first of two cookies of one name, which another host of the
 * domain may have set. It writes `Expires` by the server's clock in the place of `Max-Age`: a browser whose
 * clock is a minute ahead would never show what an action has to say.
 */

const cookieBytesMax = 8_192

/** The cookies there are, by what they hold. */
export type CookieName = 'session' | 'visitor' | 'flash' | 'theme'

const names: Readonly<Record<CookieName, string>> = {
  session: 'scanward',
  visitor: 'scanward-visitor',
  flash: 'scanward-flash',
  theme: 'scanward-theme',
}

/**
 * The name that a cookie goes by. Over https it has the prefix `__Host-`, so that no other host of the domain
 * can set it (RFC 6265bis §4.1.3.2); over http browsers refuse that prefix.
 */
function cookieName(name: CookieName, baseUrl: string): string {
  return isSecure(baseUrl) ? `__Host-${names[name]}` : names[name]
}

/** Reads a cookie of a request; null when it is not there, or there twice with two values. */
export function readCookie(field: string, name: CookieName, baseUrl: string): string | null {
  const wanted = cookieName(name, baseUrl)
  const values = new Set(
    field
      .slice(0, cookieBytesMax)
      .split(';')
      .map((pair) => pair.trim())
      .filter((pair) => pair.startsWith(`${wanted}=`))
      .map((pair) => pair.slice(wanted.length + 1)),
  )
  const [value = null] = values
  return values.size === 1 ? value : null
}

/** Writes a `Set-Cookie` field; without `maxAgeSeconds` the cookie lasts until the browser is closed. */
export function writeCookie(
  name: CookieName,
  value: string,
  { baseUrl, maxAgeSeconds }: { readonly baseUrl: string; readonly maxAgeSeconds?: number },
): string {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax']
  if (isSecure(baseUrl)) attributes.push('Secure')
  if (maxAgeSeconds !== undefined) attributes.push(`Max-Age=${maxAgeSeconds}`)
  return [`${cookieName(name, baseUrl)}=${value}`, ...attributes].join('; ')
}

/** Writes the `Set-Cookie` field that makes a browser forget a cookie. */
export function clearCookie(name: CookieName, baseUrl: string): string {
  return writeCookie(name, '', { baseUrl, maxAgeSeconds: 0 })
}

function isSecure(baseUrl: string): boolean {
  return baseUrl.startsWith('https:')
}
