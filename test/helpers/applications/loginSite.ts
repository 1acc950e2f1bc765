import { randomBytes } from 'node:crypto'
import { html, json, redirect, type Site, type SiteRequest, type SiteResponse } from '../sites/site.ts'

export const testAccount = { identifier: 'ada@mail.example', password: 'correct-horse-battery' }

export type LoginRules = {
  /** Response to a wrong password; `known` tells if the account exists. */
  readonly refuse?: (known: boolean) => SiteResponse
  readonly says?: string
  readonly failuresMax?: number
  readonly slowsDown?: boolean
  readonly hasToken?: boolean
  /** Session fixation. */
  readonly keepsSession?: boolean
  readonly takesInventedId?: boolean
  /** `leavesCookie`: ends the session only on the server. */
  readonly logout?:
    | 'ends'
    | 'forgets'
    | 'fails'
    | 'leavesCookie'
    | 'replaces'
    | 'endsAndReplaces'
    | 'renews'
    | 'renewsBusy'
  readonly asksInPlace?: boolean
  readonly cookie?: string
}

type Session = { user: string | null; token: string }

export function loginSite({
  refuse = () => html('<title>Sign in</title><p>E-mail or password is wrong.</p>'),
  says = '',
  failuresMax = Number.POSITIVE_INFINITY,
  slowsDown = false,
  hasToken = false,
  keepsSession = false,
  takesInventedId = false,
  logout = 'ends',
  asksInPlace = false,
  cookie = 'Path=/; HttpOnly; Secure; SameSite=Lax',
}: LoginRules = {}): Site {
  const sessions = new Map<string, Session>()
  const failures = new Map<string, number>()
  const open = (id = randomBytes(12).toString('hex')): readonly [string, Session] => {
    const session = { user: null, token: randomBytes(8).toString('hex') }
    sessions.set(id, session)
    return [id, session]
  }
  const find = ({ headers }: SiteRequest): readonly [string, Session] | null => {
    const id = /\bsid=([^;]+)/.exec(headers.cookie ?? '')?.[1]
    if (id === undefined) return null
    const session = sessions.get(id)
    if (session !== undefined) return [id, session]
    return takesInventedId ? open(id) : null
  }
  const form = (request: SiteRequest): SiteResponse => {
    const [id, session] = find(request) ?? open()
    session.token = randomBytes(8).toString('hex')
    const hidden = hasToken ? `<input type="hidden" name="csrf_token" value="${session.token}">` : ''
    const error = request.path.includes('error') ? `<p>${says}</p>` : ''
    return html(
      `<title>Sign in</title>${error}<form method="post" action="/login">${hidden}<input name="email"><input type="password" name="password"><button>Sign in</button></form>`,
      { 'set-cookie': `sid=${id}; ${cookie}` },
    )
  }
  const busy = new Set<string>()
  const signIn = async (request: SiteRequest): Promise<SiteResponse> => {
    const fields = new URLSearchParams(request.body)
    const found = find(request)
    if (hasToken && fields.get('csrf_token') !== found?.[1].token) {
      return { ...html('<p>The form has expired.</p>'), status: 403 }
    }
    const email = fields.get('email') ?? ''
    const failed = failures.get(email) ?? 0
    if (failed >= failuresMax)
      return { ...html('<p>Too many attempts.</p>'), status: 429, headers: { 'retry-after': '900' } }
    if (slowsDown) await new Promise((resolve) => setTimeout(resolve, Math.min(failed * 150, 1_500)))
    if (email !== testAccount.identifier || fields.get('password') !== testAccount.password) {
      failures.set(email, failed + 1)
      return refuse(email === testAccount.identifier)
    }
    const [id, session] = keepsSession && found !== null ? found : open()
    session.user = email
    return redirect('/account', 302, keepsSession ? {} : { 'set-cookie': `sid=${id}; ${cookie}` })
  }
  return {
    routes: {
      '/': (request) => {
        const [id] = find(request) ?? open()
        return html('<title>Start</title><a href="/login">Sign in</a>', {
          'set-cookie': `sid=${id}; ${cookie}`,
        })
      },
      '/login': (request) => (request.method === 'POST' ? signIn(request) : form(request)),
      '/account': (request) => {
        const [id = '', session] = find(request) ?? []
        if (busy.has(id)) return { status: 503, body: 'Busy' }
        const user = session?.user ?? null
        if (user !== null) return html(`<title>Account</title><p>${user}</p>`)
        return asksInPlace ? form(request) : redirect('/login')
      },
      '/api/me': (request) => {
        const user = find(request)?.[1].user ?? null
        return user === null ? { ...json({ error: 'unauthorized' }), status: 401 } : json({ email: user })
      },
      '/logout': (request) => {
        if (request.method !== 'POST') return { status: 405 }
        if (logout === 'fails') return { status: 403 }
        const found = find(request)
        if (logout === 'renews' || logout === 'renewsBusy') {
          const [id, session] = open()
          if (logout === 'renewsBusy') busy.add(id)
          session.user = found?.[1].user ?? null
          return redirect('/', 302, { 'set-cookie': `sid=${id}; ${cookie}` })
        }
        if (logout === 'replaces') return redirect('/', 302, { 'set-cookie': `sid=${open()[0]}; ${cookie}` })
        if (found !== null && logout !== 'forgets') sessions.delete(found[0])
        if (logout === 'endsAndReplaces')
          return redirect('/', 302, { 'set-cookie': `sid=${open()[0]}; ${cookie}` })
        if (logout === 'leavesCookie') return redirect('/')
        return redirect('/', 302, { 'set-cookie': `sid=; Max-Age=0; ${cookie}` })
      },
    },
  }
}
