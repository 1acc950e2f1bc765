import { expect } from 'chai'
import { setRunnerLabel } from '../../../src/service/store/domains.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { databasesOf, eachDatabase } from '../../helpers/databases/databases.ts'
import { actor, storeDomain } from '../../helpers/databases/records.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'

const metricsToken = 'let-me-read'
const asked = { headers: { authorization: `Bearer ${metricsToken}` } }

describe('GET /metrics', () => {
  eachDatabase((_engine, { open }) => {
    it('counts requests by operation and status, and unfinished scans', async () => {
      const api = await startApi(await open(), { metricsToken })
      const { token, organizationId } = await makeCaller(api.db)
      await storeDomain(api.db, { organizationId, hostname: 'inside.example.com' })
      const key = { organizationId, hostname: 'inside.example.com' }
      await setRunnerLabel(api.db, { ...key, label: 'staging', actor }, systemClock)
      await api.ask('/api/v1/scans', { method: 'POST', token, json: { target: 'inside.example.com' } })
      await api.ask('/api/v1/scans', { method: 'POST', token, json: { target: 'app.example.com' } })
      await api.ask('/api/v1/scans/x', { token })
      await api.ask('/nowhere')
      const { status, headers, text } = await api.ask('/metrics', asked)
      await api.close()
      expect(status).to.equal(200)
      expect(headers.get('content-type')).to.match(/^text\/plain; version=0\.0\.4/)
      const lines = text.split('\n')
      expect(lines).to.include(
        'scanward_http_request_duration_seconds_count{operation="startScan",status="201"} 2',
      )
      expect(lines).to.include(
        'scanward_http_request_duration_seconds_count{operation="getScan",status="404"} 1',
      )
      expect(lines).to.include(
        'scanward_http_request_duration_seconds_count{operation="none",status="404"} 1',
      )
      expect(lines).to.include('scanward_scans{status="queued"} 1')
      expect(lines).to.include('scanward_scans{status="waiting"} 1')
      expect(lines).to.include('scanward_scans{status="running"} 0')
    })
  })

  describe('without its token', () => {
    const { open } = databasesOf('sqlite')
    let api: TestApi

    afterEach(() => api.close())

    it('is a 404 if no token is configured', async () => {
      api = await startApi(await open())
      expect((await api.ask('/metrics', asked)).json).to.include({ error: 'not_found' })
    })

    for (const authorization of ['', 'Bearer', 'Bearer let-me', 'Basic let-me-read']) {
      it(`is a 401 for ${JSON.stringify(authorization)}`, async () => {
        api = await startApi(await open(), { metricsToken })
        const response = await api.ask('/metrics', { headers: { authorization } })
        expect(response.status).to.equal(401)
        expect(response.json.error).to.equal('invalid_token')
      })
    }

    it('is a 401 for a token of the API, and its token is none of the API', async () => {
      api = await startApi(await open(), { metricsToken })
      const { token } = await makeCaller(api.db)
      expect((await api.ask('/metrics', { token })).status).to.equal(401)
      expect((await api.ask('/api/v1/scans', asked)).status).to.equal(401)
    })

    it('is a 405 for POST', async () => {
      api = await startApi(await open(), { metricsToken })
      expect((await api.ask('/metrics', { ...asked, method: 'POST' })).headers.get('allow')).to.equal(
        'GET, HEAD, OPTIONS',
      )
    })
  })
})
