import { createPublicKey, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto'
import { isSignedBy, signWithKey } from '../../helpers/applications/keyPairToken.ts'
import {
  algorithmOf,
  claimsOf,
  headerOf,
  keyIdOf,
  signToken,
  verifyToken,
} from '../../helpers/applications/sharedSecretToken.ts'
import { html, json, type Site, type SiteRequest, type SiteResponse } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

type Claims = Readonly<Record<string, unknown>> | null

const emails: Readonly<Record<string, string>> = { '7': 'ada@mail.example', '8': 'bob@post.example' }
const unauthorized: SiteResponse = { ...json({ error: 'unauthorized' }), status: 401 }

function dated(value: unknown): SiteResponse {
  const response = json(value)
  return { ...response, headers: { ...response.headers, date: new Date().toUTCString() } }
}

function desk(read: (token: string) => Claims): Site {
  const claims = ({ headers }: SiteRequest) => read(headers.authorization?.replace('Bearer ', '') ?? '')
  return {
    routes: {
      '/': html(
        '<!doctype html><html><head><title>Desk</title></head><body><div id="app">Loading</div><script src="/desk.js"></script></body></html>',
      ),
      '/desk.js': {
        headers: { 'content-type': 'text/javascript' },
        body: 'const t=sessionStorage.getItem("t");for(const u of ["/api/account","/api/tickets"])0;fetch("/api/account");fetch("/api/tickets");fetch("/api/plans");',
      },
      '/api/account': (request) => {
        const email = emails[String(claims(request)?.sub)]
        return email === undefined ? unauthorized : dated({ id: Number(claims(request)?.sub), email })
      },
      '/api/tickets': (request) =>
        claims(request) === null ? unauthorized : dated([{ id: 31, title: 'The printer' }]),
      '/api/plans': json([{ id: 1, title: 'Free' }]),
    },
  }
}

function site(
  name: string,
  about: string,
  given: { readonly secret: string; readonly read: (token: string) => Claims },
) {
  const origin = `http://${name}.example`
  return {
    about,
    target: `${origin}/`,
    intensity: 'safe',
    variables: { JWT_SECRET: given.secret },
    signIns: {
      user: { kind: 'bearer', name: '', value: signToken({ sub: '7', role: 'member' }, given.secret) },
    },
    open: () => ({ world: { [origin]: desk(given.read) } }),
  } as const // `as`: a literal.
}

const random = randomBytes(32).toString('base64')

export const decodingDesk: ActiveSite = {
  ...site('decoding-desk', 'a desk that reads tokens without verifying them', {
    secret: random,
    read: claimsOf,
  }),
  findings: [['auth.jwt-none', 'critical', '/api/account: one bit of the signature flipped']],
}

export const trustingDesk: ActiveSite = {
  ...site('trusting-desk', 'a desk that believes alg none', {
    secret: random,
    read: (token) => (algorithmOf(token) === 'none' ? claimsOf(token) : verifyToken(token, random)),
  }),
  findings: [['auth.jwt-none', 'critical', '/api/account: alg none without signature']],
}

export const injectableDesk: ActiveSite = {
  ...site('injectable-desk', 'a desk that looks up keys by an unescaped query', {
    secret: random,
    read: (token) => verifyToken(token, /' UNION SELECT '([^']*)$/.exec(keyIdOf(token))?.[1] ?? random),
  }),
  findings: [['auth.jwt-kid', 'critical', '/api/account: kid with a SQL query']],
}

const issuer = generateKeyPairSync('rsa', { modulusLength: 2048 })

export const keyedDesk: ActiveSite = {
  ...site('keyed-desk', 'a desk that verifies tokens with the key in their header', {
    secret: random,
    read(token) {
      const { jwk } = headerOf(token)
      // `as`: JSON.
      const key =
        jwk === undefined ? issuer.publicKey : createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })
      return isSignedBy(token, key) ? claimsOf(token) : null
    },
  }),
  signIns: { user: { kind: 'bearer', name: '', value: signWithKey({ sub: '7' }, issuer.privateKey) } },
  findings: [['auth.jwt-untrusted-key', 'critical', '/api/account: with its own key in the header (jwk)']],
}

export const guessableDesk: ActiveSite = {
  ...site('guessable-desk', 'a desk that verifies tokens with a secret of a guide', {
    secret: 'your-256-bit-secret',
    read: (token) => verifyToken(token, 'your-256-bit-secret'),
  }),
  findings: [['auth.jwt-weak-secret', 'critical', 'GET /api/account: authorization (header)']],
}

export const lenientDesk: ActiveSite = {
  ...site('lenient-desk', 'a desk that ignores when tokens expire', {
    secret: random,
    read: (token) => verifyToken(token, random),
  }),
  signIns: {
    user: { kind: 'bearer', name: '', value: signToken({ sub: '7', exp: Date.now() / 1000 - 5400 }, random) },
  },
  findings: [['auth.jwt-claims', 'medium', '/api/account: although it has expired']],
}

export const verifyingDesk: ActiveSite = {
  ...site('verifying-desk', 'a desk that verifies tokens with a secret of its own', {
    secret: random,
    read: (token) => verifyToken(token, random),
  }),
  findings: [],
}
