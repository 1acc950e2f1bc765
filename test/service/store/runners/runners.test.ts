import { expect } from 'chai'
import { latestRunnerSeen, noteRunner } from '../../../../src/service/store/runners/runners.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import { movableClock } from '../../../helpers/movableClock.ts'

describe('runners', () => {
  eachDatabase((_engine, { open }) => {
    it('have no heartbeat at first', async () => {
      expect(await latestRunnerSeen(await open())).to.equal(null)
    })

    it('report the latest heartbeat of any', async () => {
      const db = await open()
      const clock = movableClock()
      await noteRunner(db, { runnerId: 'one', slots: 1 }, clock)
      clock.advance(1_000)
      await noteRunner(db, { runnerId: 'other', slots: 1 }, clock)
      expect(await latestRunnerSeen(db)).to.equal('2026-03-10T12:00:01.000Z')
      clock.advance(1_000)
      await noteRunner(db, { runnerId: 'one', slots: 1 }, clock)
      expect(await latestRunnerSeen(db)).to.equal('2026-03-10T12:00:02.000Z')
    })
  })
})
