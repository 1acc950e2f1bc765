import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  Configuration as OpenidConfiguration,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  type ServerMetadata,
} from 'openid-client'
import type { JsonObject } from '../../../shared/json.ts'
import type { OidcClient, OidcFailure, OidcIdentity } from '../../oidc/oidcClient.ts'
import type { OidcConfig } from '../../oidc/oidcSettings.ts'
import { type IssuerFetchOptions, withIssuerFetch } from './issuerFetch.ts'
import { clockSkewSeconds, openLogoutReader, textOrNull } from './logoutTokens.ts'

type OidcClientOptions = Omit<IssuerFetchOptions, 'issuer'> & { readonly policy: OidcConfig }

const metadataMs = 60 * 60_000

type Metadata = { readonly server: ServerMetadata; readonly readAt: number }

/**
 * Opens the client of the issuer.
 *
 * Reads the issuer's metadata once an hour, and its keys at each sign-in, so that a rotation never refuses
 * one.
 */
export function openOidcClient(options: OidcClientOptions): OidcClient {
  const { policy, clock } = options
  const issuer = new URL(policy.oidcIssuer ?? '')
  const fetchOptions = { ...options, issuer }
  const isLoopback = issuer.protocol === 'http:'
  let metadata: Metadata | null = null

  async function readMetadata(): Promise<ServerMetadata> {
    if (metadata !== null && clock.now() - metadata.readAt < metadataMs) return metadata.server
    const server = await withIssuerFetch(fetchOptions, async (fetch) => {
      const execute = isLoopback ? [allowInsecureRequests] : []
      const found = await discovery(issuer, clientId(policy), undefined, None(), {
        execute,
        [customFetch]: fetch,
      })
      // Without its methods, which cannot be cloned.
      const { supportsPKCE: _, ...values } = found.serverMetadata()
      return values
    })
    metadata = { server, readAt: clock.now() }
    return server
  }

  function configure(server: ServerMetadata): Configuration {
    const configuration = openConfiguration(server, policy)
    if (isLoopback) allowInsecureRequests(configuration)
    return configuration
  }

  async function withConfiguration<T>(use: (configuration: Configuration) => Promise<T>): Promise<T> {
    const server = await readMetadata()
    return withIssuerFetch(fetchOptions, async (fetch) => {
      const configuration = configure(server)
      configuration[customFetch] = fetch
      enableNonRepudiationChecks(configuration)
      return use(configuration)
    })
  }

  return {
    begin: (callbackUrl) =>
      orFailure(async () => {
        const attempt = {
          state: randomState(),
          nonce: randomNonce(),
          codeVerifier: randomPKCECodeVerifier(),
        }
        const url = buildAuthorizationUrl(configure(await readMetadata()), {
          redirect_uri: callbackUrl,
          scope: policy.oidcScopes.join(' '),
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
          code_challenge_method: 'S256',
        })
        return { ok: true, url: url.href, attempt }
      }),
    finish: (returned, attempt) =>
      orFailure(() =>
        withConfiguration(async (configuration) => {
          const tokens = await authorizationCodeGrant(configuration, returned, {
            expectedState: attempt.state,
            expectedNonce: attempt.nonce,
            pkceCodeVerifier: attempt.codeVerifier,
            idTokenExpected: true,
          })
          return { ok: true, identity: await identityOf(configuration, tokens, policy) }
        }),
      ),
    refresh: (refreshToken, subject) =>
      orFailure(() =>
        withConfiguration(async (configuration) => {
          const tokens = await refreshTokenGrant(configuration, refreshToken)
          const identity = await identityOf(configuration, tokens, policy, subject)
          return { ok: true, identity: { ...identity, refreshToken: identity.refreshToken ?? refreshToken } }
        }),
      ),
    readLogoutToken: openLogoutReader(fetchOptions, { policy, readMetadata }),
  }
}

function clientId({ oidcClientId }: OidcConfig): string {
  return oidcClientId ?? ''
}

function openConfiguration(server: ServerMetadata, policy: OidcConfig): Configuration {
  const { oidcClientSecret: secret } = policy
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const authentication =
    secret === null
      ? None()
      : methods.includes('client_secret_basic')
        ? ClientSecretBasic(secret)
        : ClientSecretPost(secret)
  return new OpenidConfiguration(
    server,
    clientId(policy),
    { [clockTolerance]: clockSkewSeconds },
    authentication,
  )
}

type Tokens = Pick<Awaited<ReturnType<typeof refreshTokenGrant>>, 'claims' | 'access_token' | 'refresh_token'>

async function identityOf(
  configuration: Configuration,
  tokens: Tokens,
  policy: OidcConfig,
  knownSubject?: string,
): Promise<OidcIdentity> {
  const idToken = tokens.claims()
  const subject = idToken?.sub ?? knownSubject
  if (subject === undefined) throw new IdentityError('no_id_token')
  if (knownSubject !== undefined && subject !== knownSubject) {
    throw new IdentityError('other_subject')
  }
  // OpenID Connect Core 1.0 §3.1.3.7: also with one audience.
  if (idToken?.azp !== undefined && idToken.azp !== clientId(policy)) {
    throw new IdentityError('other_party')
  }
  const { issuer, userinfo_endpoint: userInfoUrl } = configuration.serverMetadata()
  const wanted = ['email', 'email_verified', policy.oidcRoleClaim?.split('.')[0] ?? 'email']
  const isComplete = wanted.every((name) => idToken?.[name] !== undefined)
  const userInfo =
    isComplete || userInfoUrl === undefined
      ? {}
      : await fetchUserInfo(configuration, tokens.access_token, subject)
  return {
    issuer: idToken?.iss ?? issuer,
    subject,
    sid: textOrNull(idToken?.sid),
    claims: jsonObject({ ...userInfo, ...idToken }),
    refreshToken: tokens.refresh_token ?? null,
  }
}

function jsonObject(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value))
}

class IdentityError extends Error {
  override readonly name = 'IdentityError'
}

async function orFailure<T>(work: () => Promise<T>): Promise<T | OidcFailure> {
  try {
    return await work()
  } catch (error) {
    return failureOf(error)
  }
}

/** Details are codes of the library, never text of the issuer. */
function failureOf(error: unknown): OidcFailure {
  if (error instanceof AuthorizationResponseError) {
    return { ok: false, reason: 'refused', detail: 'authorization_response' }
  }
  if (error instanceof ResponseBodyError) {
    const isRefusal = error.error === 'invalid_grant'
    return { ok: false, reason: isRefusal ? 'refused' : 'unreachable', detail: 'token_response' }
  }
  if (error instanceof IdentityError) return { ok: false, reason: 'invalid', detail: error.message }
  if (error instanceof ClientError && error.code !== undefined) {
    const isAway = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(error.code)
    return { ok: false, reason: isAway ? 'unreachable' : 'invalid', detail: error.code }
  }
  return { ok: false, reason: 'unreachable', detail: 'connection' }
}
