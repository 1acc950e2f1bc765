import type { JsonObject } from '../json.ts'

export type Credential = {
  readonly kind: 'header' | 'cookie' | 'bearer'
  /** Empty for a bearer token or a complete `Cookie` header. */
  readonly name: string
  readonly value: string
}

/** Form submitted by HTTP, or by a browser if scripted. */
export type FormSignIn = {
  readonly kind: 'form'
  /** Relative to the target; null: auto-detect. */
  readonly url: string | null
  readonly username: string
  readonly password: string
  /** RFC 6238 secret: base32 or `otpauth:` URL. */
  readonly totp: string | null
}

/** JSON request that returns a token or sets cookies. */
export type JsonSignIn = {
  readonly kind: 'json'
  readonly url: string
  /** Strings may contain `{totp}`. */
  readonly body: JsonObject
  /** Such as `$.access_token`; null: common names. */
  readonly token: string | null
  /** Null: `Authorization: Bearer {token}`. */
  readonly send: string | null
  readonly totp: string | null
}

/** `fill` values may contain `{totp}`; the others take CSS selectors. */
export type BrowserStep =
  | { readonly open: string }
  | { readonly fill: string; readonly value: string }
  | { readonly click: string }
  | { readonly wait: string }

/** Scripted sign-in: auto-detected form, or explicit steps. */
export type BrowserSignIn = {
  readonly kind: 'browser'
  readonly url: string | null
  /** Null with explicit steps. */
  readonly username: string | null
  readonly password: string | null
  readonly totp: string | null
  readonly steps: readonly BrowserStep[]
}

export type SignInMethod = FormSignIn | JsonSignIn | BrowserSignIn | Credential

export const signInKinds = ['form', 'json', 'browser', 'bearer', 'cookie', 'header'] as const

export type SignInKind = (typeof signInKinds)[number]

export type Account = {
  readonly id: string
  /** `user`, `admin` or any other word. */
  readonly role: string
  readonly signIn: SignInMethod
  /** Page that shows `signedIn` only to the user; null: auto-detect. */
  readonly check: { readonly url: string; readonly signedIn: string | null } | null
}

/** Never shown, logged or reported. */
export type SignIns = {
  readonly accounts: readonly Account[]
  readonly login: { readonly identifier: string; readonly password: string } | null
  /** Default false: failed sign-ins end the scan. */
  readonly continueUnauthenticated: boolean
}

export const noSignIns: SignIns = { accounts: [], login: null, continueUnauthenticated: false }

export const accountsMax = 20

/** Returns true for roles with more rights than users. */
export function isAdministrator({ role }: Pick<Account, 'role'>): boolean {
  return /^(?:admin|administrator|root|superuser|owner)$/i.test(role)
}

/** Earlier format with one credential per role. */
export type NamedSignIns = Pick<SignIns, 'login'> & {
  readonly user: Credential | null
  /** Second user with the same rights. */
  readonly other: Credential | null
  readonly administrator: Credential | null
  /** Null: the first page. */
  readonly checkPath: string | null
}

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

/** Without secrets. */
export type AccountSummary = Pick<Account, 'id' | 'role' | 'check'> & {
  readonly kind: SignInKind | null
}

export function summarizeAccount({ id, role, check, signIn }: Account): AccountSummary {
  return { id, role, check, kind: signIn.kind }
}
