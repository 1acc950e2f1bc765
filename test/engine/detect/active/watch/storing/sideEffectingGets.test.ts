import { expect } from 'chai'
import { SideEffectingGets } from '../../../../../../src/engine/detect/active/watch/storing/sideEffectingGets.ts'
import type { EgressRequest, EgressResponse } from '../../../../../../src/engine/model/egress.ts'
import { guardSideEffects } from '../../../../../../src/engine/network/layers/guardSideEffects.ts'
import { exchange } from '../../../../../helpers/tables/artifacts.ts'

const origin = 'http://app.example'
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Objects left behind until detection, including the proof. */
const leftMax = 6
const extraMax = 9

type Response = {
  readonly status?: number
  readonly location?: string
  readonly body?: string
  readonly isDown?: true
}
/** `turn`: number of requests to the path, from 1. */
type Application = (url: URL, turn: number) => Response

const missing: Response = { status: 404, body: 'Not found' }
const page: Response = { body: '<title>Page</title>' }
const redirect = (location: string): Response => ({ status: 302, location })

/** `first` is the lowest ID; `isOnce`: equal values share an ID. */
function openStore({ first = 1, isOnce = false } = {}) {
  const rows: string[] = []
  return {
    rows,
    add(value: string): number {
      const index = isOnce ? rows.indexOf(value) : -1
      return first + (index === -1 ? rows.push(value) - 1 : index)
    },
    has: (id: number) => id >= first && id < first + rows.length,
  }
}

type Store = ReturnType<typeof openStore>

/** Creates links below `/s/`, and follows them below `/S/`. */
const shortener =
  (store: Store, name: (id: string) => Response): Application =>
  ({ pathname, search }) => {
    const [, folder, id = ''] = pathname.split('/')
    if (folder === 's') return name(base62[store.add(pathname + search)] ?? '')
    return folder === 'S' && store.has(base62.indexOf(id)) ? redirect('/?kept') : missing
  }

async function ask(application: Application, paths: readonly string[], { isAllowed = false } = {}) {
  let sent = 0
  const turns = new Map<string, number>()
  const send = async ({ url, method = 'GET' }: EgressRequest): Promise<EgressResponse> => {
    sent += 1
    const { pathname } = new URL(url)
    const turn = (turns.get(pathname) ?? 0) + 1
    turns.set(pathname, turn)
    const { status = 200, location, body = '', isDown } = application(new URL(url), turn)
    if (isDown) return { ok: false, code: 'timeout', message: 'No response' }
    const headers = location === undefined ? {} : { location }
    const response = exchange({ url, requestedUrl: url, method, status, headers, body })
    return { ok: true, exchange: response, durationMs: 1 }
  }
  const watch = new SideEffectingGets({
    host: 'app.example',
    isAllowed: () => isAllowed,
    randomName: () => 'xword',
  })
  const guarded = guardSideEffects(send, { sideEffects: watch })
  const refused: string[] = []
  for (const path of paths) {
    const response = await guarded({ url: origin + path })
    if (!response.ok) refused.push(path)
  }
  return { watch, refused, extra: sent - (paths.length - refused.length) }
}

const values = Array.from({ length: 30 }, (_, index) => `tea-${'abcdefghij'[index % 10]}x${index}`)
const below = (folder: string) => values.map((value) => folder + value)
const again = (path: string) => values.map(() => path)

