import type { HeaderFields } from '../../../model/artifacts.ts'
import type { SetCookie } from '../../../model/cookie.ts'
import { isSessionLike } from '../../../read/derive/cookieKinds.ts'
import { headerValues } from '../../../read/http/headers.ts'
import { isDeletion, parseSetCookie } from '../../../read/http/setCookie.ts'

/** Omits deleted cookies. */
export function listSessionCookies(headers: HeaderFields): readonly SetCookie[] {
  return headerValues(headers, 'set-cookie').flatMap((text) => {
    const cookie = parseSetCookie(text)
    return cookie === null || !isSessionLike(cookie) || isDeletion(cookie) ? [] : [cookie]
  })
}
