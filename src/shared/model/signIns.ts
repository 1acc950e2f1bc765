import type { JsonObject } from '../json.ts'

/** What a scan sends to be known to the target: a header, cookies, or a bearer token. */
export type Credential = {
  readonly kind: 'header' | 'cookie' | 'bearer'
  /** Of a header or a cookie; empty for a bearer token and for a whole `Cookie` field. */
  readonly name: string
  readonly value: string
}

/** The form of a page, filled in and sent as a browser would; in a browser where a script handles it. */
export type FormSignIn = {
  readonly kind: 'form'
  /** Page of the form, relative to the target; null: the scan looks for it. */
  readonly url: string | null
  readonly username: string
  readonly password: string
  /** Secret of the one-time codes (RFC 6238), in base32 or as `otpauth:` URL. */
  readonly totp: string | null
}

/** A request with a JSON body, whose response has a token or sets cookies. */
export type JsonSignIn = {
  readonly kind: 'json'
  readonly url: string
  /** `{totp}` in a text of it stands for the one-time code. */
  readonly body: JsonObject
  /** Where the token is in the response, such as `$.access_token`; null: by its usual names. */
  readonly token: string | null
  /** The header that carries it, such as `Authorization: Bearer {token}`; null: that one. */
  readonly send: string | null
  readonly totp: string | null
}

/** One move in a browser. Values of `fill` may hold `{totp}`; the others name an element by a CSS selector. */
export type BrowserStep =
  | { readonly open: string }
  | { readonly fill: string; readonly value: string }
  | { readonly click: string }
  | { readonly wait: string }

/** A page whose script signs in: its form is found and filled, or the steps are taken. */
export type BrowserSignIn = {
  readonly kind: 'browser'
  readonly url: string | null
  /** Null where steps are given. */
  readonly username: string | null
  readonly password: string | null
  readonly totp: string | null
  readonly steps: readonly BrowserStep[]
}

export type SignInMethod = FormSignIn | JsonSignIn | BrowserSignIn | Credential

export const signInKinds = ['form', 'json', 'browser', 'bearer', 'cookie', 'header'] as const

export type SignInKind = (typeof signInKinds)[number]

/** A test account of the target. */
export type Account = {
  readonly id: string
  /** `user`, `admin`, or any other word. */
  readonly role: string
  readonly signIn: SignInMethod
  /** Page that shows whether the account is signed in, and a text that it has only then; null: the scan finds one. */
  readonly check: { readonly url: string; readonly signedIn: string | null } | null
}

/** How a scan signs in. Never shown, never logged, never part of a report. */
export type SignIns = {
  readonly accounts: readonly Account[]
  /** A test account of the owner's own, for probes of the login. */
  readonly login: { readonly identifier: string; readonly password: string } | null
  /** Default false: a scan whose sign-in fails at the start ends. */
  readonly continueUnauthenticated: boolean
}

/** What a domain without any has. */
export const noSignIns: SignIns = { accounts: [], login: null, continueUnauthenticated: false }

export const accountsMax = 20

/** Roles whose accounts may do more than users. */
export function isAdministrator({ role }: Pick<Account, 'role'>): boolean {
  return /^(?:admin|administrator|root|superuser|owner)$/i.test(role)
}

/** Sign-ins as they were before accounts had ids: one of each, by its part in a scan. */
export type NamedSignIns = Pick<SignIns, 'login'> & {
  readonly user: Credential | null
  /** Another user of no more rights than the first. */
  readonly other: Credential | null
  readonly administrator: Credential | null
  /** Path that shows whether the user is still signed in; null: what the first page shows. */
  readonly checkPath: string | null
}

/** The accounts of sign-ins by name: the first user, the second, and the administrator. */
export function fromNamedSignIns({
  user = null,
  other = null,
  administrator = null,
  login = null,
  checkPath = null,
}: Partial<NamedSignIns>): SignIns {
  const check = checkPath === null ? null : { url: checkPath, signedIn: null }
  const accountOf = (id: string, role: string, signIn: Credential | null): readonly Account[] =>
    signIn === null ? [] : [{ id, role, signIn, check }]
  return {
    accounts: [
      ...accountOf('user', 'user', user),
      ...accountOf('other', 'user', other),
      ...accountOf('administrator', 'admin', administrator),
    ],
    login,
    continueUnauthenticated: false,
  }
}

/** What may be shown of an account: that it is there, never what it holds. */
export type AccountSummary = Pick<Account, 'id' | 'role' | 'check'> & {
  /** Null where an earlier version kept it. */
  readonly kind: SignInKind | null
}

export function summarizeAccount({ id, role, check, signIn }: Account): AccountSummary {
  return { id, role, check, kind: signIn.kind }
}
