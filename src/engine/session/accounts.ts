/** The sign-ins of an active scan, as the engine uses them. Types only. */
import type { EgressAccount } from '../egress/types.ts'
import type { AccountName, Accounts } from '../probe.ts'

/** `none`: no sign-in of `user` was given. */
export type SignInState = 'none' | 'signed_in' | 'not_signed_in' | 'lost'

export type OpenedAccounts = {
  /** What probes are told. */
  readonly accounts: Accounts
  /** What a request of this account carries; null for `anonymous`, and where no sign-in of that name was given. */
  accountOf(name: AccountName): EgressAccount | null
  /** Whether `user` is still signed in, as far as is known. */
  readonly state: () => SignInState
  /** Every value that no evidence may show, as it is now. */
  readonly secrets: () => readonly string[]
}
