import { expect } from 'chai'
import { claimDelivery, storeAttempt } from '../../../src/service/store/webhooks/dueDeliveries.ts'
import { listWebhooks } from '../../../src/service/store/webhooks/webhooks.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { readAudit } from '../../helpers/databases/people.ts'
import { storeOrganization } from '../../helpers/databases/records.ts'
import { linksOf, openSignedIn, type SignedIn, signInTo, textOf } from './signedIn.ts'

const fields = {
  url: 'https://93.184.215.14/hook',
  events: 'issue.opened',
  severity_min: 'low',
  format: 'standard',
  description: 'Security channel',
}

describe('Pages about webhooks', () => {
  eachDatabase((_engine, { open }) => {
    let world: SignedIn
    beforeEach(async () => {
      world = await openSignedIn(await open())
    })
    afterEach(() => world.dashboard.close())

    const send = (path: string, form: Record<string, string>) =>
      world.browser.send(path, form, { from: '/webhooks' })
    const stored = async () => {
      const [webhook] = await listWebhooks(world.db, world.organizationId)
      if (webhook === undefined) throw new Error('Expected a webhook')
      return webhook
    }

    it('say that there is none yet, with a form', async () => {
      const { text } = await world.browser.get('/webhooks')
      expect(textOf(text)).to.include('No webhooks yet').and.include('Create a webhook')
    })

    it('create one, and show its secret this once', async () => {
      const made = await send('/webhooks', fields)
      const [secret = ''] = /whsec_[A-Za-z0-9+/]{43}=/.exec(textOf(made.text)) ?? []
      expect(secret).to.not.equal('')
      const { id, ...webhook } = await stored()
      expect(webhook).to.deep.include({ severityMin: 'low', description: 'Security channel', enabled: true })
      const later = await world.browser.get(`/webhooks/${id}`)
      expect(later.text).to.not.include('whsec_')
      expect(linksOf((await world.browser.get('/webhooks')).text)).to.include(`/webhooks/${id}`)
    })

    it('refuse a private IP address, and keep what was filled in', async () => {
      const refused = await send('/webhooks', { ...fields, url: 'https://169.254.169.254/' })
      expect(refused.status).to.equal(403)
      expect(textOf(refused.text)).to.include('169.254.169.254 is not a public host.')
      expect(refused.text).to.include('value="Security channel"')
      const empty = await send('/webhooks', { url: 'x' })
      expect(empty.status).to.equal(400)
      expect(textOf(empty.text)).to.include('starts with https://').and.include('at least one type')
    })

    it('change, test, rotate and delete one, with its lines in the audit log', async () => {
      await send('/webhooks', fields)
      const { id } = await stored()
      const path = `/webhooks/${id}`
      const rotated = await send(`${path}/rotate-secret`, {})
      expect(rotated.text).to.include('whsec_')
      await send(`${path}/test`, {})
      await send(path, fields)
      expect((await stored()).enabled).to.equal(false)
      const shown = textOf((await world.browser.get(path)).text)
      expect(shown).to.include('Disabled').and.not.include('Send a test message')
      await send(`${path}/delete`, {})
      expect((await world.browser.get(path)).status).to.equal(404)
      expect(await readAudit(world.db, world.organizationId)).to.include.members([
        ...['webhook.created', 'webhook.secret_rotated', 'webhook.changed', 'webhook.deleted'].map(
          (action) => `${action} 93.184.215.14`,
        ),
      ])
    })

    it('show what became of a message, with the text of the receiver as text, and deliver it again', async () => {
      await send('/webhooks', fields)
      const { id } = await stored()
      await send(`/webhooks/${id}/test`, {})
      const claimed = await claimDelivery(world.db, { leaseMs: 60_000, busyWebhooks: [] }, systemClock)
      if (claimed === null) throw new Error('Expected a delivery')
      const attempt = {
        at: claimed.dueAt,
        httpStatus: 500,
        durationMs: 12,
        error: 'The receiver returned HTTP 500',
        responseExcerpt: '<b>down</b>',
      }
      await storeAttempt(world.db, claimed, { attempt, end: { status: 'failed' } }, systemClock)
      const { text } = await world.browser.get(`/webhooks/${id}`)
      expect(textOf(text)).to.include('Test message Failed 1 HTTP 500: <b>down</b>').and.include('Failing')
      expect(text).to.not.include('<b>down</b>')
      await send(`/webhooks/${id}/deliveries/${claimed.id}/redeliver`, {})
      const again = textOf((await world.browser.get(`/webhooks/${id}`)).text)
      expect(again).to.include('Test message Pending 0')
    })

    it('return the same 404 for another organization as for a missing one', async () => {
      await send('/webhooks', fields)
      const { id } = await stored()
      const other = await signInTo(world.dashboard, (await storeOrganization(world.db)).id)
      expect((await other.get(`/webhooks/${id}`)).status).to.equal(404)
      for (const action of ['', '/rotate-secret', '/test', '/delete']) {
        expect(
          (await other.send(`/webhooks/${id}${action}`, fields, { from: '/webhooks' })).status,
          action,
        ).to.equal(404)
      }
      expect((await stored()).severityMin).to.equal('low')
    })
  })
})
