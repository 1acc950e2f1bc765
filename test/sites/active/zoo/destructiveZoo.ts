import { html, json, type Site, type SiteRequest, type SiteResponse } from '../../../helpers/sites/site.ts'
import {
  dangerousForms,
  dangerousLabels,
  dangerousMarkup,
  dangerousMutations,
  dangerousOperations,
  dangerousPaths,
  setUpForms,
} from './dangers.ts'
import { lookAlikes, readingOperations } from './lookAlikes.ts'

export const zooOrigin = 'http://zoo.example'
export const zooSession = 'zoo_session=5f1c7a90be2d4c83'

export type Zoo = {
  readonly site: Site
  /** Forbidden requests that were sent, as `METHOD path` or mutation. */
  readonly bells: readonly string[]
  readonly visited: ReadonlySet<string>
  /** An intrusive scan may send the comment form. */
  readonly comments: readonly string[]
}

const labelPath = (index: number): string =>
  `/bell/${String.fromCharCode(97 + (index % 26))}${Math.floor(index / 26)}`

function keyOf(path: string): string {
  const { pathname, search } = new URL(path, zooOrigin)
  return `${pathname}${search}`
}

const forbidden = new Set(dangerousPaths.map(keyOf))

/** Payloads in a dangerous URL leave it dangerous. */
const forbiddenPathnames = new Set(
  dangerousPaths
    .map((path) => new URL(path, zooOrigin).pathname)
    .filter((path) => !['/', '/index.php', '/admin'].includes(path)),
)

const waysOut = new Set(['/logout', '/users/sign_out', '/session/end'])

function isForbidden({ method, path, headers }: SiteRequest): boolean {
  const { pathname, searchParams } = new URL(path, zooOrigin)
  if (waysOut.has(pathname) && method === 'GET' && searchParams.size > 0) return headers.cookie !== undefined
  if (pathname.startsWith('/bell/') || forbidden.has(keyOf(path))) return true
  if (pathname.startsWith('/parts/')) return !['GET', 'HEAD', 'OPTIONS'].includes(method)
  // The set-up page may be read without parameters.
  if (pathname === '/setup/') return method !== 'GET' || searchParams.size > 0
  return forbiddenPathnames.has(pathname) || method === 'DELETE' || method === 'PUT' || method === 'PATCH'
}

function page(title: string, body: string): SiteResponse {
  return html(
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`,
  )
}

const anchor = (path: string, label: string): string => `<li><a href="${path}">${label}</a></li>`

function startPage(isSignedIn: boolean): string {
  const dangers = [
    ...dangerousLabels.map((label, index) => anchor(labelPath(index), label)),
    ...dangerousPaths.map((path) => anchor(path.replaceAll('&', '&amp;'), 'Go')),
    ...dangerousMarkup.map((markup) => `<li>${markup}</li>`),
  ]
  const greeting = isSignedIn
    ? '<h1>Welcome back, Mia</h1><p>Your account: member since 2021</p>'
    : '<h1>The zoo</h1>'
  const nav =
    '<a href="/forms">Forms</a><a href="/comments">Comments</a><a href="/tools">Tools</a><a href="/openapi.json">API</a>'
  return `${greeting}${nav}<img src="/bell/picture/logout"><iframe src="/bell/frame?do=delete"></iframe><ul>${lookAlikes.map(([path, label]) => anchor(path, label)).join('')}</ul>
    <ul>${dangers.join('')}</ul><script src="/app.js"></script>`
}

const program = `
  const S = "mutation"; fetch("/graphql", { method: "POST", body: "query Items { items { id } }" });
  ${dangerousMutations.map((name) => `const ${name}M = \`mutation ${name[0]?.toUpperCase()}${name.slice(1)} { ${name} { ok } }\`;`).join('\n')}
  function wipe() { return fetch("/bell/script/wipe", { method: "POST", body: JSON.stringify({ all: true }) }) }
  function debug(value) { return fetch("/parts/rememberDebug", { method: "POST", body: JSON.stringify({ value }) }) }
  function connect(id) { return fetch("/parts/zooServer/connections", { method: "POST", body: JSON.stringify({ id, type: "tcp" }) }) }
  function go(id) { return axios.delete("/script/items/" + id) }
  const routes = [{ path: "/logout" }, { path: "/items/5/delete" }, { path: "/presets" }];
`

function lookAlike(path: string, label: string): SiteResponse {
  const name = path.replace(/\W+/g, '_').slice(1)
  return page(
    label,
    `<h1>${label}</h1><form action="${path}"><input name="${name}_q" value="tea"><button>Search</button></form>`,
  )
}

const description = {
  openapi: '3.0.3',
  info: { title: 'Zoo', version: '1' },
  paths: { ...dangerousOperations, ...readingOperations },
}

export function openZoo(): Zoo {
  const bells: string[] = []
  const visited = new Set<string>()
  const comments: string[] = []
  const known = new Map(lookAlikes.map(([path, label]) => [path, lookAlike(path, label)]))

  function graphql({ body }: SiteRequest): SiteResponse {
    for (const name of dangerousMutations) {
      if (new RegExp(`mutation[^{]*\\{\\s*${name}\\b`).test(body)) bells.push(`mutation ${name}`)
    }
    return json({ data: { items: [{ id: 1 }] } })
  }

  function respond(request: SiteRequest): SiteResponse {
    const { pathname } = new URL(request.path, zooOrigin)
    if (isForbidden(request)) {
      bells.push(`${request.method} ${request.path}`)
      return page('Done', '<p>Done</p>')
    }
    const isSignedIn = (request.headers.cookie ?? '').includes(zooSession)
    if (known.has(pathname)) visited.add(pathname)
    switch (pathname) {
      case '/':
        return page('The zoo', startPage(isSignedIn))
      case '/forms':
        return page('Forms', dangerousForms.join(''))
      case '/tools':
        return page('Tools', '<a href="/setup/">Next</a>')
      case '/setup/':
        return page('Tools', setUpForms)
      case '/comments':
        if (request.method === 'POST') comments.push(request.body)
        return page(
          'Comments',
          '<form method="post" action="/comments"><input name="text"><button>Send</button></form>',
        )
      case '/openapi.json':
        return json(description)
      case '/app.js':
        return { headers: { 'content-type': 'text/javascript' }, body: program }
      case '/robots.txt':
        return {
          headers: { 'content-type': 'text/plain' },
          body: 'User-agent: *\nDisallow: /reset\nDisallow: /bell/robots/delete\n',
        }
      case '/sitemap.xml':
        return {
          headers: { 'content-type': 'application/xml' },
          body: `<urlset><url><loc>${zooOrigin}/logout</loc></url><url><loc>${zooOrigin}/bell/sitemap/delete/5</loc></url></urlset>`,
        }
      case '/graphql':
        return graphql(request)
      case '/api/orders':
      case '/api/installs':
        return json([{ id: 1, state: 'open' }])
      default:
        return (
          known.get(pathname) ?? { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not Found' }
        )
    }
  }

  return { site: { routes: {}, otherwise: respond }, bells, visited, comments }
}
