import { expect } from 'chai'
import probe from '../../../../../src/engine/detect/probes/access/mass-assignment.ts'
import {
  html,
  json,
  redirect,
  type Site,
  type SiteRequest,
  type SiteResponse,
  type SiteRoute,
} from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import {
  type ProbeCase,
  probedOrigin,
  probeTable,
  runProbeCase,
} from '../../../../helpers/tables/probeTable.ts'

const signIns = { user: { kind: 'cookie', name: '', value: 'sid=f00dfeedf00dfeed' } } as const // `as`: a literal.

type Row = Record<string, unknown>

const row: Row = { id: 7, name: 'Ada', bio: 'Likes tea', email: 'ada@mail.example' }

function accountSite(own: Row, write: (stored: Row, body: Row) => SiteResponse | undefined): () => Site {
  return () => {
    const stored = { ...row, ...own }
    return {
      routes: {
        '/api/me': ({ method, headers, body }) => {
          if (!(headers.cookie ?? '').includes('f00dfeed')) return { status: 401 }
          if (method === 'GET') return json({ user: stored })
          return write(stored, JSON.parse(body)) ?? json({ ok: true })
        },
      },
    }
  }
}

const all = (stored: Row, body: Row) => {
  Object.assign(stored, body)
  return undefined
}
const listed = (stored: Row, { name, bio }: Row) => {
  Object.assign(stored, { name, bio })
  return undefined
}

function changes(site: ProbeCase['site']): ProbeCase {
  return {
    site,
    entries: [
      entry('PATCH', '/api/me', { json: { name: 'you', bio: 'something' }, source: 'script' }),
      entry('GET', '/api/me', { mediaType: 'application/json' }),
    ],
    signIns,
    given: { target: target(`${probedOrigin}/`) },
  }
}

function teamChanges(write: (stored: Row, body: Row) => unknown): ProbeCase {
  const paths = ['/api/me', '/api/team']
  return {
    ...changes(() => {
      const stored: Row = { id: 3, name: 'Tea', color: 'green', plan: 'free', credit: 0 }
      const team: SiteRoute = ({ method, body }) => {
        if (method !== 'GET') write(stored, JSON.parse(body))
        return json(stored)
      }
      return { routes: { '/api/me': json(row), '/api/team': team } }
    }),
    entries: [
      entry('PATCH', '/api/team', { json: { name: 'Tea', color: 'green' }, source: 'script' }),
      ...paths.map((path) => entry('GET', path, { mediaType: 'application/json' })),
    ],
  }
}

function companyChanges(
  update: 'PATCH /api/companies/8' | 'PATCH /api/companies/3',
  { own = {}, sent = {}, hasRead = true }: { own?: Row; sent?: Row; hasRead?: boolean } = {},
): ProbeCase {
  const [, path = ''] = update.split(' ')
  return {
    ...changes(() => {
      const recordAt = (id: number): SiteRoute => {
        const stored: Row = { id, name: `Firm ${id}`, color: 'green', plan: 'free', points: 2 }
        return ({ method, body }) => {
          if (method === 'GET') return hasRead || id !== 3 ? json(stored) : { status: 405 }
          Object.assign(stored, JSON.parse(body))
          return { status: 204 }
        }
      }
      return {
        routes: {
          '/api/me': json({ ...row, ...own }),
          '/api/companies/3': recordAt(3),
          '/api/companies/8': recordAt(8),
        },
      }
    }),
    entries: [
      entry('PATCH', path, { json: { name: 'Firm', color: 'green', ...sent }, source: 'script' }),
      ...['/api/me', '/api/companies/8'].map((one) => entry('GET', one, { mediaType: 'application/json' })),
    ],
  }
}

/** The account shows the fields of only one of the updates. */
function severalUpdates(write: (stored: Row, body: Row) => void): ProbeCase {
  return {
    ...changes(() => {
      const stored: Row = { ...row, role: 'member' }
      const respond: SiteRoute = ({ method, body }) => {
        if (method !== 'GET') write(stored, JSON.parse(body))
        return method === 'GET' ? json({ user: stored }) : json({ ok: true })
      }
      return {
        routes: {
          '/mobile/me': json({ user: 'Ada', role: 'member' }),
          '/api/me': respond,
          '/api/settings': respond,
        },
      }
    }),
    entries: [
      entry('PATCH', '/api/me', { json: { name: 'you', bio: 'something' }, source: 'script' }),
      entry('PATCH', '/api/settings', { json: { theme: 'dark' }, source: 'script' }),
      entry('GET', '/mobile/me', { mediaType: 'application/json' }),
      entry('GET', '/api/me', { mediaType: 'application/json' }),
    ],
  }
}

