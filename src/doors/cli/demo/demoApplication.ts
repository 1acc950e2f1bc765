import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { escapeMarkup } from '../../../shared/escapeMarkup.ts'

/** Weaknesses of the demo application, by the id of the check that finds them. */
export const demoWeaknesses = [
  'access.idor',
  'access.mass-assignment',
  'cookies.session-no-httponly',
  'csp.missing',
  'exposure.env-file',
  'exposure.git',
  'headers.clickjacking',
  'redirect.open',
  'secrets.openai',
  'xss.reflected',
] as const

export type DemoWeakness = (typeof demoWeaknesses)[number]

/** Accounts with which the demo is scanned. The passwords protect invented notes. */
export const demoAccounts = [
  { id: 'ada', email: 'ada@notebook.example', password: 'Ada-plants-7-roses' },
  { id: 'bob', email: 'bob@notebook.example', password: 'Bob-feeds-3-cats' },
] as const

const bodyBytesMax = 16 * 1024
const sessionsMax = 1_000
const membersMax = 100

const notes = [
  { id: 1, owner: 7, title: 'Letter to the bank', text: 'Ask for Mr. Finch.' },
  { id: 2, owner: 7, title: 'Roses', text: 'Water them every day before nine.' },
  { id: 3, owner: 8, title: 'Cat', text: 'Feed her twice, she is called Turing.' },
]

type Member = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly role: string
  readonly password: string
}

/** An invented key in the form that OpenAI uses, so that the bundle shows no key of anyone. */
const aiKey = `sk-proj-${invented('one')}T3Blbk${'FJ'}${invented('two')}`

type Options = {
  readonly port: number
  /** Asked at each request, so that a weakness can be fixed while the application runs. */
  readonly isFixed: (weakness: DemoWeakness) => boolean
}

/** Serves the demo application, a notebook with weaknesses, on 127.0.0.1. Port 0 is any free one. */
export async function openDemoApplication(
  options: Options,
): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const application = new DemoApplication(options.isFixed)
  const server = createServer((request, response) => {
    application.respond(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  return { origin: `http://127.0.0.1:${portOf(server)}`, close: () => closeServer(server) }
}

type Reply = { readonly status?: number; readonly headers?: Record<string, string>; readonly body: string }

class DemoApplication {
  readonly #isFixed: Options['isFixed']
  readonly #sessions = new Map<string, number>()
  readonly #members: Member[] = demoAccounts.map(({ id: name, email, password }, at) => {
    return { id: 7 + at, name, email, phone: `+44 1632 96000${at + 1}`, role: 'member', password }
  })

  constructor(isFixed: Options['isFixed']) {
    this.#isFixed = isFixed
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const { status = 200, headers = {}, body } = await this.#route(url, request)
    const isPage = headers['content-type'] === undefined
    response.writeHead(status, {
      ...(isPage ? { 'content-type': 'text/html; charset=utf-8', ...this.#pageHeaders() } : {}),
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    response.end(body)
  }

  async #route(url: URL, request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams } = url
    const session = /(?:^|; )sid=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    const user = this.#members.find(({ id }) => id === this.#sessions.get(session))
    if (pathname === '/.env' && !this.#isFixed('exposure.env-file')) return plainText(envFile)
    if (pathname.startsWith('/.git/') && !this.#isFixed('exposure.git')) return gitFile(pathname)
    if (pathname === '/app.js') return this.#script()
    if (pathname === '/search') return this.#search(searchParams.get('q') ?? '')
    if (pathname === '/go') return this.#redirect(searchParams.get('to') ?? '/')
    if (pathname === '/sign-in') return request.method === 'POST' ? this.#signIn(request) : signInPage()
    if (pathname === '/' && user === undefined) return page('Notebook', home)
    if (pathname === '/' && user !== undefined) return ownNotes(user)
    if (pathname === '/join') return joinPage()
    if (pathname === '/api/register' && request.method === 'POST') return await this.#register(request)
    if (pathname.startsWith('/api/')) return user === undefined ? signInFirst : this.#api(pathname, user)
    if (pathname.startsWith('/notes/')) return showNote(Number(pathname.slice('/notes/'.length)), user)
    return { ...page('Not found', '<p>There is no such page.</p>'), status: 404 }
  }

  #pageHeaders(): Record<string, string> {
    const policy = "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'"
    return {
      ...(this.#isFixed('csp.missing') ? { 'content-security-policy': policy } : {}),
      ...(this.#isFixed('headers.clickjacking') ? { 'x-frame-options': 'DENY' } : {}),
    }
  }

  #script(): Reply {
    const key = this.#isFixed('secrets.openai') ? '' : `const key = '${aiKey}'\n`
    const url = key === '' ? '/api/summary' : 'https://api.openai.com/v1/chat/completions'
    const headers = key === '' ? '{}' : "{ authorization: 'Bearer ' + key }"
    const body = `${key}${join}export const summarize = (text) => fetch('${url}', { method: 'POST', headers: ${headers}, body: text })\n`
    return { headers: { 'content-type': 'text/javascript' }, body }
  }

  #search(wanted: string): Reply {
    const shown = this.#isFixed('xss.reflected') ? escapeMarkup(wanted) : wanted
    return page('Search', `<p>No public note contains ${shown}.</p>`)
  }

  #redirect(to: string): Reply {
    const isOwn = /^\/(?![/\\])/.test(to)
    const location = this.#isFixed('redirect.open') && !isOwn ? '/' : to.replace(/[\r\n]/g, '')
    return { status: 302, headers: { location: encodeURI(location) }, body: '' }
  }

  async #signIn(request: IncomingMessage): Promise<Reply> {
    const fields = new URLSearchParams(await readBody(request))
    const account = this.#members.find(
      ({ email, password }) => email === fields.get('email') && password === fields.get('password'),
    )
    if (account === undefined) return { ...signInPage('<p>Wrong name or password.</p>'), status: 401 }
    const session = randomBytes(16).toString('hex')
    const [oldest] = this.#sessions.keys()
    if (this.#sessions.size >= sessionsMax && oldest !== undefined) this.#sessions.delete(oldest)
    this.#sessions.set(session, account.id)
    const httpOnly = this.#isFixed('cookies.session-no-httponly') ? '; HttpOnly' : ''
    const cookie = `sid=${session}; Path=/; SameSite=Lax${httpOnly}`
    return { status: 303, headers: { location: '/', 'set-cookie': cookie }, body: '' }
  }

  async #register(request: IncomingMessage): Promise<Reply> {
    const { name, email, password, role } = readFields(await readBody(request))
    const isTaken = this.#members.some((member) => member.email === String(email))
    const isComplete = String(email).includes('@') && String(password).length >= 8
    if (isTaken || !isComplete || this.#members.length >= membersMax) return refused
    const mayChoose = !this.#isFixed('access.mass-assignment') && typeof role === 'string'
    this.#members.push({
      id: 9 + this.#members.length,
      name: String(name).slice(0, 100),
      email: String(email).slice(0, 100),
      phone: '',
      role: mayChoose ? role : 'member',
      password: String(password),
    })
    return { ...json({ ok: true }), status: 201 }
  }

  #api(pathname: string, user: Member): Reply {
    if (pathname === '/api/me') return json(withoutPassword(user))
    const [, id = ''] = /^\/api\/users\/(\d{1,6})$/.exec(pathname) ?? []
    const found = this.#members.find((member) => member.id === Number(id))
    const mayRead = found === user || !this.#isFixed('access.idor')
    return found !== undefined && mayRead ? json(withoutPassword(found)) : unknown
  }
}

