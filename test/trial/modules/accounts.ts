import { createHmac, timingSafeEqual } from 'node:crypto'
import { json, redirect } from '../../helpers/sites/site.ts'
import { form, page, refuse, takeToken, tokenField, withToken } from '../server/page.ts'
import type { Portal, PortalModule, Session, User } from '../server/portal.ts'
import { isObject, type PortalRequest } from '../server/request.ts'

const failuresMax = 8
const usersMax = 500
const weakSecret = 'secret'
const strongSecret = 'f2c1b7d8e94a4be6a1706c3fd0d35c8827be5a10'

export function accounts({ users, sessions }: Portal): PortalModule {
  const failures = new Map<string, number>()
  const wrong = () => ({ ...signInPage('The name or the password is wrong.'), status: 401 })

  const showSignIn = ({ session }: PortalRequest) => signInPage('', session)
  function signInPage(message: string, session?: Session) {
    const token = session === undefined ? [] : [tokenField(session)]
    return page(
      'Sign in',
      `<p>${message}</p>${form('POST /login', [['username'], ['password', 'password'], ...token], 'Sign in')}<a href="/register">Register</a>`,
    )
  }

  function signIn(request: PortalRequest) {
    if (!takeToken(request)) return refuse(403, 'The form has expired.')
    const name = request.field('username')
    const failed = failures.get(name) ?? 0
    if (failed >= failuresMax) return refuse(429, 'Too many attempts. Try again in an hour.')
    const user = users.get(name)
    if (user === undefined || user.password !== request.field('password')) {
      failures.set(name, failed + 1)
      return wrong()
    }
    failures.delete(name)
    const { session } = request
    sessions.delete(session.id)
    session.id = `${crypto.randomUUID()}${crypto.randomUUID()}`
    session.user = user
    sessions.set(session.id, session)
    const claims = { sub: user.name, role: user.role }
    return redirect('/profile', 302, {
      'set-cookie': [
        `app=${sign(claims, weakSecret)}; Path=/mobile; HttpOnly`,
        `pass=${sign(claims, strongSecret)}; Path=/mobile; HttpOnly`,
      ],
    })
  }

  function signOut({ session }: PortalRequest) {
    session.user = null
    sessions.delete(session.id)
    return redirect('/')
  }

  function register({ form: fields }: PortalRequest) {
    const name = fields.get('name') ?? ''
    const done = page('Register', '<p>Look into your mailbox to finish the registration.</p>')
    if (!/^\w{3,20}$/.test(name) || users.has(name) || users.size >= usersMax) return done
    const given: User = {
      id: users.size + 1,
      name,
      email: '',
      password: '',
      role: 'user',
      phone: '',
      address: '',
      nickname: name,
      bio: '',
    }
    users.set(
      name,
      Object.assign(given, { email: fields.get('email') ?? '', password: fields.get('password') ?? '' }),
    )
    return done
  }

  function mobileUser({ cookies }: PortalRequest) {
    const claims = claimsOf(cookies.app ?? '', weakSecret, { acceptsNone: true })
    return claims === null ? refused() : json({ user: claims.sub, role: claims.role })
  }
  function mobileTickets({ cookies }: PortalRequest) {
    const claims = claimsOf(cookies.app ?? '', weakSecret, { acceptsNone: false })
    return claims === null ? refused() : json({ tickets: [`bus ticket of ${String(claims.sub)}`] })
  }
  function mobileWallet({ cookies }: PortalRequest) {
    const claims = claimsOf(cookies.pass ?? '', strongSecret, { acceptsNone: false })
    return claims === null ? refused() : json({ balance: 12, owner: claims.sub })
  }
  const refused = () => ({ ...json({ error: 'unauthorized' }), status: 401 })

  return {
    name: 'accounts',
    pages: {
      '/register': 'register',
      '/mobile': 'mobile application',
    },
    routes: {
      'GET /login': showSignIn,
      'POST /login': signIn,
      'GET /logout': signOut,
      'GET /register': ({ session }) =>
        page(
          'Register',
          form(
            'POST /register',
            [['name'], ['email', 'email'], ['password', 'password'], tokenField(session)],
            'Register',
          ),
        ),
      'POST /register': withToken(register),
      'GET /mobile': () =>
        page(
          'Mobile',
          '<p>What the application shows:</p><a href="/mobile/me">me</a> <a href="/mobile/tickets">tickets</a> <a href="/mobile/wallet">wallet</a>',
        ),
      'GET /mobile/me': mobileUser,
      'GET /mobile/tickets': mobileTickets,
      'GET /mobile/wallet': mobileWallet,
    },
  }
}

type Claims = Readonly<Record<string, unknown>>

function sign(claims: Claims, secret: string): string {
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims].map(encode).join('.')
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function claimsOf(
  token: string,
  secret: string,
  { acceptsNone }: { readonly acceptsNone: boolean },
): Claims | null {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const algorithm = decode(header)?.alg
  if (acceptsNone && typeof algorithm === 'string' && algorithm.toLowerCase() === 'none')
    return decode(payload)
  if (algorithm !== 'HS256') return null
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? decode(payload) : null
}

function decode(part: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return isObject(value) ? value : null
  } catch {
    return null
  }
}
