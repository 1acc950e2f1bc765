/**
 * Secrets that leak, vendor by vendor: what each looks like, who issues it, and how it is revoked. Tables alone: they may
 * not know a check.
 */
import type { Severity } from '../../../../shared/model/severity.ts'
import type { Token, TokenForm } from '../../text/findTokens.ts'

/** The ids of the checks that secrets belong to. */
export type SecretCheckId =
  | 'secrets.supabase-service-role'
  | 'secrets.supabase-access-token'
  | 'secrets.openai'
  | 'secrets.anthropic'
  | 'secrets.ai-provider'
  | 'secrets.google-ai'
  | 'secrets.stripe-live'
  | 'secrets.stripe-test'
  | 'secrets.webhook-signing'
  | 'secrets.clerk-secret'
  | 'secrets.aws'
  | 'secrets.gcp-service-account'
  | 'secrets.github'
  | 'secrets.vcs-registry'
  | 'secrets.hosting'
  | 'secrets.email-provider'
  | 'secrets.twilio'
  | 'secrets.slack'
  | 'secrets.chat-webhook'
  | 'secrets.mapbox-secret'
  | 'secrets.database-url'
  | 'secrets.private-key'
  | 'secrets.saas'
  | 'secrets.basic-auth-url'

/** What every kind of secret has, however it is recognized. */
type KindFacts = {
  /** What it is, as its vendor calls it: the finding's title begins with it. */
  readonly name: string
  /** Overrides the severity of the check. */
  readonly severity?: Severity
}

/** What else must be there for a form to mean this secret: in the same text, or anywhere on the site. */
export type SecretContext = {
  readonly of: 'text' | 'site'
  readonly pattern: RegExp
  /** What must not be there. */
  readonly without?: RegExp
}

/** A key that its beginning tells, or a part that no other text has. */
export type PrefixedKind = KindFacts & {
  readonly prefix: string | readonly string[]
  /** Sticky, begins with a prefix, bounded quantifiers; the first group is the random part. */
  readonly pattern: RegExp
  readonly accept?: (text: string, token: Token) => boolean
  readonly context?: SecretContext
}

/** A key with a form that no pattern of one piece describes. */
export type FormedKind = KindFacts & { readonly form: TokenForm; readonly context?: SecretContext }

/**
 * A key that looks like any other random text: what it is given to, or the vendor's name or host near it, tells whose
 * it is.
 */
export type PlacedKind = KindFacts & {
  /** The whole value. */
  readonly shape: RegExp
  /** Parts of the vendor's hosts, names and packages, in lower case, each three characters or more. */
  readonly words: readonly string[]
  /** Names that the value may have. Default: those of keys, tokens and secrets. */
  readonly names?: RegExp
  /** Names under which the same shape is public. */
  readonly publicNames?: RegExp
  readonly accept?: (text: string, token: Token) => boolean
}

export type SecretKindRow = PrefixedKind | FormedKind | PlacedKind

/** Who issues secrets of one or several kinds. */
export type SecretVendor = {
  readonly vendor: string
  readonly checkId: SecretCheckId
  /** Name of the server-only variable that takes the new value. */
  readonly variable: string
  /** How the owner of the account makes the secret worthless, in whole sentences that name the screens. */
  readonly revoke: string
  /** The vendor's page about its keys. */
  readonly reference: string
  /**
   * Hosts of AI APIs that are called with the key, for `bundle.llm-from-browser`: whole, or the end of one behind a dot,
   * with a path where other paths of the host are meant for browsers.
   */
  readonly aiHosts?: readonly string[]
  readonly kinds: readonly [SecretKindRow, ...SecretKindRow[]]
}

/** `length` hexadecimal digits in lower case. */
export const hex = (length: number): RegExp => new RegExp(`^[0-9a-f]{${length}}$`)

/** From `min` to `max` letters and digits. */
export const alphanumeric = (min: number, max = min): RegExp => new RegExp(`^[A-Za-z0-9]{${min},${max}}$`)

/** From `min` to `max` characters of base64url. */
export const base64url = (min: number, max = min): RegExp => new RegExp(`^[\\w-]{${min},${max}}$`)

export const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
