import { join, resolve } from 'node:path'
import { invitationLink, userLink } from '../../../output/present/invitationLink.ts'
import { systemPolicy } from '../../../service/admission/targetPolicy.ts'
import { proxyOf } from '../../../service/config.ts'
import { advisoryUrls } from '../../../service/runner/advisories/update.ts'
import { openMailer } from '../../../service/runner/mail/smtpMailer.ts'
import type { QueueRunnerOptions, Runner } from '../../../service/runner/queue/queueRunner.ts'
import { type RunnerOptions, startRunner } from '../../../service/runner/runner.ts'
import { runScanInProcess } from '../../../service/runner/scanProcess.ts'
import type { LocalUpkeepOptions } from '../../../service/runner/upkeep.ts'
import type { Config } from '../../../service/settings.ts'
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
  return startRunner({
    ...scanSettings({ config, browser, log }),
    db,
    leaseSeconds: config.leaseSeconds,
    targetPolicy: systemPolicy(config.allowPrivateTargets),
    baseUrl: config.baseUrl,
    describeTicket: ticketDescriber(config.baseUrl),
    mail: mailOf(config),
    openSecretBox: secretBoxOpener(config),
  })
}

export function scanSettings({ config, browser, log }: RunnerSettings & { readonly log: Log }) {
  log.info({ browser }, browser === null ? 'scans run without a browser' : 'scans render pages in a browser')
  if (browser !== null && lacksSandbox()) {
    log.warn({ browser }, 'the browser has no sandbox, because this process runs as root')
  }
  return {
    clock: systemClock,
    log,
    runners: config.runners,
    pollMs: config.pollMs,
    scanSeconds: config.scanSeconds,
    passiveProbes: config.passiveProbes,
    templateFolders: config.templates,
    browser,
    callbackHost: config.callbackHost,
    allowPrivateTargets: config.allowPrivateTargets,
    proxy: proxyOf(config),
    userAgent: userAgent(config),
    advisoriesFolder: config.dataDir,
    advisoryUrls: config.advisoriesUpdate === 'daily' ? advisoryUrls : [],
    journalsFolder: join(resolve(config.dataDir), 'journals'),
    runScan: (request, options) => runScanInProcess(request, { log, ...options }),
  } satisfies QueueRunnerOptions & LocalUpkeepOptions
}

function mailOf({ smtpUrl, mailFrom, baseUrl }: Config): NonNullable<RunnerOptions['mail']> | null {
  if (smtpUrl === null || mailFrom === null) return null
  return {
    mailer: openMailer({ url: smtpUrl, from: mailFrom }),
    secretLinks: {
      invitation: (code) => invitationLink(code, baseUrl),
      passwordReset: (code) => userLink('password_reset', code, baseUrl),
    },
  }
}
