import { findDocuments, findWhere, readNestedQuery } from '../../helpers/applications/documentStore.ts'
import { html, json, redirect, type SiteRequest, type SiteResponse } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://document-archive.example'

function response(read: () => readonly unknown[]): SiteResponse {
  try {
    return json({ documents: read() })
  } catch {
    return { ...json({ error: 'internal_error' }), status: 500 }
  }
}

const offered = ['$eq', '$ne', '$in', '$nin']

const ways: Readonly<Record<string, (request: SiteRequest) => SiteResponse>> = {
  '/documents?name=lease': ({ path }) => response(() => findDocuments({ name: readNestedQuery(path).name })),
  '/papers?name=lease': ({ path }) =>
    response(() => findDocuments({ name: String(readNestedQuery(path).name) })),
  '/filter?name=lease': ({ path }) => {
    const { name } = readNestedQuery(path)
    const filter = typeof name === 'object' && name !== null ? name : { $eq: name }
    return Object.keys(filter).every((key) => offered.includes(key))
      ? response(() => findDocuments({ name: filter }))
      : { ...json({ error: 'unknown operator' }), status: 400 }
  },
  // A year in a script, and its safe twin.
  '/since?year=2022': ({ path }) => response(() => findWhere(`this.year >= ${readNestedQuery(path).year}`)),
  '/until?year=2022': ({ path }) =>
    response(() => findWhere(`this.year <= ${Number.parseInt(String(readNestedQuery(path).year), 10)}`)),
  '/echo?name=lease': ({ path }) => json({ query: readNestedQuery(path), documents: [] }),
}

function enter(isIn: () => boolean): SiteResponse {
  try {
    if (isIn()) return redirect('/', 303)
  } catch {
    // Unknown operator.
  }
  return {
    ...html('<!doctype html><html lang="en"><title>Archive</title><p>Who are you?</p></html>'),
    status: 401,
  }
}

const policies: Readonly<Record<string, (request: SiteRequest) => SiteResponse>> = {
  '/enter': ({ body }) => {
    const { user, password } = readNestedQuery(`/?${body}`)
    return enter(() => findDocuments({ owner: user, name: password }).length > 0)
  },
  '/door': ({ body }) => {
    const { user, password } = readNestedQuery(`/?${body}`)
    return enter(() => findDocuments({ owner: String(user), name: String(password) }).length > 0)
  },
}

const searches: Readonly<Record<string, (request: SiteRequest) => SiteResponse>> = {
  '/titles': ({ body }) => response(() => findDocuments({ name: readNestedQuery(`/?${body}`).title })),
  '/names': ({ body }) => response(() => findDocuments({ name: String(readNestedQuery(`/?${body}`).title) })),
}

const searchTo = (action: string) =>
  `<form method="post" action="${action}"><input name="title" value="lease"><button>Search</button></form>`

const formTo = (action: string) =>
  `<form method="post" action="${action}"><input name="user"><input name="password" type="password"><button>Enter</button></form>`

export const documentArchive: ActiveSite = {
  about: 'an archive that takes operators of a query from the request',
  target: `${origin}/`,
  intensity: 'intrusive',
  open() {
    const links = Object.keys(ways).map((link) => `<li><a href="${link}">${link}</a></li>`)
    const forms = [...Object.keys(policies).map(formTo), ...Object.keys(searches).map(searchTo)].join('')
    const page = `<!doctype html><html lang="en"><title>Archive</title><ul>${links.join('')}</ul>${forms}</html>`
    const routes = Object.entries(ways).map(([link, way]) => [link.split('?', 1)[0] ?? '', way] as const)
    return {
      world: {
        [origin]: { routes: { ...Object.fromEntries(routes), ...policies, ...searches, '/': html(page) } },
      },
    }
  },
  findings: [
    // Both sign-ins lack a rate limit.
    ['auth.rate-limit', 'medium', '/door'],
    ['injection.nosql', 'critical', 'POST /enter'],
    ['injection.nosql', 'high', 'GET /documents: name (query)'],
    ['injection.nosql', 'high', 'GET /since: year (query)'],
    ['injection.nosql', 'high', 'POST /titles: title (form)'],
  ],
}
