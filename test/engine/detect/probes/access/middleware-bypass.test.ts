import probe from '../../../../../src/engine/detect/probes/access/middleware-bypass.ts'
import type { Artifacts } from '../../../../../src/engine/model/artifacts.ts'
import {
  html,
  json,
  redirect,
  type Site,
  type SiteRequest,
  type SiteResponse,
} from '../../../../helpers/sites/site.ts'
import { exchange, page as pageArtifact, target, technology } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import {
  type FoundProbeCase,
  type ProbeCase,
  probedOrigin,
  probeTable,
} from '../../../../helpers/tables/probeTable.ts'

const cookie = 'session=0123456789abcdef'
const signIns = { user: { kind: 'cookie', name: '', value: cookie } } as const // `as`: a literal.

const start = html('<h1>Welcome to our bakery</h1><a href="/desk/reports">Reports</a>')
const signIn = html('<h1>Sign in</h1><form method="post"><input type="password" name="password"></form>')
const reports = html('<h1>Reports</h1><p>Turnover yesterday: Lovelace 1204 euro, Hopper 987 euro</p>')

type App = {
  /** Path that the guard reads. */
  readonly guarded: (request: SiteRequest) => string
  /** Path that the router serves. */
  readonly routed: (request: SiteRequest) => string
  readonly refuse?: SiteResponse
  readonly content?: SiteResponse
  readonly otherwise?: SiteResponse
}

const plain = ({ path }: SiteRequest) => path.replace(/\?.*$/s, '')

function app({
  guarded,
  routed,
  refuse = redirect('/login', 302),
  content = reports,
  otherwise = { ...html('<h1>Not found</h1>'), status: 404 },
}: App): Site {
  return {
    routes: {},
    otherwise(request) {
      const isSignedIn = (request.headers.cookie ?? '').includes(cookie)
      if (guarded(request).startsWith('/desk') && !isSignedIn) return refuse
      const path = routed(request)
      if (path === '/') return start
      if (path === '/login') return signIn
      return path === '/desk/reports' ? content : otherwise
    },
  }
}

const entries = [entry('GET', '/desk/reports')]
const found = (site: Site, spelling: string, given: Partial<FoundProbeCase> = {}) => ({
  site,
  entries,
  signIns,
  given: { target: target(`${probedOrigin}/`) },
  findings: [
    {
      severity: 'critical' as const,
      confidence: 'certain' as const,
      samples: ['/desk/reports'],
      evidence: { spelling },
    },
  ],
  ...given,
})
const clean = (site: Site, given: Partial<ProbeCase> = {}) => ({
  site,
  entries,
  signIns,
  given: { target: target(`${probedOrigin}/`) },
  ...given,
})

/** Refuses sessions with 403, except for those that `isLocal` takes for the own machine. */
const staffApp = (isLocal: (request: SiteRequest) => boolean): Site => ({
  routes: {
    '/': start,
    '/desk/reports': (request) => {
      if (!(request.headers.cookie ?? '').includes(cookie)) return redirect('/login', 302)
      return isLocal(request) ? reports : { ...html('<h1>Forbidden</h1>'), status: 403 }
    },
  },
})

const decode = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
const lower = (request: SiteRequest) => plain(request).toLowerCase()

