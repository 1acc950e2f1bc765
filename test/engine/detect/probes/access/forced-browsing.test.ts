import probe from '../../../../../src/engine/detect/probes/access/forced-browsing.ts'
import {
  html,
  json,
  redirect,
  type Site,
  type SiteRequest,
  type SiteRoute,
} from '../../../../helpers/sites/site.ts'
import { exchange, target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const cookie = 'sid=f00dfeedf00dfeedf00dfeed'
const signIns = { user: { kind: 'cookie', name: '', value: cookie } } as const // `as`: a literal.

const isSignedIn = ({ headers }: SiteRequest) => (headers.cookie ?? '').includes(cookie)
const guarded =
  (route: SiteRoute): SiteRoute =>
  (request) =>
    isSignedIn(request) ? (typeof route === 'function' ? route(request) : route) : redirect('/login')

const users = json([
  { id: 1, email: 'ada@mail.example', phone: '+44 20 7946 0001' },
  { id: 2, email: 'bob@post.example', phone: '+44 20 7946 0002' },
])
const table = html(
  `<title>Revenue</title><table>${[1, 2, 3, 4].map((n) => `<tr><td>Shop ${n}</td><td>${n * 100}</td></tr>`).join('')}</table>`,
)
const start = html('<title>Start</title><a href="/pricing">Prices</a> <a href="/team/members">Team</a>')

const entries = [
  '/dashboard',
  '/admin/revenue',
  '/api/users',
  '/team/members',
  '/pricing',
  '/app/orders',
].map((path) => entry('GET', path, /api/.test(path) ? { mediaType: 'application/json' } : {}))

function site(routes: Site['routes'], more: Partial<Site> = {}): ProbeCase {
  return {
    site: {
      routes: {
        '/': start,
        '/pricing': html('<title>Prices</title><p>9 a month</p>'),
        '/login': html('<title>Sign in</title><input type="password" name="password">'),
        '/dashboard': guarded(html('<title>Dashboard</title><p>ada@mail.example</p>')),
        ...routes,
      },
      ...more,
    },
    entries,
    signIns,
    given: { target: target(`${probedOrigin}/`) },
  }
}

function archive(route: SiteRoute): ProbeCase {
  return { ...site({ '/staff/archive/': route }), entries: [...entries, entry('GET', '/staff/archive/')] }
}

function withPlainPages(routes: Site['routes']): ProbeCase {
  const plain = Array.from({ length: 12 }, (_, index) => `/members/page-${index}`)
  const pages = Object.fromEntries(plain.map((path) => [path, html('<title>Members</title><p>Hello</p>')]))
  const own = site({ ...pages, ...routes })
  return {
    ...own,
    entries: [...entries, ...plain.map((path) => entry('GET', path))],
    given: {
      ...own.given,
      responses: plain.map((path) =>
        exchange({
          url: probedOrigin + path,
          body: '<title>Members</title><p>Hello</p>',
          headers: { 'content-type': 'text/html; charset=utf-8' },
        }),
      ),
    },
  }
}

const shell = html(
  '<!doctype html><html><head><title>App</title></head><body><div id="root"></div></body></html>',
)

function wiki(page: SiteRoute): ProbeCase {
  const shown = html('<title>Syntax</title><p>Write to ada@mail.example</p>')
  const own = site({
    '/wiki': (request) => {
      if (request.path.includes('do=export_html')) return shown
      return typeof page === 'function' ? page(request) : page
    },
    '/wiki/syntax': page,
    '/wiki/syntax/export': shown,
  })
  const views = ['/wiki?do=export_html&id=syntax', '/wiki/syntax/export', '/dashboard']
  return { ...own, entries: views.map((path) => entry('GET', path)) }
}

function deletedByParent(): ProbeCase {
  let isDeleted = false
  const own = site({
    '/x/delete': () => {
      isDeleted = true
      return html('<title>Deleted</title>')
    },
    '/x/delete/exports': () =>
      isDeleted ? { status: 404, body: '' } : html('<title>Export</title><p>Write to ada@mail.example</p>'),
  })
  return { ...own, entries: ['/x/delete/exports', '/dashboard'].map((path) => entry('GET', path)) }
}

probeTable(probe, {
  clean: {
    'exports of a page that visitors may read': wiki(
      html('<title>Syntax</title><nav>Wiki</nav><p>Write to ada@mail.example</p>'),
    ),
    'a page about the staff with documents to read': archive(
      html('<title>Staff</title><a href="/staff/archive/cv-jane.pdf">Jane</a>'),
    ),
    'a protected list of files': archive(
      guarded(html('<title>Archive</title><a href="salaries-2023.csv">2023</a>')),
    ),
    'links to tables on another origin': archive(
      html('<title>Archive</title><a href="https://data.example/a.csv">2023</a>'),
    ),
    'pages without data next to protected ones': {
      ...withPlainPages({ '/admin/revenue': guarded(table), '/api/users': guarded(users) }),
      requestsMax: 5,
    },
    'redirects to the sign-in page': site({ '/admin/revenue': guarded(table), '/api/users': guarded(users) }),
    'refusals with a success status': site({
      '/api/users': (request) => (isSignedIn(request) ? users : json({ error: 'Not signed in' })),
      '/admin/revenue': (request) =>
        isSignedIn(request)
          ? table
          : html('<title>Log in</title><form><input type="password" name="p"></form>'),
    }),
    'a public contact page': site({
      '/team/members': html('<title>Team</title><p>ada@mail.example, bob@post.example</p>'),
    }),
    'data of the current user': site({
      '/api/users': (request) => (isSignedIn(request) ? users : json([{ id: 9, title: 'Try it' }])),
    }),
    'the shell of a single-page application': {
      ...site({}, { otherwise: shell }),
      given: {
        target: target(`${probedOrigin}/`),
        missingPages: {
          respondsToEverything: true,
          samples: [
            exchange({
              url: `${probedOrigin}/k3j2h4`,
              body: String(shell.body),
              headers: { 'content-type': 'text/html; charset=utf-8' },
            }),
          ],
        },
      },
    },
    'an administrator page that waits for its script': site({
      '/admin/revenue': html('<title>Admin</title><p>Loading …</p><script src="/admin.js"></script>'),
    }),
  },
  skipped: {
    'no sign-in': { ...site({ '/api/users': users }), signIns: {}, reason: /^needs a test account/ },
    'an application without any protected URL': {
      ...site({ '/dashboard': html('<p>Hello</p>'), '/api/users': users, '/admin/revenue': table }),
      entries: entries.filter(({ url }) => !/orders|members/.test(url)),
      reason: 'no URL refused an unauthenticated request, so the scan cannot tell which URLs are protected',
    },
    'pages without data, and no refusal': {
      ...withPlainPages({ '/dashboard': html('<p>Hello</p>'), '/api/users': users, '/admin/revenue': table }),
      entries: [
        ...entries.filter(({ url }) => !/orders|members/.test(url)),
        ...(withPlainPages({}).entries?.slice(-12) ?? []),
      ],
      reason: 'no URL refused an unauthenticated request, so the scan cannot tell which URLs are protected',
    },
    'only public pages': {
      ...site({}),
      entries: entries.slice(4, 5),
      reason: /no page or data that requires authentication/,
    },
  },
  found: {
    'exports of a page that only users may read': {
      ...wiki(guarded(html('<title>Syntax</title><nav>Wiki</nav><p>Write to ada@mail.example</p>'))),
      findings: [
        { severity: 'high', samples: ['/wiki/syntax/export'] },
        { severity: 'high', samples: ['/wiki?do=export_html'] },
      ],
    },
    'a form for administrators below a public page': {
      ...site({
        '/shop': html('<title>Shop</title><p>Tea</p>'),
        '/shop/admin': html('<title>Admin</title><form method="post"><input name="price"></form>'),
      }),
      entries: [...entries, entry('GET', '/shop/admin')],
      findings: [{ severity: 'high', samples: ['/shop/admin'] }],
    },
    'an export whose parent would delete it': {
      ...deletedByParent(),
      findings: [{ severity: 'high', samples: ['/x/delete/exports'] }],
    },
    'exports with more than the public page': {
      ...wiki(html('<title>Syntax</title><nav>Wiki</nav><p>Sign in to see who wrote this</p>')),
      findings: [
        { severity: 'high', samples: ['/wiki/syntax/export'] },
        { severity: 'high', samples: ['/wiki?do=export_html'] },
      ],
    },
    'a list of data files': {
      ...archive(html('<title>Archive</title><a href="salaries-2023.csv">2023</a>')),
      findings: [{ severity: 'high', samples: ['/staff/archive/'], confidence: 'firm' }],
    },
    'data next to a protected page without data': {
      ...withPlainPages({ '/api/users': users, '/members/page-11': guarded(html('<p>Hello</p>')) }),
      entries: ['/api/users', '/members/page-11'].map((path) => entry('GET', path)),
      findings: [{ severity: 'high', samples: ['/api/users'] }],
    },
    'an API response with personal data': {
      ...site({ '/api/users': users, '/admin/revenue': guarded(table) }),
      findings: [
        {
          severity: 'high',
          samples: ['/api/users'],
          confidence: 'firm',
          evidence: { fields: ['email', 'phone'], emails: 2, rows: 2 },
        },
      ],
    },
    'an administrator table that no public page contains': {
      ...site({ '/admin/revenue': table }),
      findings: [
        {
          severity: 'high',
          samples: ['/admin/revenue'],
          evidence: {
            steps: [
              {
                about: 'The request of the finding',
                curl: `curl -i --path-as-is '${probedOrigin}/admin/revenue'`,
                expected: 'The response contains "<table".',
                shows: { contains: '<table' },
              },
              {
                about: 'The same as the authenticated user',
                curl: `curl -i --path-as-is -H "$SESSION_A" '${probedOrigin}/admin/revenue'`,
                expected: 'The response contains "<table".',
                shows: { contains: '<table' },
              },
              {
                about: 'Control: a URL that refuses unauthenticated requests',
                curl: `curl -i --path-as-is '${probedOrigin}/dashboard'`,
                expected: 'The response does not contain "<table".',
                shows: { lacks: '<table' },
              },
            ],
          },
        },
      ],
    },
    'statistics for administrators': {
      ...site({ '/api/admin/stats': json({ revenue: 1200, accounts: 31 }) }),
      entries: [...entries, entry('GET', '/api/admin/stats', { mediaType: 'application/json' })],
      findings: [{ severity: 'high', samples: ['/api/admin/stats'] }],
    },
    "an administrator table, and a page with a user's orders": {
      ...site({
        '/admin/revenue': table,
        '/app/orders': (request) =>
          html(
            `<title>Orders</title><header>${isSignedIn(request) ? 'Ada Lovelace' : 'Sign in'}</header><p>Order 17 for ada@mail.example</p>`,
          ),
      }),
      findings: [
        { severity: 'high', samples: ['/admin/revenue'] },
        { severity: 'high', samples: ['/app/orders'] },
      ],
    },
  },
})
