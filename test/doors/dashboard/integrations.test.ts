import { expect } from 'chai'
import { claimWork } from '../../../src/service/store/integrations/dueIntegrations.ts'
import { listIntegrationDeliveries } from '../../../src/service/store/integrations/integrationDeliveries.ts'
import { listIntegrations } from '../../../src/service/store/integrations/integrationRows.ts'
import { hasTicketHook } from '../../../src/service/store/integrations/ticketHooks.ts'
import { storeTicket } from '../../../src/service/store/integrations/tickets.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { findingNamed, readIssues, scanOnce } from '../../helpers/databases/followedScans.ts'
import { readAudit } from '../../helpers/databases/people.ts'
import { storeOrganization } from '../../helpers/databases/records.ts'
import { movableClock } from '../../helpers/movableClock.ts'
import { linksOf, openSignedIn, type SignedIn, signInTo, textOf } from './signedIn.ts'

const token = 'github_pat_correct_horse_battery'
const fields = {
  kind: 'github',
  project: 'acme/shop',
  secret: token,
  labels: 'security, dast',
  severity_min: 'low',
  hostnames: 'app.example, *.test',
  checks: 'secrets.*',
  new_only: 'yes',
}

describe('Pages about integrations', () => {
  eachDatabase((_engine, { open }) => {
    let world: SignedIn
    beforeEach(async () => {
      world = await openSignedIn(await open())
    })
    afterEach(() => world.dashboard.close())

    const send = (path: string, form: Record<string, string>) =>
      world.browser.send(path, form, { from: '/integrations' })
    const stored = async () => {
      const [integration] = await listIntegrations(world.db, world.organizationId)
      if (integration === undefined) throw new Error('Expected an integration')
      return integration
    }

    it('offer each kind with its own fields', async () => {
      const { text } = await world.browser.get('/integrations')
      expect(textOf(text)).to.include('No integrations yet').and.include('Repository')
      const jira = textOf((await world.browser.get('/integrations?kind=jira')).text)
      expect(jira).to.include('Project key').and.include('Email address of the account')
      const slack = textOf((await world.browser.get('/integrations?kind=slack')).text)
      expect(slack).to.include('Webhook URL').and.not.include('Labels')
    })

    it('add one with its filters, queue a test, and never show its token', async () => {
      const { status } = await send('/integrations', fields)
      expect(status).to.equal(303)
      const integration = await stored()
      expect(integration).to.deep.include({
        ...{ kind: 'github', name: 'acme/shop', project: 'acme/shop', severityMin: 'low', newOnly: true },
        ...{ labels: ['security', 'dast'], hostnames: ['app.example', '*.test'], checks: ['secrets.*'] },
      })
      const { items } = await listIntegrationDeliveries(world.db, integration.id, { limit: 9, after: null })
      expect(items.map(({ type }) => type)).to.deep.equal(['test'])
      const list = await world.browser.get('/integrations')
      expect(linksOf(list.text)).to.include(`/integrations/${integration.id}`)
      const page = await world.browser.get(`/integrations/${integration.id}`)
      for (const { text } of [list, page]) expect(text).to.not.include(token)
    })

    for (const [name, form, message] of [
      ['a project in another form', { project: 'https://github.com/acme/shop' }, 'such as acme/shop'],
      ['no token', { secret: '' }, 'Expected the token'],
      ['hosts that are none', { hostnames: 'a b!' }, 'hostnames such as'],
      ['checks that are none', { checks: 'Everything' }, 'checks such as'],
      [
        'a private IP address',
        { api_url: 'https://169.254.169.254/' },
        '169.254.169.254 is not a public host.',
      ],
      [
        'a channel in a private network',
        { kind: 'slack', secret: 'https://10.0.0.1/x', events: 'issue.opened' },
        'not a public host',
      ],
      [
        'a channel without messages',
        { kind: 'slack', secret: 'https://93.184.215.14/x' },
        'at least one type',
      ],
      ['a token as the URL of a channel', { kind: 'slack', events: 'issue.opened' }, 'starts with https://'],
      ['Jira without a site', { kind: 'jira', project: 'SEC' }, 'URL of the site'],
    ] as const) {
      it(`refuse ${name}, and do not send the token back`, async () => {
        const refused = await send('/integrations', { ...fields, ...form })
        expect(refused.status).to.equal(400)
        expect(textOf(refused.text)).to.include(message)
        expect(refused.text).to.not.include(token)
        expect(await listIntegrations(world.db, world.organizationId)).to.deep.equal([])
      })
    }

    it('have labels without spaces at Jira, which refuses them', async () => {
      const jira = { kind: 'jira', project: 'SEC', account: 'ada@example.com' }
      const labels = 'web security, scan'
      await send('/integrations', { ...fields, ...jira, api_url: 'https://93.184.215.14/', labels })
      expect((await stored()).labels).to.deep.equal(['web-security', 'scan'])
    })

    it('refuse a second one with the same project', async () => {
      await send('/integrations', fields)
      const again = await send('/integrations', { ...fields, project: 'Acme/Shop' })
      expect(again.status).to.equal(400)
      expect(textOf(again.text)).to.include('This project has an integration.')
    })

    it('keep the token on a change, but not for another URL', async () => {
      await send('/integrations', fields)
      const { id } = await stored()
      const path = `/integrations/${id}`
      const kept = { ...fields, secret: '', enabled: 'yes', name: 'Shop' }
      expect((await send(path, kept)).status).to.equal(303)
      expect((await stored()).name).to.equal('Shop')
      const stolen = await send(path, { ...kept, api_url: 'https://93.184.215.14/' })
      expect(stolen.status).to.equal(400)
      expect(textOf(stolen.text)).to.include('Enter the token again')
      expect((await stored()).apiUrl).to.equal(null)
    })

    it('test, disable and delete one, with lines in the audit log that lack the token', async () => {
      await send('/integrations', fields)
      const { id } = await stored()
      const path = `/integrations/${id}`
      await send(`${path}/test`, {})
      await send(path, { ...fields, secret: '' })
      expect((await stored()).enabled).to.equal(false)
      expect(textOf((await world.browser.get(path)).text)).to.include('Disabled')
      expect((await send(`${path}/test`, {})).status).to.equal(404)
      await send(`${path}/delete`, {})
      expect((await world.browser.get(path)).status).to.equal(404)
      expect(await readAudit(world.db, world.organizationId)).to.include.members(
        ['created', 'changed', 'deleted'].map((what) => `integration.${what} acme/shop`),
      )
      expect((await world.browser.get('/audit')).text).to.not.include(token)
    })

    it('take the secret of a hook, never show it, and turn the hook off', async () => {
      await send('/integrations', fields)
      const { id } = await stored()
      const path = `/integrations/${id}`
      const short = await send(`${path}/hook`, { hook_secret: 'short' })
      expect(short.status).to.equal(400)
      expect(textOf(short.text))
        .to.include('Expected 16 to 200 characters.')
        .and.include(`/hooks/tickets/${id}`)
      await send(`${path}/hook`, { hook_secret: 'correct horse battery' })
      expect(await hasTicketHook(world.db, { id })).to.equal(true)
      expect((await world.browser.get(path)).text)
        .to.include('A secret is stored')
        .and.not.include('battery')
      await send(`${path}/hook`, { off: 'yes' })
      expect(await hasTicketHook(world.db, { id })).to.equal(false)
      const audit = await readAudit(world.db, world.organizationId)
      expect(audit.filter((line) => line.startsWith('integration.changed'))).to.have.length(2)
    })

    it('link the ticket on the page of its issue', async () => {
      await send('/integrations', { ...fields, severity_min: 'info', hostnames: '', checks: '' })
      const clock = movableClock(new Date(systemClock.now() + 1_000).toISOString())
      await scanOnce(world.db, world.organization, { findings: [findingNamed('env')] }, clock)
      const { env } = await readIssues(world.db, world.organizationId)
      const key = { integrationId: (await stored()).id, issueId: env?.id ?? '' }
      const url = 'https://github.com/acme/shop/issues/7'
      const work = await claimWork(world.db, { leaseMs: 60_000, busy: [] }, systemClock)
      if (work === null) throw new Error('Expected the delivery of the ticket')
      await storeTicket(world.db, key, work, { externalId: '7', url, state: 'open' })
      const { text } = await world.browser.get(`/issues/${env?.id}`)
      expect(linksOf(text)).to.include(url)
      expect(textOf(text)).to.include('acme/shop: 7')
    })

    it('are not found for another organization', async () => {
      await send('/integrations', fields)
      const { id } = await stored()
      const other = await storeOrganization(world.db, { name: 'other' })
      const browser = await signInTo(world.dashboard, other.id)
      expect((await browser.get(`/integrations/${id}`)).status).to.equal(404)
      for (const action of ['', '/test', '/delete']) {
        const { status } = await browser.send(`/integrations/${id}${action}`, fields, {
          from: '/integrations',
        })
        expect(status, action).to.equal(404)
      }
      expect((await stored()).project).to.equal('acme/shop')
    })
  })
})
