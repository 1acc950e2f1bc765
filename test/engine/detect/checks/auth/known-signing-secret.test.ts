import { createHmac } from 'node:crypto'
import check from '../../../../../src/engine/detect/checks/auth/known-signing-secret.ts'
import { redactSecret } from '../../../../../src/engine/report/evidence/redact.ts'
import { drawn, fakeJwt } from '../../../../helpers/fakes/fakeSecrets.ts'
import { cookie, exchange, script, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function signed(claims: Readonly<Record<string, unknown>>, secret: string, hash = 256): string {
  const text = `${part({ alg: `HS${hash}`, typ: 'JWT' })}.${part(claims)}`
  return `${text}.${createHmac(`sha${hash}`, secret).update(text).digest('base64url')}`
}

const claims = { sub: '7', exp: 2_000_000_000 }
const weak = signed(claims, 'your-secret-key')
const set = (...texts: readonly string[]) => ({ cookies: texts.map((text) => cookie(text)) })
const json = (path: string, body: string) => ({
  responses: [exchange({ url: `${siteUrl}${path}`, body, headers: { 'content-type': 'application/json' } })],
})
const bundle = (text: string) => ({ scripts: [script({ url: `${siteUrl}assets/index.js`, text })] })

// Real cookies; the comment above each gives its secret.
/** `keyboard cat`. */
const express =
  'connect.sid=s%3AILFbfeLLixGS011jMULWuvdrRogCcsPV.4kRh2gtLPfWkS2S2nm1Pw9lRiy8%2F%2Bwgb%2FZmzXcD7cg8; Path=/; HttpOnly'
/** `secret`. */
const keygrip = ['session=eyJ2IjoxfQ==; path=/; httponly', 'session.sig=hBFZHIZEvfBYOi-kNUmSg6y2p3g; path=/']
/** `supersecretkey`, plain and compressed. */
const flask = 'session=eyJjYXJ0IjpbMSwyXX0.awURkw.jbNnrJoYftRcLCMAahDrDeZfkss; HttpOnly; Path=/'
const flaskZip = 'session=.eJyrVkpOLCpRslKqGAUjDijVAgC59u3F.awURkw.Dlx6Kur5nR7--h2VOkM56Mz0Qc8; Path=/'
/** `your-secret-key`. */
const starlette = 'session=eyJ2IjogMX0=.awURkw.22eMSrh5YnDvY7RCT1VuzHVnIOs; path=/; httponly; samesite=lax'

const supabaseSecret = 'your-super-secret-jwt-token-with-at-least-32-characters-long'
const ownSupabase = 'https://db.acme-shop.dev'
const guideKey = signed(
  { role: 'anon', iss: 'supabase-demo', iat: 1_641_769_200, exp: 1_799_535_600 },
  supabaseSecret,
)

const published = (from: string, length: number) =>
  `the signature was computed again with a secret from ${from}. It has ${length} characters.`
const defaults = 'the usual development defaults'
const libraries = 'the documentation of a library or framework'

checkTable(check, {
  clean: {
    'no tokens': {},
    'a random secret': set(`token=${signed(claims, drawn('base62', 32))}`),
    'an invalid signature': set(`token=${fakeJwt(claims)}`),
    'an RS256 token': set(`token=${part({ alg: 'RS256' })}.${part(claims)}.${drawn('base62', 342)}`),
    'cookies signed with random secrets': set(
      `connect.sid=s%3A${drawn('base62', 32)}.${drawn('base62', 43)}`,
      `session=${part({ v: 1 })}.awURkw.${drawn('base62', 27)}`,
      `koa=${part({ v: 1 })}`,
      `koa.sig=${drawn('base62', 27)}`,
    ),
    'a value with the signature of another cookie': set(
      'basket=eyJ2IjoxfQ==',
      'session.sig=hBFZHIZEvfBYOi-kNUmSg6y2p3g',
    ),
    "a token of the scan's sign-in, which auth.jwt-weak-secret tests": {
      cookies: [{ ...cookie(`token=${weak}`), isOfSignIn: true }],
    },
    'a deleted cookie': set(`token=${weak}; Max-Age=0`),
    'the sample token of jwt.io': json(
      'api/x',
      `{"t":"${signed({ sub: '1234567890', name: 'John Doe' }, 'your-256-bit-secret')}"}`,
    ),
    'a token in an API description': json('openapi.json', `{"openapi":"3.1.0","example":"${weak}"}`),
    'a token in documentation': json('docs/login.json', `{"token":"${weak}"}`),
    "a token in a page's text": {
      responses: [exchange({ body: `<p>${weak}</p>`, headers: { 'content-type': 'text/html' } })],
    },
    'the keys of a local Supabase': bundle(`c("http://127.0.0.1:54321","${guideKey}")`),
    'a key of a local Supabase without its URL': bundle(`k="${guideKey}"`),
    'a hosted Supabase': bundle(
      `c("https://${drawn('letters', 20).toLowerCase()}.supabase.co","${fakeJwt({ role: 'anon', iss: 'supabase' })}")`,
    ),
  },
  found: {
    'a token in a cookie': {
      given: set(`auth=Bearer%20${weak}`),
      findings: [
        {
          severity: 'critical',
          samples: ['cookie auth'],
          confidence: 'certain',
          excerpt: `cookie auth: ${published(defaults, 15)}`,
          evidence: { alg: 'HS256' },
        },
      ],
      secrets: [weak, 'your-secret-key'],
    },
    'a token for every visitor, with another algorithm': {
      given: json('api/guest', `{"token":"${signed(claims, 'changeme', 512)}"}`),
      findings: [
        {
          severity: 'critical',
          samples: ['response of /api/guest'],
          excerpt: `response of /api/guest: ${published(defaults, 8)}`,
          evidence: { alg: 'HS512' },
        },
      ],
    },
    'a secret derived from the hostname': {
      given: set(`token=${signed(claims, 'example-secret')}`),
      findings: [
        {
          severity: 'critical',
          samples: ['cookie token'],
          excerpt: `cookie token: ${published("the application's own name", 14)}`,
        },
      ],
    },
    'an empty secret': {
      given: set(`token=${signed(claims, '')}`),
      findings: [
        {
          severity: 'critical',
          samples: ['cookie token'],
          excerpt: `cookie token: the signature was computed again with a secret from ${defaults}. It is empty.`,
        },
      ],
    },
    'an Express session, whose ID stays random': {
      given: set(express),
      findings: [
        {
          severity: 'medium',
          samples: ['cookie connect.sid of Express'],
          excerpt: `cookie connect.sid of Express: ${published(libraries, 12)}`,
        },
      ],
      secrets: ['keyboard cat'],
    },
    'a cookie-session or Koa session': {
      given: set(...keygrip),
      findings: [
        {
          severity: 'high',
          samples: ['cookie session of cookie-session or Koa'],
          excerpt: `cookie session of cookie-session or Koa: ${published(defaults, 6)}`,
        },
      ],
    },
    'a Flask session': {
      given: set(flask),
      findings: [
        {
          severity: 'high',
          samples: ['cookie session of Flask'],
          excerpt: `cookie session of Flask: ${published(defaults, 14)}`,
        },
      ],
    },
    'a compressed Flask session': {
      given: set(flaskZip),
      findings: [{ severity: 'high', samples: ['cookie session of Flask'] }],
    },
    'a Starlette session': {
      given: set(starlette),
      findings: [{ severity: 'high', samples: ['cookie session of Starlette (FastAPI)'] }],
    },
    'a self-hosted Supabase with the key of its guide': {
      given: bundle(`const s=createClient("${ownSupabase}","${guideKey}")`),
      findings: [
        {
          severity: 'critical',
          samples: [`Supabase key for ${ownSupabase}`],
          url: `${siteUrl}assets/index.js`,
          excerpt: `Supabase key for ${ownSupabase}: ${redactSecret(guideKey)}. ${published("the defaults of Supabase's self-hosting guide and local development", 60)}`,
        },
      ],
      secrets: [supabaseSecret],
    },
  },
})
