import probe from '../../../../../src/engine/detect/probes/access/privilege.ts'
import {
  html,
  json,
  redirect,
  type Site,
  type SiteRequest,
  type SiteResponse,
  type SiteRoute,
} from '../../../../helpers/sites/site.ts'
import { page, target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const roles: Readonly<Record<string, 'member' | 'administrator'>> = {
  'sid=f00dfeedf00dfeed': 'member',
  'sid=beefcafebeefcafe': 'administrator',
}
const cookie = (value: string) => ({ kind: 'cookie', name: '', value }) as const // `as`: a literal.
const [member = '', administrator = ''] = Object.keys(roles)
const signIns = { user: cookie(member), administrator: cookie(administrator) }

const roleOf = ({ headers }: SiteRequest) => roles[headers.cookie ?? ''] ?? null
const forbidden: SiteResponse = { ...html('<p>Forbidden</p>'), status: 403 }

function guarded(route: SiteRoute, isOpen: (role: string) => boolean): SiteRoute {
  return (request) => {
    const role = roleOf(request)
    if (role === null) return redirect('/login')
    if (!isOpen(role)) return forbidden
    return typeof route === 'function' ? route(request) : route
  }
}

const userRows = `<title>Users</title><table>${['ada', 'bob', 'eve'].map((name) => `<tr><td>${name}@mail.example</td><td>member</td></tr>`).join('')}</table>`
const userTable = html(`${userRows}<script>fetch("/api/admin/audit")</script>`)
const audit = json([{ id: 1, email: 'ada@mail.example', ip_address: '192.0.2.1' }])

function site(
  isOpen: (role: string) => boolean,
  more: Site['routes'] = {},
): ProbeCase & { readonly site: Site } {
  const menu = (role: string) =>
    role === 'administrator'
      ? '<a href="/admin/users">Users</a> <a href="/admin/users/7/delete">Delete</a> <a href="/handbook">Handbook</a>'
      : '<a href="/notes">Notes</a>'
  return {
    site: {
      routes: {
        '/': (request) =>
          html(`<title>Start</title><a href="/notes">Notes</a>${menu(roleOf(request) ?? 'member')}`),
        '/notes': guarded(html('<title>Notes</title><p>Buy tea</p>'), () => true),
        '/admin/users': guarded(userTable, isOpen),
        '/api/admin/audit': guarded(audit, isOpen),
        '/handbook': guarded(
          html('<title>Handbook</title><p>How to be a good host to our guests</p>'),
          () => true,
        ),
        '/admin/users/7/delete': () => {
          throw new Error('Expected that nobody asks for this')
        },
        ...more,
      },
    },
    entries: [entry('GET', '/notes')],
    signIns,
    given: {
      target: target(`${probedOrigin}/`),
      pages: [
        page({ url: `${probedOrigin}/`, body: '<title>Start</title><a href="/notes">Notes</a>' }),
        page({ url: `${probedOrigin}/notes`, body: '<title>Notes</title><p>Buy tea</p>' }),
      ],
    },
  }
}

const otherMember = 'sid=decade00decade00'

type Shown = { readonly linked?: string; readonly path?: string; readonly source?: 'browser' }

function twoMembers(
  list: (person: 'user' | 'other' | null) => SiteResponse,
  { linked = '', path = '/api/admin/users', source }: Shown = {},
): ProbeCase {
  return {
    site: {
      routes: {
        [path]: ({ headers }) =>
          list(headers.cookie === member ? 'user' : headers.cookie === otherMember ? 'other' : null),
      },
    },
    entries: [entry('GET', path, { mediaType: 'application/json', source: source ?? 'script' })],
    signIns: { user: cookie(member), other: cookie(otherMember) },
    given: {
      target: target(`${probedOrigin}/`),
      pages: [page({ url: `${probedOrigin}/`, body: `<title>Start</title>${linked}` })],
    },
  }
}

const rowsOf = (organization: string, more: object) =>
  json({
    users: ['ada', 'bob', 'eve'].map((name, id) => ({
      id,
      email: `${name}@${organization}.example`,
      ...more,
    })),
  })
const usersOf = (organization: string) =>
  rowsOf(organization, { role: 'member', lastSignInAt: '2026-01-02T03:04:05Z' })

function behindSignIn(isOpen: (role: string) => boolean): ProbeCase {
  const shown = site(isOpen)
  const start = shown.site.routes['/'] ?? html('')
  const signIn = html('<title>Sign in</title><form method=post>Sign in <input type=password name=p></form>')
  return {
    ...shown,
    site: {
      routes: {
        ...shown.site.routes,
        '/': guarded(redirect('/home'), forAll),
        '/login': signIn,
        '/home': guarded(start, forAll),
      },
    },
    entries: [
      entry('GET', '/login'),
      { ...entry('GET', '/home'), status: 200, mediaType: 'text/html' },
      entry('GET', '/notes'),
    ],
    given: {
      target: target(`${probedOrigin}/login`),
      pages: [page({ url: `${probedOrigin}/login`, body: '<title>Sign in</title>' })],
    },
  }
}

function amongGoods(): ProbeCase {
  let last = 0
  const goods = () => {
    last += 9
    return Array.from({ length: 9 }, (_, at) => `<a href="/goods/${last + at}">Goods</a>`).join(' ')
  }
  const show = (title: string, more = '') => html(`<title>${title}</title>${goods()}${more}`)
  const inside = ['/', '/files', '/orders', '/shop', '/tools', '/account']
  const menu = '<a href="/admin/users">Users</a>'
  return {
    site: {
      routes: {
        ...Object.fromEntries(inside.map((path) => [path, () => show(path)])),
        '/account': guarded(
          (request) => show('Account', roleOf(request) === 'administrator' ? menu : ''),
          forAll,
        ),
        '/admin/users': guarded(html(userRows), forAll),
      },
      otherwise: () => show('Goods'),
    },
    entries: inside.map((path) => ({ ...entry('GET', path), status: 200, mediaType: 'text/html' })),
    signIns,
    given: {
      target: target(`${probedOrigin}/`),
      pages: inside.map((path) => page({ url: `${probedOrigin}${path}`, body: `<title>${path}</title>` })),
    },
  }
}

const forAdministrators = (role: string) => role === 'administrator'
const forAll = () => true

/** A read whose input is JSON in the query. */
function procedure(isOpen: (role: string) => boolean): ProbeCase {
  const shown = site(forAdministrators, {
    '/api/trpc/admin.exportUsers': guarded(({ path }) => {
      const input = new URL(path, probedOrigin).searchParams.get('input') ?? '{}'
      return input.includes('"format":"json"') ? audit : { ...json({ error: 'format' }), status: 400 }
    }, isOpen),
  })
  const path = `/api/trpc/admin.exportUsers?input=${encodeURIComponent('{"json":{"format":"json"}}')}`
  return {
    ...shown,
    entries: [...(shown.entries ?? []), entry('GET', path, { mediaType: 'application/json' })],
  }
}

probeTable(probe, {
  clean: {
    'a role check on every page': site(forAdministrators),
    'a role check on every page behind a sign-in': behindSignIn(forAdministrators),
    'another page for users who are not administrators': site(forAdministrators, {
      '/admin/users': (request) =>
        roleOf(request) === 'administrator'
          ? userTable
          : html('<title>Start</title><p>Nothing here for you</p>'),
      '/api/admin/audit': guarded(audit, forAdministrators),
    }),
    'a procedure with a role check': procedure(forAdministrators),
    'a role check, beside an update that is not for administrators': {
      ...site(forAdministrators),
      entries: [entry('GET', '/notes'), entry('PUT', '/api/notes/7', { json: { title: 'Tea' } })],
    },
    'public help pages': site(forAdministrators, {
      '/handbook': html('<title>Handbook</title><p>ada@mail.example, bob@mail.example, eve@mail.example</p>'),
    }),
    "a list of the account's own objects": site(forAdministrators, {
      '/admin/users': guarded(
        (request) =>
          roleOf(request) === 'administrator'
            ? userTable
            : html('<title>Users</title><table><tr><td>ada</td></tr></table>'),
        forAll,
      ),
    }),
  },
  skipped: {
    'users of the own organization, for two regular accounts': {
      ...twoMembers((person) => (person === null ? forbidden : usersOf(person === 'user' ? 'mail' : 'post'))),
      reason: /an administrator account/,
    },
    'a list of users that regular accounts may not read': {
      ...twoMembers(() => forbidden),
      reason: /an administrator account/,
    },
    'a list of users that a page for regular accounts links to': {
      ...twoMembers((person) => (person === null ? forbidden : usersOf('mail')), {
        linked: '<a href="/api/admin/users">Users</a>',
      }),
      reason: /an administrator account/,
    },
    'a list of users that a page of a regular account requests': {
      ...twoMembers((person) => (person === null ? forbidden : usersOf('mail')), { source: 'browser' }),
      reason: /an administrator account/,
    },
    'a directory of names and emails': {
      ...twoMembers((person) => (person === null ? forbidden : rowsOf('mail', { name: 'A Member' }))),
      reason: /an administrator account/,
    },
    'a directory of the staff with roles': {
      ...twoMembers((person) => (person === null ? forbidden : usersOf('mail')), { path: '/api/staff' }),
      reason: /an administrator account/,
    },
    'two regular accounts that get the same settings': {
      ...twoMembers((person) =>
        person === null ? forbidden : json({ theme: 'dark', contact: 'ada@mail.example' }),
      ),
      reason: /an administrator account/,
    },
    'a role check, and an update for administrators that is not sent': {
      ...site(forAdministrators),
      entries: [entry('GET', '/notes'), entry('PUT', '/api/admin/services/7', { json: { title: 'Tea' } })],
      reason: /PUT \/api\/admin\/services\/7, were not compared/,
    },
    'a role check, and a list that the administrator did not get': {
      ...site(forAdministrators),
      entries: [entry('GET', '/notes'), entry('GET', '/api/admin/orders', { mediaType: 'application/json' })],
      reason: /GET \/api\/admin\/orders, were not compared/,
    },
    'no administrator account': {
      ...site(forAll),
      signIns: { user: cookie(member) },
      reason: /an administrator account/,
    },
    'an administrator who sees the same pages': {
      ...site(forAll),
      signIns: { user: cookie(member), administrator: cookie(member) },
      reason: /only the administrator pages/,
    },
  },
  found: {
    'a list of users that two regular accounts get': {
      ...twoMembers((person) => (person === null ? forbidden : usersOf('mail'))),
      findings: [{ severity: 'high', samples: ['/api/admin/users'] }],
    },
    'password hashes that two regular accounts get': {
      ...twoMembers(
        (person) => (person === null ? forbidden : rowsOf('mail', { password_hash: '$2b$10$x' })),
        { path: '/api/user-list' },
      ),
      findings: [{ severity: 'high', samples: ['/api/user-list'] }],
    },
    'a procedure that needs its input and checks only the session': {
      ...procedure(forAll),
      findings: [{ severity: 'critical', samples: ['/api/trpc/admin.exportUsers'] }],
    },
    'a page that only a menu behind the sign-in links': {
      ...behindSignIn(forAll),
      findings: [
        { severity: 'critical', samples: ['/admin/users'] },
        { severity: 'critical', samples: ['/api/admin/audit'] },
      ],
    },
    'a page that only the account page of administrators links, among links that change': {
      ...amongGoods(),
      findings: [{ severity: 'critical', samples: ['/admin/users'] }],
    },
    'a page and an API response that check only the session': {
      ...site(forAll),
      findings: [
        { severity: 'critical', samples: ['/api/admin/audit'] },
        {
          severity: 'critical',
          samples: ['/admin/users'],
          confidence: 'certain',
          evidence: { emails: 3, rows: 3 },
        },
      ],
    },
    'a protected page with an unprotected API': {
      ...site(forAll, { '/admin/users': guarded(userTable, forAdministrators) }),
      findings: [
        {
          severity: 'critical',
          samples: ['/api/admin/audit'],
          evidence: { fields: ['email', 'ip_address'] },
        },
      ],
    },
    'a public page that only administrator pages link': {
      ...site(forAdministrators, { '/admin/users': userTable }),
      findings: [
        { severity: 'critical', samples: ['/admin/users'], evidence: { emails: 3, is_public: true } },
      ],
    },
    'a URL that a script names and only administrators can open': {
      ...site(forAdministrators, {
        '/api/admin/audit': guarded(audit, forAll),
        '/': html('<title>Start</title>'),
      }),
      entries: [entry('GET', '/api/admin/audit', { mediaType: 'application/json', source: 'script' })],
      findings: [{ severity: 'critical', samples: ['/api/admin/audit'] }],
    },
  },
})
