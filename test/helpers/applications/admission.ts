import { createHash, randomBytes } from 'node:crypto'
import { html, json, redirect, type Site, type SiteRequest } from '../sites/site.ts'
import { testAccount } from './loginSite.ts'

type Given = Readonly<Record<string, unknown>>
/** Returns the name of the account, null for a refusal, or `error`. */
export type Admits = (given: Given, headers?: SiteRequest['headers']) => string | null

const passwords = new Map([
  [testAccount.identifier, testAccount.password],
  ['admin', randomBytes(9).toString('hex')],
])

export const knownName = (name: unknown): string | null =>
  typeof name === 'string' && passwords.has(name) ? name : null

export const comparesTexts: Admits = ({ email, password }) =>
  typeof email === 'string' && typeof password === 'string' && passwords.get(email) === password
    ? email
    : null

export const admitsType =
  (accepts: (password: unknown) => boolean): Admits =>
  (given) =>
    accepts(given.password) ? knownName(given.email) : comparesTexts(given)

export const admitsObject = admitsType(
  (password) => typeof password === 'object' && password !== null && Object.hasOwn(password, 'password'),
)

export const admitsMagicHash = admitsType((password) =>
  /^0e\d+$/.test(createHash('md5').update(String(password)).digest('hex')),
)

/** As PHP reads `name[]` and `name[key]`. */
function readFields(body: string): Given {
  const pairs = [...new URLSearchParams(body)].map(([name, value]): [string, unknown] => {
    const [, plain = name, key] = /^(\w+)\[(\w*)\]$/.exec(name) ?? []
    if (key === undefined) return [plain, value]
    return [plain, key === '' ? [value] : { [key]: value }]
  })
  return Object.fromEntries(pairs)
}

/** A sign-in by form and by JSON, and a page that needs its session. */
export function admission(admits: Admits, { attemptsMax = Number.POSITIVE_INFINITY, note = '' } = {}): Site {
  const sessions = new Map<string, string>()
  let failures = 0
  const enter = (name: string) => {
    const id = randomBytes(12).toString('hex')
    sessions.set(id, name)
    failures = 0
    return { 'set-cookie': `sid=${id}; Path=/; HttpOnly` }
  }
  const form = `<title>Sign in</title>${note}<form method="post" action="/login"><input name="email"><input type="password" name="password"><button>Sign in</button></form>`
  const judge = (given: Given, headers: SiteRequest['headers']) => {
    if (failures >= attemptsMax) return 'limited'
    const name = admits(given, headers)
    if (name === null) failures += 1
    return name
  }
  return {
    routes: {
      '/': html('<title>Start</title><a href="/login">Sign in</a> <a href="/account">Account</a>'),
      '/login': ({ method, body, headers }) => {
        if (method !== 'POST') return html(form)
        const name = judge(readFields(body), headers)
        if (name === 'limited') return { ...html('Too many attempts'), status: 429 }
        if (name === 'error') return redirect('/oops', 302, { 'set-cookie': 'seen=1; Path=/' })
        return name === null
          ? html(`<p>Email or password is wrong.</p>${form}`)
          : redirect('/account', 302, enter(name))
      },
      '/api/login': ({ body, headers }) => {
        const name = judge(JSON.parse(body), headers)
        return name === null
          ? { ...json({ error: 'Email or password is wrong' }), status: 401 }
          : json({ ok: true }, enter(name))
      },
      '/account': ({ headers }) => {
        const name = sessions.get(/\bsid=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? '')
        return name === undefined
          ? redirect('/login')
          : html(
              `<title>Account</title><p>Hello ${name}</p><p>Balance 12.50</p><a href="/logout">Sign out</a>`,
            )
      },
    },
  }
}
