import { randomInt } from 'node:crypto'
import nosqlBody from '../../../../../src/engine/detect/probes/injection/nosql-body.ts'
import { findDocuments, findWhere, readNestedQuery } from '../../../../helpers/applications/documentStore.ts'
import { html, json, type Site, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probeTable } from '../../../../helpers/tables/probeTable.ts'

function response(read: () => readonly unknown[]): SiteResponse {
  try {
    return json({ documents: read() })
  } catch {
    return { ...json({ error: 'internal_error' }), status: 500 }
  }
}

const siteOf = (read: (name: unknown) => SiteResponse): Site => ({
  routes: { '/search': ({ body }) => read(JSON.parse(body).name) },
})

const search = entry('POST', '/search', { json: { name: 'lease' } })
const emptySearch = { ...entry('POST', '/search', { json: { name: 'no such name' } }), status: 200 }
const searchForm = entry('POST', '/search', { form: { name: 'lease' } })

probeTable(nosqlBody, {
  clean: {
    'a value that is converted to a string': {
      site: siteOf((name) => response(() => findDocuments({ name: String(name) }))),
      entries: [search],
    },
    'a search for a value that no record has, converted to a string': {
      site: siteOf((name) => response(() => findDocuments({ name: String(name) }))),
      entries: [emptySearch],
    },
    ...Object.fromEntries(
      ['/rename', '/wish-list', '/api/check-list', '/check-in', '/api/quote', '/find-replace'].map((path) => [
        `an update at ${path} by the same filter, which could change every record`,
        {
          site: {
            routes: {
              [path]: ({ body }: { readonly body: string }) => {
                if (body.includes('"$ne"')) throw new Error('Expected no operator for all records')
                return response(() => findDocuments({ name: JSON.parse(body).name }))
              },
            },
          },
          entries: [{ ...entry('POST', path, { json: { name: 'no such name' } }), status: 200 }],
        },
      ]),
    ),
    'an API that supports some operators on purpose': {
      site: siteOf((name) => {
        const filter = typeof name === 'object' && name !== null ? name : { $eq: name }
        return Object.keys(filter).every((key) => ['$eq', '$ne', '$in', '$nin'].includes(key))
          ? response(() => findDocuments({ name: filter }))
          : { ...json({ error: 'unknown operator' }), status: 400 }
      }),
      entries: [search],
    },
    'an application that extracts the first string of any input': {
      site: siteOf((name) => {
        const [text] = JSON.stringify(name).match(/(?<=")[a-z0-9]+(?=")/) ?? ['']
        return response(() => findDocuments({ name: text }))
      }),
      entries: [search],
    },
    'a form with one response for all values, and a page that changes at random': {
      site: {
        routes: {
          '/search': html('<p>Thank you</p>'),
          '/note': () => html(Array.from({ length: 8 }, () => `<p>note${randomInt(60)}</p>`).join('')),
        },
      },
      entries: [searchForm, entry('POST', '/note', { form: { name: 'lease' } })],
    },
  },
  found: {
    'a JSON body used as a filter, without its records in the evidence': {
      site: siteOf((name) => response(() => findDocuments({ name }))),
      entries: [search],
      secrets: ['ada'],
      findings: [{ severity: 'high', samples: ['POST /search: /name (json)'], confidence: 'certain' }],
    },
    'a search for a value that no record has': {
      site: siteOf((name) => response(() => findDocuments({ name }))),
      entries: [emptySearch],
      findings: [{ severity: 'high', samples: ['POST /search: /name (json)'], confidence: 'certain' }],
    },
    'a form whose bracketed names become objects': {
      site: {
        routes: {
          '/search': ({ body }) => response(() => findDocuments({ name: readNestedQuery(`/?${body}`).name })),
        },
      },
      entries: [searchForm],
      findings: [{ severity: 'high', samples: ['POST /search: name (form)'] }],
    },
    'a form field used in a script': {
      site: {
        routes: {
          '/search': ({ body }) =>
            response(() => findWhere(`this.name == '${new URLSearchParams(body).get('name')}'`)),
        },
      },
      entries: [searchForm],
      findings: [
        {
          severity: 'high',
          samples: ['POST /search: name (form)'],
          evidence: { stands_in: 'JavaScript: string in single quotes' },
        },
      ],
    },
  },
  skipped: {
    'the stored body of an update': {
      site: { routes: {} },
      entries: [entry('PUT', '/note', { json: { text: 'lease' } })],
      reason: 'not applicable: the scan found no suitable parameter',
    },
    'a sign-in, tested by injection.nosql-sign-in': {
      site: { routes: {} },
      entries: [entry('POST', '/sign-in', { form: { username: 'ada', password: 'x' } })],
      reason: 'not applicable: the scan found no suitable parameter',
    },
  },
})
