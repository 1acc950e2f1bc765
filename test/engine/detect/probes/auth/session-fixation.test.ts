import probe from '../../../../../src/engine/detect/probes/auth/session-fixation.ts'
import { openAccounts } from '../../../../../src/engine/discover/session/openAccounts.ts'
import type { SignInMethod } from '../../../../../src/shared/model/signIns.ts'
import { type LoginRules, loginSite, testAccount } from '../../../../helpers/applications/loginSite.ts'
import { html, json, redirect, type Site, type SiteRequest } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const given = { target: target(`${probedOrigin}/`) }
const signIns = { login: testAccount }
const entries = [entry('GET', '/api/me', { mediaType: 'application/json' })]
const login = (rules: LoginRules): ProbeCase => ({ site: () => loginSite(rules), entries, signIns, given })

function hidden(signIn: SignInMethod): ProbeCase {
  const site = (): Site => {
    const users = new Map<string, string>()
    const idOf = ({ headers }: SiteRequest) => /\bsid=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
    const userOf = (request: SiteRequest) => users.get(idOf(request)) ?? null
    const enter = (request: SiteRequest, fields: Readonly<Record<string, unknown>>) => {
      const isRight = fields.email === testAccount.identifier && fields.password === testAccount.password
      if (isRight) users.set(idOf(request), testAccount.identifier)
      return isRight
    }
    let visitors = 0
    const form =
      '<title>Door</title><form method="post" action="/door"><input name="email"><input type="password" name="password"></form>'
    return {
      routes: {
        '/': html('<title>Start</title>'),
        '/door': (request) => {
          if (request.method === 'POST') {
            const isRight = enter(request, Object.fromEntries(new URLSearchParams(request.body)))
            return redirect(isRight ? '/door' : '/door?tries=1')
          }
          if (userOf(request) !== null) return html('<title>Welcome</title>')
          visitors += 1
          return html(form, { 'set-cookie': `sid=${idOf(request) || `visitor-${visitors}`}; Path=/` })
        },
        '/api/door': (request) => {
          const isRight = enter(request, JSON.parse(request.body))
          return isRight ? json({ ok: true }) : { ...json({ error: 'wrong' }), status: 401 }
        },
        '/api/me': (request) =>
          userOf(request) === null
            ? { ...json({ error: 'unauthorized' }), status: 401 }
            : json({ email: userOf(request) }),
      },
    }
  }
  const account = { id: 'ada', role: 'user', check: null, signIn }
  const accounts = openAccounts(
    { accounts: [account], login: null, continueUnauthenticated: false },
    `${probedOrigin}/`,
  )
  return { site, entries, given, runtime: { accounts } }
}

const byForm: SignInMethod = {
  ...{ kind: 'form', url: '/door', totp: null },
  ...{ username: testAccount.identifier, password: testAccount.password },
}
const byJson: SignInMethod = {
  ...{ kind: 'json', url: '/api/door', token: null, send: null, totp: null },
  body: { email: testAccount.identifier, password: testAccount.password },
}

function greeting({ keepsSession }: { readonly keepsSession: boolean }): ProbeCase {
  const site = (): Site => {
    const users = new Map<string, string | null>()
    let ids = 0
    const open = () => {
      ids += 1
      users.set(`visit-${ids}`, null)
      return `visit-${ids}`
    }
    const form =
      '<form method="post"><input name="email"><input type="password" name="password"><button>Log in</button></form>'
    return {
      routes: {
        '/': (request) => {
          const known = /\bsid=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
          const isKnown = known !== undefined && users.has(known)
          let id = isKnown ? known : open()
          const fields = new URLSearchParams(request.body)
          const isRight =
            fields.get('email') === testAccount.identifier && fields.get('password') === testAccount.password
          if (request.method === 'POST' && isRight) {
            if (!keepsSession) id = open()
            users.set(id, testAccount.identifier)
          }
          const user = users.get(id) ?? null
          return html(
            `<title>Courses</title><p>Last visit: ${isKnown ? 'a while ago, as we remember' : 'never'}</p>${user === null ? form : `<p>Ada Lovelace ${user}</p>`}`,
            { 'set-cookie': `sid=${id}; Path=/; HttpOnly` },
          )
        },
      },
    }
  }
  return { site, entries: [], signIns, given }
}

probeTable(probe, {
  clean: {
    'a session that is renewed at sign-in and invalidated at sign-out': login({}),
    'a session that is renewed at sign-in, with a token in the form': login({ hasToken: true }),
    'a session that ends at sign-out, with a cookie that stays': login({ logout: 'leavesCookie' }),
    'a sign-out that ends the session and starts another': login({ logout: 'endsAndReplaces' }),
    'a server that accepts a chosen session id until the sign-in': login({ takesInventedId: true }),
  },
  skipped: {
    'a session that is renewed at sign-in, with public pages only': {
      ...greeting({ keepsSession: false }),
      reason: 'no working sign-out was found',
    },
    'a JSON sign-in given by the owner, without a session before it': {
      ...hidden(byJson),
      reason: 'no URL was found that responds differently to authenticated users',
    },
    'no test account': { ...login({}), signIns: {}, reason: /login of a test account/ },
    'a sign-out that only renews the session': {
      ...login({ logout: 'renews' }),
      reason: 'no working sign-out was found',
    },
    'a sign-out that only renews the session, on a busy server': {
      ...login({ logout: 'renewsBusy' }),
      reason: 'no working sign-out was found',
    },
    'a refused sign-out': { ...login({ logout: 'fails' }), reason: /^no working sign-out was found$/ },
    'a wrong password': {
      ...login({}),
      signIns: { login: { ...testAccount, password: 'of-another-site' } },
      reason: /^the sign-in at \/login rejected the login of the test account/,
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
    'a session that sign-in keeps, with public pages only': {
      ...greeting({ keepsSession: true }),
      findings: [{ severity: 'medium', samples: ['/: the session from before sign-in is authenticated'] }],
    },
    'a sign-in given by the owner that redirects to itself': {
      ...hidden(byForm),
      findings: [
        {
          severity: 'medium',
          samples: ['/api/me: the session from before sign-in is authenticated'],
        },
      ],
    },
    'a session that sign-in keeps': {
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
    'a session that sign-in keeps, with the form at the protected URL': {
      ...login({ keepsSession: true, asksInPlace: true }),
      findings: [
        { severity: 'medium', samples: ['/account: the session from before sign-in is authenticated'] },
      ],
    },
    'a session that sign-in keeps, next to a sign-in that rejects the account': {
      site: () => ({
        routes: {
          ...loginSite({ keepsSession: true }).routes,
          '/api/login': { ...json({ error: 'wrong password' }), status: 401 },
        },
      }),
      entries: [
        entry('POST', '/api/login', { json: { email: 'you@mail.example', password: 'x' }, source: 'script' }),
        entry('POST', '/login', { form: { email: '', password: '' } }),
      ],
      signIns,
      given,
      findings: [
        { severity: 'medium', samples: ['/account: the session from before sign-in is authenticated'] },
      ],
    },
    'a session id chosen by the visitor': {
      ...login({ keepsSession: true, takesInventedId: true }),
      findings: [
        {
          severity: 'medium',
          samples: ['/account: the session from before sign-in is authenticated'],
        },
      ],
    },
    'a session that sign-out only removes from the browser': {
      ...login({ logout: 'forgets' }),
      findings: [{ severity: 'medium', samples: ['/account: the session is still valid after sign-out'] }],
    },
    'a session that sign-out replaces and keeps valid': {
      ...login({ logout: 'replaces' }),
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
