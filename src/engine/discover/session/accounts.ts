import type { Account } from '../../../shared/model/signIns.ts'
import type { ObservedCookie } from '../../model/artifacts.ts'
import type { StoredItem } from '../../model/browser.ts'
import type { EgressAccount } from '../../model/egress.ts'
import type { Accounts, SignInPlace } from '../../model/probe.ts'
import type { AccountName } from '../../model/probeRequest.ts'
import type { KeptCookie } from '../../read/http/cookieJar.ts'

/**
 * The state of a sign-in. `none`: no `user` account given. `not_signed_in`: never confirmed. `lost`:
 * confirmed earlier, but no longer valid.
 */
export type SignInState = 'none' | 'signed_in' | 'not_signed_in' | 'lost'

export type Carried = {
  /** Such as `authorization`; names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly storage: readonly StoredItem[]
  readonly place?: SignInPlace
  /** JSON Web Tokens that the response has besides. */
  readonly others?: readonly string[]
}

export type OpenedAccount = {
  readonly given: Account
  /** One object for the whole scan, without credentials before the sign-in. */
  readonly account: EgressAccount
  begin(): void
  keep(carried: Carried): void
  reset(): void
  /** Default: headers for the first page. */
  fields(url?: URL): Readonly<Record<string, string>>
  cookies(): readonly KeptCookie[]
  /** Cookies set since the sign-in began; empty for those a browser set. */
  observedCookies(): readonly ObservedCookie[]
  storage(): readonly StoredItem[]
  /** Null before a script has sent the credentials. */
  place(): SignInPlace | null
  otherTokens(): readonly string[]
  /** Values to redact in evidence. */
  secrets(): readonly string[]
}

export type OpenedAccounts = {
  readonly accounts: Accounts
  /** In the given order; `name` is null for accounts that no probe uses. */
  readonly list: readonly { readonly name: AccountName | null; readonly opened: OpenedAccount }[]
  /** Null for `anonymous` and for an account that was not given. */
  accountOf(name: AccountName): EgressAccount | null
  observedCookiesOf(name: AccountName): readonly ObservedCookie[]
  storageOf(name: AccountName): readonly StoredItem[]
  bearerTokenOf(name: AccountName): string | null
  reset(name: AccountName): void
  /** Continues as if this account had not been given. */
  drop(name: AccountName): void
  readonly secrets: () => readonly string[]
}