/** Each server reads the path in another way than its guard. */
const servers: Readonly<Record<string, readonly [spelling: string, routed: App['routed']]>> = {
  'a router that ignores letter case': ['another letter case', lower],
  'a router that ignores a slash in front': [
    'a double slash in front',
    (request) => plain(request).replace(/^\/{2}/, '/'),
  ],
  'a router that decodes letters': ['an encoded letter', (request) => decode(plain(request))],
  'a router that drops path parameters': [
    'a path parameter in front',
    (request) => plain(request).replace(/^\/;[^/]{0,20}/, ''),
  ],
  'a router that drops dot segments': ['a dot segment', (request) => plain(request).replace(/^\/\.\//, '/')],
  'a router that drops encoded dot segments': [
    'an encoded dot segment',
    (request) => plain(request).replace(/^\/%2e\//, '/'),
  ],
  'a router that resolves parents': [
    'a folder and its parent',
    (request) => plain(request).replace(/^\/x\/\.\.\//, '/'),
  ],
  'a router that resolves encoded dots': [
    'an encoded slash after a dot',
    (request) => plain(request).replace('/.%2f', '/'),
  ],
  'a router that resolves encoded parents': [
    'an encoded folder and its parent',
    (request) => plain(request).replace('/x%2f..%2f', '/'),
  ],
  'a container that drops a parent behind a parameter': [
    'a parent folder after a path parameter',
    (request) => plain(request).replace('/login/..;', ''),
  ],
}

/** These guards compare the whole path. */
const exactServers: Readonly<Record<string, readonly [spelling: string, routed: App['routed']]>> = {
  'a trailing slash': ['a trailing slash', (request) => plain(request).replace(/(.)\/$/, '$1')],
  'an encoded slash': ['an encoded slash', (request) => plain(request).replace('%2f', '/')],
  'a double slash inside': ['a double slash inside', (request) => plain(request).replace(/(.)\/{2}/, '$1/')],
  'a path parameter': ['a path parameter', (request) => plain(request).replace(/;.*$/, '')],
  'a trailing dot': ['a trailing dot', (request) => plain(request).replace(/\.$/, '')],
  'a trailing encoded slash': ['a trailing encoded slash', (request) => plain(request).replace(/%2f$/, '')],
  'a null byte': ['a null byte', (request) => plain(request).replace(/%00$/, '')],
  'an extension': ['an extension', (request) => plain(request).replace(/\.json$/, '')],
  'a folded letter': [
    'a Unicode letter that folds to another',
    (request) => plain(request).replaceAll('%C5%BF', 's'),
  ],
}
const exact = (request: SiteRequest) => (plain(request) === '/desk/reports' ? '/desk' : '/')

const rewriting = (name: string) => (request: SiteRequest) => String(request.headers[name] ?? plain(request))

/** Starlette before 1.0.1 builds the URL of the guard with the header. */
const pathByHost = (header: string) => (request: SiteRequest) =>
  new URL(`http://${request.headers[header] ?? 'bakery.example'}${request.path}`).pathname

const nginx = (request: SiteRequest) => plain(request).replace(/^\/files\.\.\//, '/')
const withFiles: Partial<Artifacts> = {
  target: target(`${probedOrigin}/`),
  pages: [pageArtifact({ url: `${probedOrigin}/`, body: '<img src="/files/logo.png">' })],
}

const next = (body = ''): Partial<Artifacts> => ({
  target: target(`${probedOrigin}/`),
  technologies: [technology('nextjs', { version: '15.2.2' })],
  pages: [pageArtifact({ url: `${probedOrigin}/`, body })],
})
const nextData = (data: object) =>
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script>`
const i18n = nextData({ buildId: 'Ab3dEf', locales: ['de', 'en'], defaultLocale: 'en' })
const pageData = json({ pageProps: { rows: ['Turnover yesterday', 'Lovelace 1204', 'Hopper 987'] } })
const flight = {
  headers: { 'content-type': 'text/x-component' },
  body: '0:["$","p",null,{"children":"Turnover yesterday: Lovelace 1204 euro, Hopper 987 euro"}]',
}
const unguarded = (isMeant: (request: SiteRequest) => boolean) => (request: SiteRequest) =>
  isMeant(request) ? '/' : plain(request)
const opens = (site: Site, isMeant: (request: SiteRequest) => boolean, response: SiteResponse): Site => ({
  routes: {},
  otherwise: (request) =>
    isMeant(request) ? response : typeof site.otherwise === 'function' ? site.otherwise(request) : start,
})
const guardedApp = app({ guarded: plain, routed: plain })
const subrequest = 'middleware:middleware:middleware:middleware:middleware'
const isSubrequest = ({ headers }: SiteRequest) => headers['x-middleware-subrequest'] === subrequest

/** Pages of teams by number; only one is public. */
function teams(parameterOf: (url: URL) => string): Site {
  const frame = `<script>${'self.__next_f.push([1,"chunk of the framework and more of it"]);'.repeat(40)}${Array.from({ length: 120 }, (_, at) => `word${at}`).join(' ')}</script>`
  const team = (id: string) =>
    html(
      frame +
        (id === 'open'
          ? `<h1>Team open</h1><p>Everybody is welcome</p><script>self.__next_f.push([1,"[\\"id\\",\\"open\\",\\"d\\"]"])</script>`
          : id === '7'
            ? '<h1>Team seven</h1><p>Salaries: Lovelace 90000, Hopper 95000</p>'
            : '<h1>No such team</h1>'),
    )
  return {
    routes: { '/': start, '/login': signIn },
    otherwise(request) {
      const url = new URL(request.path, probedOrigin)
      const isSignedIn = (request.headers.cookie ?? '').includes(cookie)
      if (url.pathname !== '/team/open' && !isSignedIn) return redirect('/login', 307)
      return team(parameterOf(url))
    },
  }
}
const openTeam = exchange({
  url: `${probedOrigin}/team/open`,
  mediaType: 'text/html',
  headers: { 'content-type': 'text/html' },
  body: '<script>self.__next_f.push([1,"[\\"id\\",\\"open\\",\\"d\\"]"])</script>',
})
const ofTeams = (parameterOf: (url: URL) => string): Partial<ProbeCase> & { readonly site: Site } => ({
  site: teams(parameterOf),
  entries: [entry('GET', '/team/7')],
  given: { ...next(), responses: [openTeam] },
})

const refusedData = { ...json({ error: 'unauthorized' }), status: 401 }
const staff = json([
  { name: 'Ada Lovelace', salary: 88000 },
  { name: 'Grace Hopper', salary: 61000 },
])

/** An API whose newest version has a guard. */
function versions({
  path = '/api/v2/staff',
  olderPath = '/api/v1/staff',
  older = staff,
  otherwise = { ...json({ error: 'not found' }), status: 404 },
}: {
  readonly path?: string
  readonly olderPath?: string
  readonly older?: SiteResponse
  readonly otherwise?: SiteResponse
}): Site {
  return {
    routes: { '/': start },
    otherwise(request) {
      if (plain(request) === olderPath) return older
      if (plain(request) !== path) return otherwise
      return (request.headers.cookie ?? '').includes(cookie) ? staff : refusedData
    },
  }
}
const ofVersions = { entries: [entry('GET', '/api/v2/staff')] }
const staffFound = (
  spelling: string,
  confidence: 'certain' | 'firm' = 'certain',
  path = '/api/v2/staff',
): Partial<FoundProbeCase> => ({
  entries: [entry('GET', path)],
  findings: [
    {
      severity: confidence === 'certain' ? 'critical' : 'high',
      confidence,
      samples: [path],
      evidence: { spelling },
    },
  ],
})

describe('access.middleware-bypass', () => {
  probeTable(probe, {
    clean: {
      'a filter by the IP address of the connection': clean(staffApp(() => false)),
      ...Object.fromEntries(
        Object.entries({ ...servers, ...exactServers }).map(([name, [, routed]]) => [
          `a guard that reads the same path: ${name}`,
          clean(app({ guarded: routed, routed })),
        ]),
      ),
      'a server that knows one spelling': clean(guardedApp),
      'a catch-all page under any other path': clean(
        app({
          guarded: exact,
          routed: plain,
          otherwise: html('<h1>Our bakery app</h1><p>Loading the recipes of the baker today</p>'),
        }),
      ),
      'a catch-all page, without a test account': clean(
        app({
          guarded: exact,
          routed: plain,
          otherwise: html('<h1>Our bakery app</h1><p>Loading the recipes of the baker today</p>'),
        }),
        { signIns: {} },
      ),
      'a public page of the same words as the start page': clean(
        app({
          guarded: exact,
          routed: (request) => (lower(request) === '/desk/reports' ? '/' : plain(request)),
        }),
      ),
      'errors with status 200': clean(
        app({
          guarded: exact,
          routed: plain,
          otherwise: json({ error: 'unknown path', hint: 'see the docs' }),
        }),
        { signIns: {} },
      ),
      'data of Next.js that redirect inside': clean(
        opens(
          guardedApp,
          ({ path }) => path.startsWith('/_next/data/'),
          json({ pageProps: { __N_REDIRECT: '/login' } }),
        ),
        { given: next(i18n), signIns: {} },
      ),
      'components of Next.js that redirect inside': clean(
        opens(guardedApp, ({ path }) => path.endsWith('.rsc'), {
          ...flight,
          body: '1:E{"digest":"NEXT_REDIRECT;replace;/login;307;"} turnover lovelace hopper yesterday',
        }),
        { given: next(), signIns: {} },
      ),
      'a fixed Next.js': clean(guardedApp, { given: next(i18n) }),
      'a header that any value opens': clean(
        opens(
          guardedApp,
          ({ headers }) => headers['x-middleware-subrequest'] !== undefined,
          html('<h1>Debug</h1>'),
        ),
        { given: next() },
      ),
      'a Next.js that reads only the path for its parameters': clean(
        ofTeams(({ pathname }) => pathname.split('/')[2] ?? '').site,
        ofTeams(({ pathname }) => pathname.split('/')[2] ?? ''),
      ),
      'an old version that refuses too': clean(versions({ older: refusedData }), ofVersions),
      'an old version that names the new one, without a test account': clean(
        versions({
          older: json({ message: 'Version one was switched off in June, please call version two instead' }),
        }),
        { ...ofVersions, signIns: {} },
      ),
      'a list of versions under any path, without a test account': clean(versions({ otherwise: staff }), {
        ...ofVersions,
        signIns: {},
      }),
      'a server that gives a list of methods to another method': clean(
        opens(guardedApp, ({ method }) => method === 'PROPFIND', {
          ...html('<h1>Method not allowed</h1>'),
          status: 405,
        }),
      ),
      'a check of Fetch Metadata, which another method has': clean(
        app({
          guarded: ({ method, headers, ...request }) =>
            method === 'GET' && headers['sec-fetch-site'] === undefined
              ? plain({ method, headers, ...request })
              : '/',
          routed: plain,
          refuse: { ...html('<h1>Forbidden</h1>'), status: 403 },
        }),
      ),
      'a folder of files with a slash': clean(guardedApp, { given: withFiles }),
    },
    found: {
      'a filter that reads the IP address from a header, for a session without the role': found(
        staffApp(({ headers }) => headers['x-forwarded-for'] === '127.0.0.1'),
        'an IP address of the own machine in headers',
        {
          findings: [
            {
              severity: 'high',
              confidence: 'firm',
              samples: ['/desk/reports'],
              evidence: { spelling: 'an IP address of the own machine in headers' },
            },
          ],
        },
      ),
      ...Object.fromEntries(
        Object.entries(servers).map(([name, [spelling, routed]]) => [
          name,
          found(app({ guarded: plain, routed }), spelling),
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(exactServers).map(([name, [spelling, routed]]) => [
          `a guard that compares the whole path: ${name}`,
          found(app({ guarded: exact, routed }), spelling),
        ]),
      ),
      'a guard that responds with 401 to data': found(
        app({
          guarded: plain,
          routed: lower,
          refuse: { ...json({ error: 'unauthorized' }), status: 401 },
          content: json({ turnover: { lovelace: 1204, hopper: 987 }, day: 'yesterday' }),
        }),
        'another letter case',
      ),
      'an older version of an API': found(versions({}), '', staffFound('an older version of the API')),
      'an older version of an API, without a test account': found(versions({}), '', {
        ...staffFound('an older version of the API', 'firm'),
        signIns: {},
      }),
      'an API whose version is left out': found(
        versions({ olderPath: '/api/staff' }),
        '',
        staffFound('the API without a version'),
      ),
      'the first version of an API': found(
        versions({ path: '/api/staff', olderPath: '/api/v1/staff' }),
        '',
        staffFound('the first version of the API', 'certain', '/api/staff'),
      ),
      'a guard of one method': found(
        app({
          guarded: (request) => (request.method === 'GET' ? plain(request) : '/'),
          routed: plain,
          refuse: { ...html('<h1>Unauthorized</h1>'), status: 401 },
        }),
        'another method',
      ),
      'a rewriting header': found(
        app({ guarded: plain, routed: rewriting('x-original-url') }),
        'the header X-Original-URL',
      ),
      'another rewriting header': found(
        app({ guarded: plain, routed: rewriting('x-rewrite-url') }),
        'the header X-Rewrite-URL',
      ),
      'a guard that builds its URL from the Host header': found(
        app({ guarded: pathByHost('host'), routed: plain }),
        'a path in the header Host',
      ),
      'a guard that builds its URL from the X-Forwarded-Host header': found(
        app({ guarded: pathByHost('x-forwarded-host'), routed: plain }),
        'a path in the header X-Forwarded-Host',
      ),
      'a folder of files without a slash': found(
        app({ guarded: plain, routed: nginx, refuse: { ...html('<h1>Forbidden</h1>'), status: 403 } }),
        'a folder of files with two dots',
        { given: withFiles },
      ),
      'the middleware of Next.js skipped by a header': found(
        app({ guarded: unguarded(isSubrequest), routed: plain }),
        'the header x-middleware-subrequest',
        { given: next() },
      ),
      'the middleware of Next.js skipped by a header, without a test account': {
        ...found(app({ guarded: unguarded(isSubrequest), routed: plain }), '', {
          given: next(),
          signIns: {},
        }),
        findings: [{ severity: 'high', confidence: 'firm', samples: ['/desk/reports'] }],
      },
      'page data of Next.js without a locale': found(
        opens(guardedApp, ({ path }) => path === '/_next/data/Ab3dEf/desk/reports.json', pageData),
        'page data without a locale',
        { given: next(i18n) },
      ),
      'page data of Next.js with a locale': found(
        opens(guardedApp, ({ path }) => path === '/_next/data/Ab3dEf/en/desk/reports.json', pageData),
        'page data with a locale',
        { given: next(i18n) },
      ),
      'component data of Next.js': found(
        opens(guardedApp, ({ path }) => path === '/desk/reports.rsc', flight),
        'component data (.rsc)',
        { given: next() },
      ),
      'component data of segments': found(
        opens(guardedApp, ({ path }) => path === '/desk/reports.segments/_full.segment.rsc', flight),
        'component data (.segments/_full.segment.rsc)',
        { given: next() },
      ),
      'component data by header': found(
        opens(
          guardedApp,
          ({ path, headers }) => path.includes('/desk/reports?_rsc=') && headers.rsc === '1',
          flight,
        ),
        'component data by header and parameter',
        { given: next() },
      ),
      'a single locale of Next.js': found(
        opens(guardedApp, ({ path }) => path === '/en/desk/reports', reports),
        'a locale in front of the path',
        { given: next('<html lang="en">') },
      ),
      'a parameter of a route in the query': {
        ...found(guardedApp, 'the parameter of a dynamic route in the query', {
          ...ofTeams((url) => url.searchParams.get('nxtPid') ?? url.pathname.split('/')[2] ?? ''),
        }),
        findings: [{ severity: 'critical', samples: ['/team/7'] }],
      },
    },
    skipped: {
      'a site without a protected page': {
        site: guardedApp,
        entries: [entry('GET', '/about')],
        reason: 'the scan found no page that could require a session',
      },
      'a redirect to a language': {
        site: {
          routes: { '/': start, '/login': signIn },
          otherwise: (request) =>
            plain(request) === '/desk/reports' ? redirect('/en/desk/reports', 307) : reports,
        },
        entries,
        signIns,
        reason: 'the scan found no page that requires a session',
      },
      'pages that refuse no visitor': {
        site: app({ guarded: () => '/', routed: plain }),
        entries,
        signIns,
        reason: 'the scan found no page that requires a session',
      },
    },
  })
})
