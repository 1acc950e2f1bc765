import type { JsonObject } from '../json.ts'

/** Static credential that a scan sends with its requests. */
export type Credential = {
  readonly kind: 'header' | 'cookie' | 'bearer'
  /** Header or cookie name; empty for a bearer token and a complete `Cookie` header. */
  readonly name: string
  readonly value: string
}

/** HTML form, submitted by HTTP, or in a browser if a script handles it. */
export type FormSignIn = {
  readonly kind: 'form'
  /** Page of the form, relative to the target; null: auto-detect. */
  readonly url: string | null
  readonly username: string
  readonly password: string
  /** TOTP secret (RFC 6238), in base32 or as `otpauth:` URL. */
  readonly totp: string | null
}

/** JSON request whose response contains a token or sets cookies. */
export type JsonSignIn = {
  readonly kind: 'json'
  readonly url: string
  /** `{totp}` in a string is replaced by the one-time code. */
  readonly body: JsonObject
  /** Path of the token in the response, such as `$.access_token`; null: by common names. */
  readonly token: string | null
  /** Header template; null: `Authorization: Bearer {token}`. */
  readonly send: string | null
  readonly totp: string | null
}

/** Browser action. Values of `fill` may contain `{totp}`; the others take a CSS selector. */
export type BrowserStep =
  | { readonly open: string }
  | { readonly fill: string; readonly value: string }
  | { readonly click: string }
  | { readonly wait: string }

/** Sign-in page driven by script: auto-detected form, or explicit steps. */
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
  /** Page that shows the sign-in state, with a text that only signed-in users see; null: auto-detect. */
  readonly check: { readonly url: string; readonly signedIn: string | null } | null
}

/** Sign-in settings of a scan. Never shown, logged or reported. */
export type SignIns = {
  readonly accounts: readonly Account[]
  /** The owner's test account for probes of the login. */
  readonly login: { readonly identifier: string; readonly password: string } | null
  /** Default false: the scan ends if a sign-in fails at the start. */
  readonly continueUnauthenticated: boolean
}

export const noSignIns: SignIns = { accounts: [], login: null, continueUnauthenticated: false }

export const accountsMax = 20

/** Returns true for roles with more rights than users. */
export function isAdministrator({ role }: Pick<Account, 'role'>): boolean {
  return /^(?:admin|administrator|root|superuser|owner)$/i.test(role)
}

/** Earlier format of sign-ins, one credential per role. */
export type NamedSignIns = Pick<SignIns, 'login'> & {
  readonly user: Credential | null
  /** Second user without more rights than the first. */
  readonly other: Credential | null
  readonly administrator: Credential | null
  /** Path that shows whether the user is signed in; null: the first page. */
  readonly checkPath: string | null
}

/** Converts the earlier format. */
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

/** Public part of an account, without secrets. */
export type AccountSummary = Pick<Account, 'id' | 'role' | 'check'> & {
  /** Null if stored by an earlier version. */
  readonly kind: SignInKind | null
}

export function summarizeAccount({ id, role, check, signIn }: Account): AccountSummary {
  return { id, role, check, kind: signIn.kind }
}
