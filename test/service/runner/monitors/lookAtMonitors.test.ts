import { expect } from 'chai'
import { openSecretBox } from '../../../../src/service/secretBox.ts'
import { claimMonitor, storeCheck } from '../../../../src/service/store/monitors/dueLooks.ts'
import { changeMonitor, removeMonitor } from '../../../../src/service/store/monitors/monitors.ts'
import { updateOrganization } from '../../../../src/service/store/organizations.ts'
import { changeDomainRequests } from '../../../../src/service/store/sites/domainRequests.ts'
import { listDeliveries } from '../../../../src/service/store/webhooks/deliveries.ts'
import { claimDelivery } from '../../../../src/service/store/webhooks/dueDeliveries.ts'
import { initialMonitorMemory } from '../../../../src/shared/model/monitor.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import { readAudit } from '../../../helpers/databases/people.ts'
import { actor } from '../../../helpers/databases/records.ts'
import { storeWebhook } from '../webhooks/receiver.ts'
import { monitorSite, openReplacedSite, page, pageWith, type ReplacedSite } from './monitoredSite.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

describe('checks of monitors', () => {
  eachDatabase((_engine, { open }) => {
    let site: ReplacedSite
    before(async () => {
      site = await openReplacedSite()
    })
    after(() => site.world.close())

    const asked = () => site.world.requests.length
    const setUp = async (settings: Parameters<typeof monitorSite>[2] = {}) => {
      site.respond(pageWith('/assets/index-DiwrgTda.js'))
      return monitorSite(await open(), site, settings)
    }

    it('detect a new hashed script name after two checks a minute apart, and start one scan', async () => {
      const given = await setUp()
      await given.look()
      expect(await given.read()).to.deep.include({ state: 'ok', lastChangeAt: null, lastError: null })
      site.respond(pageWith('/assets/index-Bx7k2QpL.js'))
      given.clock.advance(hourMs)
      await given.look()
      expect(await given.scans()).to.deep.equal([])
      given.clock.advance(minuteMs - 1)
      const before = asked()
      await given.look()
      expect(asked()).to.equal(before)
      given.clock.advance(1)
      await given.look()
      const [scan, ...more] = await given.scans()
      expect(more).to.deep.equal([])
      expect(scan).to.deep.include({
        triggeredBy: 'monitor',
        monitorId: given.key.id,
        mode: 'passive',
        targetUrl: 'https://shop.example/',
      })
      const monitor = await given.read()
      expect(monitor).to.deep.include({ lastScanId: scan?.id, lastError: null })
      expect(monitor.lastChanges.map(({ kind }) => kind)).to.deep.equal(['deployment'])
      expect(monitor.lastChangeAt).to.equal(monitor.lastLookAt)
    })

    it('ignore a new nonce, text or query string', async () => {
      const given = await setUp()
      await given.look()
      const before = asked()
      for (const [script, nonce] of [
        ['/assets/index-DiwrgTda.js?v=2', 'other'],
        ['/assets/index-DiwrgTda.js?v=3', 'third'],
        ['/assets/index-DiwrgTda.js', 'fourth'],
      ] as const) {
        site.respond(pageWith(script, nonce))
        given.clock.advance(hourMs)
        await given.look()
      }
      expect(asked() - before).to.equal(3)
      expect(await given.scans()).to.deep.equal([])
      expect((await given.read()).lastChangeAt).to.equal(null)
    })

    it('ignore a deployment that is reverted before the second check', async () => {
      const given = await setUp()
      await given.look()
      site.respond(pageWith('/assets/index-Bx7k2QpL.js'))
      given.clock.advance(hourMs)
      await given.look()
      site.respond(pageWith('/assets/index-DiwrgTda.js'))
      given.clock.advance(minuteMs)
      await given.look()
      expect((await given.read()).lastChangeAt).to.equal(null)
      expect(await given.scans()).to.deep.equal([])
    })

    it('send one GET with the user agent of scans and the ID of the monitor', async () => {
      const given = await setUp()
      const before = asked()
      await given.look()
      const [request, ...more] = site.world.requests.slice(before)
      expect(more).to.deep.equal([])
      expect([request?.method, request?.path]).to.deep.equal(['GET', '/'])
      expect(request?.headers['x-scanward-monitor']).to.equal(given.key.id)
      expect(request?.headers['user-agent']).to.equal('Scanward/0 (+http://127.0.0.1)')
    })

    it('send the headers of the domain, and nothing if these cannot be decrypted', async () => {
      for (const secret of ['k', 'x']) {
        const given = await setUp()
        const headers = [{ name: 'X-Preview-Token', value: 'hunter2-of-the-preview' }]
        await changeDomainRequests(
          given.db,
          {
            ...{ organizationId: given.organization.id, hostname: 'shop.example', headers, actor },
            pace: { requestsPerSecond: null, parallel: null },
            windows: [],
            openBox: () => openSecretBox(secret.repeat(32)),
          },
          given.clock,
        )
        const before = asked()
        await given.look()
        const sent = site.world.requests.slice(before).map((request) => request.headers['x-preview-token'])
        expect(sent).to.deep.equal(secret === 'k' ? ['hunter2-of-the-preview'] : [])
      }
    })

    it('run once in two concurrent processes, and not again within the interval', async () => {
      const given = await setUp()
      const before = asked()
      const watches = [given.watching(), given.watching(), given.watching()]
      await Promise.all(watches.map((watch) => watch.fill()))
      await Promise.all(watches.map((watch) => watch.settled()))
      expect(asked() - before).to.equal(1)
      given.clock.advance(hourMs - 1)
      await given.look()
      expect(asked() - before).to.equal(1)
      given.clock.advance(1)
      await given.look()
      expect(asked() - before).to.equal(2)
    })

    it('move to another process if the first one dies, whose result is then discarded', async () => {
      const given = await setUp()
      const lost = await claimMonitor(given.db, { leaseMs: minuteMs }, given.clock)
      if (lost === null) throw new Error('Expected a monitor')
      expect(await claimMonitor(given.db, { leaseMs: minuteMs }, given.clock)).to.equal(null)
      given.clock.advance(minuteMs)
      await given.look()
      const end = {
        state: 'unreachable',
        ...{ memory: initialMonitorMemory, changes: [], lastError: 'timeout', isLook: true },
        nextLookAt: lost.monitor.createdAt,
      } as const
      const stored = await storeCheck(given.db, lost, { end, start: async () => null }, given.clock)
      expect(stored).to.equal(false)
      expect((await given.read()).state).to.equal('ok')
    })

    it('lose their result if the monitor changes meanwhile', async () => {
      const given = await setUp()
      const claimed = await claimMonitor(given.db, { leaseMs: minuteMs }, given.clock)
      if (claimed === null) throw new Error('Expected a monitor')
      const settings = { ...claimed.monitor, enabled: false }
      await changeMonitor(given.db, given.key, { settings, actor }, given.clock)
      const end = {
        state: 'ok',
        ...{ memory: initialMonitorMemory, changes: [], lastError: null, isLook: true },
        nextLookAt: claimed.monitor.createdAt,
      } as const
      expect(await storeCheck(given.db, claimed, { end, start: async () => null }, given.clock)).to.equal(
        false,
      )
    })

    it('report a site once after three failures, and again when it is back', async () => {
      const given = await setUp()
      await given.look()
      const seen: (string | null)[] = []
      const lookLater = async () => {
        given.clock.advance(hourMs)
        await given.look()
        const { state, lastChanges } = await given.read()
        seen.push(`${state} ${lastChanges.map(({ kind }) => kind).join()}`)
      }
      site.respond({ status: 502 })
      for (let looks = 0; looks < 4; looks += 1) await lookLater()
      expect((await given.read()).lastError).to.equal('http_502')
      site.respond(pageWith('/assets/index-DiwrgTda.js'))
      await lookLater()
      expect(seen).to.deep.equal([
        ...['ok ', 'ok ', 'unreachable unreachable', 'unreachable unreachable', 'ok reachable'],
      ])
    })

    for (const status of [429, 503]) {
      it(`double their interval after each ${status}, up to a day, and return to normal afterwards`, async () => {
        const given = await setUp({ intervalMinutes: 360 })
        site.respond({ status, headers: { 'retry-after': '1' } })
        const gaps: number[] = []
        for (let looks = 0; looks < 4; looks += 1) {
          const before = asked()
          for (let hours = 1; asked() === before; hours += 1) {
            await given.look()
            if (asked() === before) given.clock.advance(hourMs)
            else gaps.push(hours - 1)
          }
        }
        expect(gaps).to.deep.equal([0, 12, 24, 24])
        expect(await given.read()).to.deep.include({ state: 'unknown', lastError: `http_${status}` })
        site.respond(page(''))
        given.clock.advance(24 * hourMs)
        await given.look()
        given.clock.advance(6 * hourMs)
        const before = asked()
        await given.look()
        expect(asked() - before).to.equal(1)
      })
    }

    const deploy = async (given: Awaited<ReturnType<typeof setUp>>, script: string) => {
      site.respond(pageWith(script))
      given.clock.advance(hourMs)
      await given.look()
      given.clock.advance(minuteMs)
      await given.look()
    }

    it('start scans no more often than the schedules of the plan, and catch up later', async () => {
      const given = await setUp({ plan: 'team' })
      await given.look()
      await deploy(given, '/assets/index-aaaa1111.js')
      await deploy(given, '/assets/index-bbbb2222.js')
      await deploy(given, '/assets/index-cccc3333.js')
      expect(await given.scans()).to.have.length(1)
      given.clock.advance(6 * hourMs)
      await given.look()
      expect(await given.scans()).to.have.length(2)
      given.clock.advance(6 * hourMs)
      await given.look()
      expect(await given.scans()).to.have.length(2)
    })

    it('start no scan if disabled or over the quota, and store the reason', async () => {
      const quiet = await setUp({ scanOnChange: false })
      await quiet.look()
      await deploy(quiet, '/assets/index-aaaa1111.js')
      expect(await quiet.scans()).to.deep.equal([])
      const used = await setUp({ monthlyScans: 0 })
      await used.look()
      await deploy(used, '/assets/index-aaaa1111.js')
      expect(await used.scans()).to.deep.equal([])
      const monitor = await used.read()
      expect(monitor.lastError).to.equal('quota_exceeded')
      expect(monitor.lastChanges.map(({ kind }) => kind)).to.deep.equal(['deployment'])
    })

    it('do not run without a verified domain, or on a plan without monitors', async () => {
      const given = await setUp()
      await given.db('domains').update({ verified_at: null, verified_by: null })
      const before = asked()
      await given.look()
      expect(asked()).to.equal(before)
      expect(await given.read()).to.deep.include({ lastError: 'forbidden', lastLookAt: null })
      const other = await setUp()
      await updateOrganization(
        other.db,
        { name: other.organization.name, plan: 'free', monthlyScans: null, actor },
        other.clock,
      )
      await other.look()
      expect(asked()).to.equal(before)
      expect((await other.read()).lastError).to.equal('forbidden')
    })

    it('do not run while the monitor is paused', async () => {
      const given = await setUp({ enabled: false })
      const before = asked()
      await given.look()
      expect(asked()).to.equal(before)
    })

    it('connect to no private IP address', async () => {
      const given = await setUp()
      const before = asked()
      const watch = given.watching([])
      await watch.fill()
      await watch.settled()
      expect(asked()).to.equal(before)
      expect((await given.read()).lastError).to.equal('address_refused')
    })

    it('announce changes to webhooks in the transaction that starts the scan', async () => {
      const given = await setUp()
      const webhook = await storeWebhook(given.db, given.organization, given.clock, {
        events: ['monitor.changed'],
      })
      await given.look()
      await deploy(given, '/assets/index-aaaa1111.js')
      const { items } = await listDeliveries(given.db, webhook.id, { limit: 10, after: null })
      expect(items.map(({ type }) => type)).to.deep.equal(['monitor.changed'])
      const claimed = await claimDelivery(given.db, { leaseMs: minuteMs, busyWebhooks: [] }, given.clock)
      const { lastScanId, certificateExpiresAt } = await given.read()
      expect(claimed?.message.data).to.deep.equal({
        monitor: {
          id: given.key.id,
          target: 'https://shop.example/',
          target_hostname: 'shop.example',
          target_origin: 'https://shop.example',
          state: 'ok',
          last_scan_id: lastScanId,
          certificate_expires_at: certificateExpiresAt,
        },
        changes: (await given.read()).lastChanges,
      })
      expect(certificateExpiresAt).to.be.a('string')
    })

    it('start afresh with another target', async () => {
      const given = await setUp()
      await given.look()
      const settings = { ...(await given.read()), target: 'https://shop.example/other' }
      await changeMonitor(given.db, given.key, { settings, actor }, given.clock)
      site.respond(pageWith('/assets/index-Bx7k2QpL.js'))
      await given.look()
      expect(await given.read()).to.deep.include({ state: 'ok', lastChangeAt: null })
      await changeMonitor(given.db, given.key, { settings, actor }, given.clock)
      await removeMonitor(given.db, given.key, actor, given.clock)
      expect(await readAudit(given.db, given.organization.id)).to.include.members([
        'monitor.created shop.example',
        'monitor.changed shop.example',
        'monitor.deleted shop.example',
      ])
    })
  })
})
