import Database from 'better-sqlite3'
import type { Account, SignInMethod } from '../../../src/shared/model/signIns.ts'
import { parseTotp, totpCode } from '../../../src/shared/totp.ts'
import {
  html,
  json,
  redirect,
  type Site,
  type SiteRequest,
  type SiteResponse,
} from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

export type LedgerSignIn = 'form' | 'two-step' | 'code' | 'json' | 'json-cookie' | 'script'

export const ledgerUser = { username: 'ada@members.example', password: 'Kahn-und-Ruder-7' } as const // `as`: a literal.
export const ledgerAdministrator = {
  username: 'chief@members.example',
  password: 'Steuer-und-Bord-9',
} as const // `as`: a literal.
export const ledgerTotp = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export type LedgerRules = {
  readonly signIn: LedgerSignIn
  /** The session ends after this many responses; default: never. */
  readonly responsesPerSession?: number
}

type Session = { user: string | null; left: number; step: 'user' | 'password' | 'code'; csrf: string }

const shell = (title: string, body: string): SiteResponse =>
  html(`<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`)

const navigation =
  '<nav><a href="/account">My account</a> <a href="/entries?year=2024">Entries</a> <a href="/logout">Sign out</a></nav>'

/**
 * A scan finds the SQL injection in the search only while signed in. `/missing-header` is public, with a
 * weakness of its own.
 */
