import { expect } from 'chai'
import { listSchedules } from '../../../src/service/store/schedules/schedules.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { readAudit } from '../../helpers/databases/people.ts'
import { openSignedIn, type SignedIn, textOf } from './signedIn.ts'

const fields = {
  ...{ target: 'http://93.184.215.14/', kind: 'passive', cron: ' 0 3 * * mon ', time_zone: 'Europe/Berlin' },
  jitter_minutes: '0',
}

describe('The page about schedules', () => {
  eachDatabase((_engine, { open }) => {
    let world: SignedIn
    beforeEach(async () => {
      world = await openSignedIn(await open())
    })
    afterEach(() => world.dashboard.close())

    const send = (path: string, form: Record<string, string>) =>
      world.browser.send(path, form, { from: '/schedules' })
    const show = async () => (await world.browser.get('/schedules')).text
    const stored = async () => (await listSchedules(world.db, world.organizationId))[0]

    it('says that there is none yet, with a form, and is in the navigation', async () => {
      const text = await show()
      expect(textOf(text)).to.include('No schedules yet').and.include('Create a schedule')
      expect(text).to.match(/<a [^>]*href="\/schedules"/)
    })

    it('creates, pauses, resumes and deletes one, with its lines in the audit log', async () => {
      await send('/schedules', fields)
      expect(await stored()).to.deep.include({
        cron: '0 3 * * mon',
        timeZone: 'Europe/Berlin',
        enabled: true,
      })
      expect(textOf(await show()))
        .to.include('0 3 * * mon Europe/Berlin')
        .and.include('Active')
      const id = (await stored())?.id
      await send(`/schedules/${id}/pause`, {})
      expect(textOf(await show())).to.include('Paused')
      expect((await stored())?.nextRun).to.equal(null)
      await send(`/schedules/${id}/resume`, {})
      expect((await stored())?.enabled).to.equal(true)
      await send(`/schedules/${id}/delete`, {})
      expect(await stored()).to.equal(undefined)
      const lines = await readAudit(world.db, world.organizationId)
      expect(lines.filter((line) => line.startsWith('schedule.')).sort()).to.deep.equal([
        ...['schedule.changed 93.184.215.14', 'schedule.changed 93.184.215.14'],
        ...['schedule.created 93.184.215.14', 'schedule.deleted 93.184.215.14'],
      ])
    })

    it('shows the error and keeps the typed values', async () => {
      const wrong = await send('/schedules', {
        ...fields,
        cron: '@daily',
        time_zone: '+02:00',
        jitter_minutes: 'x',
      })
      expect(wrong.status).to.equal(400)
      expect(textOf(wrong.text))
        .to.include('Expected five fields')
        .and.include('Expected a name such as Europe/Berlin')
        .and.include('Expected 0 to 60 minutes')
      expect(wrong.text).to.include('value="@daily"')
      const never = await send('/schedules', { ...fields, cron: '0 0 30 2 *' })
      expect([never.status, textOf(never.text).includes('which never does')]).to.deep.equal([409, true])
      const often = await send('/schedules', { ...fields, cron: '*/7 * * * *' })
      expect([often.status, textOf(often.text).includes('Your plan allows a run every hour')]).to.deep.equal([
        403,
        true,
      ])
      const target = await send('/schedules', { ...fields, target: 'ftp://x/' })
      expect(target.status).to.equal(400)
      expect(await stored()).to.equal(undefined)
    })

    it('returns 404 for an unknown schedule', async () => {
      for (const action of ['pause', 'resume', 'delete']) {
        const { status } = await send(`/schedules/01932f91-3c51-7e22-8d6f-5a7b9c1d3e44/${action}`, {})
        expect(status).to.equal(404)
      }
    })
  })
})
