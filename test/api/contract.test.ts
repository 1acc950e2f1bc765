import { expect } from 'chai'
import type { operations } from '../../generated/api.d.ts'
import { systemClock } from '../../src/clock.ts'
import { newId } from '../../src/ids.ts'
import { closeDatabase } from '../../src/store/database/database.ts'
import { noteRunner } from '../../src/store/runners.ts'
import { completeOneScan } from '../helpers/databases/completedScan.ts'
import { databasesOf } from '../helpers/databases/databases.ts'
import {
  type ApiAnswer,
  type ApiRequest,
  makeCaller,
  startApi,
  type TestApi,
} from '../helpers/service/api.ts'

type Given = {
  readonly api: TestApi
  readonly token: string
  readonly scanId: string
  readonly findingId: string
}

/** How to make the API give an answer that the contract lists. */
type Scenario = ((given: Given) => Promise<ApiAnswer>) | { readonly neverAnswered: string }

type Scenarios = {
  readonly [Id in keyof operations]: { readonly [Status in keyof operations[Id]['responses']]: Scenario }
}

const scanBody = { target: 'http://93.184.215.14/' }

const withToken =
  (path: string | ((given: Given) => string), request: ApiRequest = {}): Scenario =>
  (given) =>
    given.api.ask(typeof path === 'string' ? path : path(given), { token: given.token, ...request })

/** The database is closed: the token cannot be looked up. */
const databaseAway =
  (path: string | ((given: Given) => string), request: ApiRequest = {}): Scenario =>
  async (given) => {
    await closeDatabase(given.api.db)
    return given.api.ask(typeof path === 'string' ? path : path(given), { token: given.token, ...request })
  }

/** A table that the operation needs is gone: our own fault. */
const tableGone =
  (table: string, path: string | ((given: Given) => string), request: ApiRequest = {}): Scenario =>
  async (given) => {
    await given.api.db.raw('pragma foreign_keys = off')
    await given.api.db.schema.dropTable(table)
    return given.api.ask(typeof path === 'string' ? path : path(given), { token: given.token, ...request })
  }

/** The burst window of the token is used up by the first of two requests. */
const tooFast =
  (path: string | ((given: Given) => string), request: ApiRequest = {}): Scenario =>
  async (given) => {
    const api = await startApi(given.api.db, { rateBurst: 1 })
    try {
      const ask = () =>
        api.ask(typeof path === 'string' ? path : path(given), { token: given.token, ...request })
      await ask()
      return await ask()
    } finally {
      await api.close()
    }
  }

const scanPath = ({ scanId }: Given) => `/api/v1/scans/${scanId}`
const promptPath = ({ findingId }: Given) => `/api/v1/findings/${findingId}/fix-prompt`
const unknownId = () => newId(systemClock)
const put: ApiRequest = { method: 'PUT' }

const scenarios: Scenarios = {
  startScan: {
    201: withToken('/api/v1/scans', { method: 'POST', json: scanBody }),
    400: withToken('/api/v1/scans', { method: 'POST', json: {} }),
    401: ({ api }) => api.ask('/api/v1/scans', { method: 'POST', json: scanBody }),
    403: withToken('/api/v1/scans', { method: 'POST', json: { target: 'http://127.0.0.1/' } }),
    405: withToken('/api/v1/scans', put),
    413: withToken('/api/v1/scans', { method: 'POST', json: { target: 'a'.repeat(70_000) } }),
    429: tooFast('/api/v1/scans', { method: 'POST', json: scanBody }),
    500: tableGone('scan_usage', '/api/v1/scans', { method: 'POST', json: scanBody }),
    503: databaseAway('/api/v1/scans', { method: 'POST', json: scanBody }),
  },
  listScans: {
    200: withToken('/api/v1/scans'),
    400: withToken('/api/v1/scans?limit=0'),
    401: ({ api }) => api.ask('/api/v1/scans'),
    405: withToken('/api/v1/scans', put),
    429: tooFast('/api/v1/scans'),
    500: tableGone('scans', '/api/v1/scans'),
    503: databaseAway('/api/v1/scans'),
  },
  getScan: {
    200: withToken((given) => `${scanPath(given)}?include_findings=true`),
    400: withToken((given) => `${scanPath(given)}?include_findings=perhaps`),
    401: ({ api, ...given }) => api.ask(scanPath({ api, ...given })),
    403: { neverAnswered: 'kept for clients of the specification; another organisation sees 404' },
    404: withToken(() => `/api/v1/scans/${unknownId()}`),
    405: withToken(scanPath, put),
    429: tooFast(scanPath),
    500: tableGone('scans', scanPath),
    503: databaseAway(scanPath),
  },
  listFindings: {
    200: withToken('/api/v1/findings'),
    400: withToken('/api/v1/findings?severity=awful'),
    401: ({ api }) => api.ask('/api/v1/findings'),
    405: withToken('/api/v1/findings', put),
    429: tooFast('/api/v1/findings'),
    500: tableGone('findings', '/api/v1/findings'),
    503: databaseAway('/api/v1/findings'),
  },
  renderFixPrompt: {
    200: withToken(promptPath),
    401: ({ api, ...given }) => api.ask(promptPath({ api, ...given })),
    404: withToken(() => `/api/v1/findings/${unknownId()}/fix-prompt`),
    405: withToken(promptPath, put),
    429: tooFast(promptPath),
    500: tableGone('findings', promptPath),
    503: databaseAway(promptPath),
  },
  getOpenapiDocument: {
    200: ({ api }) => api.ask('/docs/api/openapi'),
    304: async ({ api }) => {
      const { headers } = await api.ask('/docs/api/openapi')
      return api.ask('/docs/api/openapi', { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    },
    405: ({ api }) => api.ask('/docs/api/openapi', put),
    500: { neverAnswered: 'it looks at nothing that can fail' },
  },
  getHealth: {
    200: ({ api }) => api.ask('/healthz'),
    405: ({ api }) => api.ask('/healthz', put),
    500: { neverAnswered: 'it looks at nothing that can fail' },
  },
  getReadiness: {
    200: async ({ api }) => {
      await noteRunner(api.db, 'runner', systemClock)
      return api.ask('/readyz')
    },
    405: ({ api }) => api.ask('/readyz', put),
    500: tableGone('runners', '/readyz'),
    503: ({ api }) => api.ask('/readyz'),
  },
}

describe('Every answer that the contract lists', () => {
  const { open } = databasesOf('sqlite')
  let given: Given

  beforeEach(async () => {
    const db = await open()
    const api = await startApi(db)
    const caller = await makeCaller(db)
    given = { api, token: caller.token, ...(await completeOneScan(db, caller)) }
  })

  afterEach(async () => {
    await given.api.close()
  })

  for (const [operationId, byStatus] of Object.entries(scenarios)) {
    for (const [status, scenario] of Object.entries(byStatus)) {
      if (typeof scenario !== 'function') continue
      it(`${operationId} answers ${status}, as its schema says`, async () => {
        const answer = await scenario(given)
        // The server checks each answer against the contract and answers 500 where it does not fit.
        expect(answer.status).to.equal(Number(status))
        expect(answer.headers.get('x-request-id')).to.be.a('string')
        if (Number(status) < 400) return
        expect(answer.headers.get('content-type')).to.equal('application/json; charset=utf-8')
        expect(answer.json.error).to.be.a('string')
      })
    }
  }
})
