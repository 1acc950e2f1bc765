import { setTimeout } from 'node:timers/promises'
import probe from '../../../../../src/engine/detect/probes/auth/rate-limit.ts'
import { type LoginRules, loginSite, testAccount } from '../../../../helpers/applications/loginSite.ts'
import { html, json, redirect, type Site, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { formAccounts } from '../../../../helpers/tables/formAccounts.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const given = { target: target(`${probedOrigin}/`) }
const signIns = { login: testAccount }
const login = (rules: LoginRules): ProbeCase => ({ site: () => loginSite(rules), signIns, given })

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
  const json_ = { json: { email: 'you@mail.example', password: 'x' }, source: 'script' } as const // `as`: a literal.
  return { site: open, entries: [entry('POST', '/api/login', json_)], signIns, given }
}

const accountsOfUser = formAccounts(testAccount)

const wrong = { ...json({ error: 'wrong password' }), status: 401 }

probeTable(probe, {
  clean: {
    'a limit after five failures': login({ failuresMax: 5 }),
    'a limit for unknown accounts': { ...login({ failuresMax: 5 }), signIns: {} },
    'a limit after ten failures, with a token in the form': login({ failuresMax: 10, hasToken: true }),
    'increasing response times': login({ slowsDown: true }),
    'a CAPTCHA after three failures': api((failures) =>
      failures > 3 ? { ...json({ error: 'wrong password', captcha: true }), status: 401 } : wrong,
    ),
    'a count of the remaining attempts': api((failures) => ({
      ...json({ error: 'wrong password', left: 20 - failures }),
      status: 401,
    })),
    'a lockout with the same status': api((failures) =>
      failures > 8 ? { ...json({ error: 'account locked' }), status: 401 } : wrong,
    ),
  },
  skipped: {
    'no account, and a sign-in with an unclear error': {
      ...login({ refuse: () => html('<title>Sign in</title><p>Please try once more.</p>') }),
      signIns: {},
      reason: /login of a test account/,
    },
    'no account, and a sign-in with a missing token': {
      ...login({ refuse: () => ({ ...html('<p>The form has expired.</p>'), status: 403 }) }),
      signIns: {},
      reason: /login of a test account/,
    },
    'a rejected account, and a sign-in with an unclear error': {
      ...login({ refuse: () => redirect('/login') }),
      signIns: { login: { ...testAccount, password: 'of-another-site' } },
      reason: /rejected the login of the test account/,
    },
    'no sign-in': { site: { routes: {} }, signIns, given, reason: /^no sign-in form or endpoint/ },
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
    'no account, and an unlimited sign-in with a clear error': {
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
    'no account, and an unlimited sign-in that redirects to its form with an error': {
      ...login({ refuse: () => redirect('/login?error=wrong'), says: 'Wrong e-mail or password.' }),
      signIns: {},
      findings: [{ severity: 'medium', samples: ['/login'], confidence: 'tentative' }],
    },
    'a user account, which must not be locked': {
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
    'an account that the scan signed up': {
      ...login({}),
      runtime: { signedUp: () => [{ ...testAccount, url: `${probedOrigin}/register`, names: [] }] },
      signIns: {},
      findings: [
        { severity: 'medium', samples: ['/login'], confidence: 'firm', evidence: { account: 'existing' } },
      ],
    },
    'two sign-ins, one of which accepts the account': {
      site: () => ({ routes: { ...loginSite().routes, '/api/login': wrong } }),
      entries: [
        entry('POST', '/api/login', { json: { email: 'you@mail.example', password: 'x' }, source: 'script' }),
        entry('POST', '/login', { form: { email: '', password: '' } }),
      ],
      signIns,
      given,
      findings: [{ severity: 'medium', samples: ['/api/login', '/login'] }],
    },
    'an API without any limit, during a load peak': {
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
