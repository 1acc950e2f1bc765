import type { Account } from '../../../../shared/model/signIns.ts'
import type { StoredItem } from '../../../model/browser.ts'
import type { Carried } from '../accounts.ts'
import { loginIn } from '../loginIn.ts'
import { openAccount } from '../openAccount.ts'
import { originsOf } from '../openAccounts.ts'
import { signInByBrowser } from './browserSignIn.ts'
import type { SignInContext } from './signInContext.ts'

export type ApplicationStorage = (session: Pick<Carried, 'headers'>) => readonly StoredItem[]

const nothing: ApplicationStorage = () => []

/** Without them, a single-page application shows its sign-in form to the browser of the scan. */
export async function readApplicationStorage(
  given: Account,
  context: SignInContext,
): Promise<ApplicationStorage> {
  const { signIn } = given
  const login = signIn.kind === 'json' ? loginIn(signIn.body) : null
  if (signIn.kind !== 'json' || login === null || context.browser === null) return nothing
  const method = {
    kind: 'browser',
    url: null,
    username: login.identifier,
    password: login.password,
    totp: signIn.totp,
    steps: [],
  } as const
  const account = openAccount({ ...given, signIn: method }, originsOf(context.targetUrl), context.clock)
  const attempt = await signInByBrowser(method, account, context)
  if (!attempt.ok) return nothing
  const tokens = tokensOf(attempt.carried)
  return (session) => {
    const [token] = tokensOf(session)
    return attempt.carried.storage.map((item) => ({
      ...item,
      value: tokens.reduce((value, old) => value.replaceAll(old, () => token ?? old), item.value),
    }))
  }
}

function tokensOf({ headers }: Pick<Carried, 'headers'>): readonly string[] {
  return Object.values(headers)
    .map((value) => value.replace(/^[a-z]{1,20}\s+/i, ''))
    .filter((token) => token.length >= tokenCharsMin)
}

const tokenCharsMin = 8
