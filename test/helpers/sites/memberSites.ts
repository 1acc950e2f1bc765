/** Sites on ports of their own that only their members see, one for each way to sign in, and who their member is. */
import { type LedgerSignIn, ledgerTotp, ledgerUser, openLedger } from '../../sites/active/memberLedger.ts'
import { type LocalSite, openSite } from './site.ts'

export const memberName: string = ledgerUser.username
export const memberPassword: string = ledgerUser.password
export const memberTotp = ledgerTotp
export const wrongPassword = 'of-another-site-7'

/** How the ids of the checks begin that find something at these sites only when they are signed in. */
export const memberCheck = 'injection.sqli-'

export type MemberSite = LocalSite & {
  /** Who signed in, in that order. */
  readonly signedIn: readonly string[]
}

/** A way to sign in, the kind of account that takes it, and where the check then finds something. */
export type MemberWay = {
  readonly name: string
  readonly signIn: LedgerSignIn
  readonly kind: 'form' | 'json' | 'browser'
  readonly path: '/entries' | '/api/entries'
}

/** The ways that need no browser. */
export const plainWays: readonly MemberWay[] = [
  { name: 'a form', signIn: 'form', kind: 'form', path: '/entries' },
  { name: 'a form of two steps', signIn: 'two-step', kind: 'form', path: '/entries' },
  { name: 'a form and a one-time code', signIn: 'code', kind: 'form', path: '/entries' },
  { name: 'a request with JSON', signIn: 'json', kind: 'json', path: '/api/entries' },
  {
    name: 'a request with JSON that sets a cookie',
    signIn: 'json-cookie',
    kind: 'json',
    path: '/api/entries',
  },
]

/** A single-page application, whose script alone signs in. */
export const scriptWay: MemberWay = {
  name: 'a single-page application',
  signIn: 'script',
  kind: 'browser',
  path: '/api/entries',
}

/** Serves a site of this way on a port of its own. */
export async function openMemberSite(signIn: LedgerSignIn): Promise<MemberSite> {
  const { site, signedIn, close } = openLedger({ signIn })
  const opened = await openSite(site)
  return {
    ...opened,
    signedIn,
    async close() {
      await opened.close()
      close()
    },
  }
}
