/**
 * Runner process with a stub engine and a fixed DNS response. Stops on its parent's message and reports the
 * number of its scans.
 */
import { systemPolicy } from '../../src/service/admission/targetPolicy.ts'
import { startRunner } from '../../src/service/runner/runner.ts'
import { openSecretBox } from '../../src/service/secretBox.ts'
import { settings } from '../../src/service/settings.ts'
import { closeDatabase, openDatabase } from '../../src/service/store/database/database.ts'
import { systemClock } from '../../src/shared/clock.ts'
import { openLog } from '../../src/shared/log.ts'
import { secretKey } from './fill.ts'
import { stubReport } from './stubReport.ts'

const db = await openDatabase({ url: process.env.DATABASE_URL ?? '' })
let scansRun = 0
const runner = startRunner({
  db,
  clock: systemClock,
  log: openLog('error'),
  runners: Number(settings.runners.default),
  pollMs: Number(settings.pollMs.default),
  leaseSeconds: Number(settings.leaseSeconds.default),
  scanSeconds: Number(settings.scanSeconds.default),
  passiveProbes: 'all',
  browser: null,
  callbackHost: null,
  allowPrivateTargets: ['127.0.0.1/32'],
  targetPolicy: systemPolicy(['127.0.0.1/32'], async () => ['93.184.215.14']),
  userAgent: 'Scanward/bench',
  baseUrl: 'https://scan.example',
  describeTicket: async () => null,
  advisoriesFolder: null,
  openSecretBox: () => openSecretBox(secretKey),
  async runScan(request) {
    scansRun += 1
    // A real report arrives through a pipe, which lets the event loop turn.
    await new Promise((resolve) => setImmediate(resolve))
    return { ok: true, report: stubReport(request) }
  },
})
process.send?.('started')

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await runner.stop()
  await closeDatabase(db)
  process.send?.({ scansRun })
  process.disconnect?.()
}

process.on('message', () => void stop())
process.on('disconnect', () => void stop())
