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

probeTable(probe, {
  clean: {
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
  },
})
