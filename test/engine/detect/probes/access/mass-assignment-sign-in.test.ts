import probe from '../../../../../src/engine/detect/probes/access/mass-assignment-sign-in.ts'
import { testAccount } from '../../../../helpers/applications/loginSite.ts'
import { claimsOf, signToken } from '../../../../helpers/applications/sharedSecretToken.ts'
import { json, type Site, type SiteRequest } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

type Row = Record<string, unknown>

const secret = '5b0c6e7d8f91234f1d0c7b29e6a4483a'
const user = { id: 7, email: testAccount.identifier, role: 'member' }

function desk(claims: (body: Row) => Row, { stores = false } = {}): () => Site {
  return () => {
    let stored: Row = {}
    const bearer = ({ headers }: SiteRequest) => headers.authorization?.replace('Bearer ', '') ?? ''
    return {
      routes: {
        '/api/login': ({ body }) => {
          const given: Row = JSON.parse(body)
          if (given.email !== testAccount.identifier || given.password !== testAccount.password)
            return { ...json({ error: 'wrong' }), status: 401 }
          const { password: _, ...rest } = given
          if (stores && 'role' in rest) stored = { role: rest.role }
          return json({ access_token: signToken({ ...claims(rest), ...stored }, secret) })
        },
        '/api/me': (request) => {
          const { iat: _, ...account } = claimsOf(bearer(request)) ?? {}
          return account.email === undefined ? { status: 401 } : json(account)
        },
      },
    }
  }
}

const login = entry('POST', '/api/login', {
  json: { email: testAccount.identifier, password: 'x' },
  source: 'script',
})
const base = (site: () => Site): ProbeCase => ({
  site,
  entries: [login, entry('GET', '/api/me', { mediaType: 'application/json' })],
  signIns: { login: testAccount },
  given: { target: target(`${probedOrigin}/`) },
})

probeTable(probe, {
  clean: {
    'a token of the stored account': base(desk(() => user)),
    'a token that only keeps the name': base(desk(({ email }) => ({ ...user, email }))),
  },
  skipped: {
    'no test account': { ...base(desk(() => user)), signIns: {}, reason: /login of a test account/ },
    'a token without a role': {
      ...base(desk(() => ({ id: 7, email: user.email }))),
      reason: 'nothing shows a role, a plan or a flag of the account after the sign-in',
    },
  },
  found: {
    'a token with every field of the request': {
      ...base(desk((body) => ({ ...user, ...body }))),
      findings: [{ severity: 'high', samples: ['POST /api/login: role'], confidence: 'certain' }],
    },
    'a role that the sign-in stores': {
      ...base(desk(() => user, { stores: true })),
      findings: [{ severity: 'high', samples: ['POST /api/login: role'], confidence: 'certain' }],
    },
    'a token with the role of the request': {
      ...base(desk(({ role }) => ({ ...user, role: role ?? user.role }))),
      findings: [{ severity: 'high', samples: ['POST /api/login: role'], confidence: 'certain' }],
    },
  },
})
