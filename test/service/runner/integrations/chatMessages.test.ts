import { expect } from 'chai'
import { requestTest } from '../../../../src/service/store/integrations/integrationDeliveries.ts'
import type { IntegrationSettings } from '../../../../src/shared/model/integration.ts'
import { databasesOf } from '../../../helpers/databases/databases.ts'
import { findingNamed, scanOnce } from '../../../helpers/databases/followedScans.ts'
import { storeOrganization } from '../../../helpers/databases/records.ts'
import { movableClock } from '../../../helpers/movableClock.ts'
import type { SiteRequest, SiteResponse } from '../../../helpers/sites/site.ts'
import { openWorld, type World } from '../../../helpers/sites/world.ts'
import { deliverIntegrations, readWork, storeIntegration } from './integrationWorld.ts'

const url = 'https://hooks.example/services/T0/B0/correct-horse?sig=battery'
const hostile = 'ping <!channel> @everyone [link](https://evil.test) *bold*'

describe('messages to channels', () => {
  const { open } = databasesOf('sqlite')
  const worlds: World[] = []
  afterEach(async () => {
    for (const world of worlds.splice(0)) await world.close()
  })

  async function setUp(settings: Partial<IntegrationSettings> & Pick<IntegrationSettings, 'kind'>) {
    const db = await open()
    const clock = movableClock()
    const organization = await storeOrganization(db)
    const received: SiteRequest[] = []
    const vendor: { respond: () => SiteResponse } = { respond: () => ({ status: 200, body: 'ok' }) }
    const world = await openWorld({
      'https://hooks.example': {
        routes: {},
        otherwise: (request) => {
          received.push(request)
          return vendor.respond()
        },
      },
    })
    worlds.push(world)
    const all = { project: '', events: ['issue.opened', 'issue.fixed'] as const, ...settings }
    const integration = await storeIntegration(db, organization, all, { secret: url, clock })
    return {
      ...{ db, clock, received, vendor, integration },
      bodies: () => received.map(({ body }) => JSON.parse(body)),
      deliver: () => deliverIntegrations(db, { world, clock }),
      work: () => readWork(db, integration.id),
      scan: (...findings: Parameters<typeof findingNamed>[1][]) =>
        scanOnce(
          db,
          organization,
          { findings: findings.map((fields, index) => findingNamed(`env-${index}`, fields)) },
          clock,
        ),
    }
  }

  it('are blocks at Slack, with texts escaped', async () => {
    const given = await setUp({ kind: 'slack' })
    await given.scan({ title: hostile, severity: 'high' })
    await given.deliver()
    expect(given.received[0]?.path).to.equal('/services/T0/B0/correct-horse?sig=battery')
    const [{ text, blocks }] = given.bodies()
    expect(text).to.equal('New issues: 1')
    expect(blocks).to.have.length(2)
    expect(blocks[1].text.text).to.include('&lt;!channel&gt;').and.include('*High*')
    await given.scan()
    await given.deliver()
    expect(given.bodies()[1].text).to.equal('Fixed issues: 1')
  })

  it('are an adaptive card at Microsoft Teams, with markup escaped', async () => {
    const given = await setUp({ kind: 'teams' })
    given.vendor.respond = () => ({ status: 202 })
    await given.scan({ title: hostile })
    await given.deliver()
    const [{ type, attachments }] = given.bodies()
    expect(type).to.equal('message')
    expect(attachments[0].contentType).to.equal('application/vnd.microsoft.card.adaptive')
    const { content } = attachments[0]
    expect(content).to.deep.include({ type: 'AdaptiveCard', version: '1.4' })
    expect(content.body[1].text).to.include('\\[link\\]\\(https://evil.test\\)')
    expect((await given.work())[0]?.outcome).to.equal('Sent')
  })

  it('are an embed at Discord that mentions no one', async () => {
    const given = await setUp({ kind: 'discord' })
    given.vendor.respond = () => ({ status: 204 })
    await given.scan({ title: hostile })
    await given.deliver()
    const [body] = given.bodies()
    expect(body.allowed_mentions).to.deep.equal({ parse: [] })
    expect(body.embeds[0].title).to.equal('New issues: 1')
  })

  it('contain what the filters let through, and are not sent without it', async () => {
    const given = await setUp({ kind: 'slack', checks: ['exposure.*'], severityMin: 'high' })
    await given.scan({ severity: 'low' }, { severity: 'critical', checkId: 'headers.no-hsts' })
    await given.deliver()
    expect(given.received).to.deep.equal([])
    await given.scan({ severity: 'low' }, { severity: 'critical' }, { severity: 'critical', title: 'New' })
    await given.deliver()
    expect(given.bodies().map(({ text }) => text)).to.deep.equal(['New issues: 1'])
  })

  it('count what the filters let through beyond the issues that are stored', async () => {
    const given = await setUp({ kind: 'slack', checks: ['headers.*'], severityMin: 'info' })
    const others = Array.from({ length: 100 }, () => ({ severity: 'critical' }) as const)
    const own = Array.from({ length: 110 }, () => ({ severity: 'low', checkId: 'headers.no-hsts' }) as const)
    await given.scan(...others, ...own)
    await given.deliver()
    expect(given.bodies().map(({ text }) => text)).to.deep.equal(['New issues: 110'])
  })

  it('wait for fractions of a second at Discord, and are sent once', async () => {
    const given = await setUp({ kind: 'discord' })
    given.vendor.respond = () => ({ status: 429, headers: { 'retry-after': '90.5' } })
    await given.scan({})
    await given.deliver()
    given.vendor.respond = () => ({ status: 204 })
    given.clock.advance(89_000)
    await given.deliver()
    expect(given.received).to.have.length(1)
    given.clock.advance(2_000)
    await given.deliver()
    await given.deliver()
    expect(given.received).to.have.length(2)
  })

  it('of a backup restored days later are not sent', async () => {
    const given = await setUp({ kind: 'slack' })
    await given.scan({})
    given.clock.advance(3 * 24 * 60 * 60 * 1_000)
    await given.deliver()
    expect(given.received).to.deep.equal([])
    expect((await given.work())[0]?.attempts[0]?.error).to.include('more than 24 hours old')
  })

  it('are tested, and fail at once when the channel is gone', async () => {
    const given = await setUp({ kind: 'slack' })
    const key = { id: given.integration.id, organizationId: given.integration.organizationId }
    await requestTest(given.db, key, given.clock)
    await given.deliver()
    expect(given.bodies()[0].text).to.equal('This is a test message from Scanward.')
    given.vendor.respond = () => ({ status: 404, body: 'no_service' })
    given.clock.advance(1_000)
    await requestTest(given.db, key, given.clock)
    await given.deliver()
    expect((await given.work())[0]).to.deep.include({ status: 'failed' })
  })
})
