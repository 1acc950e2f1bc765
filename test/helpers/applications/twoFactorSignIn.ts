import { randomBytes } from 'node:crypto'
import { html, redirect, type Site, type SiteRequest } from '../sites/site.ts'
import { testAccount } from './loginSite.ts'

export const ownFactorSession = '5d2e71c09ab3f4466e80'

type Session = { readonly name: string; isVerified: boolean }

/** Asks for a code after the password. `takes`: a code is valid. `checks`: private pages need it. */
export function twoFactorSignIn({
  checks,
  takes,
}: {
  readonly checks: boolean
  readonly takes: (code: string) => boolean
}): Site {
  const sessions = new Map<string, Session>([
    [ownFactorSession, { name: testAccount.identifier, isVerified: true }],
  ])
  const find = ({ headers }: SiteRequest) =>
    sessions.get(/\bsid=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? '') ?? null
  const field = (request: SiteRequest, name: string) => new URLSearchParams(request.body).get(name) ?? ''
  const signInForm =
    '<form method="post" action="/login"><input name="email"><input type="password" name="password"><button>Sign in</button></form>'
  const codeForm =
    '<form method="post" action="/verify"><label>Code <input name="code" inputmode="numeric"></label><button>Verify</button></form>'
  return {
    routes: {
      '/': html('<title>Start</title><a href="/login">Sign in</a> <a href="/account">Account</a>'),
      '/login'(request) {
        if (request.method !== 'POST') return html(`<title>Sign in</title>${signInForm}`)
        const isRight =
          field(request, 'email') === testAccount.identifier &&
          field(request, 'password') === testAccount.password
        if (!isRight) return html(`<title>Sign in</title><p>Email or password is wrong.</p>${signInForm}`)
        const id = randomBytes(12).toString('hex')
        sessions.set(id, { name: testAccount.identifier, isVerified: false })
        return redirect('/verify', 302, { 'set-cookie': `sid=${id}; Path=/; HttpOnly` })
      },
      '/verify'(request) {
        const session = find(request)
        if (session === null) return redirect('/login')
        if (request.method !== 'POST' || !takes(field(request, 'code')))
          return html(`<title>Second step</title><p>Enter the code of your app.</p>${codeForm}`)
        session.isVerified = true
        return redirect('/account')
      },
      '/account'(request) {
        const session = find(request)
        return session === null || (checks && !session.isVerified)
          ? redirect('/login')
          : html(`<title>Account</title><p>Hello ${session.name}</p><a href="/logout">Sign out</a>`)
      },
    },
  }
}
