import { join, resolve } from 'node:path'
import { systemPolicy } from '../../../service/admission/targetPolicy.ts'
import { type Config, proxyOf } from '../../../service/config.ts'
import { advisoryUrls } from '../../../service/runner/advisories/update.ts'
import { type Runner, startRunner } from '../../../service/runner/runner.ts'
import { runScanInProcess } from '../../../service/runner/scanProcess.ts'
import type { Db } from '../../../service/store/database/database.ts'
import { systemClock } from '../../../shared/clock.ts'
import type { Log } from '../../../shared/log.ts'
import { lacksSandbox } from '../findBrowser.ts'
import { secretBoxOpener } from '../secretBoxOpener.ts'
import { userAgent } from '../userAgent.ts'
import { ticketDescriber } from './describeTicket.ts'

/** Plain data that can be posted to a thread. */
export type RunnerSettings = {
  readonly config: Config
  readonly browser: string | null
}

export function openRunner({
  db,
  log,
  config,
  browser,
}: RunnerSettings & { readonly db: Db; readonly log: Log }): Runner {
  log.info({ browser }, browser === null ? 'scans run without a browser' : 'scans render pages in a browser')
  if (browser !== null && lacksSandbox()) {
    log.warn({ browser }, 'the browser has no sandbox, because this process runs as root')
  }
  return startRunner({
    db,
    clock: systemClock,
    log,
    runners: config.runners,
    pollMs: config.pollMs,
    leaseSeconds: config.leaseSeconds,
    scanSeconds: config.scanSeconds,
    passiveProbes: config.passiveProbes,
    templateFolders: config.templates,
    browser,
    callbackHost: config.callbackHost,
    allowPrivateTargets: config.allowPrivateTargets,
    proxy: proxyOf(config),
    targetPolicy: systemPolicy(config.allowPrivateTargets),
    userAgent: userAgent(config),
    baseUrl: config.baseUrl,
    describeTicket: ticketDescriber(config.baseUrl),
    advisoriesFolder: config.dataDir,
    advisoryUrls: config.advisoriesUpdate === 'daily' ? advisoryUrls : [],
    journalsFolder: join(resolve(config.dataDir), 'journals'),
    runScan: (request, options) => runScanInProcess(request, { log, ...options }),
    openSecretBox: secretBoxOpener(config),
  })
}