function formSite(write: (stored: Row, form: Row) => void): () => Site {
  return () => {
    const stored: Row = { ...row, role: 'member' }
    const tokens = new Set<string>()
    return {
      routes: {
        '/settings': ({ method, body }) => {
          if (method === 'POST') {
            const { token, ...form } = Object.fromEntries(new URLSearchParams(body))
            if (!tokens.delete(String(token))) return { status: 403 }
            write(stored, form)
            return redirect('/settings')
          }
          const token = `t${tokens.size}-${Math.random()}`
          tokens.add(token)
          return html(
            `<form method="post" action="/settings"><input name="name" value="${String(stored.name)}"><input name="bio" value="${String(stored.bio)}"><input type="hidden" name="token" value="${token}"></form>`,
          )
        },
        '/mobile/me': json({ user: 'Ada', role: 'member' }),
        '/api/me': () => json({ user: stored }),
      },
    }
  }
}

function formChanges(site: ProbeCase['site']): ProbeCase {
  const form = entry('POST', '/settings', {
    form: { name: 'Ada', bio: 'Likes tea', token: 't' },
    source: 'form',
  })
  return {
    ...changes(site),
    entries: [
      {
        ...form,
        renewal: {
          page: `${probedOrigin}/settings`,
          tokens: [{ from: { kind: 'field', name: 'token' }, to: { place: 'form', name: 'token' } }],
        },
      },
      // No update changes the claims of a token.
      entry('GET', '/mobile/me', { mediaType: 'application/json' }),
      entry('GET', '/api/me', { mediaType: 'application/json' }),
    ],
  }
}

type Pairs = Record<string, string>

/** Pages alone show the account; `accept` stores what a form sent. */
function pageChanges(
  fixed: string,
  shows: (stored: Pairs) => string,
  accept: readonly string[] | null,
): ProbeCase {
  const stored: Pairs = { phone: '+44 20 7946 0110', role: 'member', is_premium: '0' }
  const page = () =>
    html(
      `<!doctype html><html lang="en"><title>Profile</title><p>${shows(stored)}</p><form method="post">${fixed}<input name="phone" value="${stored.phone}"><button>Save</button></form></html>`,
    )
  const isFixed = fixed.includes('hidden')
  const form = { ...(isFixed ? { is_premium: '0' } : {}), phone: '+44 20 7946 0110' }
  return {
    site: {
      routes: {
        '/profile': ({ method, headers, body }) => {
          if (!(headers.cookie ?? '').includes('f00dfeed')) return { status: 401 }
          if (method === 'GET') return page()
          const pairs = [...new URLSearchParams(body)]
          const taken = accept === null ? pairs : pairs.filter(([name]) => accept.includes(name))
          Object.assign(stored, Object.fromEntries(taken))
          return redirect('/profile', 303)
        },
      },
    },
    entries: [
      {
        ...entry('POST', '/profile', { form, source: 'form' }),
        form: {
          ...{ page: `${probedOrigin}/profile`, isFilled: true, passwords: [], texts: ['phone'] },
          fixed: isFixed ? ['is_premium'] : [],
        },
      },
    ],
    signIns,
    given: { target: target(`${probedOrigin}/`) },
  }
}

const showsRole = ({ role }: Pairs) => `Role: ${role}`
const showsPlan = ({ is_premium }: Pairs) => (is_premium === '1' ? 'Premium member' : 'Free member')
const disabledRole = '<input name="role" value="member" disabled>'
const showsBareRole = ({ role }: Pairs) => `ada@mail.example · role ${role} · since 2024`
const showsRoleInALine = ({ role, is_premium }: Pairs) => `Role: ${role}, premium: ${is_premium}`
const hiddenFlag = '<input type="hidden" name="is_premium" value="0">'

