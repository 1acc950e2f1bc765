import sqliBooleanBody from '../../../../../src/engine/detect/probes/injection/sqli-boolean-body.ts'
import type { Entry } from '../../../../../src/engine/model/surface.ts'
import { openShopDatabase, readRows } from '../../../../helpers/applications/shopDatabase.ts'
import { html, json, type SiteRequest, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'

const field = ({ body }: SiteRequest, name: string) => new URLSearchParams(body).get(name) ?? ''

function list(read: () => readonly { readonly name: string }[]): SiteResponse {
  let names: readonly string[] = []
  try {
    names = read().map(({ name }) => name)
  } catch {}
  return html(names.length === 0 ? '<p>Nothing found</p>' : names.map((name) => `<li>${name}</li>`).join(''))
}

const signUp: Entry = {
  ...entry('POST', '/sign-up', { form: { password: 'secret' } }),
  form: { page: 'https://app.example/sign-up', passwords: ['password'], texts: [], isFilled: false },
}
const search = entry('POST', '/search', { form: { q: 'tea' } })

probeTable(sqliBooleanBody, {
  clean: {
    'a parameterized search': {
      site: () => {
        const db = openShopDatabase()
        return {
          routes: {
            '/search': (request) =>
              list(() =>
                readRows(db, 'select * from products where name like ?', [`%${field(request, 'q')}%`]),
              ),
          },
        }
      },
      entries: [search],
    },
    'a search with its own syntax for quotes, operators and AND': {
      site: {
        routes: {
          '/search': (request) => {
            const words = field(request, 'q')
              .replaceAll(/['"|()%*=-]+/g, ' ')
              .split(/\s+|\bAND\b/)
              .filter((word) => word !== '')
            return list(() =>
              ['green tea', 'black tea', 'teapot']
                .filter((name) => words.some((word) => name.includes(word)))
                .map((name) => ({ name })),
            )
          },
        },
      },
      entries: [search],
    },
    'a form with one response for all values': {
      site: { routes: { '/search': html('<p>Thank you</p>') } },
      entries: [search],
    },
    'a form whose page counts its submissions': {
      site: () => {
        let count = 0
        return {
          routes: {
            '/search': () => {
              count += 1
              return html(`<p>Thank you</p>${'<li>sent</li>'.repeat(count % 4)}`)
            },
          },
        }
      },
      entries: [search],
    },
  },
  found: {
    'a POST search in parentheses': {
      site: () => {
        const db = openShopDatabase()
        return {
          routes: {
            '/search': (request) =>
              list(() =>
                readRows(
                  db,
                  `select * from products where (lower(name) like lower('%${field(request, 'q')}%') or id = 0)`,
                ),
              ),
          },
        }
      },
      entries: [search],
      findings: [
        {
          severity: 'high',
          samples: ['POST /search: q (form)'],
          confidence: 'certain',
          evidence: { stands_in: 'string in single quotes' },
        },
      ],
    },
    'a double-quoted text in parentheses': {
      site: () => {
        const db = openShopDatabase()
        return {
          routes: {
            '/search': (request) =>
              list(() =>
                readRows(
                  db,
                  asMysqlReads(
                    `select * from products where lower(name) = lower("${field(request, 'name')}")`,
                  ),
                ),
              ),
          },
        }
      },
      entries: [entry('POST', '/search', { form: { name: 'teapot' } })],
      findings: [{ severity: 'high', samples: ['POST /search: name (form)'] }],
    },
    'two numbers of one JSON body': {
      site: () => {
        const db = openShopDatabase()
        return {
          routes: {
            '/products': ({ body }) => {
              const { id, price } = JSON.parse(body)
              try {
                return json(readRows(db, `select * from products where id in (${id}) and price > ${price}`))
              } catch {
                return json([])
              }
            },
          },
        }
      },
      entries: [entry('POST', '/products', { json: { id: 3, price: 100 } })],
      findings: [
        { severity: 'high', samples: ['POST /products: /price (json)'], evidence: { stands_in: 'a number' } },
        { severity: 'high', samples: ['POST /products: /id (json)'] },
      ],
    },
  },
  skipped: {
    'a stored password': {
      site: { routes: {} },
      entries: [signUp],
      reason: 'not applicable: the scan found no suitable parameter',
    },
    'a site with only reading parameters': {
      site: { routes: {} },
      entries: [entry('GET', '/search?q=tea')],
      reason: 'not applicable: the scan found no suitable parameter',
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
