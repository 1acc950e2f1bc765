import probe from '../../../../../src/engine/detect/probes/access/idor.ts'
import { seededRandom } from '../../../../helpers/random.ts'
import {
  html,
  json,
  redirect,
  type Site,
  type SiteRequest,
  type SiteResponse,
} from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const sessions: Readonly<Record<string, string>> = {
  'sid=f00dfeedf00dfeed': 'ada',
  'sid=beefcafebeefcafe': 'bob',
}
const [ada = '', bob = ''] = Object.keys(sessions)
const cookie = (value: string) => ({ kind: 'cookie', name: '', value }) as const // `as`: a literal.
const signIns = { user: cookie(ada), other: cookie(bob) }

type Order = {
  readonly id: string
  readonly owner: string
  readonly total: number
  readonly isPublic?: boolean
}

const orders: readonly Order[] = [
  { id: '1017', owner: 'ada', total: 12 },
  { id: '1018', owner: 'ada', total: 40 },
  { id: '2021', owner: 'bob', total: 7 },
]

const personOf = ({ headers }: SiteRequest): string | null => sessions[headers.cookie ?? ''] ?? null
const unauthorized: SiteResponse = { ...json({ error: 'unauthorized' }), status: 401 }
const missing: SiteResponse = { ...json({ error: 'not found' }), status: 404 }

type Rules = {
  readonly mayRead: (person: string | null, order: Order) => boolean
  readonly listed?: (person: string, order: Order) => boolean
}

function shop({ mayRead, listed = (person, { owner }) => owner === person }: Rules, all = orders): Site {
  return {
    routes: {
      '/api/me': (request) => {
        const person = personOf(request)
        return person === null ? unauthorized : json({ name: person, email: `${person}@mail.example` })
      },
      '/api/orders': (request) => {
        const person = personOf(request)
        if (person === null) return unauthorized
        return json(all.filter((order) => listed(person, order)).map(({ id, total }) => ({ id, total })))
      },
    },
    otherwise(request) {
      const id = /^\/api\/orders\/([\w-]+)(?:\?|$)/.exec(request.path)?.[1]
      const order = all.find((each) => each.id === id)
      if (order === undefined) return missing
      if (!mayRead(personOf(request), order)) return personOf(request) === null ? unauthorized : missing
      return json({ ...order, address: '1 Mill Lane', email: `${order.owner}@mail.example` })
    },
  }
}

const apiEntry = (path: string) => entry('GET', path, { mediaType: 'application/json' })
const given = { target: target(`${probedOrigin}/`) }

type Procedures = {
  readonly mayRead: Rules['mayRead']
  readonly listed?: Rules['listed']
  readonly known?: string
  readonly isBatch?: true
}

/** tRPC: each input is JSON in the query. */
function procedures({ mayRead, listed, known = '1017', isBatch }: Procedures): ProbeCase {
  const isListed = listed ?? ((person: string, { owner }: Order) => owner === person)
  const wrap = (data: object) => {
    const result = { result: { data: { json: data, meta: { values: { sentAt: ['Date'] } } } } }
    return json(isBatch ? [result] : result)
  }
  const refuse = (code: string, status: number): SiteResponse => {
    const error = { error: { json: { message: code, code } } }
    return { ...json(isBatch ? [error] : error), status }
  }
  const urlOf = (name: string, input: object | null) => {
    const text = JSON.stringify(isBatch ? { 0: { json: input } } : { json: input })
    return `/api/trpc/${name}?${isBatch ? 'batch=1&' : ''}input=${encodeURIComponent(text)}`
  }
  return {
    site: {
      routes: {},
      otherwise(request) {
        const person = personOf(request)
        const { pathname, searchParams } = new URL(request.path, probedOrigin)
        const input = JSON.parse(searchParams.get('input') ?? '{}')
        const { json: value = null } = (isBatch ? input[0] : input) ?? {}
        if (pathname === '/api/trpc/order.list' && person !== null)
          return wrap(
            orders.filter((one) => isListed(person, one)).map(({ id, total }) => ({ id: Number(id), total })),
          )
        if (pathname !== '/api/trpc/order.byId') return refuse('UNAUTHORIZED', 401)
        const order = orders.find(({ id }) => Number(id) === value?.id)
        if (order === undefined || !mayRead(person, order))
          return person === null ? refuse('UNAUTHORIZED', 401) : refuse('NOT_FOUND', 404)
        return wrap({ ...order, id: Number(order.id), street: '1 Mill Lane' })
      },
    },
    entries: [urlOf('order.list', null), urlOf('order.byId', { id: Number(known) })].map(apiEntry),
    signIns,
    given,
  }
}
const ofShop = (site: Site): ProbeCase => ({
  site,
  entries: [apiEntry('/api/me'), apiEntry('/api/orders')],
  signIns,
  given,
})

