import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import type { ServerMetadata } from 'openid-client'
import { isRecord } from '../../../shared/json.ts'
import type { OidcClient, OidcLogout } from '../../oidc/oidcClient.ts'
import type { OidcConfig } from '../../oidc/oidcSettings.ts'
import { type IssuerFetchOptions, withIssuerFetch } from './issuerFetch.ts'

export const clockSkewSeconds = 60

const logoutTokenSeconds = 10 * 60

const keysPauseMs = 30_000

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

const textCharsMax = 1_000

export function openLogoutReader(
  fetchOptions: IssuerFetchOptions,
  {
    policy,
    readMetadata,
  }: { readonly policy: OidcConfig; readonly readMetadata: () => Promise<ServerMetadata> },
): OidcClient['readLogoutToken'] {
  let known: { readonly url: string; readonly keys: ReturnType<typeof createRemoteJWKSet> } | null = null

  const keysAt = (url: string) => {
    if (known?.url === url) return known.keys
    const keys = createRemoteJWKSet(new URL(url), {
      cooldownDuration: keysPauseMs,
      [customFetch]: (address, init) =>
        withIssuerFetch(fetchOptions, (fetch) => fetch(address, { ...init, body: null })),
    })
    known = { url, keys }
    return keys
  }

  return async (token) => {
    const metadata = await readMetadata().catch(() => null)
    if (metadata?.jwks_uri === undefined) return 'unreachable'
    const { issuer, jwks_uri: keysUrl } = metadata
    try {
      const { payload } = await jwtVerify(token, keysAt(keysUrl), {
        issuer,
        audience: policy.oidcClientId ?? '',
        clockTolerance: clockSkewSeconds,
        maxTokenAge: logoutTokenSeconds,
        requiredClaims: ['iat', 'jti', 'events'],
      })
      return readLogout(payload)
    } catch {
      return null
    }
  }
}

function readLogout(payload: Readonly<Record<string, unknown>>): OidcLogout | null {
  const { events } = payload
  if (!isRecord(events) || !isRecord(events[logoutEvent]) || payload.nonce !== undefined) return null
  const [subject, sid, id] = [textOrNull(payload.sub), textOrNull(payload.sid), textOrNull(payload.jti)]
  const issuer = textOrNull(payload.iss)
  return issuer === null || id === null || (subject === null && sid === null)
    ? null
    : { issuer, subject, sid, id }
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= textCharsMax ? value : null
}
