import { expect } from 'chai'
import { claimMonitor, storeCheck } from '../../../src/service/store/monitors/dueLooks.ts'
import { listMonitors } from '../../../src/service/store/monitors/monitors.ts'
import { updateOrganization } from '../../../src/service/store/organizations.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { initialMonitorMemory } from '../../../src/shared/model/monitor.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { readAudit } from '../../helpers/databases/people.ts'
import { storeDomain } from '../../helpers/databases/records.ts'
import { openSignedIn, type SignedIn, textOf } from './signedIn.ts'

const hostname = '93.184.215.14'
const fields = { target: hostname, interval_minutes: '60', watch: 'dns', scan_on_change: 'yes' }

describe('The page about monitors', () => {
  eachDatabase((_engine, { open }) => {
    let world: SignedIn
    beforeEach(async () => {
      world = await openSignedIn(await open())
      await storeDomain(world.db, { organizationId: world.organizationId, hostname })
    })
    afterEach(() => world.dashboard.close())

    const send = (path: string, form: Record<string, string>) =>
      world.browser.send(path, form, { from: '/monitors' })
    const read = async () => textOf((await world.browser.get('/monitors')).text)
    const stored = async () => {
      const [monitor] = await listMonitors(world.db, world.organizationId)
      if (monitor === undefined) throw new Error('Expected a monitor')
      return monitor
    }

    it('says that there is none yet, with a form', async () => {
      expect(await read())
        .to.include('No monitors yet')
        .and.include('Create a monitor')
    })

    it('creates, pauses, resumes and deletes one, with its lines in the audit log', async () => {
      await send('/monitors', fields)
      const { id, ...monitor } = await stored()
      expect(monitor).to.deep.include({ target: `https://${hostname}/`, watch: ['dns'], intervalMinutes: 60 })
      expect(await read())
        .to.include('No response yet')
        .and.include('Every hour')
      await send(`/monitors/${id}/pause`, {})
      expect((await stored()).enabled).to.equal(false)
      expect(await read()).to.include('Paused')
      await send(`/monitors/${id}/resume`, {})
      expect((await stored()).enabled).to.equal(true)
      await send(`/monitors/${id}/delete`, {})
      expect(await listMonitors(world.db, world.organizationId)).to.deep.equal([])
      expect((await send(`/monitors/${id}/pause`, {})).status).to.equal(404)
      expect(await readAudit(world.db, world.organizationId)).to.include.members(
        ['created', 'changed', 'deleted'].map((action) => `monitor.${action} ${hostname}`),
      )
    })

    it('refuses what the API refuses, and keeps what was filled in', async () => {
      const refused = await send('/monitors', { ...fields, target: '93.184.215.15' })
      expect(refused.status).to.equal(403)
      expect(textOf(refused.text)).to.include('Monitors need a verified domain')
      expect(refused.text).to.include('value="93.184.215.15"')
      const empty = await send('/monitors', { target: '' })
      expect(empty.status).to.equal(400)
      expect(textOf(empty.text)).to.include('Expected a URL').and.include('at least one thing to watch')
    })

    it('shows what changed last, with the text of the site as text', async () => {
      await send('/monitors', fields)
      const claimed = await claimMonitor(world.db, { leaseMs: 60_000 }, systemClock)
      if (claimed === null) throw new Error('Expected a monitor')
      const before = 'TXT: <script>alert(1)</script>'
      const end = {
        state: 'unreachable',
        memory: initialMonitorMemory,
        changes: [{ kind: 'dns', before, after: 'TXT: none' }],
        lastError: 'http_502',
        isLook: true,
        nextLookAt: claimed.monitor.createdAt,
      } as const
      await storeCheck(world.db, claimed, { end, start: async () => null }, systemClock)
      const { text } = await world.browser.get('/monitors')
      expect(text).to.not.include('<script>alert')
      expect(textOf(text))
        .to.include('Unreachable')
        .and.include('The site returned HTTP 502')
        .and.include('DNS records changed')
    })

    it('has no form on a plan without monitors', async () => {
      const [{ name } = { name: '' }] = await world.db('organizations').where({ id: world.organizationId })
      const actor = { kind: 'shell', name: 'root', address: null, userAgent: null } as const
      const terms = { name, plan: 'free', monthlyScans: null, actor } as const
      await updateOrganization(world.db, terms, systemClock)
      const { text } = await world.browser.get('/monitors')
      expect(textOf(text)).to.include('Your plan does not include monitors.')
      expect(text).to.not.include('action="/monitors"')
    })
  })
})
