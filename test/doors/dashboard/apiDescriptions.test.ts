import { expect } from 'chai'
import { listDescriptions } from '../../../src/service/store/apiDescriptions.ts'
import { pageScans } from '../../../src/service/store/scans.ts'
import { listSchedules } from '../../../src/service/store/schedules/schedules.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { readAudit } from '../../helpers/databases/people.ts'
import { storeOrganization } from '../../helpers/databases/records.ts'
import { openSignedIn, type SignedIn, signInTo, textOf } from './signedIn.ts'

const hostname = '93.184.215.14'
const document = JSON.stringify({
  openapi: '3.0.3',
  paths: { '/orders': { get: { responses: {} } }, '/users': { get: { responses: {} } } },
})

describe('Pages about API descriptions', () => {
  eachDatabase((_engine, { open }) => {
    let world: SignedIn
    beforeEach(async () => {
      world = await openSignedIn(await open())
    })
    afterEach(() => world.dashboard.close())

    const page = '/api-descriptions'
    const send = (path: string, form: Record<string, string>, from = page) =>
      world.browser.send(path, form, { from })
    const store = async (form: Record<string, string> = {}) => {
      const response = await send(page, { hostname, name: 'Shop', document, ...form })
      const stored = await listDescriptions(world.db, world.organizationId, null)
      return { response, stored, id: stored[0]?.id ?? '' }
    }

    it('store one, list it and delete it, with lines in the audit log', async () => {
      const { response, id } = await store()
      expect(response.location).to.equal(page)
      const words = textOf((await world.browser.get(page)).text)
      expect(words).to.include('Shop is stored, with 2 operations.')
      expect(words).to.include(`Shop ${hostname} openapi 2`)
      await send(`${page}/${id}/delete`, {})
      expect(await listDescriptions(world.db, world.organizationId, null)).to.deep.equal([])
      expect((await send(`${page}/${id}/delete`, {})).status).to.equal(404)
      expect(await readAudit(world.db, world.organizationId)).to.include.members([
        `api_description.created ${hostname}`,
        `api_description.deleted ${hostname}`,
      ])
    })

    it('refuse what is no description, and keep what was typed', async () => {
      const { response, stored } = await store({ document: '{"<b>": 1', name: 'Mine' })
      expect([response.status, stored]).to.deep.equal([409, []])
      expect(textOf(response.text)).to.match(/line 1/)
      expect(response.text).to.include('value="Mine"').and.not.include('<b>')
    })

    it('take a document of 5 MiB, whose line ends are three bytes each in a form', async () => {
      const { response, stored } = await store({ document: document.padEnd(5 * 1024 * 1024, '\n') })
      expect([response.status, stored.length]).to.deep.equal([303, 1])
      expect((await store({ document: document.padEnd(17 * 1024 * 1024) })).response.status).to.equal(413)
    })

    it('offer it to a scan, which keeps it from being deleted, and refuse it for another host', async () => {
      const { id } = await store()
      const form = await world.browser.get('/scans/new')
      expect(form.text).to.include(`value="${id}"`)
      const start = (target: string) =>
        send('/scans/new', { target, kind: 'passive', api_description: id }, '/scans/new')
      const refused = await start('http://93.184.215.15/')
      expect(refused.status).to.equal(409)
      expect(textOf(refused.text)).to.include('Expected API descriptions of 93.184.215.15')
      expect(refused.text).to.match(new RegExp(`value="${id}" checked`))
      expect((await start(`http://${hostname}/`)).location).to.match(/^\/scans\//)
      const query = { organizationId: world.organizationId, limit: 1, after: null }
      const [scan] = (await pageScans(world.db, query)).items
      expect(scan?.apiDescriptions).to.deep.equal([id])
      await send(`${page}/${id}/delete`, {})
      expect(textOf((await world.browser.get(page)).text)).to.include('uses this API description')
    })

    it('offer it to a schedule, and refuse it for another host', async () => {
      const { id } = await store()
      expect((await world.browser.get('/schedules')).text).to.include(`value="${id}"`)
      const timing = { kind: 'passive', cron: '0 3 * * *', time_zone: 'UTC', jitter_minutes: '0' }
      const create = (target: string) =>
        send('/schedules', { target, ...timing, api_description: id }, '/schedules')
      const refused = await create('http://93.184.215.15/')
      expect(refused.status).to.equal(409)
      expect(refused.text).to.match(new RegExp(`value="${id}" checked`))
      await create(`http://${hostname}/`)
      const [schedule] = await listSchedules(world.db, world.organizationId)
      expect(schedule?.apiDescriptions).to.deep.equal([id])
    })

    it('do not exist for another organization', async () => {
      const { id } = await store()
      const other = await signInTo(world.dashboard, (await storeOrganization(world.db)).id)
      expect(textOf((await other.get(page)).text)).to.include('No API descriptions yet')
      expect((await other.send(`${page}/${id}/delete`, {}, { from: page })).status).to.equal(404)
    })
  })
})
