import type { OidcAttempt } from '../../../../service/oidc/oidcClient.ts'
import { isRecord } from '../../../../shared/json.ts'
import { clearCookie, readCookie, writeCookie } from '../../cookies.ts'
import type { DashboardDeps } from '../../deps.ts'

/** A browser's sign-in at the issuer, sealed in a cookie, so that it needs no storage. */
type PendingSignIn = OidcAttempt & { readonly returnTo: string; readonly startedAt: number }

export const pendingMs = 10 * 60_000

const sealName = 'pending single sign-on'

type CookieDeps = Pick<DashboardDeps, 'openSecretBox' | 'clock' | 'baseUrl'>

export function writePendingSignIn(
  pending: Omit<PendingSignIn, 'startedAt'>,
  { openSecretBox, clock, baseUrl }: CookieDeps,
): string {
  const text = JSON.stringify({ ...pending, startedAt: clock.now() })
  const value = openSecretBox().seal(text, sealName)
  return writeCookie('signOn', value, { baseUrl, maxAgeSeconds: pendingMs / 1_000 })
}

export function readPendingSignIn(
  cookieField: string,
  { openSecretBox, clock, baseUrl }: CookieDeps,
): PendingSignIn | null {
  const value = readCookie(cookieField, 'signOn', baseUrl)
  const text = value === null ? null : openSecretBox().open(value, sealName)
  if (text === null) return null
  const pending: unknown = JSON.parse(text)
  if (!isRecord(pending)) return null
  const { state, nonce, codeVerifier, returnTo, startedAt } = pending
  if (typeof state !== 'string' || typeof nonce !== 'string' || typeof codeVerifier !== 'string') return null
  if (typeof returnTo !== 'string' || typeof startedAt !== 'number') return null
  return clock.now() - startedAt < pendingMs ? { state, nonce, codeVerifier, returnTo, startedAt } : null
}

export function clearPendingSignIn(baseUrl: string): string {
  return clearCookie('signOn', baseUrl)
}
