import { randomBytes } from 'node:crypto'
import { html, redirect, type SiteRequest, type SiteResponse } from '../../../helpers/sites/site.ts'
import type { ActiveSite } from '../activeSite.ts'

const origin = 'http://forgotten-keys.example'
const passwordCharsMin = 8
const failuresMax = 8

type Form = readonly (readonly [name: string, type: string])[]

function shell(body: string): SiteResponse {
  return html(`<!doctype html><html lang="en"><head><title>Keys</title></head><body>${body}</body></html>`)
}

function form(path: string, fields: Form, button: string): string {
  const inputs = fields.map(([name, type]) => `<label>${name}<input name="${name}" type="${type}"></label>`)
  return `<form method="post" action="${path}">${inputs.join('')}<button>${button}</button></form>`
}

const member: Form = [
  ['email', 'email'],
  ['password', 'password'],
]

function open() {
  const passwords = new Map<string, string>()
  const sessions = new Map<string, string>()
  const tokens = new Map<string, string>()
  const failures = new Map<string, number>()
  const field = ({ body }: SiteRequest, name: string) => new URLSearchParams(body).get(name) ?? ''

  function join(request: SiteRequest): SiteResponse {
    const [email, password] = [field(request, 'email'), field(request, 'password')]
    if (password.length < passwordCharsMin) return shell('<p>The password is too short.</p>')
    if (!passwords.has(email)) passwords.set(email, password)
    return shell('<p>Look into your mailbox.</p>')
  }

  function enter(request: SiteRequest): SiteResponse {
    const email = field(request, 'email')
    const password = passwords.get(email)
    const tried = failures.get(email) ?? 0
    if (tried >= failuresMax) return { ...shell('<p>Too many attempts.</p>'), status: 429 }
    failures.set(email, tried + 1)
    if (password === undefined || password !== field(request, 'password'))
      return { ...shell('<p>Email or password is wrong.</p>'), status: 401 }
    failures.delete(email)
    const id = randomBytes(16).toString('hex')
    sessions.set(id, email)
    return {
      ...redirect('/account', 303),
      headers: { location: '/account', 'set-cookie': `sid=${id}; HttpOnly` },
    }
  }

  function account({ headers }: SiteRequest): SiteResponse {
    const email = sessions.get(/sid=(\w+)/.exec(String(headers.cookie))?.[1] ?? '')
    return email === undefined ? redirect('/enter', 303) : shell(`<h1>Your keys</h1><p>${email}</p>`)
  }

  function remember(email: string): string {
    const token = randomBytes(16).toString('hex')
    tokens.set(token, email)
    return token
  }

  /** Shows the mail, on any host. */
  function forgot(request: SiteRequest): SiteResponse {
    const email = field(request, 'email')
    if (!passwords.has(email)) return shell('<p>No account has this address.</p>')
    const host = String(request.headers['x-forwarded-host'] ?? new URL(origin).host)
    return shell(`<a href="http://${host}/reset?token=${remember(email)}">Show the mail</a>`)
  }

  function lost(request: SiteRequest): SiteResponse {
    const email = field(request, 'email')
    if (passwords.has(email)) remember(email)
    return shell('<p>If the account exists, a mail is on its way.</p>')
  }

  function codes(wrongMax: number): (request: SiteRequest) => SiteResponse {
    const wrong = new Map<string, number>()
    return (request) => {
      const email = field(request, 'email')
      const tried = wrong.get(email) ?? 0
      wrong.set(email, tried + 1)
      if (tried >= wrongMax) return { ...shell('<p>Too many attempts.</p>'), status: 429 }
      return shell('<p>The code is wrong.</p>')
    }
  }

  function reset(request: SiteRequest): SiteResponse {
    const token = new URL(request.path, origin).searchParams.get('token') || field(request, 'token')
    const email = tokens.get(token)
    if (email === undefined) return { ...shell('<p>This link is no longer valid.</p>'), status: 400 }
    if (request.method !== 'POST')
      return shell(
        `<form method="post" action="/reset"><input type="hidden" name="token" value="${token}"><input type="password" name="password"><button>Set</button></form>`,
      )
    tokens.delete(token)
    passwords.set(email, field(request, 'password'))
    return shell('<p>The new password is set.</p>')
  }

  const page = (path: string, fields: Form, button: string, act: (request: SiteRequest) => SiteResponse) =>
    [
      path,
      (request: SiteRequest) =>
        request.method === 'POST' ? act(request) : shell(form(path, fields, button)),
    ] as const // `as`: a tuple.
  const address: Form = [['email', 'email']]
  const code: Form = [...address, ['code', 'text']]
  const routes = Object.fromEntries([
    page('/join', member, 'Join', join),
    page('/enter', member, 'Sign in', enter),
    page('/forgot-password', address, 'Send', forgot),
    page('/lost-password', address, 'Send', lost),
    page('/forgot-password/code', code, 'Check', codes(Number.POSITIVE_INFINITY)),
    page('/lost-password/code', code, 'Check', codes(failuresMax)),
  ])
  const links = ['/account', ...Object.keys(routes)].map((path) => `<a href="${path}">${path.slice(1)}</a>`)
  const site = { routes: { ...routes, '/': shell(links.join(' ')), '/account': account, '/reset': reset } }
  return { world: { [origin]: site }, close: () => {} }
}

export const forgottenKeys: ActiveSite = {
  about: 'two password resets, of which one shows its mail to visitors and takes any number of codes',
  target: `${origin}/`,
  intensity: 'intrusive',
  open,
  findings: [
    ['auth.rate-limit', 'medium', 'POST /forgot-password/code: code (form)'],
    ['auth.reset-token', 'critical', 'POST /forgot-password: link in the response'],
    ['auth.user-enumeration', 'low', 'POST /forgot-password: email (form)'],
    ['protocol.host-header', 'high', 'POST /forgot-password: x-forwarded-host (header)'],
  ],
}
