import { expect } from 'chai'
import { countAttempt, forgetAttempts } from '../../../src/service/store/attempts.ts'
import { queryRows } from '../../../src/service/store/database/dialect.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { movableClock } from '../../helpers/movableClock.ts'

const limit = { max: 3, windowMs: 60_000 }

describe('attempts', () => {
  eachDatabase((_engine, { open }) => {
    it('are accepted up to the limit, and again after the window', async () => {
      const db = await open()
      const clock = movableClock()
      const attempt = () => countAttempt(db, 'account:ada', limit, clock)
      expect([await attempt(), await attempt(), await attempt()]).to.deep.equal([null, null, null])
      clock.advance(1_000)
      expect(await attempt()).to.equal(59_000)
      clock.advance(58_999)
      expect(await attempt()).to.equal(1)
      clock.advance(1)
      expect(await attempt()).to.equal(null)
    })

    it('are counted per key', async () => {
      const db = await open()
      const clock = movableClock()
      for (let count = 0; count <= limit.max; count += 1) await countAttempt(db, 'a', limit, clock)
      expect(await countAttempt(db, 'b', limit, clock)).to.equal(null)
    })

    it('do not exceed the limit when concurrent', async () => {
      const db = await open()
      const clock = movableClock()
      const all = await Promise.all(Array.from({ length: 9 }, () => countAttempt(db, 'a', limit, clock)))
      expect(all.filter((waitMs) => waitMs === null)).to.have.length(limit.max)
    })

    it('can be reset', async () => {
      const db = await open()
      const clock = movableClock()
      for (let count = 0; count <= limit.max; count += 1) await countAttempt(db, 'a', limit, clock)
      await forgetAttempts(db, 'a')
      expect(await countAttempt(db, 'a', limit, clock)).to.equal(null)
    })

    it('leave no row after the window, and no plaintext key', async () => {
      const db = await open()
      const clock = movableClock()
      await countAttempt(db, 'account:ada@example.com', limit, clock)
      expect(JSON.stringify(await queryRows(db, 'select * from rate_windows'))).to.not.include('ada')
      clock.advance(limit.windowMs)
      await countAttempt(db, 'other', limit, clock)
      expect(await queryRows(db, 'select * from rate_windows')).to.have.length(1)
    })
  })
})