const codedOrders = orders.map((order, index) => ({ ...order, id: ['Mg', 'Mw', 'NA'][index] ?? '' }))
const ofCodedShop = (mayRead: Rules['mayRead']): ProbeCase => ({
  ...ofShop(shop({ mayRead }, codedOrders)),
  entries: ['/api/me', '/api/orders', '/api/orders/Mg'].map(apiEntry),
})

const uuid = '0b5a4c1e-1d2f-4e3a-9b8c-7d6e5f4a3b2c'

type Person = { readonly id: number; readonly name: string; readonly email: string; readonly phone: string }

const people: Readonly<Record<string, Person>> = {
  ada: { id: 7, name: 'ada', email: 'ada@mail.example', phone: '+44 1632 960001' },
  bob: { id: 8, name: 'bob', email: 'bob@mail.example', phone: '+44 1632 960002' },
}

const accountApi = (shows: (person: string, asked: Person) => object | null): ProbeCase => ({
  site: {
    routes: {
      '/api/auth/me': (request) => {
        const person = personOf(request)
        return person === null ? unauthorized : json({ user: people[person] })
      },
      '/api/team': (request) => {
        const members = Object.values(people).map(({ id, name, email }) => ({ id, name, email }))
        return personOf(request) === null ? unauthorized : json(members)
      },
    },
    otherwise(request) {
      const person = personOf(request)
      const asked = Object.values(people).find(({ id }) => request.path === `/api/users/${id}`)
      if (person === null) return unauthorized
      const shown = asked === undefined ? null : shows(person, asked)
      return shown === null ? missing : json(shown)
    },
  },
  entries: [
    apiEntry('/api/auth/me'),
    apiEntry('/api/team'),
    entry('PUT', '/api/users/me', { json: { name: 'ada' } }),
  ],
  signIns,
  given,
})

const pages = (isGuarded: boolean): Site => ({
  routes: {
    '/invoices': (request) => {
      const person = personOf(request)
      if (person === null) return redirect('/login')
      const links = orders
        .filter(({ owner }) => owner === person)
        .map(({ id }) => `<a href="/invoices/${id}">No. ${id}</a>`)
      return html(`<title>Invoices of ${person}</title><h1>Invoices</h1>${links.join(' ')}`)
    },
  },
  otherwise(request) {
    const person = personOf(request)
    const order = orders.find(({ id }) => request.path === `/invoices/${id}`)
    if (person === null) return redirect('/login')
    if (order === undefined || (isGuarded && order.owner !== person)) {
      return { ...html('<title>Not found</title><h1>There is no such invoice</h1>'), status: 404 }
    }
    return html(
      `<title>Invoice ${order.id}</title><nav>Signed in as ${person}</nav><h1>Invoice ${order.id}</h1><p>Billed to ${order.owner}@mail.example, 1 Mill Lane, for the delivery of two packs of tea and one of coffee, in all ${order.total} pounds and no more.</p>`,
    )
  },
})

const encodings = {
  path: (id: string) => `/i/${Buffer.from(`inv:${id}`).toString('base64url')}`,
  query: (id: string) => `/i?ref=${Buffer.from(`invoice-${id}`).toString('base64')}`,
  hexadecimal: (id: string) => `/i/${Buffer.from(`order:${id}`).toString('hex')}/print`,
}

const codedPages = (urlOf: (id: string) => string, isGuarded: boolean): ProbeCase => ({
  site: {
    routes: {},
    otherwise(request) {
      const person = personOf(request)
      if (person === null) return redirect('/login')
      if (request.path === '/invoices') {
        const own = orders.filter(({ owner }) => owner === person)
        return html(own.map(({ id }) => `<a href="${urlOf(id)}">No. ${id}</a>`).join(' '))
      }
      const order = orders.find(({ id }) => decodeURIComponent(request.path) === urlOf(id))
      if (order === undefined || (isGuarded && order.owner !== person))
        return { ...html('<h1>There is no such invoice</h1>'), status: 404 }
      return html(
        `<h1>Invoice</h1><p>Billed to ${order.owner}@mail.example, 1 Mill Lane, in all ${order.total}</p>`,
      )
    },
  },
  entries: [entry('GET', '/invoices')],
  signIns,
  given,
})

