import type { Pool } from 'mysql2/promise'
import { openShopOnMariadb } from '../../helpers/applications/mariadb.ts'
import { html, json, type SiteRequest, type SiteResponse } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://seed-exchange.example'

function shell(body: string, status = 200): SiteResponse {
  const page = `<html lang="en"><head><title>Seeds</title></head><body>${body}</body></html>`
  return { ...html(`<!doctype html>${page}`), status }
}

type Row = { readonly name: string }
type Ask = (sql: string, values?: readonly string[]) => Promise<readonly Row[]>
type Way = (request: SiteRequest) => Promise<SiteResponse>

const list = (rows: readonly Row[]) =>
  shell(`<ul>${rows.map(({ name }) => `<li>${name}</li>`).join('') || '<li>Nothing found</li>'}</ul>`)
const entered = (rows: readonly Row[]) =>
  rows.length > 0 ? shell('<p>Hello</p>') : shell('<p>Wrong name or secret</p>', 401)
const thanks = shell('<p>Thank you</p>')

const guarded =
  (way: Way): Way =>
  (request) =>
    way(request).catch(() => shell('<h1>Something went wrong</h1>', 500))

const shown =
  (way: Way): Way =>
  (request) =>
    way(request).catch((error: unknown) => ({ ...json({ error: String(error) }), status: 500 }))

const query = ({ path }: SiteRequest, name: string) => new URL(path, origin).searchParams.get(name) ?? ''
const form = ({ body }: SiteRequest, name: string) => new URLSearchParams(body).get(name) ?? ''
const remembered = ({ headers }: SiteRequest, name: string) =>
  decodeURIComponent(new RegExp(`(?:^|; )${name}=([^;]*)`).exec(headers.cookie ?? '')?.[1] ?? 'teapot')
const remember = (response: SiteResponse, name: string): SiteResponse => ({
  ...response,
  headers: { ...response.headers, 'set-cookie': `${name}=teapot` },
})
const kind = ({ body }: SiteRequest): string => {
  const { kind = '' } = JSON.parse(body || '{}') as { readonly kind?: unknown } // The body may have any type.
  if (typeof kind !== 'string') throw new TypeError('Expected a text')
  return kind
}

const links = [
  '/offer?id=3',
  '/packet?id=3',
  '/search?q=tea',
  '/find?q=tea',
  '/kinds?sort=name',
  '/sorts?sort=name',
  '/wish?name=teapot',
  '/order?name=teapot',
  '/shelf',
  '/rack',
]

const signIn = (action: string) =>
  `<form method="post" action="${action}"><input name="who"><input name="secret" type="password"><button>Go</button></form>`
const swap = (action: string) =>
  `<form method="post" action="${action}"><input name="packets" type="number" value="4"><textarea name="remark">Fine</textarea><button>Send</button></form>`
const script = ['lots', 'rows']
  .map(
    (name) =>
      `fetch('/api/${name}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ kind: 'teapot' }) })`,
  )
  .join(';')