const signInFirst: Reply = { ...json({ error: 'Sign in first' }), status: 401 }
const refused: Reply = { ...json({ error: 'Refused' }), status: 400 }
const unknown: Reply = { ...json({ error: 'Not found' }), status: 404 }

function json(value: object): Reply {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

function withoutPassword({ password: _, ...shown }: Member): object {
  return shown
}

function readFields(body: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(body))
  } catch {
    return {}
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  if (Number(request.headers['content-length'] ?? bodyBytesMax) >= bodyBytesMax) return ''
  return await text(request)
}

const envFile = `DATABASE_URL=postgres://notebook:s3cr3t-${invented('db').slice(0, 12)}@db.internal:5432/notebook\nSESSION_SECRET=${invented('session').slice(0, 40)}\n`

const join = [
  "document.querySelector('#join')?.addEventListener('submit', async (event) => {",
  '  event.preventDefault()',
  '  const { name, email, password } = Object.fromEntries(new FormData(event.target))',
  "  const headers = { 'content-type': 'application/json' }",
  "  await fetch('/api/register', { method: 'POST', headers, body: JSON.stringify({ name, email, password }) })",
  '})',
  "const me = await (await fetch('/api/me')).json()",
  "const profile = me.id ? await (await fetch('/api/users/' + me.id)).json() : {}",
  'if (profile.name) document.title = profile.name',
  '',
].join('\n')

const home = `<p>Notes that only you can read.</p><p><a href="/sign-in">Sign in</a></p>
<form action="/search"><label>Search public notes <input name="q"></label><button>Search</button></form>
<p><a href="/search?q=roses">Roses</a> <a href="/go?to=%2Fsearch">Go on</a> <a href="/join">Join</a></p>`

function ownNotes(user: Member): Reply {
  const items = notes
    .filter(({ owner }) => owner === user.id)
    .map(({ id, title }) => `<li><a href="/notes/${id}">${title}</a></li>`)
  return page('Your notes', `<ul>${items.join('')}</ul>${home}`)
}

function showNote(id: number, user: Member | undefined): Reply {
  if (user === undefined) return { status: 303, headers: { location: '/sign-in' }, body: '' }
  const note = notes.find((one) => one.id === id && one.owner === user.id)
  if (note === undefined) return { ...page('Not found', '<p>There is no such note.</p>'), status: 404 }
  return page(note.title, `<p>${note.text}</p><p><a href="/">All notes</a></p>`)
}

const credentials = `<label>Email <input type="email" name="email"></label>
<label>Password <input type="password" name="password"></label>`

function signInPage(message = ''): Reply {
  const form = `<form method="post" action="/sign-in">${credentials}<button>Sign in</button></form>`
  return page('Sign in', `${message}${form}`)
}

function joinPage(): Reply {
  const name = '<label>Name <input name="name"></label>'
  return page('Join', `<form id="join">${name}${credentials}<button>Create account</button></form>`)
}

function page(title: string, content: string): Reply {
  return {
    body: `<!doctype html>
<html lang="en"><head><title>${title}</title><meta charset="utf-8"></head>
<body><h1>${title}</h1>${content}<script type="module" src="/app.js"></script></body></html>`,
  }
}

function gitFile(pathname: string): Reply {
  if (pathname === '/.git/HEAD') return plainText('ref: refs/heads/main\n')
  if (pathname !== '/.git/config') return { ...plainText('Not found'), status: 404 }
  return plainText('[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n')
}

function plainText(body: string): Reply {
  return { headers: { 'content-type': 'text/plain' }, body }
}

/** Returns 74 letters and digits that look random. */
function invented(name: string): string {
  const digest = createHash('sha512').update(`demo ${name}`).digest('base64')
  return digest.replace(/[+/=]/g, 'x').slice(0, 74)
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  return closed
}
