import check from '../../../../../src/engine/detect/checks/cookies/session-no-httponly.ts'
import { cookie, target } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJlc2lnbmF0dXJl'
const random = 'c7tq0v5nkd2m9x4hs8gj1wy3zp'
const maybe = (text: string) => ({ ...cookie(text), mayCarrySession: true as const })
const url = 'http://localhost:3000/'

checkTable(check, {
  clean: {
    'a cookie that browsers reject because of its name prefix, which another check reports': {
      cookies: [cookie('__Secure-sid=1; Path=/')],
    },
    'an HttpOnly session cookie': { cookies: [cookie('connect.sid=abc; HttpOnly')] },
    'a CSRF token, which scripts read': {
      cookies: [
        cookie('XSRF-TOKEN=abc'),
        cookie('csrftoken=abc'),
        cookie('__Host-authjs.csrf-token=abc; Secure'),
      ],
    },
    'analytics cookies, which scripts read': {
      cookies: [
        cookie('_ga=GA1.1.1'),
        cookie('__stripe_mid=abc'),
        cookie('intercom-session-x1=abc'),
        cookie('_fbp=fb.1'),
      ],
    },
    'cookies of the sign-in that are all HttpOnly': {
      cookies: [maybe(`shop=${random}; HttpOnly`), maybe(`keep=${random}; HttpOnly`)],
    },
    'a random cookie beside a known session': {
      cookies: [cookie(`visitor=${random}`), cookie('connect.sid=abc; HttpOnly')],
    },
    'a preference cookie': { cookies: [cookie('theme=dark'), cookie('NEXT_LOCALE=en')] },
    'intermediate sign-in cookies': {
      cookies: [cookie('next-auth.callback-url=https%3A%2F%2Fapp.example.com'), cookie('auth_state=abc')],
    },
    'a signed-in flag': { cookies: [cookie('has_session=1'), cookie('auth=true')] },
    'a load balancer cookie': { cookies: [cookie('heroku-session-affinity=abc')] },
    'a deleted session cookie': { cookies: [cookie('session=; Max-Age=0')] },
  },
  skipped: {
    'cookies of the sign-in of which one is HttpOnly': {
      given: { cookies: [maybe(`shop=${random}; HttpOnly`), maybe(`keep=${random}`)] },
      reason:
        'several cookies of the sign-in may carry the session, and they differ: check their attributes in a browser',
    },
    'a random cookie of an unauthenticated scan': {
      given: { cookies: [cookie(`shop=${random}`)] },
      reason: 'a cookie with a random value may carry a session: scan with a sign-in',
    },
  },
  found: {
    'cookies of the sign-in that are all readable': {
      given: { cookies: [maybe(`shop=${random}`), maybe(`keep=${random}`), cookie(`visitor=${random}`)] },
      findings: [{ severity: 'medium', samples: ['keep', 'shop'] }],
    },
    'an Express session cookie': {
      given: { cookies: [cookie('connect.sid=abc; Secure')] },
      findings: [{ severity: 'medium', samples: ['connect.sid'], confidence: 'firm' }],
    },
    "a JWT under an application's cookie name": {
      given: { cookies: [cookie(`my_app=${jwt}; Secure`)] },
      findings: [{ severity: 'medium', samples: ['my_app'] }],
      secrets: [jwt],
    },
    'a name with a prefix, over HTTP': {
      given: {
        target: target(url),
        cookies: [cookie('access_token=abc; Path=/', { url }), cookie('app_session=abc', { url })],
      },
      findings: [{ severity: 'medium', samples: ['access_token', 'app_session'] }],
    },
    'the Supabase cookie, readable by design': {
      given: { cookies: [cookie('sb-abcdefghijklmnop-auth-token.0=base64-abc; Secure')] },
      findings: [{ severity: 'info', samples: ['sb-abcdefghijklmnop-auth-token.0'] }],
    },
    'the Clerk cookie, readable by design': {
      given: { cookies: [cookie('__session=abc; Secure'), cookie('__client_uat=1700000000; Secure')] },
      findings: [{ severity: 'info', samples: ['__session'] }],
    },
    'a cookie named __session without Clerk': {
      given: { cookies: [cookie('__session=abc; Secure')] },
      findings: [{ severity: 'medium', samples: ['__session'] }],
    },
  },
})