function readingWays(ask: Ask): Readonly<Record<string, Way>> {
  const columns = ['id', 'name', 'price']
  const sql = 'select id, name, price from products'
  const wished = async (statement: string, values: readonly string[] = []) => {
    await ask(statement, values).catch(() => undefined)
    return thanks
  }
  const searched = (statement: string, values: readonly string[] = []) =>
    ask(statement, values)
      .catch(() => [])
      .then(list)
  return {
    '/offer': guarded(async (request) => list(await ask(`${sql} where id = ${query(request, 'id')}`))),
    // MariaDB casts text to a number: `3 AND 1=2` is 3.
    '/packet': guarded(async (request) => list(await ask(`${sql} where id = ?`, [query(request, 'id')]))),
    '/search': (request) => searched(`${sql} where (name like '%${query(request, 'q')}%' and price > 0)`),
    '/find': (request) => searched(`${sql} where name like ?`, [`%${query(request, 'q')}%`]),
    '/kinds': shown(async (request) => json(await ask(`${sql} order by ${query(request, 'sort')}`))),
    '/sorts': shown(async (request) => {
      const column = columns.find((name) => name === query(request, 'sort')) ?? 'id'
      return json(await ask(`${sql} order by ${column}`))
    }),
    '/wish': (request) => wished(`${sql} where name = '${query(request, 'name')}'`),
    '/order': (request) => wished(`${sql} where name = ?`, [query(request, 'name')]),
    '/shelf': guarded(async (request) =>
      remember(list(await ask(`${sql} where name = '${remembered(request, 'shelf')}'`)), 'shelf'),
    ),
    '/rack': guarded(async (request) =>
      remember(list(await ask(`${sql} where name = ?`, [remembered(request, 'rack')])), 'rack'),
    ),
    '/api/lots': guarded(async (request) => json(await ask(`${sql} where name = "${kind(request)}"`))),
    '/api/rows': guarded(async (request) => json(await ask(`${sql} where name = ?`, [kind(request)]))),
  }
}

function writingWays(ask: Ask): Readonly<Record<string, Way>> {
  const members = 'select name from members where name'
  return {
    '/enter': guarded(async (request) => {
      const [who, secret] = [form(request, 'who'), form(request, 'secret')]
      return entered(await ask(`${members} = '${who}' and secret = '${secret}'`))
    }),
    '/door': guarded(async (request) =>
      entered(await ask(`${members} = ? and secret = ?`, [form(request, 'who'), form(request, 'secret')])),
    ),
    '/swap': guarded(async (request) => {
      const [packets, remark] = [form(request, 'packets'), form(request, 'remark')]
      await ask(`insert into swaps (packets, remark) values (${packets}, '${remark}')`)
      return thanks
    }),
    '/give': guarded(async (request) => {
      await ask('insert into swaps values (?, ?)', [form(request, 'packets'), form(request, 'remark')])
      return thanks
    }),
  }
}

function routesOf(pool: Pool) {
  const ask: Ask = async (sql, values = []) => {
    const [rows] = await pool.query(sql, [...values])
    return rows as unknown as readonly Row[]
  }
  const page = shell(
    `<ul>${links.map((link) => `<li><a href="${link}">${link}</a></li>`).join('')}</ul>${signIn('/enter')}${signIn('/door')}${swap('/swap')}${swap('/give')}<script>${script}</script>`,
  )
  return { '/': page, ...readingWays(ask), ...writingWays(ask) }
}

export const seedExchange: ActiveSite = {
  about: 'an exchange of seeds that joins statements of MariaDB from texts',
  target: `${origin}/`,
  intensity: 'intrusive',
  isTimed: true,
  needs: 'MariaDB',
  async open() {
    const { pool, close } = await openShopOnMariadb()
    await pool.query('create table members (name varchar(40), secret varchar(40))')
    await pool.query('create table swaps (packets int, remark varchar(200))')
    return { world: { [origin]: { routes: routesOf(pool) } }, close }
  },
  findings: [
    // Both sign-ins lack a rate limit.
    ['auth.rate-limit', 'medium', '/door'],
    ['injection.sqli-boolean', 'high', 'GET /search: q (query)'],
    ['injection.sqli-error', 'high', 'GET /kinds: sort (query)'],
    ['injection.sqli-error', 'high', 'GET /offer: id (query)'],
    ['injection.sqli-error', 'high', 'GET /shelf: shelf (cookie)'],
    ['injection.sqli-error', 'high', 'POST /api/lots: /kind (json)'],
    ['injection.sqli-error', 'high', 'POST /enter: secret (form)'],
    ['injection.sqli-error', 'high', 'POST /enter: who (form)'],
    ['injection.sqli-error', 'high', 'POST /swap: packets (form)'],
    ['injection.sqli-error', 'high', 'POST /swap: remark (form)'],
    ['injection.sqli-time', 'high', 'GET /wish: name (query)'],
  ],
}
