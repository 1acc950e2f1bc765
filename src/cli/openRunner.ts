import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { type Runner, startRunner } from '../runner/runner.ts'
import { runScanInProcess } from '../runner/scanProcess.ts'
import type { Db } from '../store/database.ts'
import { userAgent } from './userAgent.ts'

/** Starts the runner as the settings say; null where `SCANWARD_RUNNERS` is 0. */
export function openRunner({
  db,
  log,
  config,
}: {
  readonly db: Db
  readonly log: Log
  readonly config: Config
}): Runner | null {
  if (config.runners === 0) return null
  return startRunner({
    db,
    clock: systemClock,
    log,
    runners: config.runners,
    pollMs: config.pollMs,
    leaseSeconds: config.leaseSeconds,
    scanSeconds: config.scanSeconds,
    passiveProbes: config.passiveProbes,
    allowPrivateTargets: config.allowPrivateTargets,
    userAgent: userAgent(config),
    runScan: (request, { signal }) => runScanInProcess(request, { log, signal }),
  })
}
