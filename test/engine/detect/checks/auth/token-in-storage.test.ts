import check from '../../../../../src/engine/detect/checks/auth/token-in-storage.ts'
import { drawn, fakeJwt } from '../../../../helpers/fakes/fakeSecrets.ts'
import { browserState, renderedPage, storing } from '../../../../helpers/tables/artifacts/browser.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const jwt = fakeJwt({ sub: 'user-17', exp: 1_900_000_000 })
const otherJwt = fakeJwt({ sub: 'user-18', exp: 1_900_000_000 })
const anonKey = fakeJwt({ iss: 'supabase', ref: drawn('lower', 20), role: 'anon', exp: 2_015_576_000 })
const unowned = fakeJwt({ flags: ['new-checkout'], exp: 1_900_000_000 })
const opaque = drawn('base62', 40)
const project = drawn('letters', 20, 'project').toLowerCase()
const sdkSession = JSON.stringify({
  access_token: jwt,
  refresh_token: drawn('lower', 12),
  token_type: 'bearer',
  user: { id: '1b4e28ba-2fa1-11d2-883f-0016d3cca427', email: 'ada@lovelace.example' },
})
const firebaseKey = `AIza${drawn('base62', 35, 'firebase')}`

checkTable(check, {
  clean: {
    'an empty storage': { browser: browserState() },
    'settings of a page': storing({ theme: 'dark', language: 'en', cart: '{"items":[{"id":1}]}' }),
    'a public Supabase key': storing({ supabaseKey: anonKey, token: anonKey }),
    'a token that names no user': storing({ featureToken: unowned, token: unowned }),
    'a CSRF token': storing({ csrf_token: opaque, 'XSRF-TOKEN': jwt }),
    'device, visitor and analytics tokens': storing({
      'device-token': jwt,
      visitorToken: jwt,
      analytics: JSON.stringify({ session_id: opaque, tracking_token: opaque }),
    }),
    'the code verifier of a sign-in in progress': storing({
      [`sb-${project}-auth-token-code-verifier`]: JSON.stringify(drawn('hex', 112)),
    }),
    'a name without a value': storing({ token: '', access_token: 'null', authToken: 'undefined' }),
    'a placeholder': storing({ access_token: 'your-access-token-goes-here' }),
    'a random value under another name': storing({ requestId: opaque, buildHash: drawn('hex', 40) }),
    'a token one character too short': storing({ access_token: drawn('base62', 19) }),
    'a URL': storing({ auth_token: `https://${drawn('lower', 30)}.example/` }),
    'an ended Supabase session': storing({ [`sb-${project}-auth-token`]: 'null' }),
    'deeply nested JSON': storing({ access_token: `${'['.repeat(30_000)}` }),
  },
  skipped: {
    'a page that did not finish loading': {
      given: { browser: browserState([renderedPage({ isComplete: false })]) },
      reason:
        'no page finished loading in the browser within the time limit: check it for scripts or requests that never end',
    },
  },
  found: {
    'a JSON Web Token (JWT)': {
      given: storing({ theme: 'dark', authToken: jwt }),
      findings: [
        {
          severity: 'low',
          samples: ['localStorage: authToken'],
          url: 'https://app.example.com/',
          confidence: 'certain',
          evidence: { kept_by: 'the application' },
        },
      ],
      secrets: [jwt],
    },
    'tokens in quotes and after Bearer in sessionStorage': {
      given: storing({ token: JSON.stringify(jwt), 'user.jwt': `Bearer ${otherJwt}` }, 'session'),
      findings: [
        { severity: 'low', samples: ['sessionStorage: token'] },
        { severity: 'low', samples: ['sessionStorage: user.jwt'] },
      ],
      secrets: [jwt, otherJwt],
    },
    "a random value under a token's name": {
      given: storing({ access_token: opaque }),
      findings: [{ severity: 'low', samples: ['localStorage: access_token'], confidence: 'firm' }],
      secrets: [opaque],
    },
    'the shortest recognized token': {
      given: storing({ refreshToken: drawn('base62', 20) }),
      findings: [{ severity: 'low', samples: ['localStorage: refreshToken'] }],
      secrets: [drawn('base62', 20)],
    },
    'a persisted store': {
      given: storing({
        'auth-storage': JSON.stringify({ state: { user: { name: 'Ada', accessToken: jwt } }, version: 0 }),
      }),
      findings: [{ severity: 'low', samples: ['localStorage: auth-storage'] }],
      secrets: [jwt],
    },
    'the session of supabase-js, in its default place': {
      given: storing({ [`sb-${project}-auth-token`]: sdkSession }),
      findings: [
        {
          severity: 'info',
          samples: [`localStorage: sb-${project}-auth-token`],
          evidence: { kept_by: 'supabase-js' },
        },
      ],
      secrets: [jwt],
    },
    'the Firebase user, in its default place': {
      given: storing({
        [`firebase:authUser:${firebaseKey}:[DEFAULT]`]: JSON.stringify({
          uid: drawn('base62', 28),
          stsTokenManager: { refreshToken: opaque, accessToken: jwt, expirationTime: 1_900_000_000_000 },
        }),
      }),
      findings: [{ severity: 'info', samples: [`localStorage: firebase:authUser:${firebaseKey}:[DEFAULT]`] }],
      secrets: [jwt, opaque],
    },
    'the same entry on two pages, reported once': {
      given: {
        browser: browserState([
          renderedPage({ storage: [{ area: 'local', key: 'token', value: jwt }] }),
          renderedPage({
            url: 'https://app.example.com/about',
            storage: [{ area: 'local', key: 'token', value: otherJwt }],
          }),
        ]),
      },
      findings: [{ severity: 'low', samples: ['localStorage: token'], url: 'https://app.example.com/' }],
      secrets: [jwt, otherJwt],
    },
  },
})
