import { randomInt } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import nosql from '../../../../../src/engine/detect/probes/injection/nosql.ts'
import { findDocuments, findWhere, readNestedQuery } from '../../../../helpers/applications/documentStore.ts'
import { openShopDatabase, readRows } from '../../../../helpers/applications/shopDatabase.ts'
import { html, json, type Site, type SiteRequest, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'

function response(read: () => readonly unknown[]): SiteResponse {
  try {
    return json({ documents: read() })
  } catch {
    return { ...json({ error: 'internal_error' }), status: 500 }
  }
}

const siteOf = (read: (query: Record<string, unknown>, request: SiteRequest) => SiteResponse): Site => ({
  routes: { '/documents': (request) => read(readNestedQuery(request.path), request) },
})

const byName = entry('GET', '/documents?name=lease', { mediaType: 'application/json' })

probeTable(nosql, {
  clean: {
    'a word search that ignores quotes and operators': {
      site: siteOf(({ name }) => {
        const words = String(name).split(/[^a-z]+/)
        return response(() => findDocuments({ name: { $in: words } }))
      }),
      entries: [byName],
    },
    'a calculator that evaluates its input': {
      site: {
        routes: {
          '/documents': ({ path }) => {
            const text = new URL(path, 'https://app.example').searchParams.get('year') ?? ''
            try {
              return html(`<p>${String(runInNewContext(text, {}, { timeout: 500 }))}</p>`)
            } catch {
              return html('<p>Not a number</p>')
            }
          },
        },
      },
      entries: [entry('GET', '/documents?year=2021')],
    },
    'a number in a SQL query': {
      site: () => {
        const db = openShopDatabase()
        return {
          routes: {
            '/product': ({ path }) =>
              response(() =>
                readRows(
                  db,
                  `select * from products where id = ${new URL(path, 'https://app.example').searchParams.get('id')}`,
                ),
              ),
          },
        }
      },
      entries: [entry('GET', '/product?id=3', { mediaType: 'application/json' })],
    },
    'a value that is converted to a string': {
      site: siteOf(({ name }) => response(() => findDocuments({ name: String(name) }))),
      entries: [byName],
    },
    'an API that supports some operators on purpose': {
      site: siteOf(({ name }) => {
        const filter = typeof name === 'object' ? name : { $eq: name }
        const offered = Object.keys(filter ?? {}).every((key) => ['$eq', '$ne', '$in', '$nin'].includes(key))
        return offered
          ? response(() => findDocuments({ name: filter }))
          : { ...json({ error: 'unknown operator' }), status: 400 }
      }),
      entries: [byName],
    },
    'an application that reflects the parsed query and finds nothing': {
      site: siteOf((query) => json({ query, documents: [] })),
      entries: [byName],
    },
    'an application that ignores objects': {
      site: siteOf(({ name }) => response(() => findDocuments(typeof name === 'string' ? { name } : {}))),
      entries: [byName],
    },
    'a page that changes at random': {
      site: siteOf(() => html(Array.from({ length: 8 }, () => `<p>note${randomInt(60)}</p>`).join(''))),
      entries: [byName],
    },
    'a GraphQL query with a typed string argument': {
      site: {
        routes: {
          '/graphql': ({ body }) => {
            const { name } = JSON.parse(body).variables
            return typeof name === 'string'
              ? response(() => findDocuments({ name }))
              : {
                  ...json({ errors: [{ message: 'String cannot represent a non string value' }] }),
                  status: 400,
                }
          },
        },
      },
      entries: [
        entry('POST', '/graphql', {
          json: {
            query: 'query($name: String) { documents(name: $name) { year } }',
            variables: { name: 'lease' },
          },
          effect: 'reads',
          mediaType: 'application/json',
        }),
      ],
    },
  },
  found: {
    '$regex patterns, if comparison operators are rejected': {
      site: siteOf(({ name }, { path }) =>
        /%24(?:ne|eq|in|nin)%5D|\$(?:ne|eq|in|nin)\]/.test(path)
          ? { ...json({ error: 'refused' }), status: 400 }
          : response(() => findDocuments({ name })),
      ),
      entries: [byName],
      findings: [{ severity: 'high', samples: ['GET /documents: name (query)'], confidence: 'certain' }],
    },
    'a text, a number and a path segment in $where scripts': {
      site: {
        routes: {
          '/by-name': ({ path }) => response(() => findWhere(`this.name == '${readNestedQuery(path).name}'`)),
          '/by-year': ({ path }) => response(() => findWhere(`this.year == ${readNestedQuery(path).year}`)),
        },
        otherwise: ({ path }) =>
          response(() => findWhere(`this.owner === "${decodeURIComponent(path.split('/').at(-1) ?? '')}"`)),
      },
      entries: [
        entry('GET', '/by-name?name=lease', { mediaType: 'application/json' }),
        entry('GET', '/by-year?year=2022', { mediaType: 'application/json' }),
        entry('GET', '/owners/ada', { mediaType: 'application/json', pathValues: [1] }),
      ],
      findings: [
        {
          severity: 'high',
          samples: ['GET /by-year: year (query)'],
          evidence: { stands_in: 'JavaScript: a number' },
        },
        {
          severity: 'high',
          samples: ['GET /owners/ada: segment 2 of the path'],
          evidence: { stands_in: 'JavaScript: string in double quotes' },
        },
        {
          severity: 'high',
          samples: ['GET /by-name: name (query)'],
          evidence: { stands_in: 'JavaScript: string in single quotes' },
        },
      ],
    },
    'a query parameter used as a filter, without documents in the evidence': {
      site: siteOf(({ name }) => response(() => findDocuments({ name }))),
      entries: [byName],
      secrets: ['contract'],
      findings: [
        {
          severity: 'high',
          samples: ['GET /documents: name (query)'],
          confidence: 'certain',
          evidence: { parameter: 'name' },
        },
      ],
    },
    'a number, on a page with an error of its own for unknown values': {
      site: siteOf(({ year }) => {
        try {
          const [first] = findDocuments({ year: castNumbers(year) })
          return first === undefined ? { status: 404, body: 'Nothing here' } : html(`<h1>${first.name}</h1>`)
        } catch {
          return { status: 500, body: 'Something went wrong' }
        }
      }),
      entries: [entry('GET', '/documents?year=2022')],
      findings: [{ severity: 'high', samples: ['GET /documents: year (query)'] }],
    },
    'an argument of a GraphQL query': {
      site: {
        routes: {
          '/graphql': ({ body }) => response(() => findDocuments({ name: JSON.parse(body).variables.name })),
        },
      },
      entries: [
        entry('POST', '/graphql', {
          json: {
            query: 'query($name: Any) { documents(name: $name) { year } }',
            variables: { name: 'lease' },
          },
          effect: 'reads',
          mediaType: 'application/json',
        }),
      ],
      findings: [{ severity: 'high', samples: ['POST /graphql: /variables/name (json)'] }],
    },
  },
  skipped: {
    'a form that writes': {
      site: { routes: {} },
      entries: [entry('POST', '/sign-in', { form: { name: 'ada', password: 'x' } })],
      reason: 'not applicable: the scan found no parameter of a read-only request',
    },
    'a firewall that blocks operators': {
      site: siteOf((_, { path }) => (path.includes('%24') ? { status: 403, body: 'Blocked' } : json([]))),
      entries: [byName],
      reason: 'a firewall or the target blocked the payloads for 1 of 1 parameters: allow the scanner',
    },
  },
})

/** As a Mongoose schema does, also inside operators; throws for an unknown operator. */
function castNumbers(value: unknown): unknown {
  if (typeof value === 'string') return Number(value)
  if (Array.isArray(value)) return value.map(castNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, castNumbers(item)]))
}