export function openLedger({ signIn, responsesPerSession = Number.POSITIVE_INFINITY }: LedgerRules) {
  const db = new Database(':memory:')
  db.exec(
    "create table entries (year integer, text text); insert into entries values (2024, 'Oars'), (2025, 'Paint')",
  )
  const sessions = new Map<string, Session>()
  const signedIn: string[] = []
  let made = 0
  const people = [ledgerUser, ledgerAdministrator]

  const open = (): readonly [string, Session] => {
    made += 1
    const id = `s${String(made).padStart(4, '0')}e7c1f09b2d4a86`
    const session: Session = {
      user: null,
      left: responsesPerSession,
      step: 'user',
      csrf: `t${made}a91c${made}`,
    }
    sessions.set(id, session)
    return [id, session]
  }
  const idOf = ({ headers }: SiteRequest) =>
    signIn === 'json' || signIn === 'script'
      ? (headers.authorization?.replace('Bearer ', '') ?? '')
      : (/(?:^|; )sid=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '')
  const userOf = (request: SiteRequest): string | null => {
    const session = sessions.get(idOf(request))
    if (session === undefined || session.user === null) return null
    session.left -= 1
    if (session.left >= 0) return session.user
    sessions.delete(idOf(request))
    return null
  }
  const enter = (session: Session, username: string) => {
    session.user = username
    session.left = responsesPerSession
    signedIn.push(username)
  }
  const isRight = (username: string | null, password: string | null) =>
    people.some((own) => own.username === username && own.password === password)
  const entries = (request: SiteRequest): readonly unknown[] | null => {
    const year = new URL(request.path, 'http://x').searchParams.get('year') ?? ''
    try {
      return db.prepare(`select text from entries where year = ${year}`).all()
    } catch {
      return null
    }
  }

  const loginPage = (session: Session, message = ''): SiteResponse => {
    const token = `<input type="hidden" name="csrf" value="${session.csrf}">`
    const user = '<label>Email <input type="email" name="member" autocomplete="username"></label>'
    const password = '<label>Password <input type="password" name="secret"></label>'
    const fields =
      session.step === 'code'
        ? '<label>Code <input name="code" inputmode="numeric" autocomplete="one-time-code"></label>'
        : signIn !== 'two-step'
          ? `${user}${password}<input type="checkbox" name="remember" value="1">`
          : session.step === 'user'
            ? user
            : password
    return shell(
      'Members sign in',
      `<p>${message}</p><form method="post" action="/members/session">${token}${fields}<button>Continue</button></form>
      <form action="/register" method="post"><input name="email"><input type="password" name="password"><input type="password" name="confirm"><button>Register</button></form>`,
    )
  }

  const postForm = (request: SiteRequest): SiteResponse => {
    const found = sessions.get(idOf(request))
    const fields = new URLSearchParams(request.body)
    if (found === undefined || fields.get('csrf') !== found.csrf)
      return { ...shell('Expired', 'Form expired'), status: 419 }
    const given = { username: fields.get('member'), password: fields.get('secret') }
    const names = found as Session & { name?: string | null }
    if (found.step === 'code') {
      const secret = parseTotp(ledgerTotp)
      const isCode =
        secret !== null && [0, 30_000].some((ms) => totpCode(secret, Date.now() - ms) === fields.get('code'))
      if (!isCode) return loginPage(found, 'Wrong code.')
      enter(found, names.name ?? '')
      return redirect('/account', 303)
    }
    if (signIn === 'two-step' && found.step === 'user') {
      names.name = given.username
      found.step = 'password'
      return redirect('/members/sign-in', 302)
    }
    const username = signIn === 'two-step' ? (names.name ?? null) : given.username
    if (!isRight(username, given.password)) {
      found.step = 'user'
      return loginPage(found, 'Wrong name or password.')
    }
    if (signIn === 'code') {
      names.name = username
      found.step = 'code'
      return redirect('/members/sign-in', 302)
    }
    enter(found, username ?? '')
    return redirect('/account', 302)
  }

  const apiSignIn = (request: SiteRequest): SiteResponse => {
    const { email, password } = Object(readJson(request.body))
    if (!isRight(email, password)) return { ...json({ error: 'invalid credentials' }), status: 401 }
    const [id, session] = open()
    enter(session, email)
    if (signIn === 'json-cookie')
      return json({ ok: true }, { 'set-cookie': `sid=${id}; Path=/; HttpOnly; SameSite=Lax` })
    return json({ data: { access_token: id, expires_in: 3600 } })
  }

  const guarded =
    (respond: (request: SiteRequest, user: string) => SiteResponse) => (request: SiteRequest) => {
      const user = userOf(request)
      return user === null ? redirect('/members/sign-in', 302) : respond(request, user)
    }
  const guardedApi =
    (respond: (request: SiteRequest, user: string) => SiteResponse) => (request: SiteRequest) => {
      const user = userOf(request)
      return user === null ? { ...json({ error: 'unauthorized' }), status: 401 } : respond(request, user)
    }
  const rows = (request: SiteRequest, user: string): SiteResponse => {
    const found = entries(request)
    const list =
      found === null
        ? 'No such year'
        : found.map((row) => Object.values(Object(row)).join()).join('</li><li>')
    return shell('Entries', `${navigation}<p>${user}</p><ul><li>${list}</li></ul>`)
  }

  const pages: Site['routes'] = {
    '/': shell(
      'Rowing club',
      '<h1>Rowing club</h1><a href="/about">About</a> <a href="/members/sign-in">Members</a>',
    ),
    '/about': shell('About', '<p>We row since 1902.</p><a href="/">Start</a>'),
    '/members/sign-in': (request) => {
      const known = sessions.get(idOf(request))
      const [id, session] = known === undefined ? open() : [idOf(request), known]
      const page = loginPage(session)
      return {
        ...page,
        headers: { ...page.headers, 'set-cookie': `sid=${id}; Path=/; HttpOnly; SameSite=Lax` },
      }
    },
    '/members/session': (request) => (request.method === 'POST' ? postForm(request) : { status: 405 }),
    '/account': guarded((_, user) => shell('Account', `${navigation}<h1>Welcome back</h1><p>${user}</p>`)),
    '/entries': guarded(rows),
    '/logout': (request) => {
      sessions.delete(idOf(request))
      return redirect('/', 302)
    },
  }
  const script =
    signIn === 'json'
      ? 'const h={Authorization:"Bearer "+sessionStorage.t};fetch("/api/me",{headers:h});fetch("/api/entries?year=2024",{headers:h})'
      : signIn === 'json-cookie'
        ? 'fetch("/api/me").then((r)=>r.json());fetch("/api/entries?year=2024")'
        : spaScript
  const application: Site['routes'] = {
    '/': shell('Rowing club', '<div id="app"></div><script src="/app.js"></script>'),
    '/app.js': { headers: { 'content-type': 'text/javascript' }, body: script },
    '/api/session': (request) => (request.method === 'POST' ? apiSignIn(request) : { status: 405 }),
    '/api/me': guardedApi((_, user) => json({ email: user })),
    '/api/entries': guardedApi((request) => {
      const found = entries(request)
      return found === null ? { ...json({ error: 'bad year' }), status: 400 } : json(found)
    }),
  }
  const isApplication = signIn === 'json' || signIn === 'json-cookie' || signIn === 'script'
  return {
    site: { routes: isApplication ? application : pages } satisfies Site,
    signedIn: signedIn as readonly string[],
    close: () => void db.close(),
  }
}

