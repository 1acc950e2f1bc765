import { expect } from 'chai'
import { findRefusal } from '../../../../src/service/runner/active/activeTerms.ts'
import {
  unknownLooksMax,
  watchAuthorization,
} from '../../../../src/service/runner/active/watchAuthorization.ts'
import { closeDatabase } from '../../../../src/service/store/database/database.ts'
import { withdrawAuthorization } from '../../../../src/service/store/domains.ts'
import { systemClock } from '../../../../src/shared/clock.ts'
import { openLog } from '../../../../src/shared/log.ts'
import { databasesOf } from '../../../helpers/databases/databases.ts'
import { actor, buildScan, storeDomain } from '../../../helpers/databases/records.ts'
import { until } from '../../../helpers/until.ts'

const everyMs = 1

describe('watchAuthorization', () => {
  const { open } = databasesOf('sqlite')

  async function watch() {
    const db = await open()
    const domain = await storeDomain(db, { authorized: 'safe' })
    const scan = buildScan({
      organizationId: domain.organizationId,
      targetHostname: domain.hostname,
      mode: 'active',
    })
    let looks = 0
    const log = openLog('silent')
    const queue = {
      findRefusal: async () => {
        looks += 1
        return (await findRefusal(db, scan)).refusal
      },
    }
    const calls: string[] = []
    const on = { onWithdrawn: (reason: string) => calls.push(reason), onUnknown: () => calls.push('unknown') }
    const stop = watchAuthorization(scan, { queue, log, everyMs }, on)
    return { db, domain, calls, stop, looks: () => looks }
  }

  it('calls nothing while the scan is allowed', async () => {
    const { calls, stop, looks } = await watch()
    await until(() => looks() > 20)
    await stop()
    expect(calls).to.deep.equal([])
  })

  it('calls onWithdrawn once, with the reason', async () => {
    const { db, domain, calls, stop } = await watch()
    await withdrawAuthorization(db, { ...domain, actor }, systemClock)
    await until(() => calls.length > 0)
    await stop()
    expect(calls).to.have.lengthOf(1)
    expect(calls[0]).to.match(/ is verified, but active scans are not authorized\.$/)
  })

  it(`calls onUnknown once, after ${unknownLooksMax} checks without a response`, async () => {
    const { db, calls, stop } = await watch()
    await closeDatabase(db)
    await until(() => calls.length > 0)
    await stop()
    expect(calls).to.deep.equal(['unknown'])
  })
})
