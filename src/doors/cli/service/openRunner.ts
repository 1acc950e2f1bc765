import { join, resolve } from 'node:path'
import { invitationLink, userLink } from '../../../output/present/invitationLink.ts'
import { systemPolicy } from '../../../service/admission/targetPolicy.ts'
import { type Config, proxyOf } from '../../../service/config.ts'
import { advisoryUrls } from '../../../service/runner/advisories/update.ts'
import { openMailer } from '../../../service/runner/mail/smtpMailer.ts'
import { type Runner, type RunnerOptions, startRunner } from '../../../service/runner/runner.ts'
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
    mail: mailOf(config),
    advisoriesFolder: config.dataDir,
    advisoryUrls: config.advisoriesUpdate === 'daily' ? advisoryUrls : [],
    journalsFolder: join(resolve(config.dataDir), 'journals'),
    runScan: (request, options) => runScanInProcess(request, { log, ...options }),
    openSecretBox: secretBoxOpener(config),
  })
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
