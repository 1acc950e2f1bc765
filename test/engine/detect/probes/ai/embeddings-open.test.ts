import probe from '../../../../../src/engine/detect/probes/ai/embeddings-open.ts'
import { vectorOf } from '../../../../helpers/applications/standInModel.ts'
import { html, json, type SiteRequest, type SiteRoute } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const textIn = ({ body }: SiteRequest) => String(JSON.parse(body).input ?? JSON.parse(body).query)
const unauthorized = { ...json({ error: 'Unauthorized' }), status: 401 }
const people = ['Ada', 'Ben', 'Cleo'].map((name, index) => ({
  ...{ score: 0.9 - index / 10, id: index, name, email: `${name.toLowerCase()}@mail.example` },
  ...{ phone: `+45 20 11 4${index} 18`, birthDate: `1984-0${index + 1}-12`, street: 'Birch Lane 4' },
}))

const unitOf = (vector: readonly number[]) => vector.map((number) => number / Math.hypot(...vector))

const search = { query: 'x', topK: 3 }
const embed = { input: 'x', model: 'small' }

function endpoint(path: string, sends: object, route: SiteRoute): ProbeCase {
  return {
    site: { routes: { [path]: route } },
    entries: [],
    surface: { models: [entry('POST', path, { json: sends, source: 'script' })] },
    given: { target: target(`${probedOrigin}/`) },
  }
}

probeTable(probe, {
  clean: {
    'an endpoint that requires a session': endpoint('/api/embeddings', embed, unauthorized),
    'a search of public documents': endpoint('/api/semantic-search', search, () =>
      json({ matches: [{ id: 'd1', score: 0.91, text: 'We are open from nine to six.' }] }),
    ),
    'a list of whole numbers': endpoint('/api/vectors/draw', search, () =>
      json({ points: Array.from({ length: 200 }, (_, index) => index) }),
    ),
    'a list of prices that differs each time': endpoint('/api/similar', search, (request) =>
      json({ prices: vectorOf(textIn(request)).map((number) => Math.abs(number) + 1) }),
    ),
    'a stored list of measurements': endpoint('/api/similar', search, () =>
      json({ changes: vectorOf('stored') }),
    ),
    'the page of the application for every path': endpoint('/api/embeddings', embed, html('<div id="app">')),
    'the same error for every text': endpoint('/api/embed', embed, () => json({ error: 'Not allowed' })),
  },
  found: {
    'an endpoint that computes embeddings': {
      ...endpoint('/api/embeddings', embed, (request) =>
        json({ object: 'list', data: [{ object: 'embedding', embedding: vectorOf(textIn(request)) }] }),
      ),
      findings: [
        { severity: 'medium', samples: ['/api/embeddings'], evidence: { kind: 'embedding', numbers: 96 } },
      ],
    },
    'a search that returns stored vectors': {
      ...endpoint('/api/rag/search', search, () =>
        json({ matches: [{ id: 'd1', score: 0.8, values: unitOf(vectorOf('stored')) }] }),
      ),
      findings: [{ severity: 'medium', samples: ['/api/rag/search'], evidence: { kind: 'stored vector' } }],
    },
    'a search that returns private fields': {
      ...endpoint('/api/vector-search', search, () => json({ members: people })),
      findings: [{ severity: 'high', samples: ['/api/vector-search'], evidence: { kind: 'documents' } }],
      secrets: ['ada@mail.example', 'Birch Lane 4'],
    },
  },
  skipped: {
    'a site without such an endpoint': {
      ...endpoint('/api/chat', { messages: [] }, unauthorized),
      reason: 'not applicable: the scan found no endpoint of embeddings or vector search',
    },
    'an endpoint that fails': {
      ...endpoint('/api/embeddings', embed, { ...json({ error: 'internal' }), status: 500 }),
      reason: '/api/embeddings did not respond',
    },
  },
})
