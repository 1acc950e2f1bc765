import check from '../../../../../src/engine/detect/checks/auth/jwt-weak.ts'
import { drawn, fakeJwt } from '../../../../helpers/fakes/fakeSecrets.ts'
import { cookie, exchange, type GivenHeaders } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: '7', exp: 2_000_000_000 })}.`
const sound = fakeJwt({ sub: '7', exp: 2_000_000_000 })
const endless = fakeJwt({ userId: 7, iat: 1_700_000_000 })
const hash = `$2b$12$${drawn('base62', 53)}`
const withHash = fakeJwt({ sub: '7', exp: 2_000_000_000, password: 'hunter2', user: { passwordHash: hash } })

const set = (text: string) => ({ cookies: [cookie(text)] })
const response = (body: string, headers: GivenHeaders = {}, status = 200) => ({
  responses: [
    exchange({
      url: 'https://app.example.com/api/guest',
      status,
      body,
      headers: { 'content-type': 'application/json', ...headers },
    }),
  ],
})

checkTable(check, {
  clean: {
    'a signed token with an expiry': set(`token=${sound}`),
    'a token without user and expiry': response(
      `{"key":"${fakeJwt({ iss: 'https://maps.example.net', iat: 1 })}"}`,
    ),
    'the public Supabase key': response(`{"key":"${fakeJwt({ role: 'anon', sub: 'x' })}"}`),
    'an encrypted token': set(
      `s=${part({ alg: 'dir', enc: 'A256GCM' })}..${drawn('base62', 16)}.${drawn('base62', 60)}.${drawn('base62', 22)}`,
    ),
    'a Supabase session': set(`sb-abcdefghijklmnopqrst-auth-token=${endless}`),
    'a token in a page, which another check reports': response(`<p>${endless}</p>`, {
      'content-type': 'text/html',
    }),
    'a field of that name in translations': response('{"password":"Password","token":"eyJhbGciOi…"}'),
    'an error that repeats the received token': response(`{"invalid":"${unsigned}"}`, {}, 401),
    'a deleted cookie': set(`token=${endless}; Max-Age=0`),
  },
  found: {
    'an unsigned token': {
      given: set(`token=${unsigned}`),
      findings: [
        { severity: 'medium', samples: ['cookie token: no signature (alg none)'], confidence: 'certain' },
      ],
      secrets: [unsigned],
    },
    'a token without an expiry': {
      given: set(`auth=Bearer%20${endless}`),
      findings: [{ severity: 'low', samples: ['cookie auth: no expiry (exp)'] }],
      secrets: [endless],
    },
    "an administrator's token without an expiry": {
      given: response(`{"token":"${fakeJwt({ role: 'admin' })}"}`),
      findings: [{ severity: 'low', samples: ['response of /api/guest: no expiry (exp)'] }],
    },
    'secrets in the claims': {
      given: response(`{"accessToken":"${withHash}"}`),
      findings: [
        {
          severity: 'medium',
          samples: [
            'response of /api/guest: contains password',
            'response of /api/guest: contains passwordHash',
          ],
        },
      ],
      secrets: [withHash, hash],
    },
    'a response header': {
      given: response('{}', { Authorization: `Bearer ${endless}`, 'x-request-id': unsigned }),
      findings: [{ severity: 'low', samples: ['header authorization: no expiry (exp)'] }],
      secrets: [endless],
    },
  },
})
