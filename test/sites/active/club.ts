import { randomBytes } from 'node:crypto'
import { type WebSocket, WebSocketServer } from 'ws'
import {
  html,
  json,
  redirect,
  type Site,
  type SiteRequest,
  type SiteResponse,
  type SiteRoute,
} from '../../helpers/sites/site.ts'

const people = {
  ada: {
    email: 'ada@mail.example',
    password: 'correct-horse-battery',
    role: 'member',
    sid: 'f00dfeedf00dfeedf00dfeed',
  },
  bob: {
    email: 'bob@post.example',
    password: 'staple-of-the-club',
    role: 'member',
    sid: 'beefcafebeefcafebeefcafe',
  },
  root: {
    email: 'eve@post.example',
    password: 'only-for-the-board',
    role: 'board',
    sid: 'decade00decade00decade00',
  },
} as const // `as`: a literal.

type Person = keyof typeof people
const names: readonly Person[] = ['ada', 'bob', 'root']

type Account = { readonly profile: Record<string, unknown>; nickname: string; readonly theme: string }

function accountOf(name: Person): Account {
  const profile = { name, bio: 'rows on Sundays', email: people[name].email, isAdmin: false }
  return { profile, nickname: name, theme: 'light' }
}

const cookie = (person: Person) => ({ kind: 'cookie', name: '', value: `sid=${people[person].sid}` }) as const // `as`: a literal.

export const clubSignIns = {
  user: cookie('ada'),
  other: cookie('bob'),
  administrator: cookie('root'),
  login: { identifier: people.ada.email, password: people.ada.password },
}

const orders: readonly { readonly id: string; readonly owner: Person; readonly total: number }[] = [
  { id: '1017', owner: 'ada', total: 12 },
  { id: '2021', owner: 'bob', total: 7 },
]
const failuresMax = 5

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function page(title: string, body: string, headers: SiteResponse['headers'] = {}): SiteResponse {
  const source = `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`
  return html(source, { 'cache-control': 'no-store', ...headers })
}

const unauthorized: SiteResponse = { ...json({ error: 'unauthorized' }), status: 401 }
const forbidden: SiteResponse = { ...page('Forbidden', '<p>This is not for you.</p>'), status: 403 }
const missing: SiteResponse = { ...json({ error: 'not found' }), status: 404 }

const table = (rows: readonly (readonly string[])[]) =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

const members = table(Object.entries(people).map(([name, { email, role }]) => [name, email, role]))

