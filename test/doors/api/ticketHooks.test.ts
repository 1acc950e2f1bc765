import { createHmac } from 'node:crypto'
import { expect } from 'chai'
import { openSecretBox } from '../../../src/service/secretBox.ts'
import { queryRow } from '../../../src/service/store/database/dialect.ts'
import { changeIntegration, findIntegration } from '../../../src/service/store/integrations/integrations.ts'
import { setTicketHook, ticketHookSecretName } from '../../../src/service/store/integrations/ticketHooks.ts'
import { claimScan, completeScan } from '../../../src/service/store/queue.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import type { CheckOutcome, ReportedFinding } from '../../../src/shared/model/report.ts'
import { completeOneScan, envFileFinding, storedReport } from '../../helpers/databases/completedScan.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { testActor } from '../../helpers/databases/people.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'
import { openWorld, type World } from '../../helpers/sites/world.ts'
import { GithubStandIn } from '../../service/runner/integrations/githubStandIn.ts'
import { deliverIntegrations, storeIntegration } from '../../service/runner/integrations/integrationWorld.ts'

const repository = { full_name: 'acme/shop' }
const hookSecret = 'a secret of the hook'

describe('a ticket that is closed at the vendor', () => {
  eachDatabase((_engine, { open }) => {
    let api: TestApi
    let world: World
    let github: GithubStandIn
    let integrationId: string

    beforeEach(async () => {
      api = await startApi(await open())
      const { organizationId } = await makeCaller(api.db)
      github = new GithubStandIn(systemClock)
      world = await openWorld({
        'https://api.github.com': { routes: {}, otherwise: (request) => github.respond(request) },
      })
      const settings = { kind: 'github', severityMin: 'info' } as const
      const secret = { secret: github.token, clock: systemClock }
      const organization = { id: organizationId } as Parameters<typeof storeIntegration>[1] // `as`: only the id is read.
      const integration = await storeIntegration(api.db, organization, settings, secret)
      integrationId = integration.id
      const sealed = openSecretBox('k'.repeat(32)).seal(hookSecret, ticketHookSecretName(integrationId))
      await setTicketHook(api.db, integration, { sealed, actor: testActor }, systemClock)
      await completeOneScan(api.db, { organizationId }, [envFileFinding])
      await deliver()
    })
    afterEach(async () => {
      await api.close()
      await world.close()
    })

    async function saveIntegration() {
      const row = await queryRow(api.db, 'select organization_id from integrations')
      const key = { id: integrationId, organizationId: String(row?.organization_id) }
      const settings = await findIntegration(api.db, key)
      if (settings === null) throw new Error('Expected the integration, found none')
      await changeIntegration(api.db, key, { settings, sealed: null, actor: testActor }, systemClock)
      await deliver()
    }

    const deliver = () => deliverIntegrations(api.db, { world, clock: systemClock })

    function send(body: string, headers: Readonly<Record<string, string>> = {}) {
      const signature = `sha256=${createHmac('sha256', hookSecret).update(body).digest('hex')}`
      return api.ask(`/hooks/tickets/${integrationId}`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-github-event': 'issues',
          'x-hub-signature-256': signature,
          ...headers,
        },
      })
    }

    const close = (headers: Readonly<Record<string, string>> = {}) => {
      const [issue] = github.issues
      if (issue !== undefined) issue.state = 'closed'
      return send(JSON.stringify({ action: 'closed', issue: { number: 1 }, repository }), headers)
    }

    async function completeRetest(state: CheckOutcome['state'], findings: readonly ReportedFinding[] = []) {
      const claimed = await claimScan(api.db, { runnerId: 'test', leaseMs: 60_000 }, systemClock)
      expect(claimed?.scan.retestOf).to.be.a('string')
      if (claimed === null) return
      const reason = state === 'not_evaluated' ? 'the target limits the rate' : null
      const report = { ...storedReport, checks: [{ check_id: envFileFinding.checkId, state, reason }] }
      await completeScan(api.db, claimed.lease, { findings, framework: null, report }, systemClock)
      await deliver()
    }

    const ticketState = async () => (await queryRow(api.db, 'select state from integration_tickets'))?.state

    it('starts a retest, and is opened again if the weakness is still there', async () => {
      expect(github.issues[0]?.state).to.equal('open')
      expect((await close()).status).to.equal(204)
      expect((await close()).status, 'a second delivery').to.equal(204)
      expect(await ticketState()).to.equal('closed')
      await completeRetest('found', [envFileFinding])
      expect(github.issues[0]).to.deep.include({ state: 'open', stateReason: 'reopened' })
      expect(github.issues[0]?.comments.at(-1)).to.include('open again')
      expect(await claimScan(api.db, { runnerId: 'test', leaseMs: 60_000 }, systemClock)).to.equal(null)
    })

    it('stays closed, without a word, if the weakness is fixed', async () => {
      await close()
      const { length } = github.writes
      await completeRetest('passed')
      expect(github.issues[0]?.state).to.equal('closed')
      expect(github.writes).to.have.length(length)
    })

    it('stays closed if the retest could not evaluate the check', async () => {
      await close()
      const { length } = github.writes
      await completeRetest('not_evaluated')
      expect(github.writes).to.have.length(length)
    })

    it('is verified again after it was reopened and closed by hand once more', async () => {
      await close()
      await completeRetest('not_evaluated')
      await close()
      await completeRetest('found', [envFileFinding])
      expect(github.issues[0]).to.deep.include({ state: 'open', stateReason: 'reopened' })
    })

    it('stays closed when the integration is saved', async () => {
      await close()
      await completeRetest('not_evaluated')
      const { length } = github.writes
      await saveIntegration()
      expect(github.issues[0]?.state).to.equal('closed')
      expect(github.writes).to.have.length(length)
    })

    it('is opened by a saved integration if that could not be told to the vendor', async () => {
      await close()
      const claimed = await claimScan(api.db, { runnerId: 'test', leaseMs: 60_000 }, systemClock)
      if (claimed === null) throw new Error('Expected a retest, found none')
      const checks: CheckOutcome[] = [{ check_id: envFileFinding.checkId, state: 'found', reason: null }]
      const completed = { findings: [envFileFinding], framework: null, report: { ...storedReport, checks } }
      await completeScan(api.db, claimed.lease, completed, systemClock)
      await queryRow(
        api.db,
        `update integration_deliveries set status = 'failed', next_attempt_at = null
        where status = 'pending'`,
      )
      await saveIntegration()
      expect(github.issues[0]?.state).to.equal('open')
    })

    it('is opened again if a retest was running when it was closed', async () => {
      await close()
      const claimed = await claimScan(api.db, { runnerId: 'test', leaseMs: 60_000 }, systemClock)
      if (claimed === null) throw new Error('Expected a retest, found none')
      await queryRow(api.db, `update integration_tickets set state = 'open', closed_by_hand = 0`)
      await close()
      expect(await ticketState()).to.equal('closed')
      const checks: CheckOutcome[] = [{ check_id: envFileFinding.checkId, state: 'found', reason: null }]
      const completed = { findings: [envFileFinding], framework: null, report: { ...storedReport, checks } }
      await completeScan(api.db, claimed.lease, completed, systemClock)
      await deliver()
      expect(github.issues[0]?.state).to.equal('open')
    })

    it('keeps its state if its verification is refused', async () => {
      await close()
      for (let retests = 1; retests <= 20; retests += 1) {
        await completeRetest('found', [envFileFinding])
        if (retests < 20) await close()
      }
      await close()
      expect(await ticketState()).to.equal('open')
      expect(await claimScan(api.db, { runnerId: 'test', leaseMs: 60_000 }, systemClock)).to.equal(null)
    })

    it('does nothing with a wrong signature, for another integration, or for another ticket', async () => {
      expect((await close({ 'x-hub-signature-256': 'sha256=00' })).status).to.equal(404)
      const elsewhere = await api.ask('/hooks/tickets/01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55', {
        method: 'POST',
      })
      expect(elsewhere.status).to.equal(404)
      const foreign = JSON.stringify({ action: 'closed', issue: { number: 99 }, repository })
      expect((await send(foreign)).status).to.equal(204)
      expect((await api.ask(`/hooks/tickets/${integrationId}`)).status).to.equal(405)
      expect(await ticketState()).to.equal('open')
      expect(await claimScan(api.db, { runnerId: 'test', leaseMs: 60_000 }, systemClock)).to.equal(null)
    })

    it('does nothing once the hook is off', async () => {
      const row = await queryRow(api.db, 'select organization_id from integrations')
      const key = { id: integrationId, organizationId: String(row?.organization_id) }
      await setTicketHook(api.db, key, { sealed: null, actor: testActor }, systemClock)
      expect((await close()).status).to.equal(404)
    })
  })
})