// Keeps the token in browser storage.
const spaScript = `
const root = document.getElementById('app');
const call = (url, options = {}) => fetch(url, { ...options, headers: { ...options.headers, Authorization: 'Bearer ' + JSON.parse(localStorage.getItem('ledger')).token } });
function home() {
  root.innerHTML = '<h1>Ledger</h1><p id="who"></p><ul id="list"></ul><button id="out">Sign out</button>';
  call('/api/me').then((r) => r.json()).then(({ email }) => { document.getElementById('who').textContent = email; });
  call('/api/entries?year=2024').then((r) => r.json()).then((rows) => { document.getElementById('list').innerHTML = rows.map((row) => '<li>' + row.text + '</li>').join(''); });
}
function signIn() {
  root.innerHTML = '<div class="card"><input placeholder="Email" id="m"><input type="password" id="p" placeholder="Password"><button id="go">Sign in</button><p id="note"></p></div>';
  const state = {};
  for (const [id, key] of [['m', 'email'], ['p', 'password']]) document.getElementById(id).addEventListener('input', (event) => { state[key] = event.target.value; });
  document.getElementById('go').addEventListener('click', () => {
    fetch('/api/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(state) }).then(async (r) => {
      if (!r.ok) { document.getElementById('note').textContent = 'Wrong name or password'; return; }
      localStorage.setItem('ledger', JSON.stringify({ token: (await r.json()).data.access_token, at: Date.now() }));
      home();
    });
  });
}
localStorage.getItem('ledger') ? home() : signIn();
`

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const methods: Readonly<Record<LedgerSignIn, SignInMethod>> = {
  form: { kind: 'form', url: null, ...ledgerUser, totp: null },
  'two-step': { kind: 'form', url: '/members/sign-in', ...ledgerUser, totp: null },
  code: { kind: 'form', url: '/members/sign-in', ...ledgerUser, totp: ledgerTotp },
  json: {
    kind: 'json',
    url: '/api/session',
    body: { email: ledgerUser.username, password: ledgerUser.password },
    token: '$.data.access_token',
    send: null,
    totp: null,
  },
  'json-cookie': {
    kind: 'json',
    url: '/api/session',
    body: { email: ledgerUser.username, password: ledgerUser.password },
    token: null,
    send: null,
    totp: null,
  },
  script: { kind: 'browser', url: '/', ...ledgerUser, totp: null, steps: [] },
}

export function ledgerAccount(signIn: LedgerSignIn): Account {
  return { id: 'ada', role: 'user', signIn: methods[signIn], check: null }
}

function ledger(name: string, about: string, rules: LedgerRules): ActiveSite {
  const origin = `http://${name}.example`
  const isApi = rules.signIn === 'json' || rules.signIn === 'script'
  const path = isApi ? '/api/entries' : '/entries'
  return {
    about,
    target: `${origin}/`,
    intensity: 'safe',
    accounts: [ledgerAccount(rules.signIn)],
    ...(rules.signIn === 'script' ? { isRendered: true } : {}),
    open() {
      const { site, close } = openLedger(rules)
      return { world: { [origin]: site }, close }
    },
    findings: [['injection.sqli-error', 'high', `GET ${path}: year (query)`]],
  }
}

export const formLedger = ledger('form-ledger', 'a ledger behind a form with a CSRF token', {
  signIn: 'form',
})
export const steppedLedger = ledger('stepped-ledger', 'a ledger behind a form of two steps', {
  signIn: 'two-step',
})
export const codeLedger = ledger('code-ledger', 'a ledger behind a form and a one-time code', {
  signIn: 'code',
})
export const tokenLedger = ledger('token-ledger', 'a ledger behind a JSON sign-in with a token', {
  signIn: 'json',
})
export const scriptLedger = ledger('script-ledger', 'a ledger whose script signs in and keeps a token', {
  signIn: 'script',
})
export const forgetfulLedger = ledger('forgetful-ledger', 'a ledger that ends sessions again and again', {
  signIn: 'form',
  responsesPerSession: 25,
})
