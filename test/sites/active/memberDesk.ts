import pg from 'pg'
import { makePostgresDatabase } from '../../helpers/databases/databases.ts'
import { html, redirect, type SiteRequest, type SiteResponse } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://member-desk.example'

const fields =
  '<input name="login" value="ada"><input name="pin" type="password" value="1234"><button>Go</button>'
const page = html(
  `<!doctype html><html lang="en"><title>Members</title><a href="/wish?name=tea">Wish</a><a href="/order?name=tea">Order</a><form method="post" action="/enter">${fields}</form><form method="post" action="/leave-word">${fields}</form></html>`,
)

async function open() {
  const pool = new pg.Pool({ connectionString: await makePostgresDatabase(false), max: 5 })
  await pool.query(`create table members (id int primary key, login text, pin text, wish text)`)
  await pool.query(`insert into members values (1, 'ada', '4711', 'teapot')`)
  const ask = async (
    sql: string,
    values: readonly string[],
    response: SiteResponse,
  ): Promise<SiteResponse> => {
    await pool.query(sql, [...values]).catch(() => undefined)
    return response
  }
  const query = ({ path }: SiteRequest, name: string) => new URL(path, origin).searchParams.get(name) ?? ''
  const form = ({ body }: SiteRequest, name: string) => new URLSearchParams(body).get(name) ?? ''
  const thanks = html('<!doctype html><html lang="en"><title>Members</title><p>Thank you</p></html>')
  const site = {
    routes: {
      '/': page,
      '/wish': (request: SiteRequest) =>
        ask(`select id from members where wish = '${query(request, 'name')}'`, [], thanks),
      '/order': (request: SiteRequest) =>
        ask('select id from members where wish = $1', [query(request, 'name')], thanks),
      '/enter': (request: SiteRequest) =>
        ask(
          `select id from members where login = '${form(request, 'login')}' and pin = $1`,
          [form(request, 'pin')],
          redirect('/', 303),
        ),
      '/leave-word': (request: SiteRequest) =>
        ask(
          'select id from members where login = $1 and pin = $2',
          [form(request, 'login'), form(request, 'pin')],
          redirect('/', 303),
        ),
    },
  }
  return { world: { [origin]: site }, close: () => pool.end() }
}

export const memberDesk: ActiveSite = {
  about: 'a desk for members whose answers always look the same',
  target: `${origin}/`,
  intensity: 'intrusive',
  isTimed: true,
  open,
  findings: [
    ['injection.sqli-time', 'high', 'GET /wish: name (query)'],
    ['injection.sqli-time', 'high', 'POST /enter: login (form)'],
  ],
}
