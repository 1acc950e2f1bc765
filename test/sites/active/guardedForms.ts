import { openShopDatabase, readRows } from '../../helpers/applications/shopDatabase.ts'
import { html, json, type SiteRequest, type SiteResponse } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://guarded-forms.example'

type Guard = (request: SiteRequest) => boolean

const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)/

/** Conditions of frameworks and middleware under which a POST reaches its handler. */
export const guards: Readonly<Record<string, Guard>> = {
  // Middleware that compares Origin, as Astro does for every method but GET and HEAD.
  origin: ({ headers }) => headers.origin === origin,
  // SvelteKit: only for the content types of forms.
  'form-origin': ({ headers }) => !formType.test(headers['content-type'] ?? '') || headers.origin === origin,
  // Fetch Metadata middleware.
  'fetch-site': ({ headers }) => headers['sec-fetch-site'] === 'same-origin',
  navigation: ({ headers }) =>
    headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-mode'] === 'navigate',
  // Django over HTTPS.
  referer: ({ headers }) => (headers.referer ?? '').startsWith(`${origin}/`),
  // Adapters of SvelteKit assume a proxy that ends TLS.
  'behind-proxy': ({ headers }) => headers.origin === origin.replace('http:', 'https:'),
  // Astro, if it may not trust the Host header.
  localhost: ({ headers }) => headers.origin === 'http://localhost',
  ajax: ({ headers }) => headers['x-requested-with'] === 'XMLHttpRequest',
  // The recipe of our own fix prompt for CSRF.
  recipe: ({ headers }) => {
    const site = headers['sec-fetch-site']
    return site === undefined ? headers.origin === origin : site === 'same-origin' || site === 'none'
  },
}

function shell(body: string, status = 200): SiteResponse {
  return {
    ...html(`<!doctype html><html lang="en"><title>Search</title><body>${body}</body></html>`),
    status,
  }
}

/** A shop whose searches lie behind `guards`, and a JSON API behind the same. */
function open(chosen: Readonly<Record<string, Guard>>) {
  const db = openShopDatabase()
  const find = (term: string, write: (names: readonly string[]) => SiteResponse) => {
    // A recursive query could exhaust the machine.
    if (/recursive/i.test(term)) return shell('<h1>Error</h1>', 500)
    try {
      return write(readRows(db, `select * from products where name like '%${term}%'`).map(({ name }) => name))
    } catch (error) {
      return shell(`<h1>Error</h1><pre>SqliteError: ${String(error)}</pre>`, 500)
    }
  }
  const refused = shell('<h1>Forbidden</h1>', 403)
  const list = (names: readonly string[]) =>
    shell(`<ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul>`)
  const forms = Object.keys(chosen).map(
    (name) =>
      `<form method="post" action="/${name}"><input type="search" name="term" value="tea"><button>Search</button></form>`,
  )
  const routes = Object.entries(chosen).flatMap(([name, guard]) => [
    [
      `/${name}`,
      (request: SiteRequest) => {
        if (request.method !== 'POST' || !guard(request)) return refused
        return find(new URLSearchParams(request.body).get('term') ?? '', list)
      },
    ] as const, // `as`: a pair.
  ])
  const script = `<script>document.querySelector('#q').onclick = () => fetch('/api/find', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ term: 'tea' }) })
    axios.post('/api/submit', { term: 'tea' })
    fetch('/api/list?term=tea')</script>`
  const api = (request: SiteRequest) => {
    const { headers, body } = request
    if (headers.origin !== origin || headers['sec-fetch-mode'] !== 'cors') return { ...json({}), status: 403 }
    const { term = '' }: { readonly term?: string } = JSON.parse(body)
    return find(term, (names) => json(names))
  }
  // Laravel and Angular: scripts repeat the cookie, decoded, in a header.
  const doubleSubmit = ({ headers, body }: SiteRequest) => {
    const cookie = /XSRF-TOKEN=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
    if (cookie === '' || headers['x-xsrf-token'] !== decodeURIComponent(cookie))
      return { ...json({}), status: 419 }
    const { term = '' }: { readonly term?: string } = JSON.parse(body)
    return find(term, (names) => json(names))
  }
  const home = (): SiteResponse => {
    const { headers, ...response } = shell(`${forms.join('')}<button id="q">Find</button>${script}`)
    return { ...response, headers: { ...headers, 'set-cookie': 'XSRF-TOKEN=a%2Fb%3D; Path=/' } }
  }
  const reading = ({ headers, path }: SiteRequest) => {
    if (headers['sec-fetch-site'] !== 'same-origin') return { ...json({}), status: 403 }
    const term = new URL(path, origin).searchParams.get('term') ?? ''
    return find(term, (names) => json(names))
  }
  return {
    site: {
      routes: {
        '/': home,
        '/api/find': api,
        '/api/submit': doubleSubmit,
        '/api/list': reading,
        ...Object.fromEntries(routes),
      },
    },
    close: () => void db.close(),
  }
}

export const guardedForms: ActiveSite = {
  about: 'a shop whose forms lie behind checks of Origin, Referer and Fetch Metadata',
  target: `${origin}/`,
  intensity: 'intrusive',
  open() {
    const { site, close } = open(guards)
    return { world: { [origin]: site }, close }
  },
  findings: [
    'GET /api/list: term (query)',
    'POST /api/find: /term (json)',
    'POST /api/submit: /term (json)',
    ...Object.keys(guards).map((name) => `POST /${name}: term (form)`),
  ]
    .sort()
    .map((place) => ['injection.sqli-error', 'high', place] as const), // `as`: a triple.
}

/** The same shop behind a guard that refuses every POST. */
export const closedForms: ActiveSite = {
  ...guardedForms,
  about: 'a shop that refuses every POST',
  open() {
    const { site, close } = open({ closed: () => false })
    return {
      world: {
        [origin]: {
          routes: {
            ...site.routes,
            '/api/find': shell('no', 403),
            '/api/submit': shell('no', 419),
            '/api/list': json([]),
          },
        },
      },
      close,
    }
  },
  findings: [],
}
