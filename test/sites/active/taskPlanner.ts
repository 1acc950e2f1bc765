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
const ada = { username: 'ada@mail.example', password: 'Ada-pass-2026' }
const bob = { username: 'bob@mail.example', password: 'Bob-pass-2026' }
export const plannerUsers = { ada, bob } as const // `as`: nothing changes them.
const tokenSecret = 'f1d0c7b29e6a4483a5b0c6e7d8f91234'

/** Writes each field back at every key press, as controlled inputs do. */
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

function signUp() {
  app.innerHTML = '<h1>Join</h1><form id="join"><input name="name" placeholder="Name"><input type="email" name="email" placeholder="Email"><input type="password" name="password"><button>Create account</button></form>'
  onSubmit('join', ({ name, email, password }) => call('POST', '/register', { name, email, password }))
}

function signIn() {
  app.innerHTML = '<h1>Planner</h1><a href="/join">Join</a><form id="enter"><input type="email" name="email" placeholder="Email"><input type="password" name="password"><button>Sign in</button></form>'
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
  if (location.pathname === '/join') return signUp()
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
  db.exec(`create table users
      (id integer primary key, email text unique, password text, phone text, role text, name text, motto text);
    create table tasks (id integer primary key, owner integer, title text, note text)`)
  const addUser = db.prepare("insert into users values (?, ?, ?, ?, 'member', ?, ?)")
  addUser.run(7, ada.username, ada.password, '+44 1632 960001', 'Ada', 'Sooner <b>or</b> later')
  addUser.run(8, bob.username, bob.password, '+44 1632 960002', 'Bob', 'Later')
  const addTask = db.prepare('insert into tasks (owner, title, note) values (?, ?, ?)')
  addTask.run(7, 'Water the roses', 'Every day')
  addTask.run(7, 'Mend the roof', 'Before winter')
  addTask.run(8, 'Feed the cat', 'Twice')
  return db
}

const unauthorized: SiteResponse = { ...json({ error: 'Unauthorized' }), status: 401 }
const refused: SiteResponse = { ...json({ error: 'Refused' }), status: 400 }
const unknown: SiteResponse = { ...json({ error: 'Not found' }), status: 404 }

function readFields(body: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(body))
  } catch {
    return {}
  }
}

type Fields = Readonly<Record<string, unknown>>
type Route = (user: string, given: { readonly id: string; readonly fields: Fields }) => SiteResponse

function openApi(db: Database.Database): (request: SiteRequest) => SiteResponse {
  const userOf = (id: string) => {
    const found = db.prepare('select id, email, phone, role, name, motto from users where id = ?').get(id)
    return found === undefined ? unknown : json(found)
  }
  const visitors: Readonly<Record<string, (fields: Fields) => SiteResponse>> = {
    'POST /api/sign-in': ({ email, password }) => {
      const found = db.prepare('select id from users where email = ? and password = ?').pluck()
      const id = found.get(String(email), String(password))
      return id === undefined ? unauthorized : json({ token: signToken({ sub: String(id) }, tokenSecret) })
    },
    'POST /api/register': ({ email, password, name, role = 'member' }) => {
      if (!String(email).includes('@') || String(password).length < 8) return refused
      const add = db.prepare('insert or ignore into users (email, password, name, role) values (?, ?, ?, ?)')
      const { changes } = add.run(String(email), String(password), String(name), String(role))
      return changes === 0 ? refused : { ...json({ ok: true }), status: 201 }
    },
  }
  const members: Readonly<Record<string, Route>> = {
    'GET /api/auth/me': (user) => userOf(user),
    'PUT /api/users/me': (user, { fields: { name, motto } }) => {
      db.prepare('update users set name = ?, motto = ? where id = ?').run(String(name), String(motto), user)
      return userOf(user)
    },
    // No page names this URL, and it checks only the session.
    'GET /api/users/': (_user, { id }) => userOf(id),
    // No task has a URL of its own, so only the list shows old values.
    'GET /api/tasks': (user) =>
      json(db.prepare('select id, title, note from tasks where owner = ?').all(user)),
    // The title is concatenated, the note is bound.
    'PATCH /api/tasks/': (user, { id, fields: { title, note } }) => {
      const update = db.prepare(`update tasks set title = '${title}', note = ? where id = ? and owner = ?`)
      return update.run(String(note), id, user).changes === 0 ? unknown : json({ ok: true })
    },
  }
  return ({ method, path, headers, body }) => {
    const { pathname } = new URL(path, origin)
    const [, parent = '', id = ''] = /^(.*?)(\d*)$/.exec(pathname) ?? []
    const user = verifyToken(headers.authorization?.replace('Bearer ', '') ?? '', tokenSecret)?.sub
    const fields = readFields(body)
    try {
      const open = visitors[`${method} ${pathname}`]
      if (open !== undefined) return open(fields)
      if (typeof user !== 'string') return unauthorized
      return members[`${method} ${parent}`]?.(user, { id, fields }) ?? unknown
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
      JSON.stringify([
        db.prepare('select * from users where id < 9').all(),
        db.prepare('select * from tasks').all(),
      ]),
    close: () => void db.close(),
  }
}

function bearerOf(id: string) {
  return { kind: 'bearer', name: '', value: signToken({ sub: id }, tokenSecret) } as const // `as`: a literal.
}

export const taskPlanner: ActiveSite = {
  about: 'a planner that keeps its token in the storage of the browser',
  target: `${origin}/`,
  intensity: 'intrusive',
  isRendered: true,
  signIns: { user: bearerOf('7'), other: bearerOf('8') },
  accounts: [ada, bob].map((account) => ({
    id: account.username,
    role: 'user',
    signIn: { kind: 'form', url: '/', ...account, totp: null },
    check: null,
  })),
  open,
  findings: [
    ['access.idor', 'critical', '/api/users/7'],
    ['access.mass-assignment', 'high', 'POST /api/register: role'],
    ['auth.rate-limit', 'medium', '/api/sign-in'],
    ['injection.sqli-error', 'high', 'PATCH /api/tasks/1: /title (json)'],
    ['xss.dom', 'high', '/find: q (query)'],
    ['xss.stored', 'high', 'PUT /api/users/me: /motto (json)'],
  ],
}