const storing: readonly {
  readonly about: string
  readonly store?: Parameters<typeof openStore>[0]
  readonly open: (store: Store) => Application
  readonly paths: readonly string[]
  readonly pattern: string
}[] = [
  {
    about: 'redirects to a new link',
    open: (store) => shortener(store, (id) => redirect(`/S/${id}`)),
    paths: below('/s/'),
    pattern: '/s/*',
  },
  {
    about: 'has a new link as its body, the same for the same value, in any of its folders',
    store: { first: 8, isOnce: true },
    open: (store) => shortener(store, (id) => ({ body: `/S/${id}\n` })),
    paths: below('/s/render/chart/'),
    pattern: '/s/*',
  },
  {
    about: 'has a new link in JSON, for a value in the query',
    store: { first: 35 },
    open: (store) => shortener(store, (id) => ({ body: `{"ok":true,"url":"${origin}/S/${id}"}` })),
    paths: values.map((value) => `/s?url=http://${value}.example/`),
    pattern: '/s',
  },
  {
    about: 'makes a draft each time it is opened',
    store: { first: 99 },
    open:
      (store) =>
      ({ pathname, searchParams }) => {
        if (pathname === '/drafts/new') return redirect(`/drafts/edit?id=${store.add('')}`)
        return pathname === '/drafts/edit' && store.has(Number(searchParams.get('id'))) ? page : missing
      },
    paths: again('/drafts/new'),
    pattern: '/drafts/new',
  },
  {
    about: 'adds something that has to be there to a list',
    open:
      (store) =>
      ({ pathname }) => {
        const [, part, id = ''] = /^\/cart\/(add|lines)\/(\d+)\/?$/.exec(pathname) ?? []
        if (part === 'add') return Number(id) < 50 ? redirect(`/cart/lines/${store.add(id)}/`) : missing
        return part === 'lines' && store.has(Number(id)) ? page : missing
      },
    paths: values.map((_, index) => `/cart/add/${index + 11}`),
    pattern: '/cart/add/*',
  },
]

/** Read-only handlers that look like storing ones. */
const traps: readonly (readonly [about: string, open: () => Application, paths: readonly string[]])[] = [
  [
    'leads to the latest item',
    () => (url) => (url.pathname === '/items/latest' ? redirect('/items/5') : page),
    again('/items/latest'),
  ],
  [
    'finds pages by their names, and has ids for them that grow',
    () =>
      ({ pathname }) => {
        const [, folder, name = ''] = pathname.split('/')
        if (folder === 'go')
          return values.includes(name) ? redirect(`/post/${values.indexOf(name) + 1}`) : missing
        return Number(name) <= values.length ? page : missing
      },
    below('/go/'),
  ],
  [
    'leads to the nearest page for every name',
    () => (url) =>
      url.pathname.startsWith('/go/') ? redirect(`/post/${(url.pathname.length % 7) + 1}`) : page,
    values.map((_, index) => `/go/${'tea'.repeat((index % 9) + 1)}`),
  ],
  [
    'leads from one page to the next',
    () => (url, turn) => (url.pathname === '/next' ? redirect(`/page/${turn + 1}`) : page),
    again('/next'),
  ],
  [
    'leads from each page of a list to the next, as far as there are any',
    () =>
      ({ pathname }) => {
        const [, step, number] = /^\/(after|page)\/(\d+)$/.exec(pathname) ?? []
        if (Number(number) > 30) return missing
        return step === 'after' ? redirect(`/page/${Math.min(30, Number(number) + 1)}`) : page
      },
    values.map((_, index) => `/after/${index + 1}`),
  ],
  [
    'takes turns among a few servers',
    () =>
      ({ pathname }, turn) => {
        if (pathname === '/play') return redirect(`/node/${(turn % 4) + 1}`)
        return /^\/node\/[1-4]$/.test(pathname) ? page : missing
      },
    again('/play'),
  ],
  [
    'leads to an item by chance, of which some are gone',
    () => {
      const items = [3, 4, 7, 8, 12, 5, 15]
      return ({ pathname }, turn) => {
        if (pathname === '/random') return redirect(`/items/${items[turn % items.length]}`)
        return items.includes(Number(pathname.split('/')[2])) ? page : missing
      }
    },
    again('/random'),
  ],
  [
    'has the number of the visit in its address',
    () => (url, turn) => (url.pathname === '/start' ? redirect(`/start/${turn}`) : page),
    again('/start'),
  ],
  [
    'has the time in its address, and no page for it',
    () => (url, turn) => (url.pathname === '/now' ? redirect(`/log/${1_764_000_000 + turn}`) : missing),
    again('/now'),
  ],
  [
    'has the date in its address',
    () => (url, turn) => (url.pathname === '/today' ? redirect(`/log/${20_260_104 + turn}`) : missing),
    again('/today'),
  ],
  [
    'asks to sign in',
    () => (url) =>
      url.pathname === '/login' ? page : redirect(`/login?next=${encodeURIComponent(url.pathname)}`),
    values.map((_, index) => `/members/${index}`),
  ],
  ['says how often it was asked', () => (_, turn) => ({ body: String(turn) }), again('/count')],
  [
    'counts its views, and has another token in each form',
    () => (_, turn) => ({ body: `<form action="/post/${turn}"><input name="csrf" value="${turn}">` }),
    again('/page'),
  ],
  [
    'leads to versions of a manual',
    () =>
      ({ pathname }) => {
        const version = ['/manual/old', '/manual/stable', '/manual/latest'].indexOf(pathname) + 1
        if (version > 0) return redirect(`/manual/v${version}`)
        return /^\/manual\/v[1-3]$/.test(pathname) ? page : missing
      },
    values.flatMap(() => ['/manual/old', '/manual/stable', '/manual/latest']),
  ],
  [
    'has a number for each address that was made from it',
    () => (url) => redirect(`/x/${url.pathname.length}`),
    values.map((_, index) => `/x/${'y'.repeat(index + 1)}`),
  ],
]

