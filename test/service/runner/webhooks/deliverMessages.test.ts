import { expect } from 'chai'
import { Webhook } from 'standardwebhooks'
import { deliveryLeaseMs } from '../../../../src/service/runner/webhooks/deliveryPool.ts'
import { openSecretBox } from '../../../../src/service/secretBox.ts'
import { cancelScan } from '../../../../src/service/store/cancelScan.ts'
import { queryRow } from '../../../../src/service/store/database/dialect.ts'
import { expireDispositions, storeDisposition } from '../../../../src/service/store/issues/dispositions.ts'
import { claimScan, failScan, recoverLostScans } from '../../../../src/service/store/queue.ts'
import { deleteExpired } from '../../../../src/service/store/retention.ts'
import { acceptScan } from '../../../../src/service/store/scans.ts'
import { claimDelivery } from '../../../../src/service/store/webhooks/dueDeliveries.ts'
import { requestDelivery } from '../../../../src/service/store/webhooks/requestedDeliveries.ts'
import { changeWebhook, findWebhook, rotateSecret } from '../../../../src/service/store/webhooks/webhooks.ts'
import { retryDelayMs } from '../../../../src/service/webhooks/retryDelay.ts'
import { makeWebhookSecret, webhookSecretName } from '../../../../src/service/webhooks/webhookSecret.ts'
import { timestamp } from '../../../../src/shared/clock.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import { findingNamed, readIssues, scanOnce } from '../../../helpers/databases/followedScans.ts'
import { readAudit } from '../../../helpers/databases/people.ts'
import { actor, buildNewScan, storeOrganization } from '../../../helpers/databases/records.ts'
import { type MovableClock, movableClock } from '../../../helpers/movableClock.ts'
import { until } from '../../../helpers/until.ts'
import { webhookComplaints } from '../../../helpers/webhookComplaints.ts'
import { box, deliverDue, openReceiver, type Receiver, readDeliveries, storeWebhook } from './receiver.ts'

const dayMs = 24 * 60 * 60 * 1_000
const user = { kind: 'user', name: 'ada@example.com', address: null, userAgent: null } as const

