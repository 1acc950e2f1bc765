import { expect } from 'chai'
import { pino } from 'pino'
import type { RunScanUnderLease } from '../../../src/service/runner/claimedScan.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import type { ScanResult } from '../../../src/shared/model/report.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { openTcpProxy } from '../../helpers/sites/tcpDoor.ts'
import { until } from '../../helpers/until.ts'
import { buildReport } from './builders.ts'
import { makeOrganization, queueScan, readScan, runnersOfSuite } from './queueing.ts'

describe('a runner whose database goes away', function () {
  this.timeout(60_000)
  const { open, url } = databasesOf('postgres')
  const start = runnersOfSuite()

  it('stores what ended meanwhile, and goes on with the queue, when the database is back', async () => {
    const address = new URL(await url())
    const db = await open({ url: address.href })
    const policy = await openTcpProxy(Number(address.port))
    address.port = String(policy.port)
    const shaky = await open({ url: address.href })

    const organization = await makeOrganization(db, systemClock)
    const held = await queueScan(db, organization, systemClock)
    const begun: string[] = []
    let response: (result: ScanResult) => void = () => {}
    const runScan: RunScanUnderLease = ({ scanId }) => {
      begun.push(scanId)
      if (begun.length > 1) return Promise.resolve({ ok: true, report: buildReport() })
      return new Promise((resolve) => {
        response = resolve
      })
    }
    const steps = new Set<string>()
    const log = pino({ level: 'warn' }, { write: (line: string) => steps.add(JSON.parse(line).step) })
    const runner = start({ db: shaky, clock: systemClock, log, leaseSeconds: 0.6, runners: 2, runScan })
    await until(() => begun.length === 1)

    await policy.shut()
    const later = await queueScan(db, organization, systemClock)
    await until(() => steps.has('look for scans') && steps.has('renew lease'))
    response({ ok: true, report: buildReport() })
    await until(() => steps.has('store scan result'))
    expect(await readScan(db, held)).to.have.property('status', 'running')
    await policy.open()

    await until(async () => (await readScan(db, held)).status === 'completed')
    await until(async () => (await readScan(db, later)).status === 'completed')
    await runner.stop()
    await policy.shut()
  })
})
