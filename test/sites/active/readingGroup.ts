import {
  html,
  javaScript,
  json,
  redirect,
  type SiteRequest,
  type SiteResponse,
} from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://reading-group.example'

type Member = { readonly id: number; readonly email: string; readonly password: string }
type Book = { readonly id: number; readonly owner: number; readonly title: string }

export type ReadingGroupOptions = {
  readonly kind: 'pages' | 'scripts'
  /** New accounts wait for a confirmation by email. */
  readonly confirms?: true
  readonly isClosed?: true
}

const program = `
const app = document.getElementById('app')
const at = (...parts) => ['', 'api', ...parts].join('/')
const call = async (method, url, value) => {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', authorization: 'Bearer ' + localStorage.getItem('token') },
    body: value === undefined ? undefined : JSON.stringify(value),
  })
  return await response.json()
}
const fields = (names) => names.map((name) => '<input name="' + name + '" type="' + ({ email: 'email', password: 'password' }[name] ?? 'text') + '">').join('')
const form = (names, label, act) => {
  const own = document.createElement('form')
  own.innerHTML = fields(names) + '<button>' + label + '</button>'
  own.onsubmit = async (event) => {
    event.preventDefault()
    await act(Object.fromEntries(new FormData(own)))
  }
  app.append(own)
}
const views = {
  join: () => form(['name', 'email', 'password'], 'Create account', (value) => call('POST', at('join'), value)),
  enter: () => {
    app.innerHTML = '<a href="/join">Create account</a>'
    form(['email', 'password'], 'Sign in', async (value) => {
      const { token } = await call('POST', at('enter'), value)
      if (token) { localStorage.setItem('token', token); location.href = '/books' }
    })
  },
  books: async () => {
    for (const { id, title } of await call('GET', at('books'))) {
      const link = document.createElement('a')
      link.href = '/books/' + id
      link.textContent = title
      app.append(link)
    }
    form(['title'], 'Add', (value) => call('POST', at('books'), value))
  },
  book: async (id) => {
    app.innerHTML = '<h1>Book</h1>'
    const quote = await call('GET', at('books', id, 'quote') + '?style=plain')
    app.append(quote.text)
    form(['text'], 'Comment', (value) => call('POST', at('books', id, 'remarks'), value))
  },
}
const [, first, id] = location.pathname.split('/')
if (first === 'join') views.join()
else if (!localStorage.getItem('token')) views.enter()
else if (id) views.book(id)
else views.books()
`

const refused: SiteResponse = { status: 403, headers: { 'content-type': 'text/plain' }, body: 'Refused' }
const missing: SiteResponse = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' }