describe('messages to webhooks', () => {
  eachDatabase((_engine, { open }) => {
    let receiver: Receiver
    before(async () => {
      receiver = await openReceiver()
    })
    after(() => receiver.world.close())
    afterEach(() => {
      expect(receiver.received.flatMap(({ body }) => webhookComplaints(body))).to.deep.equal([])
    })

    async function setUp(settings: Parameters<typeof storeWebhook>[3] = {}) {
      const db = await open()
      // The verifying package uses the real time, with a tolerance of five minutes.
      const clock = movableClock(timestamp(Date.now()))
      const organization = await storeOrganization(db)
      const webhook = await storeWebhook(db, organization, clock, settings)
      const key = { id: webhook.id, organizationId: organization.id }
      const start = receiver.received.length
      receiver.respond(() => ({ status: 204 }))
      return {
        ...{ db, clock, organization, webhook, key },
        received: () => receiver.received.slice(start),
        bodies: () => receiver.received.slice(start).map(({ body }) => JSON.parse(body)),
        deliver: (options = {}) => deliverDue(db, { world: receiver.world, clock, ...options }),
        deliveries: () => readDeliveries(db, webhook.id),
        askForTest: () => requestDelivery(db, key, 'test', clock),
        scan: (...names: string[]) =>
          scanOnce(db, organization, { findings: names.map((name) => findingNamed(name)) }, clock),
      }
    }

    const queued = async ({ db, organization }: Awaited<ReturnType<typeof setUp>>, clock: MovableClock) => {
      const accepted = await acceptScan(db, buildNewScan(organization), clock)
      if (!accepted.ok) throw new Error('Expected the scan to be accepted')
      return accepted.scan
    }

    it('announce a completed scan and, in one message per type, its changes', async () => {
      const given = await setUp()
      const first = await given.scan('env', 'git')
      await given.deliver()
      const issues = await readIssues(given.db, given.organization.id)
      const bodies = given.bodies()
      expect(bodies.map(({ type }) => type).sort()).to.deep.equal(['issue.opened', 'scan.completed'])
      const completed = bodies.find(({ type }) => type === 'scan.completed')
      expect(Object.keys(completed)).to.deep.equal(['id', 'type', 'timestamp', 'data'])
      expect(completed.data).to.deep.include({ added: 2, fixed: 0 })
      expect(completed.data.scan).to.deep.include({ id: first, status: 'completed', mode: 'passive' })
      const opened = bodies.find(({ type }) => type === 'issue.opened')
      expect(opened.data.issues_total).to.equal(2)
      expect(opened.data.issues.map(({ id }: { id: string }) => id)).to.have.members([
        issues.env?.id,
        issues.git?.id,
      ])
      expect(opened.data.issues[0].url).to.equal(`https://scan.example/issues/${opened.data.issues[0].id}`)
      await given.scan('env')
      await given.scan('env', 'git')
      await given.deliver()
      expect(
        given
          .bodies()
          .map(({ type }) => type)
          .sort(),
      ).to.deep.equal([
        ...['issue.fixed', 'issue.opened', 'issue.reopened'],
        ...['scan.completed', 'scan.completed', 'scan.completed'],
      ])
    })

    it('announce scans that failed, were canceled, or lost four leases', async () => {
      const given = await setUp({ events: ['scan.failed'] })
      const { db, clock, organization } = given
      await queued(given, clock)
      const claimed = await claimScan(db, { runnerId: 'r', leaseMs: 1_000 }, clock)
      if (claimed === null) throw new Error('Expected a scan')
      await failScan(db, claimed.lease, { code: 'timeout', message: 'Too slow' }, clock)
      const canceled = await queued(given, clock)
      await cancelScan(db, { id: canceled.id, organizationId: organization.id }, actor, clock)
      await queued(given, clock)
      for (let lost = 0; lost < 4; lost += 1) {
        await claimScan(db, { runnerId: 'r', leaseMs: 1_000 }, clock)
        clock.advance(2_000)
        await recoverLostScans(db, clock)
      }
      await given.deliver()
      expect(
        given
          .bodies()
          .map(({ data }) => data.error.code)
          .sort(),
      ).to.deep.equal([...['cancelled', 'crashed', 'timeout']])
    })

    it('announce issues whose acceptance expires, but no accepted ones seen again', async () => {
      const given = await setUp({ events: ['issue.reopened'] })
      const { db, clock, organization } = given
      await given.scan('env')
      const { env } = await readIssues(db, organization.id)
      const expiresAt = timestamp(clock.now() + dayMs)
      const decided = { state: 'accepted', reason: 'Decoy', note: null, expiresAt } as const
      const key = { id: env?.id ?? '', organizationId: organization.id }
      await storeDisposition(db, key, { decided, actor: user }, clock)
      await given.scan()
      await given.scan('env')
      await given.deliver()
      expect(given.bodies()).to.deep.equal([])
      clock.advance(dayMs)
      await expireDispositions(db, clock)
      await given.deliver()
      const [reopened, ...more] = given.bodies()
      expect(more).to.deep.equal([])
      expect(reopened).to.deep.include({ type: 'issue.reopened' })
      expect(reopened.data).to.deep.include({ scan: null, issues_total: 1 })
    })

    it('omit issues below the lowest severity, and are not sent without others', async () => {
      const given = await setUp({ events: ['issue.opened'], severityMin: 'high' })
      const low = findingNamed('low', { severity: 'low' })
      const high = findingNamed('high', { severity: 'high' })
      await scanOnce(given.db, given.organization, { findings: [low] }, given.clock)
      await scanOnce(given.db, given.organization, { findings: [low, high] }, given.clock)
      await given.deliver()
      const [body, ...more] = given.bodies()
      expect(more).to.deep.equal([])
      expect(body.data.issues.map(({ severity }: { severity: string }) => severity)).to.deep.equal(['high'])
    })

    it('carry a signature that the reference library verifies, with both secrets of a rotation', async () => {
      const given = await setUp()
      const { db, clock, key } = given
      await given.askForTest()
      await given.deliver()
      const secret = makeWebhookSecret()
      const sealed = box.seal(secret, webhookSecretName(key.id))
      await rotateSecret(db, key, { sealed, actor }, clock)
      await given.askForTest()
      await given.deliver()
      const [before, during] = given.received()
      if (before === undefined || during === undefined) throw new Error('Expected two messages')
      const verify = (signedBy: string, { headers, body }: typeof before) =>
        new Webhook(signedBy).verify(body, {
          'webhook-id': String(headers['webhook-id']),
          'webhook-timestamp': String(headers['webhook-timestamp']),
          'webhook-signature': String(headers['webhook-signature']),
        })
      expect(verify(given.webhook.secret, before)).to.deep.include({ type: 'webhook.test', data: {} })
      expect(() => verify(secret, before)).to.throw()
      verify(given.webhook.secret, during)
      verify(secret, during)
      const altered = { ...during, body: during.body.replace('webhook.test', 'webhook.tesu') }
      expect(() => verify(secret, altered)).to.throw()
      expect(JSON.parse(during.body).id).to.equal(during.headers['webhook-id'])
      clock.advance(dayMs)
      await given.askForTest()
      await given.deliver()
      const [, , afterwards] = given.received()
      expect(String(afterwards?.headers['webhook-signature']).split(' ')).to.have.length(1)
    })

    it('are retried after 5 seconds and later with the same ID, then abandoned', async () => {
      const given = await setUp()
      receiver.respond(() => ({ status: 500, body: `down ${'x'.repeat(600)}` }))
      await given.askForTest()
      const waits: number[] = []
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await given.deliver()
        const [delivery] = await given.deliveries()
        if (delivery?.status !== 'pending') break
        const waitMs = Date.parse(delivery.nextAttemptAt ?? '') - given.clock.now()
        waits.push(waitMs / 1_000)
        given.clock.advance(waitMs - 1)
        await given.deliver()
        given.clock.advance(1)
      }
      const hours = [2, 5, 10, 14, 20, 24].map((hour) => hour * 3_600)
      expect(waits).to.deep.equal([5, 300, 1_800, ...hours])
      const [delivery] = await given.deliveries()
      expect(delivery).to.deep.include({ status: 'failed', nextAttemptAt: null })
      expect(delivery?.attempts).to.have.length(10)
      expect(delivery?.attempts[0]).to.deep.include({
        httpStatus: 500,
        error: 'The receiver returned HTTP 500',
      })
      expect(delivery?.attempts[0]?.responseExcerpt).to.have.length(512)
      expect(new Set(given.received().map(({ headers }) => headers['webhook-id']))).to.have.property(
        'size',
        1,
      )
      expect(await findWebhook(given.db, given.key)).to.deep.include({ enabled: true })
    })

    it('respect Retry-After of 429 and 503, up to a day', async () => {
      const given = await setUp()
      for (const [status, retryAfter, seconds] of [
        [429, '600', 600],
        [503, '999999', 86_400],
      ] as const) {
        receiver.respond(() => ({ status, headers: { 'retry-after': retryAfter } }))
        await given.askForTest()
        await given.deliver()
        const [delivery] = await given.deliveries()
        expect(Date.parse(delivery?.nextAttemptAt ?? '') - given.clock.now()).to.equal(seconds * 1_000)
      }
    })

    it('follow no redirect, and count one as a failure', async () => {
      const given = await setUp()
      receiver.respond(() => ({ status: 302, headers: { location: '/other' } }))
      await given.askForTest()
      await given.deliver()
      const [delivery] = await given.deliveries()
      expect(delivery?.status).to.equal('pending')
      expect(delivery?.attempts[0]?.httpStatus).to.equal(302)
      expect(given.received().map(({ path }) => path)).to.deep.equal(['/in'])
    })

    it('disable a receiver that is gone (410), with an audit entry', async () => {
      const given = await setUp()
      receiver.respond(() => ({ status: 410 }))
      await given.askForTest()
      await given.deliver()
      expect((await given.deliveries()).map(({ status }) => status)).to.deep.equal(['failed'])
      expect(await findWebhook(given.db, given.key)).to.deep.include({
        enabled: false,
        disabledReason: 'gone',
      })
      expect(await readAudit(given.db, given.organization.id)).to.include('webhook.disabled hooks.example')
      await given.scan('env')
      expect(await given.deliveries()).to.have.length(1)
      expect(await given.askForTest()).to.deep.equal({ ok: false, reason: 'disabled' })
    })

    it('stop after five days of failures, and resume when the webhook is enabled', async () => {
      const given = await setUp()
      receiver.respond(() => ({ status: 500 }))
      await given.askForTest()
      await given.deliver()
      given.clock.advance(2 * dayMs)
      await given.askForTest()
      for (let attempt = 0; attempt < 20; attempt += 1) {
        await given.deliver()
        const due = (await given.deliveries()).flatMap(({ nextAttemptAt }) => nextAttemptAt ?? [])
        const [next] = due.sort()
        if (next === undefined) break
        given.clock.advance(Date.parse(next) - given.clock.now())
      }
      const failing = await findWebhook(given.db, given.key)
      expect(failing).to.deep.include({ enabled: false, disabledReason: 'failing' })
      if (failing === null) throw new Error('Expected the webhook')
      await changeWebhook(
        given.db,
        given.key,
        { settings: { ...failing, enabled: true }, actor },
        given.clock,
      )
      expect(await findWebhook(given.db, given.key)).to.deep.include({
        ...{ enabled: true, disabledReason: null, failingSince: null },
      })
    })

    it('fail when the receiver does not respond in time', async () => {
      const given = await setUp()
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      receiver.respond(async () => {
        await held
        return { status: 204 }
      })
      await given.askForTest()
      await given.deliver({ attemptMs: 100 })
      release()
      const [delivery] = await given.deliveries()
      expect(delivery?.status).to.equal('pending')
      expect(delivery?.attempts[0]).to.deep.include({ httpStatus: null })
      expect(delivery?.attempts[0]?.error).to.match(/within 100 ms|100 ms/)
    })

    it('connect to no private IP address, also after DNS rebinding', async () => {
      const given = await setUp()
      await given.askForTest()
      await given.deliver({ allowPrivateTargets: [] })
      const [delivery] = await given.deliveries()
      expect(delivery?.attempts[0]?.error).to.match(/not public/)
      expect(given.received()).to.deep.equal([])
    })

    it('keep their ID if a process is killed before or during the delivery', async () => {
      const given = await setUp({ events: ['scan.completed'] })
      await given.scan()
      const killed = await claimDelivery(given.db, { leaseMs: 60_000, busyWebhooks: [] }, given.clock)
      await given.deliver()
      expect(given.received()).to.deep.equal([])
      given.clock.advance(60_000)
      await given.deliver()
      expect(given.received().map(({ headers }) => headers['webhook-id'])).to.deep.equal([killed?.message.id])
      expect((await given.deliveries()).map(({ status }) => status)).to.deep.equal(['delivered'])
    })

    it('hold their lease while a receiver is slow, and lose it before the first retry if the process dies', async () => {
      const given = await setUp({ events: ['scan.completed'] })
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      receiver.respond(async () => {
        await held
        return { status: 204 }
      })
      await given.scan()
      const delivering = given.deliver()
      const lease = async () => {
        const row = await queryRow(given.db, 'select lease_expires_at from webhook_deliveries')
        return Date.parse(String(row?.lease_expires_at ?? 0))
      }
      await until(async () => given.received().length === 1)
      given.clock.advance(deliveryLeaseMs)
      await until(async () => (await lease()) > given.clock.now())
      expect(await claimDelivery(given.db, { leaseMs: 1, busyWebhooks: [] }, given.clock)).to.equal(null)
      release()
      await delivering
      expect((await given.deliveries()).map(({ status }) => status)).to.deep.equal(['delivered'])
      expect(deliveryLeaseMs).to.be.lessThan(retryDelayMs(1, { retryAfterMs: null, random: 0 }) ?? 0)
    })

    it('reach each receiver once, with any number of runners', async () => {
      const given = await setUp({ events: ['scan.completed'] })
      for (let scan = 0; scan < 8; scan += 1) await given.scan()
      await Promise.all([given.deliver(), given.deliver(), given.deliver()])
      await given.deliver()
      expect(given.received()).to.have.length(8)
    })

    it('are sent again on request, with the same ID', async () => {
      const given = await setUp()
      await given.askForTest()
      await given.deliver()
      const [delivery] = await given.deliveries()
      await requestDelivery(given.db, given.key, { deliveryId: delivery?.id ?? '' }, given.clock)
      await given.deliver()
      const [first, second] = given.received()
      expect(second?.body).to.equal(first?.body)
      expect(second?.headers['webhook-id']).to.equal(first?.headers['webhook-id'])
    })

    it('of a backup restored days later are not sent', async () => {
      const given = await setUp()
      await given.askForTest()
      given.clock.advance(dayMs + 1)
      await given.deliver()
      expect(given.received()).to.deep.equal([])
      const [delivery] = await given.deliveries()
      expect(delivery?.status).to.equal('failed')
      expect(delivery?.attempts[0]?.error).to.match(/^Not sent: /)
    })

    it('are not sent if the secret was encrypted with another key', async () => {
      const given = await setUp()
      await given.askForTest()
      await given.deliver({ openSecretBox: () => openSecretBox('o'.repeat(32)) })
      expect(given.received()).to.deep.equal([])
      expect((await given.deliveries())[0]?.attempts[0]?.error).to.match(/secret/)
    })

    it('are kept for 30 days', async () => {
      const given = await setUp()
      await given.askForTest()
      await given.deliver()
      given.clock.advance(30 * dayMs)
      await deleteExpired(given.db, given.clock)
      expect(await given.deliveries()).to.have.length(1)
      given.clock.advance(1)
      await deleteExpired(given.db, given.clock)
      expect(await given.deliveries()).to.deep.equal([])
    })

    it('in Slack format are plain escaped text without a signature', async () => {
      const given = await setUp({ format: 'slack', events: ['issue.opened'] })
      const odd = findingNamed('odd', { title: 'A <b> & c|d', severity: 'high' })
      await scanOnce(given.db, given.organization, { findings: [odd] }, given.clock)
      await given.deliver()
      const [message] = given.received()
      expect(Object.keys(message?.headers ?? {}).filter((name) => name.startsWith('webhook-'))).to.deep.equal(
        [],
      )
      const { odd: issue } = await readIssues(given.db, given.organization.id)
      expect(JSON.parse(message?.body ?? '')).to.deep.equal({
        text: `New issues: 1\n• high: <https://scan.example/issues/${issue?.id}|A &lt;b&gt; &amp; c¦d> (${issue?.hostname})`,
      })
    })
  })
})
