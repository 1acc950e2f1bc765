import { randomBytes } from 'node:crypto'
import rateLimit from '../../../../../src/engine/detect/probes/auth/rate-limit.ts'
import sessionFixation from '../../../../../src/engine/detect/probes/auth/session-fixation.ts'
import userEnumeration from '../../../../../src/engine/detect/probes/auth/user-enumeration.ts'
import { openAccounts } from '../../../../../src/engine/discover/session/openAccounts.ts'
import { html, json, redirect, type Site } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const password = 'correct-horse-battery'
const wrong = () => html('<title>Sign in</title><p>The password is wrong.</p>')

/** A shared password; a hidden field and the button name the account. */
function onePassword(fields: string, refuse = wrong): () => Site {
  const signedIn = new Set<string>()
  const idOf = (cookie = '') => /signed=(\w+)/.exec(cookie)?.[1] ?? ''
  return () => ({
    routes: {
      '/': html('<title>Start</title><a href="/enter">Sign in</a>'),
      '/enter': html(
        `<title>Sign in</title><form method="post" action="/login">${fields}<input type="password" name="password"><button name="login" value="yes">Sign in</button></form>`,
        { 'set-cookie': 'sid=0123456789abcdef0123456789abcdef; Path=/; HttpOnly' },
      ),
      '/login': ({ body, method }) => {
        if (method !== 'POST') return { status: 404 }
        const given = new URLSearchParams(body)
        if (given.get('login') !== 'yes') return redirect('/')
        if (given.get('password') !== password) return refuse()
        const id = randomBytes(16).toString('hex')
        signedIn.add(id)
        return redirect('/desk', 302, { 'set-cookie': `signed=${id}; Path=/; HttpOnly` })
      },
      '/logout': ({ headers }) => {
        signedIn.delete(idOf(headers.cookie))
        return redirect('/', 302, { 'set-cookie': 'signed=; Path=/; Max-Age=0' })
      },
      '/desk': ({ headers }) =>
        signedIn.has(idOf(headers.cookie))
          ? html('<title>Desk</title><p>The plans of the year</p>')
          : redirect('/enter'),
    },
  })
}

const accountsOf = (given: string) =>
  openAccounts(
    {
      accounts: [
        {
          ...{ id: 'desk', role: 'user', check: null },
          signIn: { ...{ kind: 'form', url: '/enter', totp: null }, ...{ username: '', password: given } },
        },
      ],
      ...{ login: null, continueUnauthenticated: false },
    },
    `${probedOrigin}/`,
  )

const given = { target: target(`${probedOrigin}/`) }
const marked = '<input type="hidden" name="login" value="yes">'
const desk = (fields: string, refuse = wrong): ProbeCase => ({
  ...{ site: onePassword(fields, refuse), given, signIns: {} },
  runtime: { accounts: accountsOf(password) },
})
const withoutAccount = { runtime: { accounts: accountsOf('of-another-site') } }

const staff = { identifier: 'ada@mail.example', password: 'not-that-of-all' }

function withStaff(refuse: (email: string) => string): ProbeCase {
  return {
    ...desk(marked),
    site: () => ({
      routes: {
        ...onePassword(marked)().routes,
        '/api/login': ({ body }) => {
          const given = JSON.parse(body)
          return given.email === staff.identifier && given.password === staff.password
            ? json({ token: 'f00dfeedf00dfeedf00dfeed' })
            : { ...json({ error: refuse(given.email) }), status: 401 }
        },
      },
    }),
    entries: [entry('POST', '/api/login', { json: { email: staff.identifier, password: 'x' } })],
    runtime: {
      ...desk(marked).runtime,
      signedUp: () => [{ ...staff, url: `${probedOrigin}/register`, names: [] }],
    },
  }
}

describe('sign-ins with a password and no username', () => {
  describe('auth.rate-limit', () => {
    probeTable(rateLimit, {
      clean: {
        'a limit after five failures': desk(
          marked,
          (() => {
            let failures = 0
            return () => (++failures > 5 ? { ...html('<p>Too many attempts.</p>'), status: 429 } : wrong())
          })(),
        ),
      },
      found: {
        'a button with the account name, and a password known to the scan': {
          ...desk(''),
          findings: [
            {
              severity: 'medium',
              samples: ['/login'],
              confidence: 'firm',
              evidence: { attempts: 15, account: 'none' },
            },
          ],
        },
        'a hidden field with the account name, and a wrong password': {
          ...desk(marked),
          ...withoutAccount,
          findings: [
            {
              severity: 'medium',
              samples: ['/login'],
              confidence: 'tentative',
              evidence: { attempts: 15, account: 'none' },
            },
          ],
        },
      },
    })
  })

  describe('auth.user-enumeration', () => {
    probeTable(userEnumeration, {
      clean: { 'next to a sign-in with one message for all': withStaff(() => 'wrong') },
      found: {
        'next to a sign-in that reveals accounts': {
          ...withStaff((email) => (email === staff.identifier ? 'wrong password' : 'no such user')),
          findings: [{ severity: 'low', samples: ['/api/login'] }],
        },
      },
      skipped: {
        'a hidden field with the account name': {
          ...desk(marked),
          reason: /^not applicable: the sign-in has a password and no username/,
        },
      },
    })
  })

  describe('auth.session-fixation', () => {
    probeTable(sessionFixation, {
      clean: { 'a session that is renewed at sign-in': desk(marked) },
      skipped: {
        'a wrong password': {
          ...desk(marked),
          ...withoutAccount,
          reason: /^the sign-in at \/enter rejects the accounts of the scan/,
        },
      },
      found: {
        'a session id that stays the same at sign-in': {
          ...desk(marked),
          site: () => keepsSession(),
          entries: [entry('GET', '/desk')],
          variables: { LOGIN_PASSWORD: password },
          findings: [
            { severity: 'medium', samples: ['/desk: the session from before sign-in is authenticated'] },
          ],
        },
      },
    })
  })
})

/** Keeps the session id at sign-in, but accepts no invented one. */
function keepsSession(): Site {
  const site = onePassword(marked)()
  const signedIn = new Set<string>()
  const idOf = (cookie = '') => /sid=(\w+)/.exec(cookie)?.[1] ?? ''
  const made = new Set(['0123456789abcdef0123456789abcdef'])
  return {
    routes: {
      ...site.routes,
      '/login': ({ body, headers }) => {
        const fields = new URLSearchParams(body)
        if (fields.get('login') !== 'yes' || fields.get('password') !== password) return wrong()
        if (made.has(idOf(headers.cookie))) signedIn.add(idOf(headers.cookie))
        return redirect('/desk')
      },
      '/logout': ({ headers }) => {
        signedIn.delete(idOf(headers.cookie))
        return redirect('/', 302, { 'set-cookie': 'sid=; Path=/; Max-Age=0' })
      },
      '/desk': ({ headers }) =>
        signedIn.has(idOf(headers.cookie))
          ? html('<title>Desk</title><p>The plans of the year</p>')
          : redirect('/enter'),
    },
  }
}