function encode(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function page(content: string): SiteResponse {
  return html(
    `<!doctype html><html lang="en"><head><title>Books</title></head><body>${content}</body></html>`,
  )
}

function formOf(action: string, names: readonly string[], label: string): string {
  const inputs = names.map((name) => {
    const type = name === 'email' || name === 'password' ? name : 'text'
    return `<input name="${name}" type="${type}" required>`
  })
  return `<form method="post" action="${action}">${inputs.join('')}<button>${label}</button></form>`
}

class ReadingGroup {
  readonly members: Member[] = []
  readonly books: Book[] = []
  readonly #options: ReadingGroupOptions
  readonly #sessions = new Map<string, Member>()

  constructor(options: ReadingGroupOptions) {
    this.#options = options
  }

  join(fields: URLSearchParams): boolean {
    const email = fields.get('email') ?? ''
    const password = fields.get('password') ?? ''
    const isTaken = this.members.some((member) => member.email === email)
    if (this.#options.isClosed || isTaken || !/^[\w.+-]+@[\w.-]+$/.test(email) || password.length < 8)
      return false
    this.members.push({ id: this.members.length + 1, email, password })
    return true
  }

  enter(fields: URLSearchParams): string | null {
    const member = this.members.find(
      ({ email, password }) => email === fields.get('email') && password === fields.get('password'),
    )
    if (member === undefined || this.#options.confirms) return null
    const session = crypto.randomUUID()
    this.#sessions.set(session, member)
    return session
  }

  memberOf({ headers }: SiteRequest): Member | null {
    const session =
      /sid=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? headers.authorization?.replace('Bearer ', '') ?? ''
    return this.#sessions.get(session) ?? null
  }

  add(owner: Member, title: string): Book {
    const book = { id: 100 + this.books.length, owner: owner.id, title }
    this.books.push(book)
    return book
  }
}

function openPages(group: ReadingGroup): (request: SiteRequest) => SiteResponse {
  return (request) => {
    const { pathname, searchParams } = new URL(request.path, origin)
    const fields = new URLSearchParams(request.body)
    const isPost = request.method === 'POST'
    if (pathname === '/') return page('<a href="/join">Join</a> <a href="/enter">Sign in</a>')
    if (pathname === '/join') {
      if (!isPost) return page(formOf('/join', ['name', 'email', 'password'], 'Create account'))
      return group.join(fields) ? redirect('/enter', 303) : refused
    }
    if (pathname === '/enter') {
      const session = isPost ? group.enter(fields) : null
      return session === null
        ? page(formOf('/enter', ['email', 'password'], 'Sign in'))
        : redirect('/books', 303, { 'set-cookie': `sid=${session}; Path=/; HttpOnly; SameSite=Lax` })
    }
    const member = group.memberOf(request)
    if (member === null) return redirect('/enter', 303)
    if (pathname === '/books' && isPost)
      return redirect(`/books/${group.add(member, fields.get('title') ?? '').id}`, 303)
    if (pathname === '/books') {
      const own = group.books.filter(({ owner }) => owner === member.id)
      const links = own.map(({ id, title }) => `<a href="/books/${id}">${encode(title)}</a>`).join('')
      return page(`<h1>Books of ${encode(member.email)}</h1>${links}${formOf('/books', ['title'], 'Add')}`)
    }
    const [, id, part] = /^\/books\/(\d+)(?:\/(quote|cite))?$/.exec(pathname) ?? []
    const book = group.books.find((one) => String(one.id) === id)
    if (book === undefined) return missing
    if (part === 'quote') return page(`<p>${searchParams.get('style')}</p><p>${encode(book.title)}</p>`)
    if (book.owner !== member.id) return missing
    if (part === 'cite') return page(`<p>${encode(searchParams.get('style') ?? '')}</p>`)
    const links = ['quote', 'cite'].map((name) => `<a href="/books/${id}/${name}?style=plain">${name}</a>`)
    return page(`<h1>${encode(book.title)}</h1>${links.join('')}`)
  }
}

function openApi(group: ReadingGroup): (request: SiteRequest) => SiteResponse {
  const shell = page('<div id="app"></div><script src="/app.js"></script>')
  return (request) => {
    const { pathname, searchParams } = new URL(request.path, origin)
    if (!pathname.startsWith('/api/')) return shell
    const given: unknown = request.body === '' ? {} : JSON.parse(request.body)
    const fields = new URLSearchParams(
      Object.entries(Object(given)).map(([name, value]) => [name, String(value)]),
    )
    const what = `${request.method} ${pathname}`
    if (what === 'POST /api/join')
      return group.join(fields) ? { ...json({ ok: true }), status: 201 } : refused
    if (what === 'POST /api/enter') {
      const token = group.enter(fields)
      return token === null ? { ...json({ error: 'Wrong' }), status: 401 } : json({ token })
    }
    const member = group.memberOf(request)
    if (member === null) return { ...json({ error: 'Sign in' }), status: 401 }
    if (what === 'GET /api/books') return json(group.books.filter(({ owner }) => owner === member.id))
    if (what === 'POST /api/books')
      return { ...json(group.add(member, fields.get('title') ?? '')), status: 201 }
    const [, id, part] = /^\/api\/books\/(\d+)\/(quote|remarks)$/.exec(pathname) ?? []
    const book = group.books.find((one) => String(one.id) === id)
    if (book === undefined) return { ...json({ error: 'Not found' }), status: 404 }
    if (part === 'quote' && searchParams.get('style')?.includes("'"))
      return {
        ...json({ error: `SQLITE_ERROR: unrecognized token: "${searchParams.get('style')}"` }),
        status: 500,
      }
    if (part === 'quote') return json({ text: book.title })
    return book.owner === member.id ? { ...json({ ok: true }), status: 201 } : refused
  }
}

export function openReadingGroup(options: ReadingGroupOptions) {
  const group = new ReadingGroup(options)
  const site: ActiveSite = {
    about: 'a reading group that accepts new members',
    target: `${origin}/`,
    intensity: 'intrusive',
    findings: [],
    open: () => ({
      world: {
        [origin]: {
          routes: { '/app.js': javaScript(options.kind === 'scripts' ? program : '') },
          otherwise: options.kind === 'scripts' ? openApi(group) : openPages(group),
        },
      },
    }),
  }
  return { site, group }
}
