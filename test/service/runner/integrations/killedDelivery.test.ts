import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'chai'
import { systemClock, timestamp } from '../../../../src/shared/clock.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import { findingNamed, scanOnce } from '../../../helpers/databases/followedScans.ts'
import { storeOrganization } from '../../../helpers/databases/records.ts'
import { movableClock } from '../../../helpers/movableClock.ts'
import { isSource, testProgram } from '../../../helpers/service/process.ts'
import { type LocalSite, openSite, type SiteResponse } from '../../../helpers/sites/site.ts'
import { GithubStandIn } from './githubStandIn.ts'
import { deliverIntegrations, readWork, storeIntegration } from './integrationWorld.ts'

const entry = new URL(isSource ? './deliverEntry.ts' : './deliverEntry.js', import.meta.url)
/** Work that is queued here is due in the process, whose clock is ahead. */
const behindMs = 30_000
const leaseMs = behindMs + 40_000
const settleMs = 61_000

describe('a process that is killed while it writes a ticket', function () {
  this.timeout(120_000)
  eachDatabase((_engine, { open, url }) => {
    const sites: LocalSite[] = []
    afterEach(async () => {
      for (const site of sites.splice(0)) await site.close()
    })

    async function killDuring(moment: 'before' | 'after', isWanted: (method: string) => boolean) {
      const place = await url()
      const db = await open({ url: place })
      const clock = movableClock(timestamp(Date.now() - behindMs))
      const github = new GithubStandIn(systemClock)
      const site = await openSite({ routes: {}, otherwise: (request) => github.respond(request) })
      sites.push(site)
      const organization = await storeOrganization(db)
      const integration = await storeIntegration(
        db,
        organization,
        { kind: 'github', apiUrl: site.origin },
        { secret: github.token, clock },
      )
      const deliver = () => deliverIntegrations(db, { world: { network: {} }, clock })
      const children: ChildProcess[] = []
      const stopHere = async ({ method }: { readonly method: string }): Promise<SiteResponse | null> => {
        if (!isWanted(method) || children.length === 0) return null
        const [child] = children.splice(0)
        child?.kill('SIGKILL')
        if (child !== undefined) await once(child, 'exit')
        return { raw: '' }
      }
      if (moment === 'before') github.interfere = stopHere
      else github.lose = stopHere
      const run = async (): Promise<NodeJS.Signals | null> => {
        const [program, ...args] = testProgram(entry)
        const child = spawn(program, [...args, place], { stdio: 'inherit' })
        children.push(child)
        const [, signal] = await once(child, 'exit')
        return signal
      }
      const scan = (...names: string[]) =>
        scanOnce(db, organization, { findings: names.map((name) => findingNamed(name)) }, clock)
      return { db, clock, github, integration, deliver, run, scan }
    }

    for (const moment of ['before', 'after'] as const) {
      it(`leaves one ticket, killed ${moment} the vendor created it`, async () => {
        const given = await killDuring(moment, (method) => method === 'POST')
        const { github, clock } = given
        await given.scan('env')
        expect(await given.run()).to.equal('SIGKILL')
        expect(github.issues).to.have.length(moment === 'before' ? 0 : 1)
        await given.deliver()
        clock.advance(leaseMs)
        await given.deliver()
        expect(github.issues, 'not before the request has ended for sure').to.have.length(
          moment === 'before' ? 0 : 1,
        )
        clock.advance(settleMs)
        await given.deliver()
        expect(github.issues).to.have.length(1)
        expect((await readWork(given.db, given.integration.id))[0]?.outcome).to.match(
          moment === 'before' ? /^Created/ : /^Found/,
        )
        await given.scan()
        await given.deliver()
        expect(github.issues.map(({ state }) => state)).to.deep.equal(['closed'])
      })
    }

    it('closes the ticket, killed while it closes it', async () => {
      const given = await killDuring('after', (method) => method === 'PATCH')
      await given.scan('env')
      await given.deliver()
      await given.scan()
      expect(await given.run()).to.equal('SIGKILL')
      given.clock.advance(leaseMs)
      await given.deliver()
      expect(given.github.issues.map(({ state, comments }) => [state, comments.length])).to.deep.equal([
        ['closed', 1],
      ])
    })
  })
})
