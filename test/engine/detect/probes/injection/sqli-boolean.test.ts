import { randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'
import sqliBoolean from '../../../../../src/engine/detect/probes/injection/sqli-boolean.ts'
import { openShopDatabase, readRows, type ShopRow } from '../../../../helpers/applications/shopDatabase.ts'
import { openShopOnPostgres } from '../../../../helpers/applications/shopOnPostgres.ts'
import { html, json, type Site, type SiteRequest, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'

const parameterOf = ({ path }: SiteRequest, name = 'q') =>
  new URL(path, 'https://app.example').searchParams.get(name) ?? ''

function list(read: () => readonly Pick<ShopRow, 'name'>[], echo = ''): SiteResponse {
  let rows: readonly Pick<ShopRow, 'name'>[] = []
  try {
    rows = read()
  } catch {}
  const items = rows.map(({ name }) => `<li>${name}</li>`).join('')
  return html(
    `<h1>Results for ${escapeHtml(echo)}</h1>${items === '' ? '<p>Nothing found</p>' : `<ul>${items}</ul>`}`,
  )
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;')

const searchWith =
  (sql: (term: string) => string, around?: (response: SiteResponse) => SiteResponse) => (): Site => {
    const db = openShopDatabase()
    const response = (request: SiteRequest) =>
      list(() => readRows(db, sql(parameterOf(request))), parameterOf(request))
    return { routes: { '/search': (request) => (around ?? ((same) => same))(response(request)) } }
  }

const withNonce = (response: SiteResponse): SiteResponse => ({
  ...response,
  body: `<meta name="nonce" content="${randomUUID()}"><p>Served in ${randomInt(100)} ms</p>${response.body}`,
})

const pools: pg.Pool[] = []
after(async () => {
  for (const pool of pools) await pool.end()
})

const search = entry('GET', '/search?q=tea')

const documents = [
  'green tea and how to steep it',
  'between two teas',
  ...Array.from({ length: 900 }, (_, index) => `box ${index * 10 + 1_000} and more`),
]

function findByWords(term: string, kind: 'any' | 'most'): readonly { readonly name: string }[] {
  const words = new Set(term.toLowerCase().match(/\w+/g) ?? [])
  const wanted = kind === 'any' ? 1 : words.size * 0.3
  return documents
    .filter((text) => (text.match(/\w+/g) ?? []).filter((word) => words.has(word)).length >= wanted)
    .map((name) => ({ name }))
}

const searchByWords = (kind: 'any' | 'most'): Site => ({
  routes: { '/search': (request) => list(() => findByWords(parameterOf(request), kind)) },
})

probeTable(sqliBoolean, {
  clean: {
    'a parameterized query that finds nothing for payloads': {
      site: () => {
        const db = openShopDatabase()
        return {
          routes: {
            '/search': (request) =>
              list(
                () => readRows(db, 'select * from products where name like ?', [`%${parameterOf(request)}%`]),
                parameterOf(request),
              ),
          },
        }
      },
      entries: [search],
    },
    'a number that is parsed up to the first other character': {
      site: () => {
        const db = openShopDatabase()
        return {
          routes: {
            '/item': (request) =>
              list(
                () =>
                  readRows(db, 'select * from products where id = ?', [
                    Number.parseInt(parameterOf(request, 'id'), 10),
                  ]),
                parameterOf(request, 'id'),
              ),
          },
        }
      },
      entries: [entry('GET', '/item?id=3')],
    },
    'a page that reflects the value in several ways': {
      site: {
        routes: {
          '/search': (request) => {
            const q = parameterOf(request)
            return html(
              `<title>${escapeHtml(q)}</title><input value="${escapeHtml(q)}"><a href="?q=${encodeURIComponent(q)}">again</a>` +
                `<p>${q.length} characters, ${q.split(' ').length} words, last: ${escapeHtml(q.split(' ').at(-1) ?? '')}</p>`,
            )
          },
        },
      },
      entries: [search],
    },
    'a page that changes at random': {
      site: {
        routes: {
          '/search': () =>
            html(
              `<h1>Results</h1>${Array.from({ length: 6 }, () => `<p>product${randomInt(40)}</p>`).join('')}`,
            ),
        },
      },
      entries: [search],
    },
    'a page with an occasional notice': {
      site: () => {
        let count = 0
        return {
          routes: {
            '/search': () => {
              count += 1
              return html(
                `<h1>Results</h1><p>some tea</p>${count % 3 === 0 ? '<p>Join our letter today</p>' : ''}`,
              )
            },
          },
        }
      },
      entries: [search],
    },
    'a full-text search for any word': { site: searchByWords('any'), entries: [search] },
    'a full-text search for most words': { site: searchByWords('most'), entries: [search] },
    'a word search with parameterized queries': {
      site: () => {
        const db = openShopDatabase()
        return {
          routes: {
            '/search': (request) =>
              list(() =>
                readRows(db, 'select body as name from pages where pages match ?', [parameterOf(request)]),
              ),
          },
        }
      },
      entries: [search],
    },
    'a page that ignores the parameter': {
      site: { routes: { '/search': html('<h1>Welcome</h1>') } },
      entries: [search],
    },
  },
  found: {
    'a filter that refuses spaces': {
      site: searchWith((term) =>
        /\s/.test(term) ? 'refused' : `select * from products where name like '%${term}%'`,
      ),
      entries: [search],
      findings: [
        {
          severity: 'high',
          samples: ['GET /search: q (query)'],
          evidence: { stands_in: 'string in single quotes, without spaces' },
        },
      ],
    },
    'a list of numbers': {
      site: searchWith((ids) => `select * from products where id in (${ids})`),
      entries: [entry('GET', '/search?q=1,2,3')],
      findings: [
        {
          severity: 'high',
          samples: ['GET /search: q (query)'],
          evidence: { stands_in: 'a list of numbers in parentheses' },
        },
      ],
    },
    'a LIKE pattern, on a page that reflects the term': {
      site: searchWith((term) => `select * from products where name like '%${term}%'`),
      entries: [search],
      findings: [
        {
          severity: 'high',
          samples: ['GET /search: q (query)'],
          confidence: 'certain',
          evidence: { stands_in: 'string in single quotes', parameter: 'q' },
        },
      ],
    },
    'a parenthesized LIKE pattern over two columns, on a page with a nonce and a timestamp': {
      site: searchWith(
        (term) =>
          `select * from products where (name like '%${term}%' or price like '%${term}%') and price > 10`,
        withNonce,
      ),
      entries: [search],
      findings: [{ severity: 'high', samples: ['GET /search: q (query)'] }],
    },
    'a search and a number on PostgreSQL, beside a parameterized query': {
      site: async () => {
        const pool = await openShopOnPostgres()
        pools.push(pool)
        const ask = async (sql: string, values: readonly string[] = []): Promise<SiteResponse> => {
          const found = await pool
            .query(`select name from products where ${sql}`, [...values])
            .catch(() => ({ rows: [] }))
          return list(() => found.rows)
        }
        return {
          routes: {
            '/by-id': (request) => ask(`id = ${parameterOf(request, 'id')}`),
            '/by-name': (request) =>
              ask(`(name ilike '%${parameterOf(request)}%' or name = '') and price > 0`),
            '/safe': (request) => ask('name ilike $1', [`%${parameterOf(request)}%`]),
          },
        }
      },
      entries: [entry('GET', '/by-id?id=3'), entry('GET', '/by-name?q=tea'), entry('GET', '/safe?q=tea')],
      findings: ['by-id: id', 'by-name: q'].map((sample) => ({
        severity: 'high' as const,
        samples: [`GET /${sample} (query)`],
      })),
    },
    'a search whose crawled term finds nothing': {
      site: searchWith((term) => `select * from products where lower(name) like lower('%${term}%')`),
      entries: [entry('GET', '/search?q=test')],
      findings: [
        {
          severity: 'high',
          samples: ['GET /search: q (query)'],
          evidence: { stands_in: 'string in single quotes' },
        },
      ],
    },
    'a quoted number, in a database that converts text to numbers': {
      site: searchWith((term) => asMysqlCalculates(`select * from products where id = '${term}'`)),
      entries: [entry('GET', '/search?q=3')],
      findings: [
        {
          severity: 'high',
          samples: ['GET /search: q (query)'],
          evidence: { stands_in: 'string in single quotes' },
        },
      ],
    },
    'a number in the path, with 404 for a false condition': {
      site: () => {
        const db = openShopDatabase()
        return {
          routes: {},
          otherwise: ({ path }) => {
            try {
              const [row] = readRows(
                db,
                `select * from products where id = ${decodeURIComponent(path.split('/').at(-1) ?? '')}`,
              )
              return row === undefined ? { ...json({ error: 'not found' }), status: 404 } : json(row)
            } catch {
              return { ...json({ error: 'internal' }), status: 500 }
            }
          },
        }
      },
      entries: [entry('GET', '/api/products/3', { mediaType: 'application/json' })],
      findings: [
        {
          severity: 'high',
          samples: ['GET /api/products/3: segment 3 of the path'],
          evidence: { stands_in: 'a number' },
        },
      ],
    },
    'a string in a reading JSON body, without its rows in the evidence': {
      site: () => {
        const db = openShopDatabase()
        return {
          routes: {
            '/graphql': ({ body }) => {
              const { variables } = JSON.parse(body)
              try {
                return json({ data: readRows(db, `select * from products where name = '${variables.name}'`) })
              } catch {
                return json({ data: [] })
              }
            },
          },
        }
      },
      entries: [
        entry('POST', '/graphql', {
          json: {
            query: 'query($name: String) { products(name: $name) { price } }',
            variables: { name: 'teapot' },
          },
          effect: 'reads',
          mediaType: 'application/json',
        }),
      ],
      secrets: ['2900'],
      findings: [{ severity: 'high', samples: ['POST /graphql: /variables/name (json)'] }],
    },
  },
  skipped: {
    'a firewall that blocks conditions': {
      site: {
        routes: {
          '/search': (request) =>
            /\bAND\b|'/.test(parameterOf(request))
              ? { status: 403, body: 'Blocked' }
              : html(parameterOf(request) === 'tea' ? '<p>Green tea</p>' : '<p>Nothing found</p>'),
        },
      },
      entries: [search],
      reason: 'a firewall or the target blocked the payloads for 1 of 1 parameters: allow the scanner',
    },
    'a site without parameters': {
      site: { routes: {} },
      reason: 'not applicable: the scan found no parameter of a read-only request',
    },
  },
})

/** MySQL compares a number with the leading digits of a text, and cannot cast to TEXT. */
function asMysqlCalculates(sql: string): string {
  if (/AS TEXT/i.test(sql)) throw new Error('No such type')
  return sql.replace("= '", "= 0 + '")
}
