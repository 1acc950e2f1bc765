import type { HeaderFields } from '../artifacts.ts'
import { isDeletion, isSessionLike } from './cookieKinds.ts'
import { headerValues } from './headers.ts'
import { parseSetCookie, type SetCookie } from './setCookie.ts'

/** The cookies of one answer that are likely to keep somebody signed in, without those that it takes away. */
export function listSessionCookies(headers: HeaderFields): readonly SetCookie[] {
  return headerValues(headers, 'set-cookie').flatMap((text) => {
    const cookie = parseSetCookie(text)
    return cookie === null || !isSessionLike(cookie) || isDeletion(cookie) ? [] : [cookie]
  })
}