/** Only the response to an update shows the account. */
function responseChanges(write: (stored: Row, body: Row) => void): ProbeCase {
  const stored: Row = { ...row, role: 'member' }
  return {
    ...changes({
      routes: {
        '/api/me': ({ method, headers, body }) => {
          if (!(headers.cookie ?? '').includes('f00dfeed')) return { status: 401 }
          if (method === 'GET') return json({ name: stored.name, bio: stored.bio })
          write(stored, JSON.parse(body))
          return json(stored)
        },
      },
    }),
  }
}

function behindClaims(write: (stored: Row, body: Row) => void): ProbeCase {
  const several = severalUpdates(write)
  const paths = ['/mobile/me', '/web/me', '/old/me', '/desk/me']
  const claims = Object.fromEntries(paths.map((path) => [path, json({ user: 'Ada', role: 'member' })]))
  const { site, entries = [] } = several
  return {
    ...several,
    site: async () => {
      const own = await (typeof site === 'function' ? site() : site)
      return { ...own, routes: { ...own.routes, ...claims } }
    },
    entries: [
      ...entries.filter(({ method }) => method !== 'GET'),
      ...[...paths, '/api/me'].map((path) => entry('GET', path, { mediaType: 'application/json' })),
    ],
  }
}

function nestedChanges(objects: readonly string[]): ProbeCase {
  const site = () => {
    const stored: Record<string, Row> = {
      profile: { name: 'Ada', bio: 'Likes tea' },
      rights: { role: 'member', since: 2021 },
    }
    return {
      routes: {
        '/api/me': ({ method, headers, body }: SiteRequest) => {
          if (!(headers.cookie ?? '').includes('f00dfeed')) return { status: 401 }
          const sent = method === 'GET' ? {} : JSON.parse(body)
          for (const name of objects) Object.assign(stored[name] ?? {}, sent[name])
          return json(stored)
        },
      },
    }
  }
  return {
    ...changes(site),
    entries: [
      entry('PATCH', '/api/me', { json: { profile: { name: 'you', bio: 'something' } }, source: 'script' }),
      entry('GET', '/api/me', { mediaType: 'application/json' }),
    ],
  }
}

function procedureChanges(write: (stored: Row, body: Row) => void, name = 'profile.update'): ProbeCase {
  const wrapped = (value: Row) => json({ result: { data: { json: value } } })
  return {
    ...changes(() => {
      const stored: Row = { ...row, role: 'member' }
      return {
        routes: {
          '/api/trpc/profile.me': () => wrapped(stored),
          [`/api/trpc/${name}`]: ({ body }) => {
            write(stored, (JSON.parse(body) as { json: { profile: Row } }).json.profile)
            return wrapped({ ok: true })
          },
        },
      }
    }),
    entries: [
      entry('POST', `/api/trpc/${name}`, {
        json: { json: { profile: { name: 'you', bio: 'something' } } },
        source: 'script',
      }),
      entry('GET', '/api/trpc/profile.me', { mediaType: 'application/json' }),
    ],
  }
}