const ampersandPages: Site = {
  ...pages(false),
  async otherwise(request) {
    const { otherwise: route } = pages(false)
    const shown = typeof route === 'function' ? await route(request) : route
    const [, id = ''] = /\/invoices\/(\d+)/.exec(request.path) ?? []
    return shown?.body === undefined
      ? { status: 404 }
      : { ...shown, body: `${shown.body}<p>ADA &amp; Bob&#39;s plan ${id}</p>` }
  },
}

const withJsonList = (site: Site, itemOf: (id: string) => object): Site => ({
  ...site,
  routes: {
    ...site.routes,
    '/api/teas': (request) =>
      personOf(request) === null ? unauthorized : json(orders.map(({ id }) => itemOf(id))),
  },
})

const repairsBeside = (nav: string, ofBob = ''): Site => ({
  routes: {
    '/repairs/': (request) => {
      const person = personOf(request)
      if (person === null) return redirect('/login')
      const links = (person === 'ada' ? [1, 2] : [3, 4]).map(
        (id) => `<li><a href="/repairs/${id}/">Repair</a></li>`,
      )
      const around =
        'We repair bicycles, prams and wheelchairs of every make in our workshop behind the old town hall, and bring them back to you by cargo bike on any weekday that suits you. Ask at the counter about spare parts, used wheels, lights, locks, saddles and pumps.'
      return html(
        `<title>Repairs</title>${nav}<h1>Your repairs</h1><ul>${links.join('')}${person === 'bob' ? ofBob : ''}</ul><p>${around}</p>`,
      )
    },
  },
  otherwise(request) {
    const id = /^\/repairs\/([1-4])\/$/.exec(request.path)?.[1]
    if (personOf(request) === null) return redirect('/login')
    if (id === undefined) return { ...html('<h1>There is no such repair</h1>'), status: 404 }
    const owner = Number(id) < 3 ? 'ada' : 'bob'
    return html(
      `<title>Repair ${id}</title><h1>Repair ${id}</h1><p>Of ${owner}, ${owner}@mail.example, ${id} Mill Lane: new brakes and a chain, ready on Friday.</p>`,
    )
  },
})

const topics = [1, 2, 3, 4].map((id) => `<a href="/topics/${id}/">Topic</a>`).join(' ')

/** Every page recommends other goods. Visitors have another menu than users. */
function recommending(): Site {
  const random = seededRandom(7)
  const menus = {
    user: 'Projects Invoices Tools Reports Messages Calendar Contacts Settings Account Help Sign out',
    visitor: 'Prices Features Customers Blog Jobs Contact Imprint Privacy Terms Register Sign in',
  }
  const show = (request: SiteRequest, title: string) => {
    const links = [1, 2, 3].map(() => `<a href="/goods/${random(1, 30)}">Goods</a>`)
    const menu = personOf(request) === null ? menus.visitor : menus.user
    return html(`<title>${title}</title><nav>${menu}</nav><h1>${title}</h1>${links.join(' ')}`)
  }
  return {
    routes: {
      '/home': (request) => (personOf(request) === null ? redirect('/login') : show(request, 'Home')),
    },
    otherwise: (request) =>
      /^\/goods\/\d{1,2}$/.test(request.path)
        ? show(request, `Goods ${request.path.slice('/goods/'.length)}`)
        : { ...show(request, 'There are no such goods'), status: 404 },
  }
}

const routed = (reads: (person: string, uid: string) => string): Site => ({
  routes: {},
  otherwise(request) {
    const person = personOf(request)
    const asked = new URL(request.path, 'http://site').searchParams
    if (person === null || asked.get('page') === 'login.php') return html('<h1>Please sign in</h1>')
    const own = person === 'ada' ? '4' : '13'
    const shown = reads(person, asked.get('uid') ?? own)
    const field = (name: string, value: string) => `<input name="${name}" value="${value}">`
    const names: Readonly<Record<string, string>> = { 4: 'ada', 13: 'bob' }
    const filled = names[shown] ?? ''
    const around = Array.from({ length: 60 }, (_, index) => `topic${'abcdefghij'[index % 10]}${index}`)
    return html(
      `<nav>Hello ${person} <a href="/index.php?page=edit-profile.php&amp;uid=${own}">Edit</a> ${around.join(' ')}</nav><form>${field('login', filled)}${field('motto', filled === '' ? '' : `I am ${filled}`)}${field('city', 'London')}</form>`,
    )
  },
})

