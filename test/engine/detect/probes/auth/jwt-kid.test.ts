import { randomBytes } from 'node:crypto'
import probe from '../../../../../src/engine/detect/probes/auth/jwt-kid.ts'
import {
  claimsOf,
  keyIdOf,
  signToken,
  verifyToken,
} from '../../../../helpers/applications/sharedSecretToken.ts'
import { html, json } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const secret = randomBytes(32).toString('base64')

function api(verify: (token: string) => Readonly<Record<string, unknown>> | null): ProbeCase {
  return {
    site: {
      routes: {
        '/': html('<title>Start</title>'),
        '/api/me': ({ headers }) =>
          verify(headers.authorization?.replace('Bearer ', '') ?? '')?.sub === '7'
            ? json({ id: 7, email: 'ada@mail.example' })
            : { ...json({ error: 'unauthorized' }), status: 401 },
      },
    },
    entries: [entry('GET', '/api/me', { mediaType: 'application/json' })],
    signIns: { user: { kind: 'bearer', name: '', value: signToken({ sub: '7' }, secret) } },
    given: { target: target(`${probedOrigin}/`) },
  }
}

const byQuery = (token: string) =>
  verifyToken(token, /' UNION SELECT '([^']*)$/.exec(keyIdOf(token))?.[1] ?? secret)
const byFile = (token: string) =>
  verifyToken(token, keyIdOf(token).endsWith('/randomize_va_space') ? '2\n' : secret)

const found = (about: string) => [
  {
    severity: 'critical',
    samples: [`/api/me: ${about}`],
    confidence: 'certain',
    evidence: { token: about },
  } as const,
]

probeTable(probe, {
  clean: {
    'a server with one key': api((token) => verifyToken(token, secret)),
    'a server with a list of keys': api((token) =>
      keyIdOf(token) === '' ? verifyToken(token, secret) : null,
    ),
    'a server that verifies nothing': api(claimsOf),
  },
  found: {
    'a key id in a query': { ...api(byQuery), findings: found('kid with a SQL query') },
    'a key id in a path': { ...api(byFile), findings: found('kid with a path') },
  },
  skipped: {
    'a sign-in without a token': {
      ...api(claimsOf),
      signIns: {},
      reason: 'not applicable: the sign-in of the scan contains no signed JSON Web Token (JWT)',
    },
  },
})