probeTable(probe, {
  clean: {
    'a procedure with an allowlist of fields': procedureChanges(listed),
    'an update that assigns only one of two objects': nestedChanges(['profile']),
    'a page with a disabled field that the server does not store': pageChanges(disabledRole, showsRole, [
      'phone',
    ]),
    'a line without colons whose role the server does not store': pageChanges('', showsBareRole, ['phone']),
    'a hidden flag that the server does not store': {
      ...pageChanges(hiddenFlag, (stored) => `${showsRole(stored)}<br>${showsPlan(stored)}`, ['phone']),
    },
    'a response to an update that shows fields the update cannot set': responseChanges(listed),
    'a form with a token and an allowlist of fields': formChanges(formSite(listed)),
    'an allowlist of fields': {
      ...changes(accountSite({ role: 'member', isAdmin: false }, listed)),
      requestsMax: 3,
    },
    'an allowlist of the fields of a team': teamChanges((stored, { name, color }) =>
      Object.assign(stored, { name, color }),
    ),
    'several updates with an allowlist of fields': { ...severalUpdates(listed), requestsMax: 7 },
    'a schema that refuses additional fields': changes(
      accountSite({ isAdmin: false }, (stored, body) =>
        Object.keys(body).some((name) => !['name', 'bio'].includes(name))
          ? { ...json({ error: 'unknown field' }), status: 400 }
          : listed(stored, body),
      ),
    ),
    'a response that repeats the field without storing it': changes(
      accountSite({ role: 'member' }, (stored, body) => {
        listed(stored, body)
        return json({ user: { ...stored, ...body } })
      }),
    ),
  },
  skipped: {
    ...Object.fromEntries(
      ['user.create', 'user.invite', 'users.ban', 'account.transfer', 'account.close', 'user.setRole'].map(
        (name) => [
          `the procedure ${name}`,
          {
            ...procedureChanges(all, name),
            reason: 'the scan found no request that updates the own account',
          },
        ],
      ),
    ),
    'a company that is a record of the application': {
      ...companyChanges('PATCH /api/companies/8'),
      reason: /^no response names the team/,
    },
    'a company other than the one of the account': {
      ...companyChanges('PATCH /api/companies/8', { own: { companyId: 3 } }),
      reason: /^no response names the team/,
    },
    'the own company, if only another one can be read': {
      ...companyChanges('PATCH /api/companies/3', { own: { companyId: 3 }, hasRead: false }),
      reason: /^no endpoint or page shows a field/,
    },
    'a plan of the own company that the application sends too': {
      ...companyChanges('PATCH /api/companies/8', { own: { companyId: 8 }, sent: { plan: 'free' } }),
      reason: /contains no field that only the server should set/,
    },
    'settings of the user, named as flags and roles are': {
      ...changes(
        accountSite({ notifications: { paid: false, approved: false }, preferences: { group: 'week' } }, all),
      ),
      reason: 'the account response contains no field that only the server should set',
    },
    'no sign-in': { ...changes(accountSite({}, all)), signIns: {}, reason: /^needs a test account/ },
    'no account update': {
      ...changes(accountSite({}, all)),
      entries: [entry('POST', '/api/notes', { json: { text: 'x' } })],
      reason: 'the scan found no request that updates the own account',
    },
    'an account without such a field': {
      ...changes(accountSite({}, all)),
      reason: /contains no field that only the server should set/,
    },
    'an administrator account': {
      ...changes(accountSite({ role: 'admin', verified: false }, all)),
      reason: /contains no field that only the server should set/,
    },
    'a refused update': {
      ...changes(accountSite({ isAdmin: false }, () => ({ ...json({ error: 'no' }), status: 403 }))),
      reason: /refused the application's own account update/,
    },
  },
  found: {
    'a procedure with superjson that assigns the whole profile': {
      ...procedureChanges(all),
      findings: [
        { severity: 'high', samples: ['POST /api/trpc/profile.update: role'], evidence: { restored: true } },
      ],
    },
    'the plan of the team of the account': {
      ...teamChanges((stored, body) => Object.assign(stored, body)),
      findings: [{ severity: 'high', samples: ['PATCH /api/team: plan'], confidence: 'certain' }],
    },
    'the plan of the company that the account names': {
      ...companyChanges('PATCH /api/companies/8', { own: { company: { id: 8 } } }),
      findings: [{ severity: 'high', samples: ['PATCH /api/companies/8: plan'], confidence: 'certain' }],
    },
    'an update that also assigns the object beside its own': {
      ...nestedChanges(['profile', 'rights']),
      findings: [
        {
          severity: 'high',
          samples: ['PATCH /api/me: rights.role'],
          evidence: { field: 'rights.role', restored: true },
        },
      ],
    },
    'a role beside notifications about approvals': {
      ...changes(accountSite({ role: 'member', notifications: { approved: true } }, all)),
      findings: [
        { severity: 'high', samples: ['PATCH /api/me: role'], evidence: { field: 'role', restored: true } },
      ],
    },
    'a page with a disabled field': {
      ...pageChanges(disabledRole, showsRole, null),
      findings: [
        { severity: 'high', samples: ['POST /profile: role'], evidence: { field: 'role', restored: true } },
      ],
    },
    'a page that shows the role in a line with other fields': {
      ...pageChanges('', showsRoleInALine, null),
      findings: [
        { severity: 'high', samples: ['POST /profile: role'], evidence: { field: 'role', restored: true } },
      ],
    },
    'a page that shows the role in a line without colons': {
      ...pageChanges('', showsBareRole, null),
      findings: [
        { severity: 'high', samples: ['POST /profile: role'], evidence: { field: 'role', restored: true } },
      ],
    },
    'a hidden flag whose effect a page shows': {
      ...pageChanges(hiddenFlag, showsPlan, null),
      findings: [
        {
          severity: 'high',
          samples: ['POST /profile: is_premium'],
          evidence: { field: 'is_premium', restored: true },
        },
      ],
    },
    'an account that only the response to an update shows': {
      ...responseChanges(all),
      findings: [
        { severity: 'high', samples: ['PATCH /api/me: role'], evidence: { field: 'role', restored: true } },
      ],
    },
    'a form with a token that assigns all fields': {
      ...formChanges(formSite(all)),
      findings: [
        { severity: 'high', samples: ['POST /settings: role'], evidence: { field: 'role', restored: true } },
      ],
    },
    'several fields that are refused together, and one that is accepted alone': {
      ...changes(
        accountSite({ role: 'member', isAdmin: false }, (stored, body) =>
          Object.hasOwn(body, 'isAdmin')
            ? { ...json({ error: 'isAdmin is not a boolean' }), status: 400 }
            : all(stored, body),
        ),
      ),
      findings: [{ severity: 'high', samples: ['PATCH /api/me: role'], evidence: { restored: true } }],
    },
    'an update of fields that the account does not show': {
      ...severalUpdates(all),
      findings: ['/api/me', '/api/settings'].map((path) => ({
        severity: 'high' as const,
        samples: [`PATCH ${path}: role`],
        evidence: { restored: true },
      })),
    },
    'an account that four other responses name': {
      ...behindClaims(all),
      findings: ['/api/me', '/api/settings'].map((path) => ({
        severity: 'high' as const,
        samples: [`PATCH ${path}: role`],
      })),
    },
    'an administrator flag': {
      ...changes(accountSite({ role: 'member', isAdmin: false }, all)),
      secrets: ['ada@mail.example', 'Likes tea'],
      findings: [
        {
          severity: 'high',
          samples: ['PATCH /api/me: isAdmin'],
          confidence: 'certain',
          excerpt:
            '`isAdmin` was false and became null, which grants no permission. The former value was written back and read again.',
          evidence: { field: 'isAdmin', restored: true },
        },
      ],
    },
    'a role, where flags are protected': {
      ...changes(
        accountSite({ role: 'member', is_admin: false }, (stored, { is_admin: _guarded, ...body }) =>
          all(stored, body),
        ),
      ),
      findings: [
        { severity: 'high', samples: ['PATCH /api/me: role'], evidence: { field: 'role', restored: true } },
      ],
    },
    'a date set by the server': {
      ...changes(accountSite({ createdAt: '2026-01-02T03:04:05.678Z' }, all)),
      findings: [{ severity: 'high', samples: ['PATCH /api/me: createdAt'], evidence: { restored: true } }],
    },
  },
})

describe('what access.mass-assignment leaves of an inner object', () => {
  const old = { plan: 'free', renews: '2027-01-01', customer: 'cus_123' }
  const run = async (write: (stored: Row, sent: Row) => Row) => {
    let subscription: Row = old
    const site = accountSite({}, () => undefined)
    const given = changes(() => ({
      routes: {
        ...site().routes,
        '/api/me': ({ method, body }: SiteRequest) => {
          const sent = method === 'GET' ? {} : JSON.parse(body)
          if (sent.subscription !== undefined) subscription = write(subscription, sent.subscription)
          return json({ user: { ...row, subscription } })
        },
      },
    }))
    const { findings } = await runProbeCase(probe, given, async () => {
      throw new Error('Expected no use of a browser')
    })
    return { subscription, restored: findings.map(({ evidence }) => evidence.restored) }
  }
  it('is every member, if the update replaces the object', async () => {
    expect(await run((_stored, sent) => sent)).to.deep.equal({ subscription: old, restored: [true] })
  })
  it('is not called restored, if the update drops another member', async () => {
    const { restored } = await run((_stored, { plan, renews }) => ({ plan, renews }))
    expect(restored).to.deep.equal([false])
  })
})
