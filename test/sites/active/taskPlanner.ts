import Database from 'better-sqlite3'
import { signToken, verifyToken } from '../../helpers/applications/sharedSecretToken.ts'
import {
  html,
  javaScript,
  json,
  type Site,
  type SiteRequest,
  type SiteResponse,
} from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://task-planner.example'
const account = { username: 'ada@mail.example', password: 'Ada-pass-2026' }
const tokenSecret = 'f1d0c7b29e6a4483a5b0c6e7d8f91234'

/**
 * The routes are in the history and the token is in the storage: without it every page is the sign-in. Each field is
 * written back into the document at each key, as libraries of controlled inputs do.
 */
const program = `
const app = document.getElementById('app')
const call = async (method, path, value) => {
  const response = await fetch('/api' + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: 'Bearer ' + localStorage.getItem('token') },
    body: value === undefined ? undefined : JSON.stringify(value),
  })
  return await response.json()
}
const encode = (text) => String(text ?? '').replace(/[&<>"']/g, (character) => '&#' + character.charCodeAt(0) + ';')
const go = (path) => { history.pushState(null, '', path); show() }
const links = '<nav><a href="/tasks">Tasks</a> <a href="/profile">Profile</a> <a href="/find?q=tea">Find</a> <a href="/look?q=tea">Look</a></nav>'
const draw = (markup) => {
  app.innerHTML = links + markup
  for (const field of app.querySelectorAll('input, textarea')) {
    field.addEventListener('input', () => field.setAttribute('value', field.value))
  }
}
const onSubmit = (id, act) => document.getElementById(id).addEventListener('submit', async (event) => {
  event.preventDefault()
  await act(Object.fromEntries(new FormData(event.target)))
})

function signIn() {
  app.innerHTML = '<h1>Planner</h1><form id="enter"><input type="email" name="email" placeholder="Email"><input type="password" name="password"><button>Sign in</button></form>'
  onSubmit('enter', async ({ email, password }) => {
    const { token } = await call('POST', '/sign-in', { email, password })
    if (token) { localStorage.setItem('token', token); go('/tasks') }
  })
}

const pages = {
  async tasks() {
    const tasks = await call('GET', '/tasks')
    draw('<h1>Tasks</h1>' + tasks.map(({ id, title, note }) =>
      '<form id="task-' + id + '"><input name="title" value="' + encode(title) + '"><input name="note" value="' + encode(note) + '"><button>Save</button></form>').join(''))
    for (const { id } of tasks) onSubmit('task-' + id, ({ title, note }) => call('PATCH', '/tasks/' + id, { title, note }))
  },
  async profile() {
    const { name, motto } = await call('GET', '/auth/me')
    draw('<h1>' + encode(name) + '</h1><p>' + motto + '</p><form id="me"><input name="name" value="' + encode(name) + '"><textarea name="motto">' + encode(motto) + '</textarea><button>Save</button></form>')
    onSubmit('me', ({ name, motto }) => call('PUT', '/users/me', { name, motto }))
  },
  find() { draw('<h1>Found for ' + new URLSearchParams(location.search).get('q') + '</h1>') },
  look() { draw('<h1>Looked for ' + encode(new URLSearchParams(location.search).get('q')) + '</h1>') },
}

function show() {
  if (!localStorage.getItem('token')) return signIn()
  const page = pages[location.pathname.split('/')[1]] ?? pages.tasks
  page()
}
document.addEventListener('click', (event) => {
  const link = event.target.closest('a')
  if (link) { event.preventDefault(); go(link.getAttribute('href')) }
})
show()
`

function openDatabase(): Database.Database {
  const db = new Database(':memory:')
  db.exec(`create table users (id integer primary key, email text, name text, motto text);
    create table tasks (id integer primary key, title text, note text)`)
  db.prepare('insert into users values (7, ?, ?, ?)').run(account.username, 'Ada', 'Sooner <b>or</b> later')
  const add = db.prepare('insert into tasks (title, note) values (?, ?)')
  for (const [title, note] of [
    ['Water the roses', 'Every day'],
    ['Mend the roof', 'Before winter'],
  ]) {
    add.run(title, note)
  }
  return db
}

const unauthorized: SiteResponse = { ...json({ error: 'Unauthorized' }), status: 401 }
const unknown: SiteResponse = { ...json({ error: 'Not found' }), status: 404 }

function readFields(body: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(body))
  } catch {
    return {}
  }
}

function openApi(db: Database.Database): (request: SiteRequest) => SiteResponse {
  const me = () => json(db.prepare('select id, email, name, motto from users where id = 7').get())
  const routes: Readonly<
    Record<string, (id: string, fields: Readonly<Record<string, unknown>>) => SiteResponse>
  > = {
    'GET /api/auth/me': me,
    'PUT /api/users/me': (_, { name, motto }) => {
      db.prepare('update users set name = ?, motto = ? where id = 7').run(String(name), String(motto))
      return me()
    },
    // No task has a URL that shows it: old values are seen in the list alone.
    'GET /api/tasks': () => json(db.prepare('select id, title, note from tasks').all()),
    // The title is joined from texts, the note is not.
    'PATCH /api/tasks/': (id, { title, note }) => {
      db.prepare(`update tasks set title = '${title}', note = ? where id = ?`).run(String(note), id)
      return json({ ok: true })
    },
  }
  return ({ method, path, headers, body }) => {
    const { pathname } = new URL(path, origin)
    if (`${method} ${pathname}` === 'POST /api/sign-in') {
      const { email, password } = readFields(body)
      return email === account.username && password === account.password
        ? json({ token: signToken({ sub: '7' }, tokenSecret) })
        : unauthorized
    }
    if (verifyToken(headers.authorization?.replace('Bearer ', '') ?? '', tokenSecret) === null)
      return unauthorized
    const [, parent = '', id = ''] = /^(.*?)(\d*)$/.exec(pathname) ?? []
    try {
      return routes[`${method} ${parent}`]?.(id, readFields(body)) ?? unknown
    } catch (error) {
      return { ...json({ error: String(error) }), status: 500 }
    }
  }
}

function open() {
  const db = openDatabase()
  const api = openApi(db)
  const shell = html(
    '<!doctype html><html lang="en"><head><title>Planner</title></head><body><div id="app"></div><script src="/app.js"></script></body></html>',
  )
  const site: Site = {
    routes: { '/app.js': javaScript(program) },
    otherwise: (request) => (request.path.startsWith('/api/') ? api(request) : shell),
  }
  return {
    world: { [origin]: site },
    kept: () =>
      JSON.stringify([db.prepare('select * from users').all(), db.prepare('select * from tasks').all()]),
    close: () => void db.close(),
  }
}

/** What a single-page application shows with a token alone, and what it changes without a URL that shows the object. */
export const taskPlanner: ActiveSite = {
  about: 'a planner that keeps its token in the storage of the browser',
  target: `${origin}/`,
  intensity: 'intrusive',
  isRendered: true,
  accounts: [
    { id: 'ada', role: 'user', signIn: { kind: 'form', url: '/', ...account, totp: null }, check: null },
  ],
  open,
  findings: [
    ['auth.rate-limit', 'medium', '/api/sign-in'],
    ['injection.sqli-error', 'high', 'PATCH /api/tasks/1: /title (json)'],
    ['xss.dom', 'high', '/find: q (query)'],
    ['xss.stored', 'high', 'PUT /api/users/me: /motto (json)'],
  ],
}
