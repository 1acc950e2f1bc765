import type { SetCookie } from '../../model/cookie.ts'
import { redactSecret } from './redact.ts'

export function quoteCookie(cookie: SetCookie): string {
  const parts = [
    `${cookie.name}=${redactSecret(cookie.value)}`,
    cookie.domain === null ? null : `Domain=${cookie.domain}`,
    cookie.path === null ? null : `Path=${cookie.path}`,
    cookie.maxAge === null ? null : `Max-Age=${cookie.maxAge}`,
    cookie.expires === null ? null : `Expires=${cookie.expires}`,
    cookie.secure ? 'Secure' : null,
    cookie.httpOnly ? 'HttpOnly' : null,
    cookie.sameSite === null ? null : `SameSite=${cookie.sameSite}`,
  ]
  return `Set-Cookie: ${parts.filter((part) => part !== null).join('; ')}`
}