const ofProfiles = (reads: (person: string, uid: string) => string): ProbeCase => ({
  site: routed(reads),
  entries: [
    entry('GET', '/index.php?page=login.php', { mediaType: 'text/html' }),
    entry('GET', '/index.php?page=edit-profile.php', { mediaType: 'text/html' }),
    entry('GET', '/index.php?page=edit-profile.php&uid=4', { mediaType: 'text/html' }),
  ],
  signIns,
  given,
})

const shell = html(
  '<!doctype html><html><head><title>App</title></head><body><div id="root"></div></body></html>',
)

type Ticket = { readonly id: number; readonly owner: string; readonly seat: string }
const tickets: readonly Ticket[] = [
  { id: 71, owner: 'ada', seat: 'A1' },
  { id: 72, owner: 'bob', seat: 'B2' },
]

function ticketApi(
  mayRead: (person: string | null, ticket: Ticket) => boolean,
  {
    root = 'ticket',
    list = 'myTickets',
    source = 'graphql',
  }: { readonly root?: string; readonly list?: string; readonly source?: 'graphql' | 'browser' } = {},
): ProbeCase {
  const query = (name: string, variables: object, text: string) => ({
    ...entry('POST', '/graphql', {
      json: { operationName: name, query: text, variables },
      effect: 'reads',
      source,
    }),
    id: `POST /graphql query ${name}`,
  })
  const byId = query(root, { id: 1 }, `query ${root}($id: Int!) { ${root}(id: $id) { id owner seat } }`)
  const all = query(list, {}, `query ${list} { ${list} { id owner seat } }`)
  const site: Site = {
    routes: {
      '/graphql': (request) => {
        const { operationName, variables } = JSON.parse(request.body)
        const person = personOf(request)
        if (operationName === list)
          return json({ data: { [list]: tickets.filter(({ owner }) => owner === person) } })
        const found = tickets.find(({ id }) => id === variables.id)
        const shown = found !== undefined && mayRead(person, found) ? found : null
        return json({ data: { [root]: shown } })
      },
    },
  }
  const withoutText = (one: typeof byId) => ({
    ...one,
    parameters: one.parameters.filter(({ name }) => name.startsWith('/variables/')),
  })
  return {
    site,
    entries: [byId, all].map(withoutText),
    signIns,
    given: { target: target(`${probedOrigin}/`), responses: [] },
  }
}

type Tasks = {
  readonly path: string
  readonly checksTask: boolean
  /** Tasks of all boards. */
  readonly common?: readonly number[]
  readonly isOnlyLinked?: true
  readonly isUnnamed?: true
  readonly refusal?: SiteResponse
}

function boards({ path, checksTask, common = [], isOnlyLinked, isUnnamed, refusal }: Tasks): ProbeCase {
  const all = [
    { id: 11, owner: 'ada', tasks: [110, 111] },
    { id: 12, owner: 'bob', tasks: [120, 121] },
  ].map((board) => ({ ...board, tasks: common.length > 0 ? common : board.tasks }))
  const isJson = path.startsWith('/api/')
  const missingPart: SiteResponse = isJson ? missing : { ...html('<p>No such thing</p>'), status: 404 }
  const show = (text: string, value: object) => (isJson ? json(value) : html(text))
  const linkOf = (id: number) => `<button hx-get="${path}/${id}">Task ${id}</button>`
  const entryAt = (url: string) => (isJson ? apiEntry(url) : entry('GET', url, { mediaType: 'text/html' }))
  const root = isJson ? '/api/boards' : '/boards'
  return {
    site: {
      routes: {},
      otherwise(request) {
        const person = personOf(request)
        if (person === null) return isJson ? unauthorized : redirect('/login')
        const own = all.filter(({ owner }) => owner === person)
        if (request.path === root) {
          const links = own.map(({ id }) => `<a href="/boards/${id}">Board ${id}</a>`)
          return show(
            `<title>Boards</title><h1>Boards</h1>${links.join('')}`,
            own.map(({ id }) => ({ id, title: `Board ${id}` })),
          )
        }
        const board = own.find(({ id }) => request.path === `${root}/${id}`)
        if (board !== undefined) {
          return show(`<title>Board ${board.id}</title><h1>Board</h1>${board.tasks.map(linkOf).join('')}`, {
            id: board.id,
            tasks: board.tasks.map((id) => ({ id, title: `Plan number ${id}` })),
          })
        }
        if (refusal !== undefined && /\/boards\/\d+$/.test(request.path)) return refusal
        const task = Number(/\/(\d+)$/.exec(request.path)?.[1] ?? 0)
        const boardOfTask = all.find(({ tasks }) => tasks.includes(task))
        const isOwn = all.some(({ owner, tasks }) => owner === person && tasks.includes(task))
        if (request.path !== `${path}/${task}` || boardOfTask === undefined) return missingPart
        if (checksTask && !isOwn) return missingPart
        const back = isUnnamed ? '' : `<a href="/boards/${boardOfTask.id}">Board</a>`
        return show(`<h2>Plan number ${task}</h2><p>Launch number ${task * 7} in Lisbon</p>${back}`, {
          id: task,
          ...(isUnnamed ? {} : { boardId: boardOfTask.id }),
          title: `Plan number ${task}`,
          body: `Launch number ${task * 7} in Lisbon`,
        })
      },
    },
    entries: [root, `${root}/11`, ...(isOnlyLinked ? [] : [`${path}/${common[0] ?? 110}`])].map(entryAt),
    signIns,
    given,
  }
}

