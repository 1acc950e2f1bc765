import probe from '../../../../../src/engine/detect/probes/cors/active-matrix.ts'
import type { CorsResponse } from '../../../../../src/engine/model/artifacts.ts'
import { json, type Site, type SiteRequest } from '../../../../helpers/sites/site.ts'
import { corsResponse, exchange, target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const cookie = 'sid=f00dfeedf00dfeedf00dfeed'
const signIns = { user: { kind: 'cookie', name: '', value: cookie } } as const // `as`: a literal.

function api(isTrusted: (origin: string) => boolean, { credentials = true } = {}): Site {
  return {
    routes: {
      '/api/me': (request) => {
        if (!isSignedIn(request)) return { ...json({ error: 'sign in' }), status: 401 }
        return json({ id: 7, email: 'ada@mail.example' }, corsHeaders(request, { isTrusted, credentials }))
      },
      '/api/products': (request) =>
        json([{ id: 1, title: 'Tea' }], corsHeaders(request, { isTrusted, credentials })),
    },
  }
}

function isSignedIn({ headers }: SiteRequest): boolean {
  return (headers.cookie ?? '').includes(cookie)
}

function corsHeaders(
  { headers }: SiteRequest,
  given: { readonly isTrusted: (origin: string) => boolean; readonly credentials: boolean },
): Record<string, string> {
  const { origin } = headers
  if (origin === undefined || !given.isTrusted(origin)) return {}
  const credentials = given.credentials ? { 'access-control-allow-credentials': 'true' } : {}
  return { 'access-control-allow-origin': origin, vary: 'Origin', ...credentials }
}

const me = entry('GET', '/api/me', { mediaType: 'application/json' })
const products = entry('GET', '/api/products', { mediaType: 'application/json' })
const given = { target: target(`${probedOrigin}/`), responses: [], cors: [] }
const seenByUser = [
  exchange({ url: me.url, headers: { 'content-type': 'application/json' }, body: '{"id":7}' }),
]
const allowedBefore = (originSent: string, kind: CorsResponse['kind']) =>
  corsResponse({
    ...{ url: me.url, originSent, kind },
    headers: {
      'access-control-allow-origin': originSent,
      'access-control-allow-credentials': 'true',
    },
  })
const withSignIn = (site: Site): ProbeCase => ({ site, entries: [me, products], signIns, given })

probeTable(probe, {
  clean: {
    'an exact allowlist': withSignIn(api((origin) => origin === probedOrigin)),
    'all subdomains of the site': withSignIn(
      api((origin) => /^https:\/\/([\w-]+\.)?app\.example$/.test(origin)),
    ),
    'CORS without credentials': withSignIn(
      api((origin) => origin.startsWith(probedOrigin), { credentials: false }),
    ),
    'every origin on every page, reported by a passive check': withSignIn({
      routes: {
        ...api(() => true).routes,
        '/': (request) => json({}, corsHeaders(request, { isTrusted: () => true, credentials: true })),
      },
    }),
    'the null origin, reported by a passive check': {
      ...withSignIn(api((origin) => origin === 'null')),
      given: { ...given, responses: seenByUser, cors: [allowedBefore('null', 'null')] },
    },
    'every origin on one endpoint, reported by a passive check': {
      ...withSignIn(api(() => true)),
      given: { ...given, responses: seenByUser, cors: [allowedBefore('https://any.example', 'foreign')] },
    },
    'a wildcard, which browsers reject with credentials': withSignIn({
      routes: {
        '/api/me': json(
          { id: 7, email: 'ada@mail.example' },
          { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' },
        ),
      },
    }),
  },
  skipped: {
    'only public data': {
      site: api((origin) => origin.startsWith(probedOrigin)),
      entries: [products],
      signIns,
      given,
      reason: 'no response with private data was found',
    },
  },
  found: {
    'every origin, only on an endpoint with user data': {
      ...withSignIn(api(() => true)),
      findings: [{ severity: 'high', samples: ['/api/me: any origin'], evidence: { origin_kind: 'any' } }],
    },
    'every origin on the endpoint that the passive checks did not reach': {
      ...withSignIn(api(() => true)),
      given: { ...given, responses: seenByUser },
      findings: [{ severity: 'high', samples: ['/api/me: any origin'], evidence: { origin_kind: 'any' } }],
    },
    'every origin on one endpoint, without the passive CORS requests': {
      ...withSignIn(api(() => true)),
      given: { target: given.target, responses: seenByUser },
      findings: [{ severity: 'high', samples: ['/api/me: any origin'], evidence: { origin_kind: 'any' } }],
    },
    'an origin that starts with the trusted one': {
      ...withSignIn(api((origin) => origin.startsWith(probedOrigin))),
      findings: [
        {
          severity: 'high',
          samples: [
            '/api/me: app.example followed by a backtick',
            '/api/me: app.example followed by an underscore',
            '/api/me: begins with app.example',
          ],
          evidence: { fields: ['email'] },
        },
      ],
    },
    'an origin that ends with the trusted one': {
      ...withSignIn(api((origin) => origin.endsWith('app.example'))),
      findings: [
        {
          severity: 'high',
          samples: ['/api/me: ends with app.example', '/api/me: the same hostname over http'],
        },
      ],
    },
    'a pattern with an unescaped dot': {
      ...withSignIn(api((origin) => /^https:\/\/app.example$/.test(origin))),
      findings: [{ severity: 'high', samples: ['/api/me: unescaped dot in the regular expression'] }],
    },
    'a hostname with the name of the site as its first label': {
      ...withSignIn(api((origin) => /^https:\/\/app\.[\da-z]+\.example$/.test(origin))),
      findings: [{ severity: 'high', samples: ['/api/me: contains app'] }],
    },
    'a hostname that starts with localhost': {
      ...withSignIn(api((origin) => origin.includes('localhost'))),
      findings: [{ severity: 'high', samples: ['/api/me: begins with localhost'] }],
    },
    'a token that browsers do not send by themselves': {
      ...withSignIn({
        routes: {
          '/api/me': (request) =>
            request.headers.authorization === undefined
              ? { ...json({ error: 'sign in' }), status: 401 }
              : json(
                  { id: 7, email: 'ada@mail.example' },
                  corsHeaders(request, { isTrusted: (origin) => origin === 'null', credentials: true }),
                ),
        },
      }),
      signIns: { user: { kind: 'bearer', name: '', value: 'f00dfeedf00dfeed' } },
      findings: [{ severity: 'low', samples: ['/api/me: null, which any sandboxed iframe sends'] }],
    },
    'the null origin': {
      ...withSignIn(api((origin) => origin === 'null')),
      findings: [{ severity: 'medium', samples: ['/api/me: null, which any sandboxed iframe sends'] }],
    },
    'a lookalike of an allowed partner': {
      ...withSignIn(api((origin) => origin.includes('partner.example'))),
      given: {
        ...given,
        responses: [
          exchange({
            url: products.url,
            headers: { 'access-control-allow-origin': 'https://partner.example' },
          }),
        ],
      },
      findings: [
        {
          severity: 'high',
          samples: [
            '/api/me: begins with partner.example',
            '/api/me: ends with partner.example',
            '/api/me: partner.example followed by a backtick',
            '/api/me: partner.example followed by an underscore',
          ],
        },
      ],
    },
  },
})
