import { expect } from 'chai'
import { queryRow } from '../../../src/service/store/database/dialect.ts'
import { deleteOldKeys } from '../../../src/service/store/idempotency.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { movableClock } from '../../helpers/movableClock.ts'
import { makeCaller, startApi, type TestApi } from '../../helpers/service/api.ts'

const body = { target: 'app.example.com' }

describe('Idempotency-Key of POST /api/v1/scans', () => {
  eachDatabase((_engine, { open }) => {
    const clock = movableClock(new Date().toISOString())
    let api: TestApi
    let caller: Awaited<ReturnType<typeof makeCaller>>

    beforeEach(async () => {
      api = await startApi(await open(), {}, { clock })
      caller = await makeCaller(api.db)
    })

    afterEach(() => api.close())

    const start = (key: string, json: unknown = body, token = caller.token) =>
      api.ask('/api/v1/scans', { method: 'POST', token, json, headers: { 'idempotency-key': key } })
    const countScans = async () =>
      queryRow(
        api.db,
        'select (select count(*) from scans) as scans, (select sum(used) from scan_usage) as used',
      )

    it('starts one scan for twenty requests at once, and counts one', async () => {
      const responses = await Promise.all(Array.from({ length: 20 }, () => start('one')))
      expect(responses.map(({ status }) => status)).to.deep.equal(responses.map(() => 201))
      expect(new Set(responses.map(({ text }) => text)).size).to.equal(1)
      const replayed = responses.map(({ headers }) => headers.get('idempotency-replayed'))
      expect(replayed.filter((value) => value === null)).to.have.length(1)
      expect(replayed.filter((value) => value === 'true')).to.have.length(19)
      expect(await countScans()).to.deep.equal({ scans: 1, used: 1 })
    })

    it('is the same in quotes, and for a body that says the defaults', async () => {
      const first = await start('a b')
      const json = { intensity: 'safe', ...body, mode: 'passive', exclude_paths: [] }
      const second = await start('"a b"', json)
      expect([second.status, second.text]).to.deep.equal([201, first.text])
      expect(second.headers.get('location')).to.equal(first.headers.get('location'))
    })

    it('is refused with another body', async () => {
      await start('k')
      const { status, json } = await start('k', { target: 'other.example.com' })
      expect([status, json.error]).to.deep.equal([409, 'conflict'])
      expect(await countScans()).to.deep.equal({ scans: 1, used: 1 })
    })

    it('can be reused after a request that started no scan', async () => {
      expect((await start('k', { target: 'http://127.0.0.1/' })).status).to.equal(403)
      expect((await start('k')).status).to.equal(201)
      const poor = await makeCaller(api.db, { name: 'poor', monthlyScans: 0 })
      expect((await start('k', body, poor.token)).status).to.equal(429)
      expect(await queryRow(api.db, 'select count(*) as keys from idempotency_keys')).to.deep.equal({
        keys: 1,
      })
    })

    it('is valid within one organization and for a day', async () => {
      const other = await makeCaller(api.db, { name: 'other' })
      const first = await start('k')
      expect((await start('k', body, other.token)).json.id).not.to.equal(first.json.id)
      clock.advance(24 * 60 * 60 * 1_000 - 1)
      expect((await start('k')).json.id).to.equal(first.json.id)
      clock.advance(1)
      expect((await start('k', { target: 'new.example.com' })).status).to.equal(201)
      await deleteOldKeys(api.db, clock)
      expect(await queryRow(api.db, 'select count(*) as keys from idempotency_keys')).to.deep.equal({
        keys: 1,
      })
    })

    it('may have 255 characters; a longer or non-ASCII one is a 400 that names it', async () => {
      expect((await start('k'.repeat(255))).status).to.equal(201)
      expect((await start(`"${'q'.repeat(255)}"`)).status).to.equal(201)
      for (const key of ['k'.repeat(256), 'ä']) {
        const { status, json } = await start(key)
        expect([status, json.issues[0].path]).to.deep.equal([400, 'header.idempotency-key'])
      }
    })
  })
})