const clinic = (checksVisit: boolean): ProbeCase => {
  const visits = [
    { id: 7, owner: 'ada', doctor_id: 3 },
    { id: 8, owner: 'bob', doctor_id: 4 },
  ]
  const reviews = [
    { id: 61, user: 'ada', body: 'Kind and patient' },
    { id: 62, user: 'cleo', body: 'Never late' },
  ]
  return {
    site: {
      routes: {},
      otherwise(request) {
        const person = personOf(request)
        if (person === null) return unauthorized
        const own = visits.filter(({ owner }) => owner === person)
        if (request.path === '/api/me') return json({ name: person })
        if (request.path === '/api/visits') return json({ items: own })
        if (request.path === '/api/doctors/3/slots')
          return json({ items: [{ id: 31, starts_at: '2027-01-04T09:00' }] })
        if (request.path === '/api/doctors/3/reviews') return json({ items: reviews })
        const visit = (checksVisit ? own : visits).find(
          ({ id }) => request.path === `/api/visits/${id}/files`,
        )
        return visit === undefined ? missing : json({ items: [{ id: visit.id * 11, title: 'Blood panel' }] })
      },
    },
    entries: [
      ...['/api/me', '/api/visits', '/api/doctors/3/slots'],
      ...['/api/doctors/3/reviews', '/api/visits/7/files'],
    ].map(apiEntry),
    signIns,
    given,
  }
}

const noOwner = 'the owner of the objects could not be determined: give each account objects of its own'
const walletOf = (digit: string) => `${digit.repeat(8)}-1d2f-4e3a-9b8c-7d6e5f4a3b2c`

const oneObject = (path: string, object: object, mine: (digit: string) => object): ProbeCase => ({
  site: {
    routes: {},
    otherwise(request) {
      const person = personOf(request)
      if (person === null) return unauthorized
      const id = person === 'ada' ? 5 : 6
      if (request.path === '/api/me')
        return json({ id, email: `${person}@mail.example`, ...mine(String(id)) })
      return request.path === path ? json(object) : missing
    },
  },
  entries: [apiEntry('/api/me'), apiEntry(path)],
  signIns,
  given,
})
const ofCart = (path: string, object: object) =>
  oneObject(path, object, (digit) => ({ cart_id: Number(digit) * 11 + 33 }))
const ofUuid = (path: string, name: string) =>
  oneObject(path, { title: 'For members', total: 12 }, (digit) => ({ [name]: walletOf(digit) }))

