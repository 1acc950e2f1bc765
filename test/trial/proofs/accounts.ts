import { createHmac } from 'node:crypto'
import { listModule, trap, weakness } from '../listed.ts'
import type { Visitor } from '../visitor.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = encode({ sub: 'mayor', role: 'admin' })
const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`

function signed(secret: string): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${claims}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

const isTaken = async ({ get }: Visitor, path: string, cookie: string) =>
  (await get(path, { cookie })).status === 200

async function attempt(visitor: Visitor, username: string) {
  const { status, text } = await visitor.submit('/login', '/login', { username, password: 'wrong' })
  return `${status} ${text}`
}

export const accountsList = listModule('accounts', [
  trap(['mass-assignment', 'POST /register', 'role', 'two fields only'], async (visitor) => {
    await visitor.submit('/register', '/register', { name: 'eve', password: 'pw', role: 'admin' })
    await visitor.submit('/login', '/login', { username: 'eve', password: 'pw' })
    return (await visitor.get('/admin')).status === 200
  }),
  weakness(['jwt', 'GET /mobile/me', 'app', 'alg none is accepted'], (visitor) =>
    isTaken(visitor, '/mobile/me', `app=${unsigned}`),
  ),
  weakness(['jwt', 'GET /mobile/tickets', 'app', 'signed with "secret"'], (visitor) =>
    isTaken(visitor, '/mobile/tickets', `app=${signed('secret')}`),
  ),
  trap(
    ['jwt', 'GET /mobile/wallet', 'pass', 'a strong secret and one algorithm'],
    async (visitor) =>
      (await isTaken(visitor, '/mobile/wallet', `pass=${unsigned}`)) ||
      isTaken(visitor, '/mobile/wallet', `pass=${signed('secret')}`),
  ),
  trap(
    ['user-enumeration', 'POST /login', 'username', 'the same words for all'],
    async (visitor) => (await attempt(visitor, 'ada')) !== (await attempt(visitor, 'nobody')),
  ),
  trap(['user-enumeration', 'POST /register', 'name', 'the same words for all'], async (visitor) => {
    const known = await visitor.submit('/register', '/register', { name: 'ada' })
    return known.text !== (await visitor.submit('/register', '/register', { name: 'nobody' })).text
  }),
  trap(['rate-limit', 'POST /login', 'password', 'refused after eight failures'], async (visitor) => {
    const attempts = 10
    for (let count = 0; count < attempts; count += 1) await attempt(visitor, 'tess')
    return !(await attempt(visitor, 'tess')).startsWith('429')
  }),
  trap(['session-fixation', 'POST /login', 'sid', 'a new id for a user'], async (visitor) => {
    await visitor.get('/')
    const before = visitor.cookies.get('sid')
    await visitor.signIn('ada')
    return visitor.cookies.get('sid') === before
  }),
  trap(['sql-injection', 'POST /login', 'username', 'no query at all'], async (visitor) => {
    await visitor.submit('/login', '/login', { username: "ada' --", password: "' or 1=1 --" })
    return (await visitor.get('/profile')).status === 200
  }),
])
