import { randomBytes } from 'node:crypto'
import probe from '../../../../../src/engine/detect/probes/auth/jwt-none.ts'
import {
  algorithmOf,
  claimsOf,
  signToken,
  verifyToken,
} from '../../../../helpers/applications/sharedSecretToken.ts'
import { html, json, redirect, type SiteRequest } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const secret = randomBytes(32)
const token = signToken({ sub: '7', role: 'member' }, secret)
const people: Readonly<Record<string, string>> = { '7': 'ada@mail.example' }

type Verify = (token: string) => Readonly<Record<string, unknown>> | null

const bearer = ({ headers }: SiteRequest) => headers.authorization?.replace('Bearer ', '') ?? ''
const cookie = ({ headers }: SiteRequest) => /\btoken=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''

function api(verify: Verify, tokenOf = bearer): ProbeCase['site'] {
  return {
    routes: {
      '/': html('<title>Start</title>'),
      '/api/me': (request) => {
        const email = people[String(verify(tokenOf(request))?.sub)]
        return email === undefined
          ? { ...json({ error: 'unauthorized' }), status: 401 }
          : json({ id: 7, email })
      },
      '/api/plans': json([{ id: 1, title: 'Free' }]),
      '/account': (request) =>
        verify(tokenOf(request)) === null ? redirect('/login') : html('<title>Account</title><p>Ada</p>'),
    },
  }
}

const entries = [
  entry('GET', '/api/me', { mediaType: 'application/json' }),
  entry('GET', '/api/plans', { mediaType: 'application/json' }),
]
const given = { target: target(`${probedOrigin}/`) }
const user = { kind: 'bearer', name: '', value: token } as const // `as`: a literal.
const inCookie = { kind: 'cookie', name: 'token', value: token } as const // `as`: a literal.

probeTable(probe, {
  clean: {
    'a server that verifies the signature': {
      site: api((text) => verifyToken(text, secret)),
      entries,
      signIns: { user },
      given,
    },
    'a server that verifies a token cookie and serves pages': {
      site: api((text) => verifyToken(text, secret), cookie),
      entries: [entry('GET', '/account')],
      signIns: { user: inCookie },
      given,
    },
    'a server that treats an invalid token as a guest': {
      site: {
        routes: {
          '/api/me': (request) =>
            bearer(request) === ''
              ? { ...json({ error: 'unauthorized' }), status: 401 }
              : verifyToken(bearer(request), secret) === null
                ? json({ error: 'invalid token' })
                : json({ id: 7, email: 'ada@mail.example' }),
        },
      },
      entries,
      signIns: { user },
      given,
    },
  },
  skipped: {
    'a sign-in without a token': {
      site: api(claimsOf),
      entries,
      signIns: { user: { kind: 'cookie', name: 'sid', value: 'f00dfeedf00dfeed' } },
      given,
      reason: 'not applicable: the sign-in of the scan contains no signed JSON Web Token (JWT)',
    },
    'no URL that requires the token': {
      site: api(claimsOf),
      entries: entries.slice(1),
      signIns: { user },
      given,
      reason: /^no URL was found/,
    },
    'a session cookie that opens the URL as well': {
      site: {
        routes: {
          '/api/me': (request) =>
            /\bsid=f00d/.test(request.headers.cookie ?? '')
              ? json({ id: 7, email: 'ada@mail.example' })
              : { ...json({ error: 'unauthorized' }), status: 401 },
        },
      },
      entries,
      signIns: { user: { kind: 'cookie', name: '', value: `sid=f00dfeedf00dfeed; token=${token}` } },
      given,
      reason: /another cookie or header of the sign-in/,
    },
  },
  found: {
    'a server that only decodes the token': {
      site: api(claimsOf),
      entries,
      signIns: { user },
      given,
      findings: [
        {
          severity: 'critical',
          samples: ['/api/me: one bit of the signature flipped'],
          confidence: 'certain',
          evidence: { token: 'one bit of the signature flipped' },
        },
      ],
    },
    'a server that accepts alg none, in a cookie': {
      site: api(
        (text) => (algorithmOf(text) === 'none' ? claimsOf(text) : verifyToken(text, secret)),
        cookie,
      ),
      entries: [entry('GET', '/account')],
      signIns: { user: inCookie },
      given,
      findings: [{ severity: 'critical', samples: ['/account: alg none without signature'] }],
    },
    'one URL for a session, and another one for the token': {
      site: {
        routes: {
          '/api/me': (request) =>
            claimsOf(cookie(request)) === null
              ? { ...json({}), status: 401 }
              : json({ id: 7, email: 'ada@mail.example' }),
          '/api/account': (request) =>
            /\bsid=f00d/.test(request.headers.cookie ?? '')
              ? json({ id: 7, email: 'ada@mail.example' })
              : { ...json({ error: 'unauthorized' }), status: 401 },
        },
      },
      entries: [entry('GET', '/api/account', { mediaType: 'application/json' }), ...entries],
      signIns: { user: { kind: 'cookie', name: '', value: `sid=f00dfeedf00dfeed; token=${token}` } },
      given,
      findings: [{ severity: 'critical', samples: ['/api/me: one bit of the signature flipped'] }],
    },
    'a server that verifies only if a signature is present': {
      site: api((text) => (text.endsWith('.') ? claimsOf(text) : verifyToken(text, secret))),
      entries,
      signIns: { user },
      given,
      findings: [{ severity: 'critical', samples: ['/api/me: alg none without signature'] }],
    },
  },
})
