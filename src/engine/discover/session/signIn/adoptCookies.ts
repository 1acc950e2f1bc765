import type { BrowserCookie } from '../../../network/browser/drivenPage.ts'
import type { OpenedAccount } from '../accounts.ts'

/** Gives the account the cookies that only scripts of the browser have set. */
export function adoptCookies(
  { account }: Pick<OpenedAccount, 'account'>,
  cookies: readonly BrowserCookie[],
  targetUrl: string,
): void {
  for (const cookie of cookies) {
    // A refresh token is often sent only below the path of the API.
    const url = new URL(targetUrl)
    url.pathname = cookie.path
    const known = account.headersFor(url).cookie ?? ''
    if (known.split('; ').some((pair) => pair.startsWith(`${cookie.name}=`))) continue
    account.noteResponse(new URL(targetUrl), [['set-cookie', printCookie(cookie)]])
  }
}

function printCookie({ name, value, path, httpOnly, secure, sameSite }: BrowserCookie): string {
  return [
    `${name}=${value}`,
    `Path=${path}`,
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
    ...(sameSite === null ? [] : [`SameSite=${sameSite}`]),
  ].join('; ')
}
