import { openShopDatabase, readRows } from '../../helpers/applications/shopDatabase.ts'
import { html, type SiteRequest, type SiteResponse } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://order-desk.example'

function shell(body: string, status = 200): SiteResponse {
  const page = `<html lang="en"><head><title>Orders</title></head><body>${body}</body></html>`
  return { ...html(`<!doctype html>${page}`), status }
}

function guarded(read: () => SiteResponse): SiteResponse {
  try {
    return read()
  } catch {
    return shell('<h1>Something went wrong</h1>', 500)
  }
}

const form = ({ body }: SiteRequest, name: string) => new URLSearchParams(body).get(name) ?? ''

const signIn = (action: string) =>
  `<form method="post" action="${action}"><input name="who"><input name="secret" type="password"><button>Go</button></form>`
const search = (action: string) =>
  `<form method="post" action="${action}"><input type="search" name="term" value="tea"><button>Search</button></form>`
const review = (action: string) =>
  `<form method="post" action="${action}"><input name="stars" type="number" value="4"><textarea name="remark">Fine</textarea><button>Send</button></form>`

type Way = (request: SiteRequest) => SiteResponse

function open() {
  const db = openShopDatabase()
  db.exec('create table reviews (stars integer, remark text); create table visits (agent text)')
  /** A recursive query could exhaust the machine. */
  const limited = (sql: string): string => {
    if (/recursive/i.test(sql)) throw new Error('not authorized')
    return sql
  }
  const list = (rows: readonly { readonly name: string }[]) =>
    shell(`<ul>${rows.map(({ name }) => `<li>${name}</li>`).join('') || '<li>Nothing found</li>'}</ul>`)
  const entered = (rows: readonly unknown[]) =>
    rows.length > 0 ? shell('<p>Hello</p>') : shell('<p>Wrong name or secret</p>', 401)
  const thanks = shell('<p>Thank you</p>')
  const ways: Readonly<Record<string, Way>> = {
    '/enter': (request) => {
      const [who, secret] = [form(request, 'who'), form(request, 'secret')]
      return entered(
        readRows(db, limited(`select * from users where login = '${who}' and password = '${secret}'`)),
      )
    },
    '/door': (request) =>
      entered(
        readRows(db, 'select * from users where login = ? and password = ?', [
          form(request, 'who'),
          form(request, 'secret'),
        ]),
      ),
    '/find': (request) =>
      list(
        readRows(
          db,
          limited(`select * from products where (lower(name) like lower('%${form(request, 'term')}%'))`),
        ),
      ),
    '/look': (request) =>
      list(readRows(db, 'select * from products where name like ?', [`%${form(request, 'term')}%`])),
    '/review': (request) => {
      const [stars, remark] = [form(request, 'stars'), form(request, 'remark')]
      db.exec(limited(`insert into reviews (stars, remark) values (${stars}, '${remark}')`))
      return thanks
    },
    '/remark': (request) => {
      db.prepare('insert into reviews values (?, ?)').run(form(request, 'stars'), form(request, 'remark'))
      return thanks
    },
  }
  const forms = [
    signIn('/enter'),
    signIn('/door'),
    search('/find'),
    search('/look'),
    review('/review'),
    review('/remark'),
  ]
  const routes: Readonly<Record<string, Way | SiteResponse>> = {
    ...Object.fromEntries(
      Object.entries(ways).map(([path, way]) => [
        path,
        (request: SiteRequest) => guarded(() => way(request)),
      ]),
    ),
    '/': shell(`<p><a href="/visit?from=list">Visit</a></p>${forms.join('')}`),
    '/visit': ({ headers }) =>
      guarded(() => {
        db.exec(limited(`insert into visits values ('${headers['user-agent'] ?? ''}')`))
        return shell('<p>Welcome</p>')
      }),
  }
  return { site: { routes }, close: () => void db.close() }
}

export const orderDesk: ActiveSite = {
  about: 'a desk for orders whose forms become parts of statements',
  target: `${origin}/`,
  intensity: 'intrusive',
  open() {
    const { site, close } = open()
    return { world: { [origin]: site }, close }
  },
  findings: [
    // Both sign-ins lack a rate limit.
    ['auth.rate-limit', 'medium', '/door'],
    ['injection.sqli-error', 'high', 'GET /visit: user-agent (header)'],
    ['injection.sqli-error', 'high', 'POST /enter: secret (form)'],
    ['injection.sqli-error', 'high', 'POST /enter: who (form)'],
    ['injection.sqli-error', 'high', 'POST /find: term (form)'],
    ['injection.sqli-error', 'high', 'POST /review: remark (form)'],
    ['injection.sqli-error', 'high', 'POST /review: stars (form)'],
  ],
}
