/** A real OpenID provider on loopback, whose ID tokens a test can change. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { decodeJwt, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import Provider, { type ClientMetadata } from 'oidc-provider'
import { findFreePort } from '../freePort.ts'

export const clientId = 'scanward'
export const clientSecret = 'a client secret that no page shows'

type Claims = Readonly<Record<string, unknown>>

export type TestIssuer = {
  readonly url: string
  /** By account: claims besides `sub`. An account that is removed has its sessions refused. */
  readonly accounts: Map<string, Claims>
  /** Changes ID tokens; they stay signed. */
  spoil: ((claims: Claims) => Claims) | null
  /** `unknown`: signs with a key that is not published. */
  key: 'published' | 'unknown'
  readonly requests: string[]
  /** Codes and tokens. */
  readonly issued: string[]
  rotateKey(): Promise<void>
  signLogoutToken(claims: Claims): Promise<string>
  /** Signs in without a browser; returns the URL that the issuer redirects to. */
  visit(startUrl: string, account: string): Promise<URL>
  close(): Promise<void>
}

type SigningKey = { readonly privateKey: CryptoKey; readonly jwk: JWK; readonly privateJwk: JWK }

const redirectsMax = 12

export async function openIssuer(
  dashboardUrl: string,
  { port, metadata = {} }: { readonly port?: number; readonly metadata?: Partial<ClientMetadata> } = {},
): Promise<TestIssuer> {
  const url = `http://127.0.0.1:${port ?? (await findFreePort())}`
  const accounts = new Map<string, Claims>()
  const first = await firstKeys()
  let key = first.published
  const unpublished = { ...first.unpublished, jwk: { ...first.unpublished.jwk, kid: key.jwk.kid ?? '' } }
  const provider = openProvider(url, { dashboardUrl, metadata, accounts, key })
  const issuer: TestIssuer = {
    ...{ url, accounts, spoil: null, key: 'published', requests: [], issued: [] },
    async rotateKey() {
      key = await makeKey()
    },
    signLogoutToken: (claims) => sign({ iss: url, aud: clientId, ...claims }, key, 'logout+jwt'),
    visit: (startUrl, account) => visit(url, startUrl, account),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  // The provider signs with its first key; tokens are signed again with the current one.
  provider.use(async (koa, next) => {
    issuer.requests.push(koa.path)
    await next()
    const code = /[?&]code=([^&]+)/.exec(koa.response.get('location'))?.[1]
    if (code !== undefined) issuer.issued.push(code)
    if (koa.path === '/jwks') koa.body = { keys: [key.jwk] }
    const { body } = koa
    if (koa.path !== '/token' || typeof body !== 'object' || body === null || !('id_token' in body)) return
    issuer.issued.push(
      ...Object.entries(body).flatMap(([name, value]) => (/_token$/.test(name) ? [String(value)] : [])),
    )
    const claims = decodeJwt(String(body.id_token))
    const signer = issuer.key === 'unknown' ? unpublished : key
    const token = await sign(issuer.spoil === null ? claims : issuer.spoil(claims), signer, 'JWT')
    koa.body = { ...body, id_token: token }
  })
  const handle = provider.callback()
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      interact(provider, request, response).catch(() => response.writeHead(500).end())
    } else handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(Number(new URL(url).port), '127.0.0.1', resolve))
  return issuer
}

function openProvider(
  url: string,
  {
    dashboardUrl,
    metadata,
    accounts,
    key,
  }: {
    readonly dashboardUrl: string
    readonly metadata: Partial<ClientMetadata>
    readonly accounts: ReadonlyMap<string, Claims>
    readonly key: SigningKey
  },
): Provider {
  return new Provider(url, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${dashboardUrl}/sign-in/oidc/callback`],
        grant_types: ['authorization_code', 'refresh_token'],
        backchannel_logout_uri: `${dashboardUrl}/sign-in/oidc/logout`,
        backchannel_logout_session_required: true,
        ...metadata,
      },
    ],
    jwks: { keys: [{ ...key.jwk, ...key.privateJwk }] },
    claims: {
      openid: ['sub', 'groups', 'realm_access'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      // The default pages load a third-party font.
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(koa, form) {
          koa.body = `${form}<button form="op.logoutForm" name="logout" value="yes">Sign me out</button>`
        },
        postLogoutSuccessSource(koa) {
          koa.body = 'Signed out'
        },
      },
    },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, RefreshToken: 6_000, IdToken: 600 },
    // By default it sends nothing to loopback.
    fetch: (address, { method = 'GET', headers = {}, body = '' } = {}) =>
      fetch(address, { method, headers, body: String(body) }),
    pkce: { required: () => true },
    cookies: { keys: ['a key of a test'] },
    interactions: { url: (_koa, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    async findAccount(_koa, accountId) {
      const claims = accounts.get(accountId)
      return claims === undefined ? undefined : { accountId, claims: () => ({ sub: accountId, ...claims }) }
    },
    async loadExistingGrant(koa) {
      const grant = new koa.oidc.provider.Grant({
        accountId: koa.oidc.session?.accountId ?? '',
        clientId: koa.oidc.client?.clientId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
}

/** A form with the name of the account. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      '<!doctype html><title>Issuer</title><form method="post"><label>Account <input name="account"></label><button>Continue</button></form>',
    )
    return
  }
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const accountId = new URLSearchParams(text).get('account') ?? ''
  const result =
    accountId === 'nobody'
      ? { error: 'access_denied', error_description: 'refused' }
      : { login: { accountId } }
  await provider.interactionFinished(request, response, result)
}

let made: Promise<{ readonly published: SigningKey; readonly unpublished: SigningKey }> | null = null

/** Once for all tests, because it takes long. */
function firstKeys(): NonNullable<typeof made> {
  made ??= (async () => ({ published: await makeKey(), unpublished: await makeKey() }))()
  return made
}

async function makeKey(): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = crypto.randomUUID()
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  return { privateKey, jwk, privateJwk: await exportJWK(privateKey) }
}

function sign(claims: Claims, { privateKey, jwk }: SigningKey, typ: string): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'RS256', typ, ...(jwk.kid === undefined ? {} : { kid: jwk.kid }) })
    .sign(privateKey)
}

async function visit(issuerUrl: string, startUrl: string, account: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(startUrl)
  for (let hop = 0; hop < redirectsMax; hop += 1) {
    if (next.origin !== issuerUrl) return next
    const isForm = next.pathname.startsWith('/interaction/')
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(isForm ? { method: 'POST', body: new URLSearchParams({ account }) } : {}),
    })
    for (const field of response.headers.getSetCookie()) {
      const [pair = ''] = field.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const location = response.headers.get('location')
    if (location === null)
      throw new Error(`Expected a redirect, found ${response.status}: ${await response.text()}`)
    next = new URL(location, next)
  }
  throw new Error('Expected to return from the issuer')
}
