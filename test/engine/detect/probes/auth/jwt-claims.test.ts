import probe from '../../../../../src/engine/detect/probes/auth/jwt-claims.ts'
import { openAccounts } from '../../../../../src/engine/discover/session/openAccounts.ts'
import { fromNamedSignIns } from '../../../../../src/shared/model/signIns.ts'
import { claimsOf, signToken, verifyToken } from '../../../../helpers/applications/sharedSecretToken.ts'
import { html, json } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const secret = 'f1d0c7b29e6a4483a5b0c6e7d8f91234'
const now = Date.parse('2026-11-30T12:00:00Z')
const inMinutes = (minutes: number) => now / 1000 + minutes * 60
const sign = (claims: Readonly<Record<string, unknown>>) => signToken({ sub: '7', ...claims }, secret)
const valid = sign({ exp: inMinutes(30), token_use: 'access' })
const refresh = sign({ exp: inMinutes(9000), token_use: 'refresh' })

type Accepts = (claims: Readonly<Record<string, unknown>>) => boolean

function api(accepts: Accepts, token: string, others: readonly string[] = []): ProbeCase {
  const signIns = { user: { kind: 'bearer', name: '', value: token } } as const // `as`: a literal.
  const accounts = openAccounts(fromNamedSignIns(signIns), `${probedOrigin}/`)
  for (const { opened } of accounts.list) opened.keep({ headers: {}, storage: [], others })
  return {
    site: {
      routes: {
        '/': html('<title>Start</title>'),
        '/api/me': ({ headers }) => {
          const sent = headers.authorization?.replace('Bearer ', '') ?? ''
          const claims = verifyToken(sent, secret) === null ? null : claimsOf(sent)
          const isFine = claims?.sub === '7' && accepts(claims)
          const response = isFine ? json({ id: 7, email: 'ada@mail.example' }) : json({ error: 'no' })
          const dated = { ...response.headers, date: new Date(now).toUTCString() }
          return { ...response, headers: dated, status: isFine ? 200 : 401 }
        },
      },
    },
    entries: [entry('GET', '/api/me', { mediaType: 'application/json' })],
    signIns,
    runtime: { accounts },
    given: { target: target(`${probedOrigin}/`) },
    variables: { OTHER_TOKEN: others[0] ?? '' },
  }
}

const lasts: Accepts = ({ exp }) => Number(exp) * 1000 > now
const all: Accepts = () => true
const notTested = 'no token of the sign-in has expired, so that the expiry was not tested'
const found = (about: string) => [
  { severity: 'medium' as const, samples: [`/api/me: ${about}`], confidence: 'certain' as const },
]

probeTable(probe, {
  clean: {
    'an API that refuses a refresh token': api(
      ({ token_use }) => token_use === 'access',
      sign({ token_use: 'access' }),
      [refresh],
    ),
    'another access token': api(all, sign({ token_use: 'access' }), [valid]),
  },
  found: {
    'an expired token': {
      ...api(all, sign({ exp: inMinutes(-90) })),
      findings: found('although it has expired'),
    },
    'a refresh token': {
      ...api(lasts, valid, [refresh]),
      findings: found('replaced by a refresh token'),
    },
    'an ID token': {
      ...api(lasts, valid, [sign({ exp: inMinutes(30), at_hash: 'x', aud: 'web' })]),
      findings: found('replaced by an ID token'),
    },
    'a token for another audience': {
      ...api(lasts, sign({ exp: inMinutes(30), aud: 'api' }), [sign({ exp: inMinutes(30), aud: 'billing' })]),
      findings: found('replaced by a token for another audience'),
    },
  },
  skipped: {
    'a single token that has not expired': { ...api(all, valid), reason: notTested },
    'an API that refuses a refresh token, with a token that has not expired': {
      ...api(({ token_use }) => token_use === 'access', valid, [refresh]),
      reason: notTested,
    },
    'an expired token within the tolerance': {
      ...api(all, sign({ exp: inMinutes(-5) })),
      reason: notTested,
    },
    'an API that refuses the expired token': {
      ...api(lasts, sign({ exp: inMinutes(-90) })),
      reason: 'no URL was found that requires the token',
    },
    'a sign-in without a token': {
      ...api(all, 'a1b2c3d4e5f6'),
      reason: 'not applicable: the sign-in of the scan contains no signed JSON Web Token (JWT)',
    },
  },
})
