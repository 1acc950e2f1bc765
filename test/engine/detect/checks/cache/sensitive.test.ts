import check from '../../../../../src/engine/detect/checks/cache/sensitive.ts'
import { drawn, fakeJwt } from '../../../../helpers/fakes/fakeSecrets.ts'
import { exchange, type GivenHeaders } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const session = 'sid=k2j4h5g6f7d8s9a0; HttpOnly; Secure; SameSite=Lax'
const token = drawn('base62', 40)
const jwt = fakeJwt({ sub: '7', exp: 2_000_000_000 })
const profile = '{"id":7,"email":"ada@lovelace.net"}'

const page = (headers: GivenHeaders) => ({
  responses: [exchange({ headers: { 'content-type': 'text/html', ...headers } })],
})
const api = (path: string, body: string, headers: GivenHeaders = { 'cache-control': 'max-age=60' }) => ({
  responses: [
    exchange({
      url: `https://app.example.com${path}`,
      body,
      headers: { 'content-type': 'application/json', ...headers },
    }),
  ],
})

const customers = '\uFEFFname,"email"\r\n"Ada","ada@lovelace.net"\r\n'
const csv = (path: string, body = customers, cacheControl = 'public, max-age=300') =>
  api(path, body, { 'content-type': 'text/csv; charset=utf-8', 'cache-control': cacheControl })

checkTable(check, {
  clean: {
    'a session cookie without cache headers': page({
      'set-cookie': session,
    }),
    'a session cookie with private': page({ 'set-cookie': session, 'cache-control': 'private, max-age=600' }),
    'a session cookie with no-store': page({ 'set-cookie': session, 'cache-control': 'no-store' }),
    'a session cookie with max-age=0, as Express sends files': page({
      'set-cookie': session,
      'cache-control': 'public, max-age=0',
      date: 'Sun, 01 Feb 2026 12:00:00 GMT',
      'last-modified': 'Sun, 01 Jan 2025 12:00:00 GMT',
    }),
    'a session cookie in a public response, which another check reports': page({
      'set-cookie': session,
      'cache-control': 'public, max-age=600',
    }),
    'a preference cookie': page({ 'set-cookie': 'theme=dark', 'cache-control': 'max-age=600' }),
    'a deleted cookie': page({ 'set-cookie': 'sid=; Max-Age=0', 'cache-control': 'max-age=600' }),
    'a profile with no-store': api('/api/me', profile, { 'cache-control': 'no-store' }),
    'a profile without cache headers': api('/api/me', profile, {}),
    'an email address in a contact list': api('/api/contacts', profile),
    'a profile without an email address': api('/api/me', '{"user":null}'),
    "the site's own email address": api('/api/account', '{"email":"hello@example.com"}'),
    'a translation label named access_token': api('/locales/en.json', '{"access_token":"Your-access-token"}'),
    'a public map token': api('/api/config', `{"mapToken":"${token}"}`),
    'an export with private': csv('/orders/export', customers, 'private, max-age=300'),
    'an export without an email address': csv('/orders/export', 'id,total\n1,9\n'),
    'a public list with email addresses': csv('/data/clubs.csv'),
    'an exporter of wool with email addresses': csv('/exporters.csv'),
    "an export with the site's own email address": csv('/export.csv', 'name;email\nUs;hello@example.com\n'),
    'an error response': {
      responses: [
        exchange({
          status: 401,
          body: profile,
          url: 'https://app.example.com/api/me',
          headers: { 'content-type': 'application/json', 'cache-control': 'max-age=60' },
        }),
      ],
    },
  },
  found: {
    'a session cookie with only max-age': {
      given: page({ 'set-cookie': session, 'cache-control': 'max-age=600' }),
      findings: [{ severity: 'low', samples: ['/: it starts a session'], confidence: 'firm' }],
    },
    'a session cookie with an old Last-Modified': {
      given: page({
        'set-cookie': session,
        date: 'Sun, 01 Feb 2026 12:00:00 GMT',
        'last-modified': 'Sun, 01 Jan 2025 12:00:00 GMT',
      }),
      findings: [{ severity: 'low', samples: ['/: it starts a session'] }],
    },
    'a token': {
      given: api('/api/guest', `{"access_token": "${token}"}`, { 'cache-control': 'public, max-age=60' }),
      findings: [{ severity: 'low', samples: ['/api/guest: it returns a token'] }],
      secrets: [token],
    },
    'a JSON Web Token (JWT)': {
      given: api('/api/guest', `{"idToken":"${jwt}"}`),
      findings: [{ severity: 'low', samples: ['/api/guest: it returns a token'] }],
      secrets: [jwt],
    },
    ...Object.fromEntries(
      [
        ['/customers/export', customers],
        ['/account/orders.csv', 'id;email\n1;ada@lovelace.net\n'],
        ['/api/export_customers.tsv', 'email\tname\nada@lovelace.net\tAda\n'],
      ].map(([path = '', body = '']) => [
        `a CSV file at ${path}`,
        {
          given: csv(path, body),
          findings: [
            { severity: 'low' as const, samples: [`${path}: it contains data of the signed-in user`] },
          ],
          secrets: ['ada@lovelace.net'],
        },
      ]),
    ),
    'a user profile': {
      given: api('/api/users/me', profile, { 'cache-control': 's-maxage=60' }),
      findings: [{ severity: 'low', samples: ['/api/users/me: it contains data of the signed-in user'] }],
      secrets: ['ada@lovelace.net'],
    },
  },
})
