import Database from 'better-sqlite3'
import { html, redirect, type Site, type SiteRequest, type SiteResponse } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://back-office.example'
const firstSession = 'b7f3c19ad2e84650'
/** The session id changes after this many responses. */
const responsesPerSession = 40

/** Requests that would end the scan's own session. */
export const behindSignInForbidden: readonly string[] = ['GET /bye', 'GET /account/logout']

function shell(title: string, body: string): SiteResponse {
  return html(`<!doctype html><html lang="en"><title>${title}</title>${body}</html>`)
}

const navigation = `<nav><a href="/customers">Customers</a><a href="/invoices?year=2025">Invoices</a>
  <ul hidden><li><a href="/bye">Sign out</a></li><li><a href="/account/logout">Leave</a></li></ul></nav>`

function encode(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function openDatabase(): Database.Database {
  const db = new Database(':memory:')
  db.exec('create table customers (id integer primary key, name text not null, town text not null)')
  const add = db.prepare('insert into customers (name, town) values (?, ?)')
  for (const [name, town] of [
    ['Amsel', 'Ulm'],
    ['Drossel', 'Kiel'],
    ['Fink', 'Ulm'],
  ]) {
    add.run(name, town)
  }
  return db
}

function open() {
  const db = openDatabase()
  // The previous id stays valid for requests under way.
  let sessions: readonly string[] = [firstSession]
  let responses = 0

  function visitorOf({ headers }: SiteRequest): boolean {
    const sid = /(?:^|; )office_session=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? ''
    return sessions.includes(sid)
  }

  function withSession(response: SiteResponse): SiteResponse {
    responses += 1
    if (responses % responsesPerSession === 0) {
      sessions = [...sessions.slice(-1), `b7f3c19ad2e8${String(responses).padStart(4, '0')}`]
    }
    const cookie = `office_session=${sessions.at(-1)}; Path=/; HttpOnly; SameSite=Lax`
    return { ...response, headers: { ...response.headers, 'set-cookie': cookie } }
  }

  function names(read: () => readonly unknown[]): string {
    try {
      const rows = read().map((row) => encode(String(Object.values(Object(row)).join(', '))))
      return rows.length === 0 ? '<p>Nobody found</p>' : `<ul><li>${rows.join('</li><li>')}</li></ul>`
    } catch {
      return '<p>Nobody found</p>'
    }
  }

  const inside: Readonly<Record<string, (request: SiteRequest) => SiteResponse>> = {
    '/': () => shell('Back office', `${navigation}<h1>Welcome, Maria Weber</h1>`),
    '/customers': () =>
      shell(
        'Customers',
        `${navigation}<form action="/customers/find"><input name="town" value="Ulm"><button>Find</button></form>
        <form action="/customers/look-up"><input name="town" value="Ulm"><button>Look up</button></form>`,
      ),
    '/customers/find': ({ path }) => {
      const town = new URL(path, origin).searchParams.get('town') ?? ''
      const sql = `select name, town from customers where town = '${town}'`
      return shell('Customers', `${navigation}${names(() => db.prepare(sql).all())}`)
    },
    '/customers/look-up': ({ path }) => {
      const town = new URL(path, origin).searchParams.get('town') ?? ''
      const sql = 'select name, town from customers where town = ?'
      return shell('Customers', `${navigation}${names(() => db.prepare(sql).all(town))}`)
    },
    '/invoices': () => shell('Invoices', `${navigation}<p>There are none this year</p>`),
  }
  const signIn = shell(
    'Sign in',
    '<form method="post" action="/sign-in"><input name="user"><input type="password" name="pass"><button>Sign in</button></form>',
  )
  const site: Site = {
    routes: {},
    otherwise(request) {
      const { pathname } = new URL(request.path, origin)
      if (pathname === '/sign-in') return signIn
      if (pathname === '/bye' || pathname === '/account/logout') {
        if (visitorOf(request)) sessions = []
        return redirect('/sign-in', 303)
      }
      const response = Object.hasOwn(inside, pathname) ? inside[pathname] : undefined
      if (response === undefined)
        return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' }
      return visitorOf(request) ? withSession(response(request)) : redirect('/sign-in', 303)
    },
  }
  return { world: { [origin]: site }, close: () => void db.close() }
}

export const behindSignIn: ActiveSite = {
  about: 'a back office that is open only to those who sign in',
  target: `${origin}/`,
  intensity: 'safe',
  signIns: { user: { kind: 'cookie', name: 'office_session', value: firstSession } },
  renamesSessions: true,
  open,
  findings: [['injection.sqli-boolean', 'high', 'GET /customers/find: town (query)']],
}