/** Unless `isCareful`, one endpoint of each pair lacks its access check. */
export function openClub(origin: string, { isCareful }: { readonly isCareful: boolean }): Site {
  const sessions = new Map<string, Person | null>(names.map((name) => [people[name].sid, name]))
  const failures = new Map<string, number>()
  const accounts: Readonly<Record<Person, Account>> = {
    ada: accountOf('ada'),
    bob: accountOf('bob'),
    root: accountOf('root'),
  }
  const attributes = isCareful ? 'Path=/; HttpOnly; SameSite=Strict' : 'Path=/; HttpOnly'
  const sidOf = ({ headers }: SiteRequest) => /\bsid=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  const personOf = (request: SiteRequest) => sessions.get(sidOf(request)) ?? null
  const openSession = (person: Person | null) => {
    const sid = randomBytes(12).toString('hex')
    sessions.set(sid, person)
    return sid
  }
  /** Visitors get a session too. */
  const visit = (request: SiteRequest): SiteResponse['headers'] =>
    sessions.has(sidOf(request)) ? {} : { 'set-cookie': `sid=${openSession(null)}; ${attributes}` }
  const isOwnOrigin = ({ headers }: SiteRequest) => headers.origin === origin

  type Handler = (person: Person, request: SiteRequest) => SiteResponse
  const forMembers =
    (handler: Handler): SiteRoute =>
    (request) => {
      const person = personOf(request)
      if (person !== null) return handler(person, request)
      return request.path.startsWith('/api/') ? unauthorized : redirect('/login')
    }
  const forBoard = (handler: Handler): SiteRoute =>
    forMembers((person, request) => (people[person].role === 'board' ? handler(person, request) : forbidden))
  const boardIfCareful = isCareful ? forBoard : forMembers
  const membersIfCareful: typeof forMembers = isCareful
    ? forMembers
    : (handler) => (request) => handler(personOf(request) ?? 'bob', request)

  const signIn = (request: SiteRequest): SiteResponse => {
    const fields = new URLSearchParams(request.body)
    const email = fields.get('email') ?? ''
    const failed = failures.get(email) ?? 0
    if (isCareful && failed >= failuresMax) {
      return { ...page('Sign in', '<p>Too many attempts.</p>', { 'retry-after': '900' }), status: 429 }
    }
    const person = names.find((name) => people[name].email === email)
    const isRight = person !== undefined && people[person].password === fields.get('password')
    if (!isRight) {
      failures.set(email, failed + 1)
      const isTold = !isCareful && person !== undefined
      return page('Sign in', isTold ? '<p>Your password is wrong.</p>' : '<p>We do not know who you are.</p>')
    }
    failures.delete(email)
    const isKept = !isCareful && sessions.has(sidOf(request))
    const sid = isKept ? sidOf(request) : openSession(null)
    sessions.set(sid, person)
    return redirect(leadTo(fields.get('next') ?? ''), 302, { 'set-cookie': `sid=${sid}; ${attributes}` })
  }
  const leadTo = (next: string) => (!isCareful || /^\/[a-z]+$/.test(next) ? next || '/account' : '/account')

  const form = (action: string, field: string, value: string) =>
    `<form method="post" action="${action}"><input name="${field}" value="${escapeHtml(value)}"><button>Save</button></form>`

  const corsHeaders = ({ headers }: SiteRequest, isLoose: boolean): Record<string, string> => {
    const asked = headers.origin ?? ''
    const isTrusted = isLoose ? asked.startsWith(origin) : asked === origin
    return isTrusted
      ? { 'access-control-allow-origin': asked, 'access-control-allow-credentials': 'true', vary: 'Origin' }
      : { vary: 'Origin' }
  }

  const readBody = ({ body }: SiteRequest): Record<string, unknown> => {
    try {
      const value: unknown = JSON.parse(body)
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
    } catch {
      return {} // Invalid JSON.
    }
  }
  const text = (value: unknown, old: unknown) =>
    typeof value === 'string' ? value.slice(0, 200) : String(old ?? '')

  const listOf: Handler = (person) =>
    json(orders.filter(({ owner }) => owner === person).map(({ id, total }) => ({ id, total })))

  const chat = (request: SiteRequest): SiteResponse => {
    const { messages } = readBody(request)
    if (!Array.isArray(messages)) return { ...json({ error: 'no messages' }), status: 400 }
    const chunk = {
      id: 'c1',
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta: { content: 'Ahoy' } }],
    }
    return {
      headers: { 'content-type': 'text/event-stream' },
      body: `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`,
    }
  }

  const menu = (person: Person) =>
    ['account', 'profile', 'preferences', 'reports/members', 'reports/boats']
      .concat(people[person].role === 'board' ? ['admin/users', 'admin/audit'] : [])
      .map((path) => `<a href="/${path}">${path}</a>`)
      .join(' ')

  const sockets = new WebSocketServer({ noServer: true })
  const greet = (socket: WebSocket, person: Person) =>
    socket.send(JSON.stringify({ user: person, unread: 3 }))

  return {
    routes: {
      '/': (request) => {
        const person = personOf(request)
        const body =
          person === null ? '<a href="/login">Sign in</a>' : `${menu(person)}<script src="/app.js"></script>`
        return page('The rowing club', `<a href="/boats">Our boats</a> ${body}`, visit(request))
      },
      '/boats': page(
        'Our boats',
        table([
          ['Ebb', 'captain.flow@river.example'],
          ['Tide', 'captain.wave@river.example'],
        ]),
      ),
      '/app.js': {
        headers: { 'content-type': 'text/javascript' },
        body: `const load=async()=>{await fetch("/api/me");await fetch("/api/orders");await fetch("/api/invoices");await fetch("/api/choices")};
const save=(name,bio)=>fetch("/api/me",{method:"PATCH",headers:{"content-type":"application/json"},body:JSON.stringify({name:name,bio:bio})});
const choose=(nickname)=>fetch("/api/choices",{method:"PATCH",headers:{"content-type":"application/json"},body:JSON.stringify({nickname:nickname})});
const ask=(text)=>fetch("/api/chat",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({messages:[{role:"user",content:text}]})});
const askBoard=(text)=>fetch("/api/board/chat",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({messages:[{role:"user",content:text}]})});
const live=new WebSocket("ws://"+location.host+"/live");
const news=new WebSocket("ws://"+location.host+"/news");
load();`,
      },
      '/login': (request) =>
        request.method === 'POST'
          ? signIn(request)
          : page(
              'Sign in',
              '<form method="post" action="/login"><input type="hidden" name="next" value="/account"><input name="email"><input type="password" name="password"><button>Sign in</button></form>',
              visit(request),
            ),
      '/logout': (request) => {
        if (request.method !== 'POST') return { ...missing, status: 405 }
        if (isCareful) sessions.delete(sidOf(request))
        return redirect('/', 302, { 'set-cookie': `sid=; Max-Age=0; ${attributes}` })
      },
      '/account': forMembers((person) =>
        page(
          'Your account',
          `<p>${person}</p><form method="post" action="/logout"><button>Sign out</button></form>`,
        ),
      ),
      // Two forms: one checks the origin, the other only if `isCareful`.
      '/profile': forMembers((person, request) => {
        const { profile } = accounts[person]
        if (request.method !== 'POST')
          return page('Your profile', form('/profile', 'display_name', text(profile.name, '')))
        if (isCareful && !isOwnOrigin(request)) return forbidden
        profile.name = text(new URLSearchParams(request.body).get('display_name'), profile.name)
        return redirect('/profile', 303)
      }),
      '/preferences': forMembers((person, request) => {
        const account = accounts[person]
        if (request.method !== 'POST')
          return page('Your preferences', form('/preferences', 'nickname', account.nickname))
        if (!isOwnOrigin(request)) return forbidden
        account.nickname = text(new URLSearchParams(request.body).get('nickname'), account.nickname)
        return redirect('/preferences', 303)
      }),
      '/reports/members': membersIfCareful(() => page('Members', members)),
      '/reports/boats': forMembers(() =>
        page(
          'Trips',
          table([
            ['Ebb', '12'],
            ['Tide', '40'],
            ['Wave', '7'],
          ]),
        ),
      ),
      '/admin/users': boardIfCareful(() => page('All members', members)),
      '/admin/audit': forBoard(() =>
        page(
          'What happened',
          table([
            ['ada@mail.example', 'signed in'],
            ['bob@post.example', 'ordered'],
          ]),
        ),
      ),
      '/api/me': (request) => {
        const person = personOf(request)
        if (person === null) return unauthorized
        const { profile } = accounts[person]
        if (request.method === 'PATCH') {
          const given = readBody(request)
          if (!isCareful) Object.assign(profile, given)
          else
            Object.assign(profile, {
              name: text(given.name, profile.name),
              bio: text(given.bio, profile.bio),
            })
          return json({ ok: true })
        }
        return json({ user: profile }, corsHeaders(request, !isCareful))
      },
      '/api/choices': (request) => {
        const person = personOf(request)
        if (person === null) return unauthorized
        const account = accounts[person]
        if (request.method === 'PATCH') account.nickname = text(readBody(request).nickname, account.nickname)
        const { nickname, theme } = account
        return json({ nickname, theme, role: people[person].role }, corsHeaders(request, false))
      },
      '/api/orders': forMembers(listOf),
      '/api/invoices': forMembers(listOf),
      '/api/chat': (request) => (isCareful && personOf(request) === null ? unauthorized : chat(request)),
      '/api/board/chat': (request) => (personOf(request) === null ? unauthorized : chat(request)),
    },
    otherwise(request) {
      const [, kind, id] = /^\/api\/(orders|invoices)\/(\d+)$/.exec(request.path) ?? []
      const order = orders.find((each) => each.id === id)
      if (order === undefined) return missing
      const person = personOf(request)
      if (person === null) return unauthorized
      const isGuarded = isCareful || kind === 'invoices'
      if (isGuarded && order.owner !== person) return missing
      return json({ ...order, address: '1 Mill Lane', email: people[order.owner].email })
    },
    onUpgrade(request, socket, head) {
      const sid = /\bsid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
      const person = sessions.get(sid) ?? null
      const isGuarded = isCareful || request.url !== '/live'
      if (person === null || (isGuarded && request.headers.origin !== origin)) {
        socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
        return true
      }
      sockets.handleUpgrade(request, socket, head, (connection) => greet(connection, person))
      return true
    },
  }
}
