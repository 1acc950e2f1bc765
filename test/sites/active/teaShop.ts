import { openShopDatabase, readRows } from '../../helpers/applications/shopDatabase.ts'
import { html, json, type Site, type SiteRequest, type SiteResponse } from '../../helpers/sites/site.ts'
import type { ActiveSite } from './activeSite.ts'

const origin = 'http://tea-shop.example'

function encode(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function shell(body: string): SiteResponse {
  const page = `<html lang="en"><head><title>Tea shop</title></head><body>${body}</body></html>`
  return html(`<!doctype html>${page}`)
}

function list(term: string, read: () => readonly { readonly name: string }[]): SiteResponse {
  let names: readonly string[] = []
  try {
    names = read().map(({ name }) => name)
  } catch {
    // Hides errors from the visitor.
  }
  const items = names.map((name) => `<li>${encode(name)}</li>`).join('')
  return shell(
    `<h1>Results for ${encode(term)}</h1><ul>${items === '' ? '<li>Nothing found</li>' : items}</ul>`,
  )
}

function shown(read: () => readonly unknown[]): SiteResponse {
  try {
    const [first] = read()
    return first === undefined ? { ...json({ error: 'not found' }), status: 404 } : json(first)
  } catch (error) {
    return { ...json({ error: String(error) }), status: 500 }
  }
}

function open(): { readonly site: Site; close(): void } {
  const db = openShopDatabase()
  const query = ({ path }: SiteRequest, name: string) => new URL(path, origin).searchParams.get(name) ?? ''
  const columns = ['id', 'name', 'price']
  const sql = 'select * from products'
  let visits = 0
  const ways: Readonly<Record<string, (request: SiteRequest) => SiteResponse>> = {
    // A concatenated search, and three safe twins.
    '/search?q=tea': (request) => {
      const term = query(request, 'q')
      return list(term, () =>
        readRows(db, `${sql} where (name like '%${term}%' or price = '${term}') and price > 0`),
      )
    },
    '/find?q=tea': (request) => {
      const term = query(request, 'q')
      return list(term, () => readRows(db, `${sql} where name like ?`, [`%${term}%`]))
    },
    '/words?q=tea': (request) => {
      const term = query(request, 'q')
      return list(term, () => readRows(db, 'select body as name from pages where pages match ?', [term]))
    },
    '/guess?q=tea': (request) => {
      const words = new Set(query(request, 'q').toLowerCase().match(/\w+/g) ?? [])
      visits += 1
      const page = list(query(request, 'q'), () =>
        readRows(db, sql).filter(({ name }) => name.split(' ').some((word) => words.has(word))),
      )
      return { ...page, body: `${page.body}<p>Visitor ${visits}</p>` }
    },
    '/product?id=3': (request) => shown(() => readRows(db, `${sql} where id = ${query(request, 'id')}`)),
    '/item?id=3': (request) =>
      shown(() => readRows(db, `${sql} where id = ?`, [Number.parseInt(query(request, 'id'), 10)])),
    '/list?sort=name': (request) => shown(() => readRows(db, `${sql} order by ${query(request, 'sort')}`)),
    '/sorted?sort=name': (request) => {
      const column = columns.find((name) => name === query(request, 'sort')) ?? 'id'
      return shown(() => readRows(db, `${sql} order by ${column}`))
    },
    // Shows the same SQL error text for every topic.
    '/help?topic=quotes': () =>
      shell('<h1>Quotes</h1><p>SQLite says near "tea": syntax error, or unrecognized token: "tea"</p>'),
  }
  const links = Object.keys(ways).map((link) => `<li><a href="${link}">${link}</a></li>`)
  const routes = Object.entries(ways).map(
    ([link, response]) => [link.split('?', 1)[0] ?? '', response] as const,
  )
  return {
    site: { routes: { ...Object.fromEntries(routes), '/': shell(`<ul>${links.join('')}</ul>`) } },
    close: () => void db.close(),
  }
}

export const teaShop: ActiveSite = {
  about: 'a shop that joins some of its queries from strings',
  target: `${origin}/`,
  intensity: 'safe',
  open() {
    const { site, close } = open()
    return { world: { [origin]: site }, close }
  },
  findings: [
    ['injection.sqli-boolean', 'high', 'GET /search: q (query)'],
    ['injection.sqli-error', 'high', 'GET /list: sort (query)'],
    ['injection.sqli-error', 'high', 'GET /product: id (query)'],
  ],
}
