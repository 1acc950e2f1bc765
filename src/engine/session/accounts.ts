/** The sign-ins of an active scan, as the engine uses them. Types only. */
import type { EgressAccount } from '../model/egress.ts'
import type { AccountName, Accounts } from '../model/probe.ts'

/**
 * `none`: no sign-in of `user` was given. `not_signed_in`: the target never showed that it knows it. `lost`: it did
 * and does no more.
 */
export type SignInState = 'none' | 'signed_in' | 'not_signed_in' | 'lost'

export type OpenedAccounts = {
  /** What probes are told. */
  readonly accounts: Accounts
  /** What a request of this account carries; null for `anonymous`, and where no sign-in of that name was given. */
  accountOf(name: AccountName): EgressAccount | null
  /** Drops every cookie that the target has set for the account since. */
  reset(name: AccountName): void
  /** Goes on as if no sign-in of this name had been given. */
  drop(name: AccountName): void
  /** Every value that no evidence may show, as it is now. */
  readonly secrets: () => readonly string[]
}
