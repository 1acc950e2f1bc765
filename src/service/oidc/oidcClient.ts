import type { JsonObject } from '../../shared/json.ts'
import type { OidcConfig } from './oidcSettings.ts'

export type OidcAttempt = { readonly state: string; readonly nonce: string; readonly codeVerifier: string }

export type OidcIdentity = {
  readonly issuer: string
  readonly subject: string
  /** Session at the issuer. */
  readonly sid: string | null
  readonly claims: JsonObject
  readonly refreshToken: string | null
}

/**
 * `refused`: by the issuer. `invalid`: a response that fails a check. `unreachable`: no usable response.
 * `detail` is a code for the log.
 */
export type OidcFailure = {
  readonly ok: false
  readonly reason: 'refused' | 'invalid' | 'unreachable'
  readonly detail: string
}

type OidcOutcome = { readonly ok: true; readonly identity: OidcIdentity } | OidcFailure

export type OidcClient = {
  begin(
    callbackUrl: string,
  ): Promise<{ readonly ok: true; readonly url: string; readonly attempt: OidcAttempt } | OidcFailure>
  finish(returned: URL, attempt: OidcAttempt): Promise<OidcOutcome>
  /** `refused`: the session at the issuer has ended. */
  refresh(refreshToken: string, subject: string): Promise<OidcOutcome>
  /** Checks a logout token; null if invalid. Source: OpenID Connect Back-Channel Logout 1.0 §2.6. */
  readLogoutToken(token: string): Promise<OidcLogout | 'unreachable' | null>
}

export type OidcLogout = {
  readonly issuer: string
  readonly subject: string | null
  readonly sid: string | null
  readonly id: string
}

export type SingleSignOn = {
  readonly policy: OidcConfig
  readonly openClient: () => Promise<OidcClient>
}
