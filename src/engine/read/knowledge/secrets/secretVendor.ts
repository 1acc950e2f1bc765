import type { Severity } from '../../../../shared/model/severity.ts'
import type { Token, TokenForm } from '../../text/findTokens.ts'

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

type KindFacts = {
  readonly name: string
  readonly severity?: Severity
}

/** In the same text, or anywhere on the site. */
export type SecretContext = {
  readonly of: 'text' | 'site'
  readonly pattern: RegExp
  /** Must be absent. */
  readonly without?: RegExp
}

export type PrefixedKind = KindFacts & {
  readonly prefix: string | readonly string[]
  /** Sticky, starts with a prefix, bounded; the first group is the random part. */
  readonly pattern: RegExp
  readonly accept?: (text: string, token: Token) => boolean
  readonly context?: SecretContext
}

export type FormedKind = KindFacts & { readonly form: TokenForm; readonly context?: SecretContext }

export type PlacedKind = KindFacts & {
  readonly shape: RegExp
  /** Parts of the vendor's hosts, names and packages, in lower case, at least three characters. */
  readonly words: readonly string[]
  readonly names?: RegExp
  /** Names of public keys of the same shape. */
  readonly publicNames?: RegExp
  readonly accept?: (text: string, token: Token) => boolean
}

export type SecretKindRow = PrefixedKind | FormedKind | PlacedKind

export type SecretVendor = {
  readonly vendor: string
  readonly checkId: SecretCheckId
  /** Server-only environment variable for the new value. */
  readonly variable: string
  readonly revoke: string
  readonly reference: string
  /**
   * For `bundle.llm-from-browser`: a whole host or a parent domain; with a path if other paths are meant for
   * browsers.
   */
  readonly aiHosts?: readonly string[]
  readonly kinds: readonly [SecretKindRow, ...SecretKindRow[]]
}

export const hex = (length: number): RegExp => new RegExp(`^[0-9a-f]{${length}}$`)

export const alphanumeric = (min: number, max = min): RegExp => new RegExp(`^[A-Za-z0-9]{${min},${max}}$`)

export const base64url = (min: number, max = min): RegExp => new RegExp(`^[\\w-]{${min},${max}}$`)

export const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
