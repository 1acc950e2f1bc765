import { expect } from 'chai'
import { claimScan } from '../../../src/service/store/queue.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { newId } from '../../../src/shared/ids.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { storeToken } from '../../helpers/databases/records.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'

const hostname = '93.184.215.14'
const target = `http://${hostname}/`
const document = 'openapi: 3.0.3\npaths:\n  /a:\n    get: {}\n'

describe('API descriptions', () => {
  eachDatabase((_engine, { open }) => {
    let api: TestApi
    let caller: Awaited<ReturnType<typeof makeCaller>>

    beforeEach(async () => {
      api = await startApi(await open())
      caller = await makeCaller(api.db)
    })

    afterEach(() => api.close())

    const ask = (path: string, method = 'GET', json?: object) =>
      api.ask(`/api/v1${path}`, { method, token: caller.token, ...(json === undefined ? {} : { json }) })
    const store = (fields: object = {}) => ask('/api-descriptions', 'POST', { hostname, document, ...fields })

    it('are stored, listed, read and deleted, with what was read of them', async () => {
      const stored = await store({ name: 'shop.yaml' })
      expect(stored.status).to.equal(201)
      const { id, created_at: _, ...rest } = stored.json
      expect(rest).to.deep.equal({
        ...{
          hostname,
          name: 'shop.yaml',
          kind: 'openapi',
          size: document.length,
          operations: 1,
          warnings: [],
        },
        sha256: '57e33df90721247ea371da1676257d9630d4e27c192e5ec23dd8d5079bd26102',
      })
      expect((await ask(`/api-descriptions/${id}`)).json).to.deep.equal(stored.json)
      expect((await ask('/api-descriptions')).json).to.deep.equal({ api_descriptions: [stored.json] })
      expect((await ask(`/api-descriptions/${id.toUpperCase()}`, 'DELETE')).status).to.equal(204)
      expect((await ask(`/api-descriptions/${id}`)).status).to.equal(404)
    })

    it('take a document of 5 MiB, and no larger one', async () => {
      const padded = (bytes: number) => document.padEnd(bytes, '#')
      expect((await store({ document: padded(5 * 1024 * 1024) })).status).to.equal(201)
      const large = await store({ document: padded(5 * 1024 * 1024 + 1) })
      expect([large.status, large.json.issues?.[0]?.path]).to.deep.equal([400, 'body.document'])
      expect((await store({ document: padded(17 * 1024 * 1024) })).status).to.equal(413)
      expect((await ask('/scans', 'POST', { target: 'a'.repeat(70_000) })).status).to.equal(413)
    })

    it('are refused with line and column of the error', async () => {
      const { status, json } = await store({ document: '{"openapi": "3.0.3",\n  "paths": {]}' })
      expect(status).to.equal(409)
      expect(json.message).to.equal('Expected valid JSON, found an error at line 2, column 13.')
    })

    it('are at most 50 for an organization', async () => {
      for (let count = 0; count < 50; count += 1) expect((await store()).status).to.equal(201)
      expect((await store()).status).to.equal(403)
    })

    it('are read by scans and schedules of their hostname alone', async () => {
      const { id } = (await store()).json
      const other = (await store({ hostname: 'other.example' })).json.id
      for (const path of ['/scans', '/schedules']) {
        const start = (ids: readonly string[]) =>
          ask(path, 'POST', {
            ...{ target, api_descriptions: ids },
            ...(path === '/schedules' && { cron: '0 3 * * *' }),
          })
        expect((await start([newId(systemClock)])).status).to.equal(404)
        const elsewhere = await start([id, other])
        expect(elsewhere.status).to.equal(409)
        expect(elsewhere.json.message).to.contain(`of ${hostname}, found one of other.example`)
        const started = await start([id])
        expect(started.status).to.equal(201)
        if (path === '/schedules') expect(started.json.api_descriptions).to.deep.equal([id])
      }
      const claimed = await claimScan(api.db, { runnerId: 'test', leaseMs: 60_000 }, systemClock)
      expect(claimed?.scan.apiDescriptions).to.deep.equal([id])
      expect((await ask(`/api-descriptions/${id}`, 'DELETE')).status).to.equal(409)
      expect((await ask(`/api-descriptions/${other}`, 'DELETE')).status).to.equal(204)
    })

    it('of other hosts than those of a token do not exist for it', async () => {
      const { id } = (await store()).json
      const { organizationId } = caller
      const { plaintext: token } = await storeToken(api.db, { organizationId, hostnames: ['*.example.com'] })
      const read = (path: string) => api.ask(`/api/v1${path}`, { token })
      expect((await read('/api-descriptions')).json).to.deep.equal({ api_descriptions: [] })
      expect((await read(`/api-descriptions/${id}`)).status).to.equal(404)
      const json = { hostname, document }
      expect((await api.ask('/api/v1/api-descriptions', { method: 'POST', token, json })).status).to.equal(
        403,
      )
    })
  })
})
