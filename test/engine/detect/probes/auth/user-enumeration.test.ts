import probe from '../../../../../src/engine/detect/probes/auth/user-enumeration.ts'
import { type LoginRules, loginSite, testAccount } from '../../../../helpers/applications/loginSite.ts'
import { html, json, redirect } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { formAccounts } from '../../../../helpers/tables/formAccounts.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const given = { target: target(`${probedOrigin}/`) }
const signIns = { login: testAccount }
const login = (rules: LoginRules): ProbeCase => ({ site: () => loginSite(rules), signIns, given })

const page = (text: string) => html(`<title>Sign in</title><h1>Sign in</h1><p>${text}</p>`)

function api(response: (email: string) => ReturnType<typeof json>): ProbeCase {
  return {
    site: {
      routes: {
        '/': html('<title>App</title>'),
        '/api/login': ({ body }) => ({ ...response(JSON.parse(body).email), status: 401 }),
      },
    },
    entries: [
      entry('POST', '/api/login', { json: { email: 'you@mail.example', password: 'x' }, source: 'script' }),
    ],
    signIns,
    given,
  }
}

const member = { username: 'ada.l', password: 'correct-horse-battery' }

function apiOfMembers(refuse: (known: boolean) => string): ProbeCase {
  return {
    site: {
      routes: {
        '/': html('<title>App</title>'),
        '/api/login': ({ body }) => {
          const { username, password } = JSON.parse(body)
          const isKnown = username === member.username
          return isKnown && password === member.password
            ? json({ status: 'success', auth_token: 'c29tZS10b2tlbi1vZi1zb21lYm9keQ' })
            : json({ status: 'fail', message: refuse(isKnown) })
        },
      },
    },
    entries: [entry('POST', '/api/login', { json: { username: 'you', password: 'x' }, source: 'script' })],
    runtime: {
      signedUp: () => [
        {
          identifier: 'ada@mail.example',
          password: member.password,
          url: `${probedOrigin}/api/register`,
          names: [
            ['username', member.username],
            ['email', 'ada@mail.example'],
          ],
        },
      ],
    },
    given,
  }
}

const wrongPassword = {
  signIns: {},
  runtime: { accounts: formAccounts({ ...testAccount, password: 'an-old-password' }) },
}

let requestId = 0

probeTable(probe, {
  clean: {
    'the same message for both': login({}),
    'the same message for both, next to a changing token': login({ hasToken: true }),
    'a repeated username': api((email) => json({ error: `${email} or the password is wrong` })),
    'a number in every response': api(() => {
      requestId += 1
      return json({ error: 'wrong', request: `req-${requestId}` })
    }),
    'the account name in URLs and page text': {
      ...login({
        refuse: () =>
          html('<title>Sign in</title><h1>Ada</h1><a href="/ada/help">Ada Lovelace Society</a><p>Wrong.</p>'),
      }),
    },
    'a redirect URL that contains the account name': login({
      refuse: () => redirect('/canada/login?failed=1'),
    }),
    'the same message with status 200 for both': apiOfMembers(() => 'User name or password is wrong.'),
    'the same redirect for both': login({ refuse: () => redirect('/login?error=1') }),
  },
  skipped: {
    'the same message for a user whom the sign-in rejects': {
      ...login({}),
      ...wrongPassword,
      reason: /^the sign-in at \/login rejects the accounts of the scan/,
    },
    'no test account': { ...login({}), signIns: {}, reason: /login of a test account/ },
    'no sign-in': { site: { routes: {} }, signIns, given, reason: /^no sign-in form or endpoint/ },
    'a rate limit that was reached': {
      ...login({ failuresMax: 0 }),
      reason: /was rate-limited or returned a server error/,
    },
  },
  found: {
    'two messages, for a user whom the sign-in rejects': {
      ...login({
        refuse: (known) => page(known ? 'This password is wrong.' : 'No account with this address.'),
      }),
      ...wrongPassword,
      findings: [{ severity: 'low', samples: ['/login'] }],
    },
    'two messages, for an administrator with another sign-in than the user': {
      ...login({
        refuse: (known) => page(known ? 'This password is wrong.' : 'No account with this address.'),
      }),
      signIns: {},
      runtime: {
        accounts: formAccounts(
          { identifier: 'grace@mail.example', password: 'compiler-1952', url: '/members' },
          { ...testAccount, role: 'admin' },
        ),
      },
      findings: [{ severity: 'low', samples: ['/login'] }],
    },
    'two messages, for an account that the scan signed up': {
      ...login({
        refuse: (known) => page(known ? 'This password is wrong.' : 'No account with this address.'),
      }),
      signIns: {},
      runtime: { signedUp: () => [{ ...testAccount, url: `${probedOrigin}/register`, names: [] }] },
      findings: [{ severity: 'low', samples: ['/login'] }],
    },
    'two messages with status 200, for an account with an email address and a username': {
      ...apiOfMembers((known) => (known ? 'The password is not correct.' : 'This user does not exist.')),
      findings: [{ severity: 'low', samples: ['/api/login'] }],
    },
    'two messages': {
      ...login({
        refuse: (known) => page(known ? 'This password is wrong.' : 'No account with this address.'),
      }),
      findings: [{ severity: 'low', samples: ['/login'] }],
    },
    'two redirects': {
      ...login({ refuse: (known) => redirect(known ? '/login?error=password' : '/login?error=unknown') }),
      findings: [
        {
          severity: 'low',
          samples: ['/login'],
          evidence: {
            difference:
              '302 /login?error=password for an existing account, 302 /login?error=unknown for an unknown one',
          },
        },
      ],
    },
    'two status codes of an API': {
      ...api(() => json({})),
      site: {
        routes: {
          '/': html('<title>App</title>'),
          '/api/login': ({ body }) =>
            JSON.parse(body).email === testAccount.identifier
              ? { ...json({ error: 'failed' }), status: 401 }
              : { ...json({ error: 'failed' }), status: 404 },
        },
      },
      findings: [{ severity: 'low', samples: ['/api/login'] }],
    },
    'a count of attempts for existing accounts only': {
      ...login({
        refuse: (known) => page(known ? 'Wrong. Your account is locked after five failures.' : 'Wrong.'),
      }),
      findings: [{ severity: 'low', samples: ['/login'] }],
    },
  },
})

describe('sign-ins that name the account in a URL', () => {
  probeTable(probe, {
    clean: {
      'the same redirect for both, with the account name in the URL': login({
        refuse: () => redirect(`/login?error=1&email=${testAccount.identifier}`),
      }),
    },
    found: {
      'a redirect with the account name in the URL, only for existing accounts': {
        hasNoSteps: true,
        ...login({
          refuse: (known) =>
            redirect(
              known ? `/login?error=password&email=${testAccount.identifier}` : '/login?error=unknown',
            ),
        }),
        secrets: [testAccount.identifier],
        findings: [{ severity: 'low', samples: ['/login'] }],
      },
    },
  })
})
