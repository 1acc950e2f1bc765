import probe from '../../../../src/engine/probes/auth/session-fixation.ts'
import { type LoginRules, loginSite, testAccount } from '../../../helpers/applications/loginSite.ts'
import { html, json } from '../../../helpers/sites/site.ts'
import { target } from '../../../helpers/tables/artifacts.ts'
import { entry } from '../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../helpers/tables/probeTable.ts'

const given = { target: target(`${probedOrigin}/`) }
const signIns = { login: testAccount }
const entries = [entry('GET', '/api/me', { mediaType: 'application/json' })]
const login = (rules: LoginRules): ProbeCase => ({ site: () => loginSite(rules), entries, signIns, given })

probeTable(probe, {
  clean: {
    'a new session at sign-in, which signing out ends': login({}),
    'the same with a token in the form': login({ hasToken: true }),
    'a session that ends at sign-out, whose cookie stays': login({ logout: 'leavesCookie' }),
    'a visitor whose own id is taken until they sign in': login({ takesInventedId: true }),
  },
  skipped: {
    'no test account': { ...login({}), signIns: {}, reason: /login of a test account/ },
    'a way out that is refused': { ...login({ logout: 'fails' }), reason: /^no working sign-out was found$/ },
    'a wrong password': {
      ...login({}),
      signIns: { login: { ...testAccount, password: 'of-another-site' } },
      reason: /rejected the login of the test account/,
    },
    'a token instead of a session': {
      site: {
        routes: {
          '/': html('<title>App</title>'),
          '/api/login': json({ access_token: 'f00dfeedf00dfeedf00dfeed' }),
        },
      },
      entries: [entry('POST', '/api/login', { json: { email: 'you@mail.example', password: 'x' } })],
      signIns,
      given,
      reason: 'not applicable: the sign-in returns a token and sets no session cookie',
    },
  },
  found: {
    'a session that signing in keeps': {
      ...login({ keepsSession: true }),
      findings: [
        {
          severity: 'medium',
          samples: ['/account: the session from before sign-in is authenticated'],
          confidence: 'certain',
          evidence: { kind: 'sign-in' },
        },
      ],
    },
    'an id that the visitor made up': {
      ...login({ keepsSession: true, takesInventedId: true }),
      findings: [
        {
          severity: 'medium',
          samples: ['/account: the session from before sign-in is authenticated'],
        },
      ],
    },
    'a session that signing out only forgets': {
      ...login({ logout: 'forgets' }),
      findings: [{ severity: 'medium', samples: ['/account: the session is still valid after sign-out'] }],
    },
    both: {
      ...login({ keepsSession: true, logout: 'forgets' }),
      findings: [
        { severity: 'medium', samples: ['/account: the session is still valid after sign-out'] },
        { severity: 'medium', samples: ['/account: the session from before sign-in is authenticated'] },
      ],
    },
  },
})
