import { expect } from 'chai'
import { pino } from 'pino'
import { openSecretBox } from '../../../src/service/secretBox.ts'
import {
  openIntegrationSecret,
  removeIntegration,
} from '../../../src/service/store/integrations/integrations.ts'
import { findTicketHook } from '../../../src/service/store/integrations/ticketHooks.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { readAudit } from '../../helpers/databases/people.ts'
import { actor, storeToken } from '../../helpers/databases/records.ts'
import { type ApiResponse, makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'

const path = '/api/v1/integrations'
const planted = 'PLANTED-correct-horse-battery-staple'
const tickets = { kind: 'github', project: 'acme/shop', secret: planted }
const channel = { kind: 'slack', secret: `https://93.184.215.14/services/${planted}` }
const jira = { kind: 'jira', project: 'SEC', account: 'ada@example.com', api_url: 'https://93.184.215.14/' }

describe('the integrations of the API', () => {
  eachDatabase((_engine, { open }) => {
    let api: TestApi
    let caller: Awaited<ReturnType<typeof makeCaller>>
    let responses: ApiResponse[]
    let logged: string[]

    beforeEach(async () => {
      logged = []
      responses = []
      const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) })
      api = await startApi(await open(), { allowPrivateTargets: ['10.1.0.0/16'] }, { log })
      caller = await makeCaller(api.db)
    })

    afterEach(() => api.close())

    const ask = async (rest: string, method = 'GET', json?: unknown, token = caller.token) => {
      const sent = { method, token, ...(json === undefined ? {} : { json }) }
      const response = await api.ask(path + rest, sent)
      responses.push(response)
      return response
    }
    const create = async (json: object) => {
      const created = await ask('', 'POST', json)
      expect(created.status, created.text).to.equal(201)
      return created.json
    }
    const secretOf = (id: string) =>
      openIntegrationSecret(api.db, { id }, () => openSecretBox('k'.repeat(32)))
    const expectRefused = async (response: Promise<ApiResponse>, status: number, issues: object) => {
      const { json, status: found } = await response
      const refused = Object.fromEntries(
        json.issues.map((issue: { path: string; message: string }) => [issue.path, issue.message]),
      )
      expect([found, refused]).to.deep.equal([status, issues])
    }

    it('take the secret of a ticket webhook, and never return it', async () => {
      const { id } = await create(tickets)
      const hookPath = `/${id}/ticket-hook`
      const url = new URL(`/hooks/tickets/${id}`, 'http://localhost')
      const before = await ask(hookPath)
      expect([before.json.enabled, new URL(before.json.url).pathname]).to.deep.equal([false, url.pathname])
      const set = await ask(hookPath, 'PUT', { secret: planted })
      expect([set.status, set.json]).to.deep.equal([200, { ...before.json, enabled: true }])
      const opened = await findTicketHook(api.db, id, () => openSecretBox('k'.repeat(32)))
      expect(opened?.secret).to.equal(planted)
      expect((await ask(hookPath)).json).to.deep.equal(set.json)
      expect((await ask(hookPath, 'PUT', { secret: 'x'.repeat(15) })).status).to.equal(400)
      expect((await ask(hookPath, 'PUT', { secret: null })).json).to.deep.equal(before.json)
      expect(await findTicketHook(api.db, id, () => openSecretBox('k'.repeat(32)))).to.equal(null)
      for (const secret of [responses.map(({ text }) => text).join(), logged.join()])
        expect(secret).not.to.include(planted)
      const changed = 'integration.changed acme/shop'
      const audit = await readAudit(api.db, caller.organizationId)
      expect(audit.filter((line) => line === changed)).to.deep.equal([changed, changed])
    })

    it('of other organizations and of messages have no ticket webhook', async () => {
      const { id } = await create(tickets)
      const other = await makeCaller(api.db, { name: 'other' })
      for (const [method, json] of [['GET'], ['PUT', { secret: planted }]] as const)
        expect((await ask(`/${id}/ticket-hook`, method, json, other.token)).status).to.equal(404)
      const messages = await create(channel)
      const refused = await ask(`/${messages.id}/ticket-hook`, 'PUT', { secret: planted })
      expect([refused.status, refused.json.error]).to.deep.equal([409, 'conflict'])
    })

    it('are created with defaults, without a secret in the response', async () => {
      const integration = await create(tickets)
      expect(integration).to.deep.equal({
        id: integration.id,
        kind: 'github',
        name: 'acme/shop',
        api_url: null,
        project: 'acme/shop',
        account: null,
        issue_type: null,
        labels: [],
        events: [],
        severity_min: 'high',
        hostnames: [],
        checks: [],
        new_only: true,
        fix_prompt: false,
        allow_public: false,
        enabled: true,
        failing_since: null,
        paused_until: null,
        created_at: integration.created_at,
      })
      expect((await ask(`/${integration.id}`)).json).to.deep.equal(integration)
      expect((await ask('')).json).to.deep.equal({ integrations: [integration] })
      expect(await secretOf(integration.id)).to.equal(planted)
    })

    it('take every setting, cleaned as in the dashboard', async () => {
      const sent = {
        ...jira,
        ...{ name: ' Shop  tickets ', issue_type: 'Bug', labels: ['web security', ' '] },
        ...{
          severity_min: 'low',
          hostnames: ['App.example', '*.test', 'app.example'],
          checks: ['secrets.*'],
        },
        ...{ new_only: false, fix_prompt: true, enabled: false },
      }
      expect(await create({ ...sent, secret: planted })).to.deep.include({
        ...sent,
        ...{ name: 'Shop tickets', api_url: 'https://93.184.215.14', labels: ['web-security'] },
        hostnames: ['app.example', '*.test'],
      })
    })

    it('of a channel have a name and messages by default', async () => {
      expect(await create(channel)).to.deep.include({
        ...{ name: 'Slack', project: null, events: ['issue.opened', 'issue.reopened'] },
      })
    })

    it('keep on a change what it leaves out, also the secret', async () => {
      const before = await create({ ...tickets, labels: ['security'], checks: ['secrets.*'] })
      const changed = await ask(`/${before.id}`, 'PATCH', { severity_min: 'critical', checks: [] })
      expect(changed.json).to.deep.equal({ ...before, severity_min: 'critical', checks: [] })
      expect(await secretOf(before.id)).to.equal(planted)
      await ask(`/${before.id}`, 'PATCH', { secret: 'renewed' })
      expect((await ask(`/${before.id}`)).json).to.deep.equal(changed.json)
      expect(await secretOf(before.id)).to.equal('renewed')
    })

    it('empty a setting by null', async () => {
      const { id } = await create({ ...jira, issue_type: 'Bug', secret: planted })
      expect((await ask(`/${id}`, 'PATCH', { issue_type: null })).json.issue_type).to.equal(null)
      await expectRefused(ask(`/${id}`, 'PATCH', { account: null }), 409, {
        'body.account': 'Expected the email address of the account that has the token.',
      })
    })

    it('send a stored secret to no other URL', async () => {
      const { id } = await create(tickets)
      const api_url = 'https://93.184.215.14/api/v3'
      await expectRefused(ask(`/${id}`, 'PATCH', { api_url }), 409, {
        'body.secret': 'Enter the token again, because the URL changes.',
      })
      expect((await ask(`/${id}`, 'PATCH', { api_url, secret: 'renewed' })).json.api_url).to.equal(api_url)
      expect(await secretOf(id)).to.equal('renewed')
    })

    it('lose no accepted change when several are made at once', async () => {
      const { id } = await create(tickets)
      const changes = [{ severity_min: 'low' }, { fix_prompt: true }, { labels: ['dast'] }]
      const changed = await Promise.all(changes.map((json) => ask(`/${id}`, 'PATCH', json)))
      const accepted = changes.filter((_, at) => changed[at]?.status === 200)
      expect(accepted).to.not.deep.equal([])
      const { json } = await ask(`/${id}`)
      for (const change of accepted) expect(json).to.deep.include(change)
      for (const { status } of changed) expect(status).to.be.oneOf([200, 409])
    })

    for (const [name, json, issues] of [
      [
        'a project in another form',
        { ...tickets, project: 'https://github.com/acme/shop' },
        { 'body.project': 'Expected a repository such as acme/shop.' },
      ],
      [
        'Jira without a site and an account',
        { kind: 'jira', project: 'SEC', secret: planted },
        {
          'body.api_url': 'Expected the URL of the site, such as https://acme.atlassian.net.',
          'body.account': 'Expected the email address of the account that has the token.',
        },
      ],
      [
        'a project of a channel',
        { ...channel, project: 'acme/shop' },
        { 'body.project': 'Expected no project, which Slack does not have.' },
      ],
      [
        'messages of a ticket kind',
        { ...tickets, events: ['scan.failed'] },
        { 'body.events': 'Expected no events, which GitHub issues does not have.' },
      ],
      [
        'a channel without messages',
        { ...channel, events: [] },
        { 'body.events': 'Expected at least one type of message.' },
      ],
      [
        'a token as the URL of a channel',
        { ...channel, secret: planted },
        { 'body.secret': 'Expected a webhook URL that starts with https://.' },
      ],
    ] as const) {
      it(`refuse ${name} with 409, and name the setting`, async () => {
        await expectRefused(ask('', 'POST', json), 409, issues)
        expect((await ask('')).json.integrations).to.deep.equal([])
      })
    }

    for (const [name, json, field] of [
      ['a URL in a private network', { ...tickets, api_url: 'https://169.254.169.254/' }, 'api_url'],
      ['a URL over http', { ...tickets, api_url: 'http://93.184.215.14/' }, 'api_url'],
      ['a channel in a private network', { ...channel, secret: `https://10.2.0.1/${planted}` }, 'secret'],
    ] as const) {
      it(`refuse ${name} with 403`, async () => {
        const { status, json: refused } = await ask('', 'POST', json)
        expect([status, refused.error, refused.issues[0].path]).to.deep.equal([
          ...[403, 'forbidden', `body.${field}`],
        ])
      })
    }

    it('accept a private URL that the operator allows', async () => {
      await create({ ...tickets, api_url: 'http://10.1.2.3/api/v3' })
    })

    for (const [name, method, json] of [
      ['no secret', 'POST', { kind: 'github', project: 'acme/shop' }],
      ['a secret that is null', 'POST', { ...tickets, secret: null }],
      ['a secret that a change sets to null', 'PATCH', { secret: null }],
      ['an empty secret of a change', 'PATCH', { secret: '' }],
      ['a secret with a line break', 'POST', { ...tickets, secret: `${planted}\r\nx: y` }],
      ['an unknown kind', 'POST', { ...tickets, kind: 'email' }],
      ['another kind on a change', 'PATCH', { kind: 'gitlab' }],
      ['a change of nothing', 'PATCH', {}],
      ['a check of another form', 'POST', { ...tickets, checks: ['Everything'] }],
      ['a host of another form', 'POST', { ...tickets, hostnames: ['a b!'] }],
    ] as const) {
      it(`refuse ${name} with 400`, async () => {
        const { id } = await create({ ...tickets, project: 'acme/other' })
        const response = await ask(method === 'PATCH' ? `/${id}` : '', method, json)
        expect([response.status, response.json.error]).to.deep.equal([400, 'invalid_input'])
      })
    }

    it('have each project once', async () => {
      await create(tickets)
      const other = await create({ ...tickets, project: 'acme/docs' })
      const taken = { 'body.project': 'This project has an integration. Change that one.' }
      await expectRefused(ask('', 'POST', { ...tickets, project: 'Acme/Shop' }), 409, taken)
      await expectRefused(ask(`/${other.id}`, 'PATCH', { project: 'acme/shop' }), 409, taken)
    })

    it('are twenty at most', async () => {
      for (let made = 0; made < 20; made += 1) await create(channel)
      await expectRefused(ask('', 'POST', channel), 403, {
        'body.name': 'An organization can have 20 integrations. Delete one first.',
      })
    })

    it('queue one test at a time, which the deliveries list', async () => {
      const { id } = await create(tickets)
      expect((await ask(`/${id}/deliveries`)).json).to.deep.equal({ deliveries: [], next_cursor: null })
      const first = await ask(`/${id}/test`, 'POST')
      expect(first.status).to.equal(202)
      expect((await ask(`/${id}/test`, 'POST')).json).to.deep.equal(first.json)
      const { deliveries, next_cursor } = (await ask(`/${id}/deliveries`)).json
      const at = deliveries[0].created_at
      expect(deliveries).to.deep.equal([
        {
          ...{ id: first.json.delivery_id, type: 'test', issue_id: null, status: 'pending', outcome: null },
          ...{ attempts: [], next_attempt_at: at, created_at: at },
        },
      ])
      expect(next_cursor).to.equal(null)
      await ask(`/${id}`, 'PATCH', { enabled: false })
      expect((await ask(`/${id}/deliveries`)).json.deliveries[0].status).to.equal('failed')
      const refused = await ask(`/${id}/test`, 'POST')
      expect([refused.status, refused.json.message]).to.deep.equal([
        ...[409, 'The integration is disabled. Enable it first.'],
      ])
    })

    it('list their deliveries in pages, the newest first', async () => {
      const { id } = await create(tickets)
      const first = (await ask(`/${id}/test`, 'POST')).json.delivery_id
      await ask(`/${id}`, 'PATCH', { enabled: false })
      await ask(`/${id}`, 'PATCH', { enabled: true })
      const second = (await ask(`/${id}/test`, 'POST')).json.delivery_id
      const idsOf = ({ json }: ApiResponse) => json.deliveries.map((one: { id: string }) => one.id)
      const page = await ask(`/${id}/deliveries?limit=1`)
      const last = await ask(`/${id}/deliveries?limit=1&cursor=${page.json.next_cursor}`)
      expect([idsOf(page), idsOf(last), last.json.next_cursor]).to.deep.equal([[second], [first], null])
    })

    it('return the same 404 for another organization as for a missing one', async () => {
      const { id } = await create(tickets)
      const other = await makeCaller(api.db, { name: 'other' })
      for (const [rest, method, json] of [
        ['', 'GET'],
        ['', 'PATCH', { enabled: false }],
        ['', 'DELETE'],
        ['/test', 'POST'],
        ['/deliveries', 'GET'],
      ] as const) {
        expect((await ask(`/${id}${rest}`, method, json, other.token)).status, rest).to.equal(404)
      }
      expect((await ask('', 'GET', undefined, other.token)).json).to.deep.equal({ integrations: [] })
      expect((await ask(`/${id}`)).json.enabled).to.equal(true)
      await removeIntegration(api.db, { id, organizationId: caller.organizationId }, actor, systemClock)
      expect((await ask(`/${id}`)).status).to.equal(404)
    })

    it('are refused to tokens that are limited to hosts, and changed only with the scope manage', async () => {
      const { id } = await create(tickets)
      const { organizationId } = caller
      const limited = await storeToken(api.db, { organizationId, hostnames: ['app.example.com'] })
      const reading = await storeToken(api.db, { organizationId, scopes: ['read'] })
      for (const [rest, method, json, statusOfReader] of [
        ['', 'GET', undefined, 200],
        ['', 'POST', tickets, 403],
        [`/${id}`, 'GET', undefined, 200],
        [`/${id}`, 'PATCH', { enabled: false }, 403],
        [`/${id}/test`, 'POST', undefined, 403],
        [`/${id}/deliveries`, 'GET', undefined, 200],
        [`/${id}`, 'DELETE', undefined, 403],
      ] as const) {
        const name = `${method} ${rest}`
        expect((await ask(rest, method, json, limited.plaintext)).status, name).to.equal(403)
        expect((await ask(rest, method, json, reading.plaintext)).status, name).to.equal(statusOfReader)
      }
    })

    it('write a line to the audit log for each change, and no secret anywhere', async () => {
      const { id } = await create({ ...channel, name: 'Security' })
      await ask('', 'POST', { ...channel, secret: `https://10.2.0.1/${planted}` })
      await ask('', 'POST', { ...channel, secret: `ftp://10.2.0.1/${planted}` })
      await ask('', 'POST', { ...tickets, secret: `${planted}\n` })
      await ask('', 'POST', { ...tickets, [planted.toLowerCase()]: planted })
      await ask(`/${id}`, 'PATCH', { secret: `${channel.secret}-renewed` })
      await ask(`/${id}/test`, 'POST')
      await ask(`/${id}/deliveries`)
      await ask('')
      await ask(`/${id}`)
      await ask(`/${id}`, 'DELETE')
      expect(await readAudit(api.db, caller.organizationId)).to.have.members([
        'token.created test',
        ...['integration.created Security', 'integration.changed Security', 'integration.deleted Security'],
      ])
      const audit = await storeToken(api.db, { organizationId: caller.organizationId, scopes: ['admin'] })
      responses.push(await api.ask('/api/v1/audit-log', { token: audit.plaintext }))
      expect(responses.at(-1)?.text).to.include('integration.changed')
      expect(logged).to.not.deep.equal([])
      for (const text of [...responses.map((response) => response.text), ...logged])
        expect(text).to.not.include(planted)
    })
  })
})
