import { expect } from 'chai'
import {
  addRemoteRunner,
  latestRunnerSeen,
  listRemoteRunners,
  noteRemoteRunner,
  noteRunner,
  remoteRunnersMax,
  runnerAliveMs,
} from '../../../../src/service/store/runners/runners.ts'
import { timestamp } from '../../../../src/shared/clock.ts'
import { eachDatabase } from '../../../helpers/databases/databases.ts'
import { storeOrganization } from '../../../helpers/databases/records.ts'
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

    describe('behind the API', () => {
      const fields = { name: 'build-7', labels: ['staging'], slots: 2, version: '1', protocol: 'a' }

      it('do not count as runners of the service', async () => {
        const db = await open()
        const { id: organizationId } = await storeOrganization(db)
        await addRemoteRunner(db, { organizationId, ...fields }, movableClock())
        expect(await latestRunnerSeen(db)).to.equal(null)
      })

      it('are listed for their organization, latest first, without processes of the same name that are gone', async () => {
        const db = await open()
        const clock = movableClock()
        const { id: organizationId } = await storeOrganization(db)
        const other = await storeOrganization(db)
        const gone = await addRemoteRunner(db, { organizationId, ...fields }, clock)
        clock.advance(runnerAliveMs + 1)
        const one = await addRemoteRunner(db, { organizationId, ...fields }, clock)
        const two = await addRemoteRunner(
          db,
          { organizationId, ...fields, name: 'build-8', labels: [] },
          clock,
        )
        await addRemoteRunner(db, { organizationId: other.id, ...fields }, clock)
        clock.advance(1)
        if (one === null || gone === null) throw new Error('Expected runners')
        expect(await noteRemoteRunner(db, gone, clock)).to.equal(null)
        expect(await noteRemoteRunner(db, { ...one, organizationId: other.id }, clock)).to.equal(null)
        const seen = await noteRemoteRunner(db, one, clock)
        expect(seen).to.deep.equal({ ...one, seenAt: timestamp(clock.now()) })
        expect(await listRemoteRunners(db, organizationId)).to.deep.equal([seen, two])
      })

      it(`are at most ${remoteRunnersMax} at a time`, async () => {
        const db = await open()
        const clock = movableClock()
        const { id: organizationId } = await storeOrganization(db)
        for (let count = 0; count < remoteRunnersMax; count += 1)
          expect(await addRemoteRunner(db, { organizationId, ...fields }, clock)).not.to.equal(null)
        expect(await addRemoteRunner(db, { organizationId, ...fields }, clock)).to.equal(null)
      })
    })
  })
})
