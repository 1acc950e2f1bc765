import { setTimeout } from 'node:timers/promises'
import probe from '../../../../../src/engine/detect/probes/auth/rate-limit.ts'
import { openAccounts } from '../../../../../src/engine/discover/session/openAccounts.ts'
import { type LoginRules, loginSite, testAccount } from '../../../../helpers/applications/loginSite.ts'
import { html, json, redirect, type Site, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const given = { target: target(`${probedOrigin}/`) }
const signIns = { login: testAccount }
const login = (rules: LoginRules): ProbeCase => ({ site: () => loginSite(rules), signIns, given })

/** An API that counts wrong passwords, and says what it does about them. */
function api(refuse: (failures: number) => SiteResponse | Promise<SiteResponse>): ProbeCase {
  const open = (): Site => {
    let failures = 0
    return {
      routes: {
        '/': html('<title>App</title>'),
        '/api/login': ({ body }) => {
          const isRight = JSON.parse(body).password === testAccount.password
          if (isRight) return json({ token: 'f00dfeedf00dfeedf00dfeed' })
          failures += 1
          return refuse(failures)
        },
      },
    }
  }
  const json_ = { json: { email: 'you@mail.example', password: 'x' }, source: 'script' } as const // `as`: the source is one of the union.
  return { site: open, entries: [entry('POST', '/api/login', json_)], signIns, given }
}

/** Signs in by the form, and was not given to be spent. */
const accountsOfUser = openAccounts(
  {
    accounts: [
      {
        ...{ id: 'ada', role: 'user', check: null },
        signIn: {
          ...{ kind: 'form', url: '/login', totp: null },
          ...{ username: testAccount.identifier, password: testAccount.password },
        },
      },
    ],
    ...{ login: null, continueUnauthenticated: false },
  },
  `${probedOrigin}/`,
)

const wrong = { ...json({ error: 'wrong password' }), status: 401 }

probeTable(probe, {
  clean: {
    'a limit after five failures': login({ failuresMax: 5 }),
    'a limit for whoever has no account': { ...login({ failuresMax: 5 }), signIns: {} },
    'a limit after ten, with a token in the form': login({ failuresMax: 10, hasToken: true }),
    'answers that take longer and longer': login({ slowsDown: true }),
    'a captcha after three': api((failures) =>
      failures > 3 ? { ...json({ error: 'wrong password', captcha: true }), status: 401 } : wrong,
    ),
    'attempts that are counted down': api((failures) => ({
      ...json({ error: 'wrong password', left: 20 - failures }),
      status: 401,
    })),
    'a lock that says so with the same status': api((failures) =>
      failures > 8 ? { ...json({ error: 'account locked' }), status: 401 } : wrong,
    ),
  },
  skipped: {
    'no account, and a login that does not say what was wrong': {
      ...login({ refuse: () => html('<title>Sign in</title><p>Please try once more.</p>') }),
      signIns: {},
      reason: /login of a test account/,
    },
    'no account, and a login that misses a token': {
      ...login({ refuse: () => ({ ...html('<p>The form has expired.</p>'), status: 403 }) }),
      signIns: {},
      reason: /login of a test account/,
    },
    'an account that is not let in, and a login that does not say what was wrong': {
      ...login({ refuse: () => redirect('/login') }),
      signIns: { login: { ...testAccount, password: 'of-another-site' } },
      reason: /rejected the login of the test account/,
    },
    'no login': { site: { routes: {} }, signIns, given, reason: /^no sign-in form or endpoint/ },
  },
  found: {
    'a form without any limit': {
      ...login({}),
      findings: [{ severity: 'medium', samples: ['/login'], confidence: 'firm', evidence: { attempts: 15 } }],
    },
    'a form with a token and without any limit': {
      ...login({ hasToken: true }),
      findings: [{ severity: 'medium', samples: ['/login'] }],
    },
    'no account, and a login without any limit that says what was wrong': {
      ...login({}),
      signIns: {},
      findings: [
        {
          severity: 'medium',
          samples: ['/login'],
          confidence: 'tentative',
          evidence: { account: 'unknown' },
        },
      ],
    },
    'no account, and a login that leads back to its form, which says what was wrong': {
      ...login({ refuse: () => redirect('/login?error=wrong'), says: 'Wrong e-mail or password.' }),
      signIns: {},
      findings: [{ severity: 'medium', samples: ['/login'], confidence: 'tentative' }],
    },
    'an account of a user, which is not spent': {
      ...login({}),
      runtime: { accounts: accountsOfUser },
      signIns: {},
      findings: [
        {
          severity: 'medium',
          samples: ['/login'],
          confidence: 'tentative',
          evidence: { account: 'unknown' },
        },
      ],
    },
    'an account that the scan has signed up': {
      ...login({}),
      runtime: { signedUp: () => [{ ...testAccount, url: `${probedOrigin}/register`, names: [] }] },
      signIns: {},
      findings: [
        { severity: 'medium', samples: ['/login'], confidence: 'firm', evidence: { account: 'existing' } },
      ],
    },
    'two logins, of which the account is known at one': {
      site: () => ({ routes: { ...loginSite().routes, '/api/login': wrong } }),
      entries: [
        entry('POST', '/api/login', { json: { email: 'you@mail.example', password: 'x' }, source: 'script' }),
        entry('POST', '/login', { form: { email: '', password: '' } }),
      ],
      signIns,
      given,
      findings: [{ severity: 'medium', samples: ['/api/login', '/login'] }],
    },
    'an API without any limit, on a machine that is busy for a moment': {
      ...api(async (failures) => {
        if (failures > 10 && failures <= 15) await setTimeout(1_000)
        return wrong
      }),
      findings: [{ severity: 'medium', samples: ['/api/login'] }],
    },
    'an API without any limit': {
      ...api(() => wrong),
      findings: [{ severity: 'medium', samples: ['/api/login'] }],
    },
  },
})
