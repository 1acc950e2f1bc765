import { expect } from 'chai'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { readAudit } from '../../helpers/databases/people.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'

const path = '/api/v1/schedules'
const body = { target: 'http://93.184.215.14/shop#top', cron: '0 3 * * mon' }

describe('the schedules of the API', () => {
  const { open } = databasesOf('sqlite')
  let api: TestApi
  let caller: Awaited<ReturnType<typeof makeCaller>>

  beforeEach(async () => {
    api = await startApi(await open())
    caller = await makeCaller(api.db)
  })

  afterEach(() => api.close())

  const ask = (rest: string, method = 'GET', json?: unknown, token = caller.token) =>
    api.ask(path + rest, { method, token, ...(json === undefined ? {} : { json }) })
  const setPlan = (plan: string) => api.db('organizations').update({ plan })

  it('are created with defaults, and listed', async () => {
    const { status, json } = await ask('', 'POST', body)
    expect(status).to.equal(201)
    expect(json).to.deep.equal({
      ...{ id: json.id, target: 'http://93.184.215.14/shop', mode: 'passive', intensity: 'safe' },
      ...{ cron: '0 3 * * mon', time_zone: 'UTC', jitter_minutes: 10, enabled: true },
      ...{ next_run_at: json.next_run_at, last_run_at: null, last_scan_id: null, last_error: null },
      ...{ created_at: json.created_at, checks: null, api_descriptions: [] },
    })
    expect(json.next_run_at).to.match(/^\d{4}-\d{2}-\d{2}T03:0\d:\d{2}\.000Z$/)
    expect((await ask(`/${json.id}`)).json).to.deep.equal(json)
    expect((await ask(`/${json.id.toUpperCase()}`)).json).to.deep.equal(json)
    expect((await ask('')).json).to.deep.equal({ schedules: [json] })
  })

  it('are changed and deleted, each with a line in the audit log', async () => {
    const { id } = (await ask('', 'POST', body)).json
    const changed = {
      ...body,
      time_zone: 'Europe/Berlin',
      jitter_minutes: 0,
      target: 'http://93.184.215.14/',
    }
    expect((await ask(`/${id}`, 'PUT', changed)).json).to.deep.include(changed)
    await ask(`/${id}`, 'PUT', changed)
    const disabled = await ask(`/${id}`, 'PUT', { ...changed, enabled: false })
    expect(disabled.json).to.deep.include({ enabled: false, next_run_at: null })
    expect((await ask(`/${id}`, 'DELETE')).status).to.equal(204)
    expect((await ask(`/${id}`)).status).to.equal(404)
    expect(await readAudit(api.db, caller.organizationId)).to.have.members([
      'token.created test',
      'schedule.created 93.184.215.14',
      ...['schedule.changed 93.184.215.14', 'schedule.changed 93.184.215.14'],
      'schedule.deleted 93.184.215.14',
    ])
  })

  const answers: readonly (readonly [Readonly<Record<string, unknown>>, number, string?])[] = [
    [{ cron: '*/7 * * * *' }, 403, 'team'],
    [{ cron: '0 */6 * * *', time_zone: 'Europe/Berlin' }, 201, 'team'],
    [{ cron: '0 */5 * * *' }, 403, 'team'],
    [{ cron: '0 * * * *' }, 201, 'business'],
    [{ cron: '0 * * * *' }, 201, 'unlimited'],
    [{ cron: '0,59 * * * *' }, 403, 'unlimited'],
    [{ cron: '0 0 1 * *' }, 403, 'free'],
    [{ cron: '0 0 30 2 *' }, 409],
    [{ cron: '9-5 * * * *' }, 409],
    [{ time_zone: 'Mars/Olympus' }, 409],
    [{ time_zone: 'Europe/Kyiv' }, 201],
    [{ time_zone: 'UTC' }, 201],
    [{ time_zone: '+02:00' }, 400],
    [{ cron: '* * * * * *' }, 400],
    [{ cron: '@daily' }, 400],
    [{ cron: '0 0 ? * *' }, 400],
    [{ cron: '0 0 L * *' }, 400],
    [{ cron: '0 0 * * 1#2' }, 400],
    [{ jitter_minutes: 61 }, 400],
    [{ jitter_minutes: 60 }, 201],
    [{ target: 'http://127.0.0.1/' }, 403],
    [{ target: 'http://user@93.184.215.14/' }, 400],
    [{ mode: 'active' }, 403],
    [{ monitor_id: null }, 400],
  ]
  for (const [fields, status, plan = 'unlimited'] of answers) {
    it(`return ${status} for ${JSON.stringify(fields)} on the plan ${plan}`, async () => {
      await setPlan(plan)
      expect((await ask('', 'POST', { ...body, ...fields })).status).to.equal(status)
    })
  }

  it('can be disabled where the plan no longer includes them, and not be enabled again', async () => {
    const { id } = (await ask('', 'POST', body)).json
    await setPlan('free')
    expect((await ask(`/${id}`, 'PUT', { ...body, jitter_minutes: 5 })).status).to.equal(403)
    expect((await ask(`/${id}`, 'PUT', { ...body, enabled: false })).status).to.equal(200)
    expect((await ask(`/${id}`, 'PUT', body)).status).to.equal(403)
  })

  it('return 404 for a schedule of another organization', async () => {
    const { id } = (await ask('', 'POST', body)).json
    const { token } = await makeCaller(api.db, { name: 'other' })
    for (const [method, json] of [['GET'], ['PUT', body], ['DELETE']] as const) {
      expect((await ask(`/${id}`, method, json, token)).status).to.equal(404)
    }
    expect((await ask('', 'GET', undefined, token)).json).to.deep.equal({ schedules: [] })
    expect((await ask(`/${id}`)).status).to.equal(200)
  })
})
