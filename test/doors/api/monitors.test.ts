import { expect } from 'chai'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { readAudit } from '../../helpers/databases/people.ts'
import { storeDomain } from '../../helpers/databases/records.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'

const path = '/api/v1/monitors'
const hostname = '93.184.215.14'
const body = { target: `https://${hostname}/` }

describe('the monitors of the API', () => {
  const { open } = databasesOf('sqlite')
  let api: TestApi
  let caller: Awaited<ReturnType<typeof makeCaller>>

  beforeEach(async () => {
    api = await startApi(await open(), { rateBurst: 1_000, rateSteady: 1_000 })
    caller = await makeCaller(api.db)
    await storeDomain(api.db, { organizationId: caller.organizationId, hostname })
  })

  afterEach(() => api.close())

  const ask = (rest: string, method = 'GET', json?: unknown, token = caller.token) =>
    api.ask(path + rest, { method, token, ...(json === undefined ? {} : { json }) })

  it('are created with defaults, and have seen nothing yet', async () => {
    const { status, json } = await ask('', 'POST', { target: hostname })
    expect(status).to.equal(201)
    expect(json).to.deep.equal({
      ...body,
      id: json.id,
      interval_minutes: 60,
      scan_on_change: true,
      mode: 'passive',
      watch: ['deployment', 'certificate', 'dns'],
      enabled: true,
      state: 'unknown',
      last_look_at: null,
      last_change_at: null,
      last_scan_id: null,
      certificate_expires_at: null,
      last_error: null,
      created_at: json.created_at,
    })
    expect((await ask(`/${json.id}`)).json).to.deep.equal(json)
    expect((await ask('')).json).to.deep.equal({ monitors: [json] })
  })

  it('are changed and deleted, each with a line in the audit log, and unchanged without one', async () => {
    const { id } = (await ask('', 'POST', body)).json
    const changed = { ...body, interval_minutes: 5, scan_on_change: false, watch: ['dns'], enabled: false }
    expect((await ask(`/${id}`, 'PUT', changed)).json).to.deep.include(changed)
    await ask(`/${id}`, 'PUT', changed)
    expect((await ask(`/${id}`, 'DELETE')).status).to.equal(204)
    expect((await ask(`/${id}`)).status).to.equal(404)
    const lines = await readAudit(api.db, caller.organizationId)
    expect(lines.filter((line) => line.startsWith('monitor.')).sort()).to.deep.equal(
      ['changed', 'created', 'deleted'].map((action) => `monitor.${action} ${hostname}`),
    )
  })

  for (const [plan, interval, status] of [
    ['free', 1440, 403],
    ['team', 59, 403],
    ['team', 60, 201],
    ['business', 14, 403],
    ['business', 15, 201],
    ['unlimited', 5, 201],
    ['unlimited', 4, 400],
    ['unlimited', 1440, 201],
    ['unlimited', 1441, 400],
  ] as const) {
    it(`return ${status} for an interval of ${interval} minutes on the plan ${plan}`, async () => {
      const { token, organizationId } = await makeCaller(api.db, { name: 'other', plan })
      await storeDomain(api.db, { organizationId, hostname })
      const sent = await ask('', 'POST', { ...body, interval_minutes: interval }, token)
      expect(sent.status).to.equal(status)
    })
  }

  it('need a verified domain of the same hostname, of the same organization', async () => {
    for (const target of ['https://93.184.215.15/', 'https://app.example/']) {
      const { status, json } = await ask('', 'POST', { target })
      expect([status, json.error]).to.deep.equal([403, 'forbidden'])
      expect(json.message).to.include('Monitors need a verified domain')
    }
    const { token } = await makeCaller(api.db, { name: 'other' })
    expect((await ask('', 'POST', body, token)).status).to.equal(403)
  })

  it('refuse a target that is not public with 403, also when its domain is verified', async () => {
    await storeDomain(api.db, { organizationId: caller.organizationId, hostname: '169.254.169.254' })
    const { status, json } = await ask('', 'POST', { target: 'http://169.254.169.254/' })
    expect([status, json.error]).to.deep.equal([403, 'forbidden'])
  })

  it('can be paused, and not resumed, when the domain is not verified any more', async () => {
    const { id } = (await ask('', 'POST', body)).json
    await api.db('domains').update({ verified_at: null, verified_by: null })
    expect((await ask(`/${id}`, 'PUT', body)).status).to.equal(403)
    expect((await ask(`/${id}`, 'PUT', { ...body, enabled: false })).status).to.equal(200)
    expect((await ask(`/${id}`, 'PUT', body)).status).to.equal(403)
  })

  for (const [name, json] of Object.entries({
    'another scheme': { target: 'ftp://example.com/' },
    'an active mode': { ...body, mode: 'active' },
    'nothing to watch': { ...body, watch: [] },
    'something else to watch': { ...body, watch: ['cookies'] },
    'an unknown field': { ...body, cron: '* * * * *' },
    'half a minute': { ...body, interval_minutes: 60.5 },
  })) {
    it(`refuse ${name} with 400`, async () => {
      expect((await ask('', 'POST', json)).status).to.equal(400)
    })
  }

  it('are a hundred at most', async () => {
    const made = await Promise.all(Array.from({ length: 105 }, () => ask('', 'POST', body)))
    const statuses = made.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).to.have.length(100)
    expect(statuses.filter((status) => status === 403)).to.have.length(5)
  })

  it('return the same 404 for another organization as for a missing one', async () => {
    const { id } = (await ask('', 'POST', body)).json
    const other = await makeCaller(api.db, { name: 'other' })
    await storeDomain(api.db, { organizationId: other.organizationId, hostname })
    for (const [method, json] of [['GET'], ['PUT', body], ['DELETE']] as const) {
      const [known, unknown] = await Promise.all(
        [id, caller.organizationId].map((key) => ask(`/${key}`, method, json, other.token)),
      )
      expect(known?.status, method).to.equal(404)
      expect(known?.text).to.equal(unknown?.text)
    }
    expect((await ask('', 'GET', undefined, other.token)).json).to.deep.equal({ monitors: [] })
  })
})
