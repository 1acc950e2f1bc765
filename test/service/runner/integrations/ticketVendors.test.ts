import { expect } from 'chai'
import { requestTest } from '../../../../src/service/store/integrations/integrationDeliveries.ts'
import { databasesOf } from '../../../helpers/databases/databases.ts'
import { findingNamed, scanOnce } from '../../../helpers/databases/followedScans.ts'
import { storeOrganization } from '../../../helpers/databases/records.ts'
import { movableClock } from '../../../helpers/movableClock.ts'
import type { SiteRequest, SiteResponse } from '../../../helpers/sites/site.ts'
import { openWorld, type World } from '../../../helpers/sites/world.ts'
import { json } from './githubStandIn.ts'
import { deliverIntegrations, readWork, storeIntegration } from './integrationWorld.ts'
import { gitlabStandIn, jiraStandIn, linearStandIn } from './otherStandIns.ts'

for (const [name, makeStandIn] of [
  ['GitLab', gitlabStandIn],
  ['Jira', jiraStandIn],
  ['Linear', linearStandIn],
] as const) {
  describe(`tickets at ${name}`, () => {
    const { open } = databasesOf('sqlite')
    const worlds: World[] = []
    afterEach(async () => {
      for (const world of worlds.splice(0)) await world.close()
    })

    async function setUp() {
      const db = await open()
      const clock = movableClock()
      const organization = await storeOrganization(db)
      const vendor = makeStandIn(() => clock.now())
      const requests: SiteRequest[] = []
      const disturbed: {
        before: (request: SiteRequest) => SiteResponse | null
        after: (request: SiteRequest) => SiteResponse | null
      } = { before: () => null, after: () => null }
      const world = await openWorld({
        [vendor.origin]: {
          routes: {},
          otherwise: (request) => {
            requests.push(request)
            const instead = disturbed.before(request)
            if (instead !== null) return instead
            const response = vendor.respond(request)
            return disturbed.after(request) ?? response
          },
        },
      })
      worlds.push(world)
      const integration = await storeIntegration(db, organization, vendor.settings, {
        secret: vendor.secret,
        clock,
      })
      return {
        ...{ db, clock, vendor, requests, disturbed, integration },
        deliver: () => deliverIntegrations(db, { world, clock }),
        work: () => readWork(db, integration.id),
        scan: (...names: string[]) =>
          scanOnce(db, organization, { findings: names.map((found) => findingNamed(found)) }, clock),
      }
    }

    it('are opened, closed and reopened with the issues here', async () => {
      const given = await setUp()
      const { tickets } = given.vendor
      await given.scan('env')
      await given.deliver()
      expect(tickets.map(({ title, isOpen }) => [title, isOpen])).to.deep.equal([
        ['[Medium] No HSTS: app.example', true],
      ])
      expect(tickets[0]?.text).to.include('https://scan.example/issues/').and.include('Reference: scanward-')
      await given.scan()
      await given.deliver()
      expect(tickets[0]?.isOpen).to.equal(false)
      expect(tickets[0]?.comments.at(-1)).to.include('it is fixed')
      await given.scan('env')
      await given.deliver()
      expect(tickets.map(({ isOpen, comments }) => [isOpen, comments.length])).to.deep.equal([[true, 2]])
      expect((await given.work()).every(({ status }) => status === 'delivered')).to.equal(true)
    })

    it('are not created twice when the response is lost', async () => {
      const given = await setUp()
      given.disturbed.after = (request) => {
        if (!given.vendor.isCreation(request)) return null
        given.disturbed.after = () => null
        return { raw: '' }
      }
      await given.scan('env')
      await given.deliver()
      given.clock.advance(70_000)
      await given.deliver()
      expect(given.vendor.tickets).to.have.length(1)
      expect((await given.work())[0]?.outcome).to.match(/^Found /)
    })

    if (name === 'Linear')
      it('are tried again after an error of Linear itself, in a response with status 200', async () => {
        const given = await setUp()
        const errors = [{ message: 'Internal', extensions: { code: 'INTERNAL_SERVER_ERROR' } }]
        given.disturbed.before = () => json(200, { data: null, errors })
        await given.scan('env')
        await given.deliver()
        expect((await given.work())[0]).to.deep.include({ status: 'pending' })
        errors[0] = { message: 'Title is too long', extensions: { code: 'INPUT_ERROR' } }
        given.clock.advance(70_000)
        await given.deliver()
        expect((await given.work())[0]).to.deep.include({ status: 'failed' })
      })

    it('wait as long as the vendor demands', async () => {
      const given = await setUp()
      given.disturbed.before = () => given.vendor.limited
      await given.scan('env', 'git')
      await given.deliver()
      const count = given.requests.length
      given.disturbed.before = () => null
      given.clock.advance(110_000)
      await given.deliver()
      expect(given.requests).to.have.length(count)
      given.clock.advance(15_000)
      await given.deliver()
      expect(given.vendor.tickets).to.have.length(2)
    })

    it('are tested without a ticket, and say what a wrong token means', async () => {
      const given = await setUp()
      const key = { id: given.integration.id, organizationId: given.integration.organizationId }
      await requestTest(given.db, key, given.clock)
      await given.deliver()
      expect((await given.work())[0]?.outcome).to.equal(given.vendor.tested)
      given.disturbed.before = () => json(401, { message: 'Unauthorized' })
      given.clock.advance(1_000)
      await requestTest(given.db, key, given.clock)
      await given.deliver()
      expect((await given.work())[0]?.attempts[0]?.error).to.include('enter a new one')
      expect(given.vendor.tickets).to.deep.equal([])
    })
  })
}
