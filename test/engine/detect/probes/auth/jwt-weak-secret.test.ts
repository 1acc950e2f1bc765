import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import probe from '../../../../../src/engine/detect/probes/auth/jwt-weak-secret.ts'
import { signToken, verifyToken } from '../../../../helpers/applications/sharedSecretToken.ts'
import { json } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const claims = { sub: '7', role: 'member' }

function signedIn(value: string, kind: 'bearer' | 'cookie' = 'bearer'): ProbeCase {
  return {
    site: { routes: {} },
    signIns: { user: { kind, name: kind === 'cookie' ? 'token' : '', value } },
    given: { target: target(`${probedOrigin}/`) },
  }
}

function signedByKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const text = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
}

probeTable(probe, {
  clean: {
    'a random secret': signedIn(signToken(claims, randomBytes(32))),
    'a random text secret with another hash': signedIn(
      signToken(claims, randomBytes(32).toString('base64'), 'HS512'),
    ),
    'a long secret that contains a common word': signedIn(
      signToken(claims, 'secret-of-the-rowing-club-which-nobody-else-knows-41'),
    ),
  },
  skipped: {
    'a token with an asymmetric key': {
      ...signedIn(signedByKey()),
      reason: 'not applicable: the sign-in of the scan contains no JWT that is signed with a shared secret',
    },
    'a session without a token': { ...signedIn('f00dfeedf00dfeed', 'cookie'), reason: /contains no JWT/ },
  },
  found: {
    'a common password': {
      hasNoSteps: true,
      ...signedIn(signToken(claims, 'secret')),
      findings: [
        {
          severity: 'critical',
          samples: ['token in the header authorization'],
          excerpt:
            'The token is signed (HS256) with a secret from the usual development defaults. It has 6 characters.',
        },
      ],
    },
    'a placeholder': {
      hasNoSteps: true,
      ...signedIn(signToken(claims, 'random')),
      findings: [{ severity: 'critical', samples: ['token in the header authorization'] }],
    },
    'the default of self-hosted Supabase, in a cookie, by HS512': {
      hasNoSteps: true,
      ...signedIn(
        signToken(claims, 'your-super-secret-jwt-token-with-at-least-32-characters-long', 'HS512'),
        'cookie',
      ),
      secrets: ['your-super-secret-jwt-token-with-at-least-32-characters-long'],
      findings: [
        { severity: 'critical', samples: ['token in the cookie token'], evidence: { alg: 'HS512' } },
      ],
    },
    'an API that accepts a re-signed token, next to one that looks tokens up': {
      variables: { JWT_SECRET: 'secret' },
      ...signedIn(signToken(claims, 'secret')),
      site: {
        routes: {
          '/api/me': ({ headers }) => {
            const own = verifyToken(headers.authorization?.replace('Bearer ', '') ?? '', 'secret')
            return own === null ? { ...json({}), status: 401 } : json({ id: 7, email: 'ada@mail.example' })
          },
          '/api/orders': ({ headers }) =>
            headers.authorization === `Bearer ${signToken(claims, 'secret')}`
              ? json([{ id: 31, title: 'Oars' }])
              : { ...json({}), status: 401 },
        },
      },
      entries: ['/api/me', '/api/orders'].map((path) =>
        entry('GET', path, { mediaType: 'application/json' }),
      ),
      findings: [{ severity: 'critical', samples: ['GET /api/me: authorization (header)'] }],
    },
    'a word from the name of the site': {
      hasNoSteps: true,
      ...signedIn(signToken(claims, 'app-jwt-secret')),
      findings: [{ severity: 'critical', samples: ['token in the header authorization'] }],
    },
    'a secret in Base64, which the library decodes': {
      hasNoSteps: true,
      ...signedIn(signToken(claims, Buffer.from('keyboard cat', 'base64'))),
      findings: [{ severity: 'critical', samples: ['token in the header authorization'] }],
    },
  },
})
