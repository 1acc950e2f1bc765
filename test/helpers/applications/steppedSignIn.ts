import { randomBytes } from 'node:crypto'
import { html, redirect, type Site, type SiteRequest } from '../sites/site.ts'
import { testAccount } from './loginSite.ts'

export const ownSession = '7c1f09b2d4a86e55a1b0'

type Session = { readonly name: string; isIn: boolean }

/** Asks for the name and then for the password. `checks`: a private page needs the second step. */
export function steppedSignIn({ checks }: { readonly checks: boolean }): Site {
  const sessions = new Map<string, Session>([[ownSession, { name: testAccount.identifier, isIn: true }]])
  const find = ({ headers }: SiteRequest) =>
    sessions.get(/\bsid=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? '') ?? null
  const form = (action: string, field: string) =>
    html(`<title>Sign in</title><form method="post" action="${action}">${field}<button>Next</button></form>`)
  const field = (request: SiteRequest, name: string) => new URLSearchParams(request.body).get(name)
  return {
    routes: {
      '/': html('<title>Start</title><a href="/login">Sign in</a> <a href="/account">Account</a>'),
      '/login'(request) {
        if (request.method !== 'POST') return form('/login', '<input name="email">')
        const name = field(request, 'email')
        if (name !== testAccount.identifier) return form('/login', '<p>Unknown email</p><input name="email">')
        const id = randomBytes(12).toString('hex')
        sessions.set(id, { name, isIn: false })
        return redirect('/password', 302, { 'set-cookie': `sid=${id}; Path=/; HttpOnly` })
      },
      '/password'(request) {
        const session = find(request)
        if (session === null) return redirect('/login')
        const ask = form('/password', '<input type="password" name="password">')
        if (request.method !== 'POST') return ask
        if (field(request, 'password') !== testAccount.password) return ask
        session.isIn = true
        return redirect('/account')
      },
      '/account'(request) {
        const session = find(request)
        return session === null || (checks && !session.isIn)
          ? redirect('/login')
          : html(`<title>Account</title><p>Hello ${session.name}</p><a href="/logout">Sign out</a>`)
      },
    },
  }
}
