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
  } catch {
    // Kept from whoever asks.
  }
  return html(names.length === 0 ? '<p>Nothing found</p>' : names.map((name) => `<li>${name}</li>`).join(''))
}

const signUp: Entry = {
  ...entry('POST', '/sign-up', { form: { password: 'secret' } }),
  form: { page: 'https://app.example/sign-up', passwords: ['password'], texts: [], isFilled: false },
}
const search = entry('POST', '/search', { form: { q: 'tea' } })

probeTable(sqliBooleanBody, {
  clean: {
    'a search with a parameter': {
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
    'a search that reads quotes, operators and AND by itself': {
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
    'a form that takes everything': {
      site: { routes: { '/search': html('<p>Thank you</p>') } },
      entries: [search],
    },
    'a form whose page counts': {
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
    'a search by POST in brackets': {
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
    'a text in double quotes and brackets': {
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
    'a password that is stored': {
      site: { routes: {} },
      entries: [signUp],
      reason: 'not applicable: the scan found no suitable parameter',
    },
    'a site whose parameters only read': {
      site: { routes: {} },
      entries: [entry('GET', '/search?q=tea')],
      reason: 'not applicable: the scan found no suitable parameter',
    },
  },
})

/** What is in double quotes is a text to MySQL, and a name to the database of this test. */
function asMysqlReads(sql: string): string {
  return sql.replaceAll(
    /"((?:[^"]|"")*)"/g,
    (_, text) => `'${text.replaceAll("'", "''").replaceAll('""', '"')}'`,
  )
}