probeTable(probe, {
  clean: {
    'lists of a doctor whom only one account visits': clinic(true),
    'parts of a private page with an owner check': boards({ path: '/parts/task', checksTask: true }),
    'a guarded part that only a private page names': boards({
      path: '/parts/task',
      checksTask: true,
      isOnlyLinked: true,
    }),
    'parts that the private pages of both accounts share': boards({
      path: '/parts/task',
      checksTask: false,
      common: [110, 111],
    }),
    'courses that private pages link to and that do not name these pages': boards({
      path: '/learn/course',
      checksTask: false,
      isUnnamed: true,
    }),
    'API objects that a private object lists and that do not name it': boards({
      path: '/api/rounds',
      checksTask: false,
      isUnnamed: true,
    }),
    'parts of a page that the target fails to show to the other account': boards({
      path: '/parts/task',
      checksTask: false,
      refusal: { ...html('<p>Try again later</p>'), status: 500 },
    }),
    'labels on private pages, which all members use': boards({ path: '/labels', checksTask: false }),
    'API objects inside a private object with an owner check': boards({
      path: '/api/tasks',
      checksTask: true,
    }),
    'GraphQL tickets that only their owner can read': ticketApi((person, { owner }) => owner === person),
    'public GraphQL tickets': ticketApi(() => true),
    'an owner check': ofShop(shop({ mayRead: (person, { owner }) => owner === person })),
    "an edit form behind a router that shows the user's own data for any id": ofProfiles((person) =>
      person === 'ada' ? '4' : '13',
    ),
    'an edit form behind a router that is empty for the id of another account': ofProfiles((person, uid) =>
      uid === (person === 'ada' ? '4' : '13') ? uid : '0',
    ),
    'an account by its id that shows other members only public fields': accountApi(
      (person, { id, name, email, phone }) =>
        name === person ? { id, name, email, phone } : { id, name, email },
    ),
    'an account endpoint that ignores the id': accountApi((person) => people[person] ?? null),
    'an account that only its owner can read': accountApi((person, asked) =>
      asked.name === person ? asked : null,
    ),
    'Base64 ids behind an owner check': ofCodedShop((person, { owner }) => owner === person),
    'procedures with an owner check': procedures({
      mayRead: (person, { owner }) => person === owner,
    }),
    'procedures that visitors may call': procedures({ mayRead: () => true }),
    'pages by a Base64 id, with an owner check': codedPages(encodings.path, true),
    'pages by a Base64 id in the query, with an owner check': codedPages(encodings.query, true),
    'public objects': ofShop(shop({ mayRead: () => true })),
    'objects that another list shows to the second account too': {
      ...ofShop({
        ...shop({ mayRead: (person) => person !== null }),
        routes: {
          ...shop({ mayRead: () => true }).routes,
          '/api/deliveries': (request) =>
            personOf(request) === null
              ? unauthorized
              : json(orders.map(({ id, total }) => ({ order_id: id, total, driver: 'Eve' }))),
        },
      }),
      entries: ['/api/me', '/api/orders', '/api/deliveries'].map(apiEntry),
    },
    'pages that a JSON list shows to the second account too': {
      ...ofShop(withJsonList(pages(false), (id) => ({ id: Number(id), title: `Invoice ${id}` }))),
      entries: [entry('GET', '/invoices'), apiEntry('/api/teas')],
    },
    'pages whose text a JSON list shows to the second account without entities': {
      ...ofShop(withJsonList(ampersandPages, (id) => ({ id: Number(id), title: `Ada & Bob's  plan ${id}` }))),
      entries: [entry('GET', '/invoices'), apiEntry('/api/teas')],
    },
    'pages that a JSON list shows to the second account only by date and state': {
      ...ofShop(withJsonList(pages(false), (id) => ({ id: Number(id), due: '2026-01-05', state: 'open' }))),
      entries: [entry('GET', '/invoices'), apiEntry('/api/teas')],
    },
    'pages with an owner check': { ...ofShop(pages(true)), entries: [entry('GET', '/invoices')] },
    'objects that the second account gets by another link': {
      ...ofShop(
        repairsBeside(
          '',
          '<li><a href="/repairs/1/?from=shared">Repair</a></li><li><a href="/shared/repairs/2/">Repair</a></li>',
        ),
      ),
      entries: [entry('GET', '/repairs/')],
    },
    'public objects on pages that are never the same twice': {
      ...ofShop(recommending()),
      entries: [entry('GET', '/home')],
    },
    'the same shell for every id, behind a sign-in': {
      ...ofShop({
        routes: shop({ mayRead: () => false }).routes,
        otherwise: (request) => (personOf(request) === null ? redirect('/login') : shell),
      }),
    },
  },
  skipped: {
    'GraphQL articles for all members': {
      ...ticketApi((person) => person !== null, { root: 'article', list: 'myArticles' }),
      reason: /^the scan found no data that belongs to an account/,
    },
    'only one test account': {
      ...ofShop(shop({ mayRead: () => true })),
      signIns: { user: cookie(ada) },
      reason: /^needs two test accounts/,
    },
    'the same account twice': {
      ...ofShop(shop({ mayRead: () => true })),
      signIns: { user: cookie(ada), other: cookie(ada) },
      reason: /^both accounts get the same data/,
    },
    'procedures of orders that both lists show': {
      ...procedures({ mayRead: (person) => person !== null, listed: () => true }),
      reason: /^both accounts get the same data/,
    },
    'objects that both lists show': {
      ...ofShop(shop({ mayRead: (person) => person !== null, listed: () => true })),
      reason: /^no object with a URL of its own was found/,
    },
    'an expired session of the second account': {
      ...ofShop(shop({ mayRead: (person) => person !== null })),
      signIns: { user: cookie(ada), other: cookie('sid=0000000000000000') },
      reason: 'the target refused the second account everywhere: check its sign-in',
    },
    'more kinds of objects than it tests': {
      ...ofShop(shop({ mayRead: (person, { owner }) => person === owner })),
      entries: [
        ...['/api/me', '/api/orders'].map(apiEntry),
        ...[...'abcdefghijklm'].map((kind) => apiEntry(`/api/${kind}-notes/5`)),
      ],
      reason: /^only 12 kinds of objects were tested, and not \/api\/l-notes\/5 \(and 1 more\)/,
    },
    'an object that the account names, of another owner': {
      ...ofCart('/api/carts/88', { id: 88, user_id: 9, total: 3 }),
      reason: noOwner,
    },
    'an object of the account that only its author names': {
      ...ofCart('/api/notes/9', { id: 9, author_id: 5, text: 'Tea' }),
      reason: noOwner,
    },
    'a plan that only one account has': {
      ...ofUuid(`/api/plans/${walletOf('5')}`, 'plan_id'),
      reason: noOwner,
    },
    'a list with items of others': {
      ...ofCart('/api/carts/88', { items: [{ user_id: 5, owner: null }, { owner: { id: 99 } }] }),
      reason: noOwner,
    },
    'articles for members without an owner': {
      ...ofShop({
        routes: shop({ mayRead: () => false }).routes,
        otherwise: (request) =>
          personOf(request) === null
            ? unauthorized
            : request.path === '/api/articles/33'
              ? json({ id: 33, title: 'How we grow tea' })
              : missing,
      }),
      entries: [apiEntry('/api/me'), apiEntry('/api/articles/33')],
      reason: noOwner,
    },
  },
  found: {
    'GraphQL tickets that every user can read, by a query that the browser sent': {
      ...ticketApi((person) => person !== null, { source: 'browser' }),
      findings: [{ severity: 'critical', samples: ['POST /graphql: ticket.id (json)'] }],
    },
    'GraphQL tickets that every user can read': {
      ...ticketApi((person) => person !== null),
      findings: [{ severity: 'critical', samples: ['POST /graphql: ticket.id (json)'] }],
    },
    'procedures with their input in the query': {
      ...procedures({ mayRead: (person) => person !== null }),
      findings: [
        {
          severity: 'critical',
          samples: ['/api/trpc/order.byId'],
          confidence: 'certain',
          evidence: { fields: ['id', 'owner', 'total', 'street'] },
        },
      ],
    },
    'procedures in a batch, with an id that no list shows': {
      ...procedures({ mayRead: (person) => person !== null, isBatch: true, known: '1' }),
      findings: [{ severity: 'critical', samples: ['/api/trpc/order.byId'] }],
    },
    'an API that checks only the session': {
      ...ofShop(shop({ mayRead: (person) => person !== null })),
      secrets: ['1 Mill Lane'],
      findings: [
        {
          severity: 'critical',
          samples: ['/api/orders/1017', '/api/orders/1018'],
          confidence: 'certain',
          evidence: { fields: ['id', 'owner', 'total', 'address', 'email'], id_can_be_guessed: true },
        },
      ],
    },
    'an object with the id of the account as its owner': {
      ...ofCart('/api/carts/88', { id: 88, user_id: 5, total: 12 }),
      findings: [{ severity: 'critical', samples: ['/api/carts/88'] }],
    },
    'an object of the account with messages of others': {
      ...ofCart('/api/carts/88', { id: 88, user_id: 5, messages: [{ user_id: 99 }] }),
      findings: [{ severity: 'critical', samples: ['/api/carts/88'] }],
    },
    'items of the account, without an assignee': {
      ...ofCart('/api/carts/88', [{ user_id: 5, assignee_id: null }]),
      findings: [{ severity: 'critical', samples: ['/api/carts/88'] }],
    },
    'items with their owner as an object': {
      ...ofCart('/api/carts/88', { items: [{ user_id: 5, owner: { id: 5 } }] }),
      findings: [{ severity: 'critical', samples: ['/api/carts/88'] }],
    },
    'an unguessable id that only the account names': {
      ...ofUuid(`/api/wallets/${walletOf('5')}`, 'wallet_id'),
      findings: [{ severity: 'high', samples: [`/api/wallets/${walletOf('5')}`] }],
    },
    'files of a visit, beside lists of its doctor': {
      ...clinic(false),
      findings: [{ severity: 'critical', samples: ['/api/visits/7/files'] }],
    },
    'Base64 ids that the list of the account names': {
      ...ofCodedShop((person) => person !== null),
      findings: [{ severity: 'critical', samples: ['/api/orders/Mg', '/api/orders/Mw'] }],
    },
    'an account that every user can read by its id, although no URL names it': {
      ...accountApi((_person, asked) => asked),
      secrets: ['+44 1632 960001'],
      findings: [
        {
          severity: 'critical',
          samples: ['/api/users/7'],
          evidence: { fields: ['id', 'name', 'email', 'phone'] },
        },
      ],
    },
    'an object with and without a filter in its query': {
      ...ofShop(shop({ mayRead: (person) => person !== null }, orders.slice(1))),
      entries: ['/api/me', '/api/orders', '/api/orders/1018?currency=eur', '/api/orders/1018'].map(apiEntry),
      findings: [{ severity: 'critical', samples: ['/api/orders/1018'] }],
    },
    'numbers that also occur elsewhere': {
      ...ofShop({
        ...shop({ mayRead: (person) => person !== null }),
        routes: {
          ...shop({ mayRead: () => true }).routes,
          '/api/people': (request) =>
            personOf(request) === null
              ? unauthorized
              : json(orders.map(({ id }, index) => ({ id: Number(id), name: `Person ${index}` }))),
        },
      }),
      entries: ['/api/me', '/api/orders', '/api/people'].map(apiEntry),
      findings: [{ severity: 'critical', samples: ['/api/orders/1017', '/api/orders/1018'] }],
    },
    'pages whose numbers a JSON list of other things has too': {
      ...ofShop(withJsonList(pages(false), (id) => ({ id: Number(id), title: `Green tea ${id}` }))),
      entries: [entry('GET', '/invoices'), apiEntry('/api/teas')],
      findings: [{ severity: 'critical', samples: ['/invoices/1017', '/invoices/1018'] }],
    },
    'pages that check only the session': {
      ...ofShop(pages(false)),
      entries: [entry('GET', '/invoices')],
      findings: [{ severity: 'critical', samples: ['/invoices/1017', '/invoices/1018'] }],
    },
    'pages by a Base64 id that check only the session': {
      ...codedPages(encodings.path, false),
      findings: [
        {
          severity: 'critical',
          samples: ['1017', '1018'].map(encodings.path),
          evidence: { id_can_be_guessed: true },
        },
      ],
    },
    'pages by a hexadecimal id that check only the session': {
      ...codedPages(encodings.hexadecimal, false),
      findings: [{ severity: 'critical', samples: ['1017', '1018'].map(encodings.hexadecimal) }],
    },
    'pages by a Base64 id in the query that check only the session': {
      ...codedPages(encodings.query, false),
      findings: [{ severity: 'critical', samples: ['/i'] }],
    },
    'an edit form behind a router that shows the data of another account': {
      ...ofProfiles((_person, uid) => uid),
      findings: [{ severity: 'critical', samples: ['/index.php?page=edit-profile.php'] }],
    },
    'two short lists with much text around them': {
      ...ofShop(repairsBeside('')),
      entries: [entry('GET', '/repairs/')],
      findings: [{ severity: 'critical', samples: ['/repairs/1/', '/repairs/2/'] }],
    },
    'two short lists on pages that link to other objects with the same numbers': {
      ...ofShop(repairsBeside(topics)),
      entries: [entry('GET', '/repairs/')],
      findings: [{ severity: 'critical', samples: ['/repairs/1/', '/repairs/2/'] }],
    },
    'parts of a private page, which htmx loads': {
      ...boards({ path: '/parts/task', checksTask: false }),
      findings: [{ severity: 'critical', samples: ['/parts/task/110', '/parts/task/111'] }],
    },
    'a part that only a private page names': {
      ...boards({ path: '/parts/task', checksTask: false, isOnlyLinked: true }),
      findings: [{ severity: 'critical', samples: ['/parts/task/111'] }],
    },
    'API objects inside a private object': {
      ...boards({ path: '/api/tasks', checksTask: false }),
      findings: [{ severity: 'critical', samples: ['/api/tasks/110'] }],
    },
    'an unguessable id without a list, attributed by its owner': {
      ...ofShop(
        shop({ mayRead: (person) => person !== null, listed: () => false }, [
          ...orders,
          { id: uuid, owner: 'ada', total: 3 },
        ]),
      ),
      entries: [apiEntry('/api/me'), apiEntry(`/api/orders/${uuid}`)],
      findings: [
        {
          severity: 'high',
          samples: [`/api/orders/${uuid}`],
          evidence: { id_can_be_guessed: false },
        },
      ],
    },
  },
})
