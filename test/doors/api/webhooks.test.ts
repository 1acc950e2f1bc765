import { expect } from 'chai'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { readAudit } from '../../helpers/databases/people.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'

const path = '/api/v1/webhooks'
const body = { url: 'https://93.184.215.14/hook', events: ['issue.opened'] }

describe('the webhooks of the API', () => {
  const { open } = databasesOf('sqlite')
  let api: TestApi
  let caller: Awaited<ReturnType<typeof makeCaller>>

  beforeEach(async () => {
    api = await startApi(await open(), { allowPrivateTargets: ['10.1.0.0/16'] })
    caller = await makeCaller(api.db)
  })

  afterEach(() => api.close())

  const ask = (rest: string, method = 'GET', json?: unknown, token = caller.token) =>
    api.ask(path + rest, { method, token, ...(json === undefined ? {} : { json }) })

  it('are created with defaults and a secret that is returned only once and stored sealed', async () => {
    const { status, json } = await ask('', 'POST', body)
    expect(status).to.equal(201)
    const { secret, ...webhook } = json
    expect(secret).to.match(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(webhook).to.deep.equal({
      ...body,
      id: json.id,
      severity_min: 'high',
      format: 'standard',
      description: null,
      enabled: true,
      disabled_reason: null,
      created_at: json.created_at,
    })
    expect((await ask(`/${json.id}`)).json).to.deep.equal(webhook)
    expect((await ask('')).json).to.deep.equal({ webhooks: [webhook] })
    const [row] = await api.db('webhooks').select('secret')
    expect(row.secret).to.match(/^v1\./).and.not.include(secret)
  })

  it('are changed, rotated and deleted, each with a line in the audit log', async () => {
    const { id, secret } = (await ask('', 'POST', body)).json
    const changed = {
      ...body,
      events: ['scan.failed'],
      severity_min: 'low',
      description: 'x',
      enabled: false,
    }
    expect((await ask(`/${id}`, 'PUT', changed)).json).to.deep.include(changed)
    await ask(`/${id}`, 'PUT', changed)
    const rotated = await ask(`/${id}/rotate-secret`, 'POST')
    expect(rotated.json.secret)
      .to.match(/^whsec_/)
      .and.not.equal(secret)
    expect((await ask(`/${id}`, 'DELETE')).status).to.equal(204)
    expect((await ask(`/${id}`)).status).to.equal(404)
    expect(await readAudit(api.db, caller.organizationId)).to.have.members([
      'token.created test',
      'webhook.created 93.184.215.14',
      'webhook.changed 93.184.215.14',
      'webhook.secret_rotated 93.184.215.14',
      'webhook.deleted 93.184.215.14',
    ])
  })

  for (const url of [
    ...['http://169.254.169.254/', 'https://169.254.169.254/latest', 'https://[::1]/', 'https://localhost/'],
    ...['http://93.184.215.14/', 'https://0x7f.1/', 'https://10.2.0.1/'],
  ]) {
    it(`refuse ${url} with 403`, async () => {
      const { status, json } = await ask('', 'POST', { ...body, url })
      expect([status, json.error]).to.deep.equal([403, 'forbidden'])
    })
  }

  for (const url of ['https://10.1.2.3/', 'http://10.1.2.3/']) {
    it(`accept ${url}, which the operator allows`, async () => {
      expect((await ask('', 'POST', { ...body, url })).status).to.equal(201)
    })
  }

  for (const [name, json] of Object.entries({
    'another scheme': { ...body, url: 'ftp://example.com/' },
    'a user name': { ...body, url: 'https://me@example.com/' },
    'no scheme': { ...body, url: 'example.com' },
    'an unknown event': { ...body, events: ['scan.started'] },
    'no event': { ...body, events: [] },
  })) {
    it(`refuse ${name} with 400`, async () => {
      expect((await ask('', 'POST', json)).status).to.equal(400)
    })
  }

  it('are twenty at most', async () => {
    for (let made = 0; made < 20; made += 1) expect((await ask('', 'POST', body)).status).to.equal(201)
    expect((await ask('', 'POST', body)).status).to.equal(403)
  })

  it('return the same 404 for another organization as for a missing one', async () => {
    const { id } = (await ask('', 'POST', body)).json
    const delivery = (await ask(`/${id}/test`, 'POST')).json.delivery_id
    const other = await makeCaller(api.db, { name: 'other' })
    for (const [rest, method, json] of [
      [`/${id}`, 'GET'],
      [`/${id}`, 'PUT', body],
      [`/${id}`, 'DELETE'],
      [`/${id}/rotate-secret`, 'POST'],
      [`/${id}/test`, 'POST'],
      [`/${id}/deliveries`, 'GET'],
      [`/${id}/deliveries/${delivery}/redeliver`, 'POST'],
    ] as const) {
      expect((await ask(rest, method, json, other.token)).status, `${method} ${rest}`).to.equal(404)
    }
    expect((await ask('', 'GET', undefined, other.token)).json).to.deep.equal({ webhooks: [] })
  })

  it('list their deliveries in pages, the newest first, and queue one again with its message', async () => {
    const { id } = (await ask('', 'POST', body)).json
    const first = (await ask(`/${id}/test`, 'POST')).json.delivery_id
    const again = (await ask(`/${id}/deliveries/${first}/redeliver`, 'POST')).json.delivery_id
    const page = (await ask(`/${id}/deliveries?limit=1`)).json
    const last = (await ask(`/${id}/deliveries?limit=1&cursor=${page.next_cursor}`)).json
    expect(page.deliveries.map((delivery: { id: string }) => delivery.id)).to.deep.equal([again])
    expect(last.next_cursor).to.equal(null)
    expect(last.deliveries).to.deep.equal([
      {
        id: first,
        event_id: page.deliveries[0].event_id,
        type: 'webhook.test',
        status: 'pending',
        attempts: [],
        next_attempt_at: last.deliveries[0].created_at,
        created_at: last.deliveries[0].created_at,
      },
    ])
  })
})
