import { findDocuments, readNestedQuery } from '../../helpers/documentStore.ts'
import { html, json, type SiteAnswer, type SiteRequest } from '../../helpers/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://document-archive.example'

function answer(read: () => readonly unknown[]): SiteAnswer {
  try {
    return json({ documents: read() })
  } catch {
    return { ...json({ error: 'internal_error' }), status: 500 }
  }
}

/** Operators that an interface may offer its callers. */
const offered = ['$eq', '$ne', '$in', '$nin']

const ways: Readonly<Record<string, (request: SiteRequest) => SiteAnswer>> = {
  '/documents?name=lease': ({ path }) => answer(() => findDocuments({ name: readNestedQuery(path).name })),
  '/papers?name=lease': ({ path }) =>
    answer(() => findDocuments({ name: String(readNestedQuery(path).name) })),
  '/filter?name=lease': ({ path }) => {
    const { name } = readNestedQuery(path)
    const filter = typeof name === 'object' && name !== null ? name : { $eq: name }
    return Object.keys(filter).every((key) => offered.includes(key))
      ? answer(() => findDocuments({ name: filter }))
      : { ...json({ error: 'unknown operator' }), status: 400 }
  },
  '/echo?name=lease': ({ path }) => json({ query: readNestedQuery(path), documents: [] }),
}

/** An interface over a query language of documents, run by a real interpreter of it. */
export const documentArchive: ActiveSite = {
  about: 'an archive that takes operators of a query from the request',
  target: `${origin}/`,
  intensity: 'safe',
  open() {
    const links = Object.keys(ways).map((link) => `<li><a href="${link}">${link}</a></li>`)
    const page = `<!doctype html><html lang="en"><title>Archive</title><ul>${links.join('')}</ul></html>`
    const routes = Object.entries(ways).map(([link, way]) => [link.split('?', 1)[0] ?? '', way] as const)
    return { world: { [origin]: { routes: { ...Object.fromEntries(routes), '/': html(page) } } } }
  },
  findings: [['injection.nosql', 'high', 'GET /documents: name (query)']],
}
