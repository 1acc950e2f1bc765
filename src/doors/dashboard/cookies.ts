/**
 * Not Koa's `ctx.cookies`. It reads the first of two cookies with one name, which another host of the domain
 * may have set.
 */

const cookieBytesMax = 8_192

type CookieName = 'session' | 'visitor' | 'flash' | 'theme' | 'signOn' | 'secondFactor'

const names: Readonly<Record<CookieName, string>> = {
  session: 'scanward',
  visitor: 'scanward-visitor',
  flash: 'scanward-flash',
  theme: 'scanward-theme',
  signOn: 'scanward-sign-on',
  secondFactor: 'scanward-second-factor',
}

/**
 * Returns the cookie's name: over https with the prefix `__Host-`, so that no other host of the domain can
 * set it. Browsers reject that prefix over http.
 */
function cookieName(name: CookieName, baseUrl: string): string {
  return isSecure(baseUrl) ? `__Host-${names[name]}` : names[name]
}

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

export function clearCookie(name: CookieName, baseUrl: string): string {
  return writeCookie(name, '', { baseUrl, maxAgeSeconds: 0 })
}

function isSecure(baseUrl: string): boolean {
  return baseUrl.startsWith('https:')
}