describe('a GET handler with side effects', () => {
  for (const { about, store: options, open, paths, pattern } of storing) {
    it(`is skipped after a few requests if it ${about}`, async () => {
      const store = openStore(options)
      const { watch, refused } = await ask(open(store), paths)
      expect(store.rows.length).to.be.at.most(leftMax)
      expect(refused).to.deep.equal(paths.slice(2))
      const { requests, objects } = watch.stored()
      expect(requests).to.deep.equal([{ request: `GET ${pattern}`, count: store.rows.length }])
      expect(objects).to.have.length(2)
      expect(watch.skipped().map(({ method, url }) => `${method} ${url}`)).to.deep.equal([
        `GET ${origin}${pattern}`,
      ])
    })
  }

  for (const [about, open, paths] of traps) {
    it(`is not assumed if it ${about}`, async () => {
      const { watch, refused, extra } = await ask(open(), paths)
      expect(refused).to.deep.equal([])
      expect(extra).to.be.at.most(extraMax)
      expect(watch.stored()).to.deep.equal({ requests: [], objects: [] })
    })
  }

  const links = (store: Store) => shortener(store, (id) => redirect(`/S/${id}`))

  it('receives requests that the owner allows', async () => {
    const { refused, extra } = await ask(links(openStore()), below('/s/'), { isAllowed: true })
    expect([refused, extra]).to.deep.equal([[], 0])
  })

  it('does not affect another page in its folder', async () => {
    const inner = links(openStore())
    const application: Application = (url) => (/^\/s\/help(?:\/|$)/.test(url.pathname) ? page : inner(url, 1))
    const paths = ['/s/help', ...below('/s/'), '/s/help?topic=1', '/s/help/tea']
    expect((await ask(application, paths)).refused).to.deep.equal(below('/s/').slice(2))
  })

  it('is detected by earlier responses, before another request', async () => {
    const store = openStore()
    const application = links(store)
    const { watch, extra } = await ask(application, below('/s/').slice(0, 2))
    expect([extra, store.rows.length]).to.deep.equal([0, 2])
    expect(watch.stored().requests).to.deep.equal([])
  })

  it('is proven later if the target is temporarily unavailable', async () => {
    const store = openStore()
    const inner = links(store)
    let turn = 0
    const application: Application = (url) => {
      turn += 1
      // The proof starts with the third.
      return turn === 3 ? { isDown: true } : inner(url, 1)
    }
    const { refused } = await ask(application, below('/s/'))
    expect(refused.length).to.be.at.least(values.length - 4)
    expect(store.rows.length).to.be.at.most(leftMax)
  })
})
