/** The sign-ins of an active scan, as the engine uses them. Types only. */
import type { Account } from '../../../shared/model/signIns.ts'
import type { ObservedCookie } from '../../model/artifacts.ts'
import type { StoredItem } from '../../model/browser.ts'
import type { EgressAccount } from '../../model/egress.ts'
import type { Accounts } from '../../model/probe.ts'
import type { AccountName } from '../../model/probeRequest.ts'
import type { KeptCookie } from '../../read/http/cookieJar.ts'

/**
 * `none`: no sign-in of `user` was given. `not_signed_in`: the target never showed that it knows it. `lost`: it did
 * and does no more.
 */
export type SignInState = 'none' | 'signed_in' | 'not_signed_in' | 'lost'

/** What signing in gave, beside cookies, which an account keeps by itself. */
export type Carried = {
  /** Fields of every request, such as `authorization`; names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** What the pages of a single-page application read: to be set before they load. */
  readonly storage: readonly StoredItem[]
}

/** One account of the scan, whether it is signed in yet or not. */
export type OpenedAccount = {
  readonly given: Account
  /** What its requests carry: one object for the whole scan. It carries nothing before it is signed in. */
  readonly account: EgressAccount
  /** Forgets the session, for a new one. */
  begin(): void
  /** Keeps what signing in gave, and the cookies that were set meanwhile. */
  keep(carried: Carried): void
  /** Drops every cookie that the target has set since the sign-in. */
  reset(): void
  /** What it would send to a URL of the target now; default: to the first page. */
  fields(url?: URL): Readonly<Record<string, string>>
  /** Every cookie that it holds now, whatever path it is for. */
  cookies(): readonly KeptCookie[]
  /** How the target set them since the sign-in began; empty for those that a browser was given. */
  observedCookies(): readonly ObservedCookie[]
  storage(): readonly StoredItem[]
  /** Every value that no evidence may show. */
  secrets(): readonly string[]
}

export type OpenedAccounts = {
  /** What probes are told. */
  readonly accounts: Accounts
  /** Every account given, in that order, and the name under which probes use it; null where none does. */
  readonly list: readonly { readonly name: AccountName | null; readonly opened: OpenedAccount }[]
  /** What a request of this account carries; null for `anonymous`, and where no sign-in of that name was given. */
  accountOf(name: AccountName): EgressAccount | null
  /** How the target set the cookies of an account since it signed in. */
  observedCookiesOf(name: AccountName): readonly ObservedCookie[]
  /** What a browser has to hold in its storage, as this account, before a page of the target loads. */
  storageOf(name: AccountName): readonly StoredItem[]
  /** Drops every cookie that the target has set for the account since. */
  reset(name: AccountName): void
  /** Goes on as if no sign-in of this name had been given. */
  drop(name: AccountName): void
  /** Every value that no evidence may show, as it is now. */
  readonly secrets: () => readonly string[]
}
