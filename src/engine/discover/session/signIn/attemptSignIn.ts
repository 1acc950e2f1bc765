import type { Account, FormSignIn, SignInMethod } from '../../../../shared/model/signIns.ts'
import type { OpenedAccount } from '../accounts.ts'
import { signInByBrowser } from './browserSignIn.ts'
import { signInByForm } from './formSignIn.ts'
import { signInByJson } from './jsonSignIn.ts'
import type { SignInAttempt, SignInContext } from './signInContext.ts'

/** Given credentials need no request. */
export async function attemptSignIn(opened: OpenedAccount, context: SignInContext): Promise<SignInAttempt> {
  const { signIn } = opened.given
  opened.begin()
  switch (signIn.kind) {
    case 'json':
      return signInByJson(signIn, opened, context)
    case 'form':
      return signInByFormOrBrowser(signIn, opened, context)
    case 'browser':
      return signInByBrowser(signIn, opened, context)
    default:
      return { ok: true, carried: { headers: {}, storage: [] }, urls: [], hasToken: false }
  }
}

async function signInByFormOrBrowser(
  signIn: FormSignIn,
  opened: OpenedAccount,
  context: SignInContext,
): Promise<SignInAttempt> {
  const attempt = await signInByForm(signIn, opened, context)
  if (attempt.ok || attempt.browserUrl === undefined) return attempt
  if (context.browser === null) {
    return {
      ok: false,
      reason: `${attempt.reason}; a Chromium browser on the scanning machine could run its scripts`,
    }
  }
  opened.begin()
  const second = await signInByBrowser({ ...signIn, url: attempt.browserUrl }, opened, context)
  return second.ok ? second : { ok: false, reason: `${attempt.reason}; in a browser: ${second.reason}` }
}

export function inventAccount(given: Account, randomName: () => string): Account | null {
  const { signIn } = given
  const invented = inventMethod(signIn, randomName)
  return invented === null ? null : { ...given, signIn: invented }
}

function inventMethod(method: SignInMethod, randomName: () => string): SignInMethod | null {
  switch (method.kind) {
    case 'form':
      return {
        ...method,
        username: inventLike(method.username, randomName),
        password: randomName(),
        totp: null,
      }
    case 'browser':
      // Only the author knows which step fills in the user.
      if (method.username === null) return null
      return {
        ...method,
        username: inventLike(method.username, randomName),
        password: randomName(),
        totp: null,
      }
    case 'json': {
      const body = Object.entries(method.body).map(([name, value]) =>
        typeof value === 'string' && value !== '{totp}'
          ? [name, inventLike(value, randomName)]
          : [name, value],
      )
      return { ...method, body: Object.fromEntries(body) }
    }
    default:
      return null
  }
}

/** Keeps the email domain, because some forms accept no other. */
function inventLike(text: string, randomName: () => string): string {
  const at = text.lastIndexOf('@')
  return at === -1 ? randomName() : `${randomName()}${text.slice(at)}`
}
