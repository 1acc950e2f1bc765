import probe from '../../../../../src/engine/detect/probes/access/idor-search.ts'
import { json, type SiteRequest, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const sessions: Readonly<Record<string, string>> = {
  'sid=f00dfeedf00dfeed': 'ada',
  'sid=beefcafebeefcafe': 'bob',
}
const cookie = (value: string) => ({ kind: 'cookie', name: '', value }) as const // `as`: a literal.
const [ada = '', bob = ''] = Object.keys(sessions)
const documents = [
  { id: 41, owner: 'ada', name: 'ada-contract.txt', text: 'The salary of ada is 81,234 crowns.' },
  { id: 42, owner: 'bob', name: 'bob-contract.txt', text: 'The salary of bob is 95,321 crowns.' },
]
type Owned = (typeof documents)[number]
const personOf = ({ headers }: SiteRequest) => sessions[headers.cookie ?? ''] ?? null
const unauthorized: SiteResponse = { ...json({ error: 'unauthorized' }), status: 401 }

type Rules = {
  readonly searches: (person: string | null, document: Owned) => boolean
  readonly mayRead?: (person: string, document: Owned) => boolean
  readonly isOpen?: true
}

function library({ searches, mayRead = (person, { owner }) => owner === person, isOpen }: Rules): ProbeCase {
  return {
    site: {
      routes: {
        '/api/documents': (request) => {
          const own = documents.filter(({ owner }) => owner === personOf(request))
          return personOf(request) === null ? unauthorized : json(own.map(({ id, name }) => ({ id, name })))
        },
        '/api/search': (request) => {
          const person = personOf(request)
          if (person === null && isOpen !== true) return unauthorized
          const chunks = documents
            .filter((document) => searches(person, document))
            .map(({ id, name, text }) => ({ documentId: id, source: name, text }))
          return json({ query: JSON.parse(request.body).query, chunks })
        },
      },
      otherwise(request) {
        const person = personOf(request)
        const asked = documents.find(({ id }) => request.path === `/api/documents/${id}`)
        if (person === null) return unauthorized
        return asked !== undefined && mayRead(person, asked)
          ? json(asked)
          : { ...json({ error: 'not found' }), status: 404 }
      },
    },
    entries: [
      entry('GET', '/api/documents', { mediaType: 'application/json' }),
      entry('POST', '/api/search', { json: { query: 'x' }, mediaType: 'application/json' }),
    ],
    signIns: { user: cookie(ada), other: cookie(bob) },
    given: { target: target(`${probedOrigin}/`), responses: [] },
  }
}

type Listed = Readonly<Record<string, unknown>> & { readonly id: number }
type Directory = { readonly kind: string; readonly details: readonly Listed[]; readonly found: object }

/** Every member reads one object in full, and searches all. */
function directory({ kind, details, found }: Directory): ProbeCase {
  const readersOf = (id: number) => (id === 41 ? 'ada' : 'bob')
  return {
    ...library({ searches: () => true }),
    site: {
      routes: {
        [`/api/${kind}`]: (request) =>
          personOf(request) === null
            ? unauthorized
            : json(details.filter(({ id }) => readersOf(id) === personOf(request)).map(({ id }) => ({ id }))),
        '/api/search': (request) => (personOf(request) === null ? unauthorized : json(found)),
      },
      otherwise(request) {
        const person = personOf(request)
        if (person === null) return unauthorized
        const one = details.find(({ id }) => request.path === `/api/${kind}/${id}`)
        return one !== undefined && readersOf(one.id) === person
          ? json(one)
          : { ...json({ error: 'forbidden' }), status: 403 }
      },
    },
    entries: [
      entry('GET', `/api/${kind}`, { mediaType: 'application/json' }),
      entry('POST', '/api/search', { json: { query: 'x' }, mediaType: 'application/json' }),
    ],
  }
}

const longText = 'Treatment of the left knee began in March.'
const chart = { id: 41, title: 'Chart of Ada Example', status: 'active', text: longText }

probeTable(probe, {
  clean: {
    'a search over the names of all members': directory({
      kind: 'users',
      details: [
        { id: 41, name: 'Alice Example of Norwich' },
        { id: 42, name: 'Bob Example of Norwich' },
      ],
      found: { people: [{ id: 41, name: 'Alice Example of Norwich' }] },
    }),
    'a search over the introductions of paid articles': directory({
      kind: 'articles',
      details: [
        { id: 41, title: 'How to grow green tea', teaser: longText, body: `${longText} It ended in May.` },
      ],
      found: [{ id: 41, title: 'How to grow green tea', text: longText }],
    }),
    'a search over titles and states': directory({
      kind: 'charts',
      details: [chart],
      found: { hits: [{ id: 41, title: chart.title, status: 'active' }] },
    }),
    'a search that gives the id and the text in different objects': directory({
      kind: 'charts',
      details: [chart],
      found: { hits: [{ id: 41 }, { id: 42, text: longText }] },
    }),
    'a search for a text that the other account has too': directory({
      kind: 'charts',
      details: [chart, { ...chart, id: 42 }],
      found: { hits: [chart] },
    }),
    'a search over the own documents': library({ searches: (person, { owner }) => owner === person }),
    'a search over documents that all members may read': library({
      searches: () => true,
      mayRead: () => true,
    }),
    'a search that visitors may use': library({ searches: () => true, isOpen: true }),
  },
  found: {
    'a search over the documents of all accounts': {
      ...library({ searches: () => true }),
      findings: [{ severity: 'critical', samples: ['POST /api/search: /query (json)'] }],
    },
    'a search that gives the text of a chart beside its metadata': {
      ...directory({
        kind: 'charts',
        details: [chart, { ...chart, id: 42, text: 'Treatment of the right hand began in May.' }],
        found: { hits: [{ score: 0.9, text: longText, metadata: { chart_id: 41 } }] },
      }),
      findings: [{ severity: 'critical', samples: ['POST /api/search: /query (json)'] }],
    },
  },
})
