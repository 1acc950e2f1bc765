import type pg from 'pg'
import sqliError from '../../../../../src/engine/detect/probes/injection/sqli-error.ts'
import { openShopDatabase, readRows } from '../../../../helpers/applications/shopDatabase.ts'
import { openShopOnPostgres } from '../../../../helpers/applications/shopOnPostgres.ts'
import { html, json, type SiteRequest, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'

const parameterOf = ({ path }: SiteRequest, name: string) =>
  new URL(path, 'https://app.example').searchParams.get(name) ?? ''

function results(read: () => readonly { readonly name: string }[]): SiteResponse {
  try {
    return html(
      `<h1>Products</h1><ul>${read()
        .map(({ name }) => `<li>${name}</li>`)
        .join('')}</ul>`,
    )
  } catch (error) {
    return { ...html(`<h1>Error</h1><pre>${String(error)}</pre>`), status: 500 }
  }
}

const search = (sql: (term: string) => string) => () => {
  const db = openShopDatabase()
  return {
    routes: {
      '/search': (request: SiteRequest) => results(() => readRows(db, sql(parameterOf(request, 'q')))),
    },
  }
}

const pools: pg.Pool[] = []
after(async () => {
  for (const pool of pools) await pool.end()
})

const tutorial =
  '<h1>Quotes</h1><p>PostgreSQL says: syntax error at or near "tea", SQLite near "tea": syntax error</p>'

probeTable(sqliError, {
  clean: {
    'a parameterized query': {
      site: () => {
        const db = openShopDatabase()
        return {
          routes: {
            '/search': (request) =>
              results(() =>
                readRows(db, 'select * from products where name like ?', [`%${parameterOf(request, 'q')}%`]),
              ),
          },
        }
      },
      entries: [entry('GET', '/search?q=tea')],
    },
    'a parameterized full-text search that reports errors of its own language': {
      site: () => {
        const db = openShopDatabase()
        return {
          routes: {
            '/search': (request) =>
              results(() =>
                readRows(db, 'select body as name from pages where pages match ?', [
                  parameterOf(request, 'q'),
                ]),
              ),
          },
        }
      },
      entries: [entry('GET', '/search?q=tea')],
    },
    'a page that always explains SQL errors': {
      site: { routes: { '/learn': html(tutorial) } },
      entries: [entry('GET', '/learn?topic=quotes')],
    },
    'a search with its own syntax that imitates database errors': {
      site: {
        routes: {
          '/search': (request) => {
            const quotes = parameterOf(request, 'q').split("'").length - 1
            return quotes % 2 === 0
              ? html('<p>Nothing found</p>')
              : { ...html("<p>Unclosed quotation mark after the character string '</p>"), status: 400 }
          },
        },
      },
      entries: [entry('GET', '/search?q=tea')],
    },
    'a server with occasional database errors': {
      site: () => {
        let count = 0
        return {
          routes: {
            '/search': () => {
              count += 1
              return count === 1
                ? { ...html('<pre>SqliteError: near "limit": syntax error</pre>'), status: 500 }
                : html('<p>Nothing found</p>')
            },
          },
        }
      },
      entries: [entry('GET', '/search?q=tea')],
    },
    'a sign-in and a list that reject quotes, each with its own error': {
      site: {
        routes: {
          '/search': (request) =>
            /['"]/.test(parameterOf(request, 'q'))
              ? { ...html('<p>Bad characters</p>'), status: 500 }
              : html('<p>tea</p>'),
          '/list': (request) =>
            /^[a-z]+$/.test(parameterOf(request, 'sort'))
              ? html('<p>tea</p>')
              : { ...html('<p>Something went wrong</p>'), status: 500 },
        },
      },
      entries: [entry('GET', '/search?q=tea'), entry('GET', '/list?sort=name')],
    },
    'a filter that rejects unbalanced quotes and compares words': {
      site: {
        routes: {
          '/search': (request) => {
            const words = parameterOf(request, 'q').match(/\w+/g) ?? []
            const quotes = parameterOf(request, 'q').match(/['"]/g)?.length ?? 0
            if (parameterOf(request, 'q').endsWith(`'"`)) return { ...html('<p>Failed</p>'), status: 500 }
            return html(`<p>${new Set(words).size} words</p><p>${quotes % 2 === 0 ? 'tea' : 'none'}</p>`)
          },
        },
      },
      entries: [entry('GET', '/search?q=tea')],
    },
    'a number that the database rejects as a value': {
      site: {
        routes: {
          '/item': (request) =>
            /^\d+$/.test(parameterOf(request, 'id'))
              ? html('<p>teapot</p>')
              : {
                  ...json({
                    error: `invalid input syntax for type integer: "${parameterOf(request, 'id')}"`,
                  }),
                  status: 500,
                },
        },
      },
      entries: [entry('GET', '/item?id=3')],
    },
  },
  found: {
    'a value in Base64': {
      site: () => {
        const db = openShopDatabase()
        const read = (request: SiteRequest) => Buffer.from(parameterOf(request, 'q'), 'base64').toString()
        return {
          routes: {
            '/search': (request) =>
              results(() => readRows(db, `select * from products where name like '%${read(request)}%'`)),
          },
        }
      },
      entries: [entry('GET', `/search?q=${encodeURIComponent(Buffer.from('tea 7').toString('base64'))}`)],
      findings: [{ severity: 'high', samples: ['GET /search: q (query)'] }],
    },
    'a quoted text in a search': {
      site: search((term) => `select * from products where name like '%${term}%'`),
      entries: [entry('GET', '/search?q=tea')],
      findings: [
        {
          severity: 'high',
          samples: ['GET /search: q (query)'],
          confidence: 'certain',
          evidence: { database: 'SQLite', parameter: 'q' },
        },
      ],
    },
    'a number in the path of an API': {
      site: () => {
        const db = openShopDatabase()
        return {
          routes: {},
          otherwise: ({ path }) => {
            const id = decodeURIComponent(path.split('/').at(-1) ?? '')
            try {
              return json(readRows(db, `select * from products where id = ${id}`))
            } catch (error) {
              return { ...json({ error: String(error) }), status: 500 }
            }
          },
        }
      },
      entries: [entry('GET', '/api/products/3', { mediaType: 'application/json' })],
      findings: [{ severity: 'high', samples: ['GET /api/products/3: segment 3 of the path'] }],
    },
    'a sort column, beside one from an allowlist': {
      site: () => {
        const db = openShopDatabase()
        const columns = ['id', 'name', 'price']
        return {
          routes: {
            '/list': (request) =>
              results(() => readRows(db, `select * from products order by ${parameterOf(request, 'sort')}`)),
            '/safe': (request) => {
              const column = columns.find((name) => name === parameterOf(request, 'sort')) ?? 'id'
              return results(() => readRows(db, `select * from products order by ${column}`))
            },
          },
        }
      },
      entries: [entry('GET', '/list?sort=name'), entry('GET', '/safe?sort=name')],
      findings: [{ severity: 'high', samples: ['GET /list: sort (query)'] }],
    },
    'a number and a text on PostgreSQL, beside a parameterized query': {
      site: async () => {
        const pool = await openShopOnPostgres()
        pools.push(pool)
        const ask = async (sql: string, values: readonly string[] = []): Promise<SiteResponse> => {
          try {
            return json((await pool.query(`select name from products where ${sql}`, [...values])).rows)
          } catch (error) {
            return { ...json({ error: String(error) }), status: 500 }
          }
        }
        return {
          routes: {
            '/by-id': (request) => ask(`id = ${parameterOf(request, 'id')}`),
            '/by-name': (request) => ask(`name ilike '%${parameterOf(request, 'q')}%'`),
            '/safe': (request) => ask('id = $1', [parameterOf(request, 'id')]),
          },
        }
      },
      entries: [entry('GET', '/by-id?id=3'), entry('GET', '/by-name?q=tea'), entry('GET', '/safe?id=3')],
      findings: ['by-name: q', 'by-id: id'].map((sample) => ({
        severity: 'high' as const,
        samples: [`GET /${sample} (query)`],
        evidence: { database: 'PostgreSQL' },
      })),
    },
    'a double-quoted text': {
      site: search((term) => asMysqlReads(`select * from products where name = "${term}"`)),
      entries: [entry('GET', '/search?q=teapot')],
      findings: [{ severity: 'high', samples: ['GET /search: q (query)'], evidence: { database: 'SQLite' } }],
    },
    'two parameters of one page': {
      site: () => {
        const db = openShopDatabase()
        return {
          routes: {
            '/search': (request) =>
              results(() =>
                readRows(
                  db,
                  `select * from products where name like '%${parameterOf(request, 'q')}%' limit ${parameterOf(request, 'limit')}`,
                ),
              ),
          },
        }
      },
      entries: [entry('GET', '/search?q=tea&limit=5')],
      findings: ['q', 'limit'].map((name) => ({
        severity: 'high' as const,
        samples: [`GET /search: ${name} (query)`],
      })),
    },
    'a header and a cookie that are stored': {
      site: () => {
        const db = openShopDatabase()
        db.exec('create table visits (agent text, theme text)')
        return {
          routes: {
            '/': ({ headers }) => {
              const theme = decodeURIComponent(/theme=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? '')
              try {
                db.exec(`insert into visits values ('${headers['user-agent']}', '${theme}')`)
                return html('<p>Welcome</p>')
              } catch {
                return { ...html('<p>Something went wrong</p>'), status: 500 }
              }
            },
          },
        }
      },
      entries: [
        entry('GET', '/', {
          extra: [
            { place: 'header', name: 'user-agent', value: '' },
            { place: 'cookie', name: 'theme', value: 'dark' },
          ],
        }),
      ],
      findings: [
        {
          severity: 'high',
          samples: ['GET /: theme (cookie)'],
          evidence: { stands_in: 'string in single quotes' },
        },
        { severity: 'high', samples: ['GET /: user-agent (header)'] },
      ],
    },
    'LIMIT, ORDER BY and IN without an error message': {
      site: () => {
        const db = openShopDatabase()
        const silent = (sql: string): SiteResponse => {
          try {
            return json(readRows(db, sql))
          } catch {
            return json([{ name: 'none' }])
          }
        }
        return {
          routes: {
            '/first': (request) => silent(`select name from products limit ${parameterOf(request, 'n')}`),
            '/list': (request) =>
              silent(`select name from products order by price ${parameterOf(request, 'dir')}`),
            '/order': (request) =>
              silent(`select name from products where id in (${parameterOf(request, 'id')})`),
          },
        }
      },
      entries: [entry('GET', '/first?n=2'), entry('GET', '/list?dir=asc'), entry('GET', '/order?id=3')],
      findings: [
        { severity: 'high', samples: ['GET /order: id (query)'], evidence: { stands_in: 'a number' } },
        { severity: 'high', samples: ['GET /first: n (query)'], evidence: { stands_in: 'a number' } },
        {
          severity: 'high',
          samples: ['GET /list: dir (query)'],
          evidence: { stands_in: 'column or direction of ORDER BY' },
        },
      ],
    },
    'the column of a sort order with its direction, beside one from an allowlist': {
      site: () => {
        const db = openShopDatabase()
        const sorted = (column: string, direction: string): SiteResponse => {
          if (!['asc', 'desc'].includes(direction)) return { ...json({ error: 'direction' }), status: 422 }
          try {
            return json(readRows(db, `select name from products order by ${column} ${direction}`))
          } catch {
            return { ...json({ error: 'could not load' }), status: 400 }
          }
        }
        const split = (request: SiteRequest, separator: string) => {
          const [column = '', direction = ''] = parameterOf(request, 'sort').split(separator)
          return { column, direction }
        }
        return {
          routes: {
            '/colon': (request) => {
              const { column, direction } = split(request, ':')
              return sorted(column, direction)
            },
            '/comma': (request) => {
              const { column, direction } = split(request, ',')
              return sorted(column, direction)
            },
            '/safe': (request) => {
              const { column, direction } = split(request, ':')
              return ['name', 'price'].includes(column)
                ? sorted(column, direction)
                : { ...json({ error: 'could not load' }), status: 400 }
            },
          },
        }
      },
      entries: [
        entry('GET', '/colon?sort=name:asc'),
        entry('GET', '/comma?sort=name,desc'),
        entry('GET', '/safe?sort=name:asc'),
      ],
      findings: ['/colon', '/comma'].map((path) => ({
        severity: 'high' as const,
        samples: [`GET ${path}: sort (query)`],
        evidence: { stands_in: 'column or direction of ORDER BY' },
      })),
    },
    'errors of several databases, reported one by one': {
      site: {
        routes: Object.fromEntries(
          [
            [
              '/mysql',
              "You have an error in your SQL syntax; check the manual that corresponds to your MySQL server version for the right syntax to use near ''",
            ],
            ['/postgres', 'unterminated quoted string at or near "'],
            ['/sqlserver', "Unclosed quotation mark after the character string '"],
            ['/oracle', 'ORA-01756: quoted string not properly terminated'],
            ['/pdo', 'SQLSTATE[42000]: Syntax error or access violation: 1064'],
            ['/prisma', 'Raw query failed. Code: `42601`. Message: `unterminated quoted string`'],
          ].map(([path = '', message]) => [
            path,
            (request: SiteRequest) =>
              isFine(parameterOf(request, 'q'))
                ? html('<p>tea</p>')
                : { ...html(`<p>${message}</p>`), status: 500 },
          ]),
        ),
      },
      entries: ['mysql', 'postgres', 'sqlserver', 'oracle', 'pdo', 'prisma'].map((name) =>
        entry('GET', `/${name}?q=tea`),
      ),
      findings: ['oracle', 'prisma', 'sqlserver', 'mysql', 'pdo', 'postgres'].map((name) => ({
        severity: 'high' as const,
        samples: [`GET /${name}: q (query)`],
      })),
    },
  },
  skipped: {
    'a site without parameters': {
      site: { routes: {} },
      entries: [entry('GET', '/')],
      reason: 'not applicable: the scan found no parameter of a read-only request',
    },
    'more parameters than the request budget covers': {
      site: {
        routes: {
          '/search': ({ path }) => html(path.includes('%') ? '<p>Not a number</p>' : `<p>${path.length}</p>`),
        },
      },
      entries: Array.from({ length: 12 }, (_, index) =>
        entry('GET', `/search?${Array.from({ length: 30 }, (_, name) => `p${index}x${name}=1`).join('&')}`),
      ),
      reason: 'request budget (218) exhausted: 290 of 360 parameters were not tested',
    },
    'a firewall that blocks all quotes': {
      site: {
        routes: {
          '/search': ({ path }) =>
            path.includes("'") || path.includes('%27')
              ? { status: 403, body: 'Blocked' }
              : html('<p>tea</p>'),
        },
      },
      entries: [entry('GET', '/search?q=tea')],
      reason: 'a firewall or the target blocked the payloads for 1 of 1 parameters: allow the scanner',
    },
  },
})

/** MySQL reads double quotes as text, this database as identifiers. */
function asMysqlReads(sql: string): string {
  return sql.replaceAll(
    /"((?:[^"]|"")*)"/g,
    (_, text) => `'${text.replaceAll("'", "''").replaceAll('""', '"')}'`,
  )
}

function isFine(value: string): boolean {
  return /^(?:[^']|'')*$/.test(value)
}
