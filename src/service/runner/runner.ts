/** Takes queued scans, runs each in its own process and stores the result. */

import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { rules } from '../../../generated/rules.ts'
import type { ScanRequest } from '../../engine/model/scanRequest.ts'
import type { TemplateFile } from '../../engine/model/template.ts'
import type { Network } from '../../engine/network/egress/network.ts'
import type { Clock } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import type { Log } from '../../shared/log.ts'
import { chooseChecks } from '../../shared/model/checkPolicy.ts'
import type { Scan } from '../../shared/model/records.ts'
import type { ProxySettings } from '../../shared/proxy.ts'
import { activeTimeFactor } from '../activeScans.ts'
import type { TargetPolicy } from '../admission/targetPolicy.ts'
import type { SecretBox } from '../secretBox.ts'
import { loadDescribedApis } from '../store/apiDescriptions.ts'
import type { Db } from '../store/database/database.ts'
import { expireDispositions } from '../store/issues/dispositions.ts'
import { queueDigests } from '../store/mail/digests.ts'
import { claimScan, recoverLostScans } from '../store/queue.ts'
import { deleteExpired } from '../store/retention.ts'
import { noteRunner } from '../store/runners.ts'
import { loadTemplateFiles } from '../store/templates.ts'
import { dailyUpdate } from './advisories/updateDaily.ts'
import { executeClaimedScan, type RunScanUnderLease } from './claimedScan.ts'
import { checkDueProofs } from './domains/checkDueProofs.ts'
import { openIntegrationDelivery } from './integrations/deliverIntegrations.ts'
import type { DescribeTicket } from './integrations/syncTicket.ts'
import { removeOrphans } from './journalFile.ts'
import { openMailDelivery, type SecretLinks } from './mail/deliverMails.ts'
import type { Mailer } from './mail/smtpMailer.ts'
import { openMonitorChecks, type SiteWatch } from './monitors/lookAtMonitors.ts'
import { pause } from './pause.ts'
import { startDueScans } from './schedules/startDueScans.ts'
import { templateMsOf } from './templates/listTemplateFiles.ts'
import { tolerate } from './tolerate.ts'
import { openDelivery } from './webhooks/deliverMessages.ts'
import type { MessageDelivery } from './webhooks/deliveryPool.ts'

export type RunnerOptions = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** Concurrent scans. */
  readonly runners: number
  readonly pollMs: number
  readonly leaseSeconds: number
  /** Active scans get five times as long. */
  readonly scanSeconds: number
  readonly passiveProbes: ScanRequest['passiveProbes']
  readonly templateFolders?: readonly string[]
  readonly browser: ScanRequest['browser']
  readonly callbackHost: string | null
  readonly allowPrivateTargets: readonly string[]
  readonly proxy?: ProxySettings | null
  readonly targetPolicy: TargetPolicy
  readonly userAgent: string
  readonly advisoriesFolder: ScanRequest['advisoriesFolder']
  /** Updated daily into `advisoriesFolder`. Default: none. */
  readonly advisoryUrls?: readonly string[]
  /** Folder for the journals of scans, by which another process undoes what a killed one wrote. Default: none. */
  readonly journalsFolder?: string
  /** Usually `runScanInProcess`. */
  readonly runScan: RunScanUnderLease
  /** For the first active scan. */
  readonly openSecretBox: () => SecretBox
  /** For links in webhook messages and tickets. */
  readonly baseUrl: string
  readonly describeTicket: DescribeTicket
  /** Default: no email is sent. */
  readonly mail?: { readonly mailer: Mailer; readonly secretLinks: SecretLinks } | null
  /** For tests. */
  readonly network?: Partial<Network>
}

export type Runner = {
  /**
   * Stops claiming; aborts and requeues running scans. Resolves after `stopGraceMs` at the latest; leases
   * free the rest.
   */
  stop(): Promise<void>
}

/** Below the kill timeout of service managers. */
const stopGraceMs = 8_000

const heartbeatMs = 5_000
const retentionMs = 60 * 60 * 1000
const dueProofsMs = 60_000
const dueSchedulesMs = 5_000
const digestsMs = 60_000
/** Half of the minute within which an expired disposition must end. */
const dispositionsMs = 30_000
const backoffMsMax = 10_000

const jitterSteps = 1_000

/** In [0, 1). */
const random = (): number => randomInt(jitterSteps) / jitterSteps

/** Errors do not stop the runner; it backs off. */
export function startRunner(options: RunnerOptions): Runner {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const beside = new Set<Promise<void>>()
  const deliveries = [
    openDelivery({ ...options, random }, stopping.signal),
    openIntegrationDelivery({ ...options, random }, stopping.signal),
    ...(options.mail ? [openMailDelivery({ ...options, ...options.mail, random }, stopping.signal)] : []),
  ]
  const watch = openMonitorChecks(options, stopping.signal)
  const polling = poll(options, { stopping: stopping.signal, running, beside, deliveries, watch })

  async function stop(): Promise<void> {
    stopping.abort()
    const graceOver = new AbortController()
    const ended = polling.then(() =>
      Promise.all([...running, ...beside, ...deliveries.map(({ settled }) => settled()), watch.settled()]),
    )
    await Promise.race([ended, pause(stopGraceMs, graceOver.signal)])
    graceOver.abort()
  }

  return { stop }
}

type State = {
  readonly stopping: AbortSignal
  readonly running: Set<Promise<void>>
  /** Tasks that use no scan slot. */
  readonly beside: Set<Promise<void>>
  readonly deliveries: readonly MessageDelivery[]
  readonly watch: SiteWatch
}

async function poll(options: RunnerOptions, state: State): Promise<void> {
  const { clock, log } = options
  const keys = { runnerId: newId(clock) }
  const steps = [
    ...periodicTasks(keys.runnerId, options, state),
    ...state.deliveries.map(({ fill: deliver }) => deliver),
    () => state.watch.fill(),
    // Last: a slot freed in a later step would not end the wait.
    () => fill(keys.runnerId, options, state),
  ]
  let failures = 0
  log.info({ ...keys, runners: options.runners }, 'runner started')
  while (!state.stopping.aborted) {
    const isFine = await takeSteps(steps, { log, keys, step: 'look for scans' })
    failures = isFine ? 0 : failures + 1
    await sleep(Math.max(options.pollMs, Math.min(options.pollMs * 2 ** failures, backoffMsMax)), state)
  }
  log.info(keys, 'runner accepts no more scans')
}

/** Stops early without a database. */
async function takeSteps(
  steps: readonly (() => Promise<void>)[],
  about: Parameters<typeof tolerate>[1],
): Promise<boolean> {
  let isFine = true
  for (const step of steps) {
    const taken = await tolerate(step, about)
    isFine &&= taken.ok
    if (!taken.ok && taken.isAway) break
  }
  return isFine
}

function periodicTasks(
  runnerId: string,
  options: RunnerOptions,
  { stopping, beside }: State,
): (() => Promise<void>)[] {
  const { db, clock, log, leaseSeconds, journalsFolder } = options
  async function recover(): Promise<void> {
    const lost = await recoverLostScans(db, clock)
    if (lost.requeued + lost.failed > 0) log.warn({ runnerId, ...lost }, 'leases of scans expired')
  }

  async function expire(): Promise<void> {
    const deleted = await deleteExpired(db, clock)
    if (deleted > 0) log.info({ runnerId, deleted }, 'expired scans deleted')
    const journals = journalsFolder === undefined ? 0 : removeOrphans(journalsFolder, clock)
    if (journals > 0) log.info({ runnerId, journals }, 'journals of lost scans deleted')
  }

  async function reopen(): Promise<void> {
    const expired = await expireDispositions(db, clock)
    if (expired > 0) log.info({ runnerId, expired }, 'dispositions of issues expired')
  }

  // Slow DNS or hosts must not delay scans.
  function apart(step: string, work: () => Promise<void>): () => Promise<void> {
    let isUnderWay = false
    return async () => {
      if (isUnderWay) return
      isUnderWay = true
      const task: Promise<void> = tolerate(work, { log, keys: { runnerId }, step }).then(() => {
        isUnderWay = false
        beside.delete(task)
      })
      beside.add(task)
    }
  }

  const checkProofs = apart('check proofs', () => checkDueProofs({ ...options, signal: stopping }))
  const startScans = apart('start scheduled scans', () =>
    startDueScans({ ...options, ...options.targetPolicy, signal: stopping, random }),
  )

  const { advisoriesFolder: dataDir, advisoryUrls: urls = [] } = options
  const update = dataDir === null ? null : dailyUpdate({ ...options, dataDir, urls, random })

  const sendDigests = apart('queue digests', () => queueDigests(db, clock))

  return [
    ...(options.mail ? [every(digestsMs, clock, sendDigests)] : []),
    ...(update === null || urls.length === 0 ? [] : [apart('update advisories', update)]),
    every(heartbeatMs, clock, () => noteRunner(db, { runnerId, slots: options.runners }, clock)),
    every((leaseSeconds * 1000) / 3, clock, recover),
    every(retentionMs, clock, expire),
    every(dispositionsMs, clock, reopen),
    every(dueProofsMs, clock, checkProofs),
    every(dueSchedulesMs, clock, startScans),
  ]
}

function every(intervalMs: number, clock: Clock, work: () => Promise<void>): () => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY
  return async () => {
    const sinceMs = clock.now() - doneAt
    // A clock that was set back must not stop the work.
    if (sinceMs >= 0 && sinceMs < intervalMs) return
    await work()
    doneAt = clock.now()
  }
}

/** An empty claim does not mean an empty queue: another runner may have locked the row. */
async function fill(runnerId: string, options: RunnerOptions, state: State): Promise<void> {
  const { db, clock, log, callbackHost, runScan, openSecretBox } = options
  const leaseMs = options.leaseSeconds * 1000
  // Bounded, so that short scans do not starve the other steps.
  for (let claims = 0; claims < options.runners; claims += 1) {
    if (state.running.size >= options.runners || state.stopping.aborted) return
    const claimed = await claimScan(db, { runnerId, leaseMs }, clock)
    if (claimed === null) return
    const { organizationId, apiDescriptions: ids } = claimed.scan
    const descriptions = await loadDescribedApis(db, { organizationId, ids })
    const templateFiles = await loadTemplateFiles(db, organizationId)
    const asked = scanRequest(claimed.scan, templateFiles, options)
    const request = descriptions.length === 0 ? asked : { ...asked, descriptions }
    const { stopping } = state
    const parts = { db, clock, log, leaseMs, request, callbackHost, runScan, openSecretBox, stopping }
    const carried = executeClaimedScan(claimed, parts)
    const slot = carried.finally(() => state.running.delete(slot))
    state.running.add(slot)
  }
}

/** A free slot ends the wait. */
async function sleep(ms: number, { stopping, running }: State): Promise<void> {
  const woken = new AbortController()
  const wake = (): void => woken.abort()
  stopping.addEventListener('abort', wake, { once: true })
  await Promise.race([pause(ms, woken.signal), ...running])
  stopping.removeEventListener('abort', wake)
  wake()
}

function scanRequest(
  scan: Scan,
  templateFiles: readonly TemplateFile[],
  options: RunnerOptions,
): ScanRequest {
  const factor = scan.mode === 'active' ? activeTimeFactor : 1
  const firstUrls = [
    ...(scan.firstUrl === null ? [] : [scan.firstUrl]),
    ...scan.startPaths.map((path) => new URL(path, scan.targetUrl).href),
  ]
  return {
    scanId: scan.id,
    targetUrl: scan.targetUrl,
    mode: scan.mode,
    intensity: scan.intensity,
    active: null,
    passiveProbes: options.passiveProbes,
    ...(options.templateFolders === undefined ? {} : { templateFolders: options.templateFolders }),
    ...(templateFiles.length === 0 ? {} : { templateFiles }),
    excludePaths: scan.excludePaths,
    includePaths: [],
    onlyChecks: chosenChecks(scan),
    ...(firstUrls.length === 0 ? {} : { firstUrls }),
    browser: options.browser,
    allowPrivateTargets: options.allowPrivateTargets,
    proxy: options.proxy ?? null,
    userAgent: options.userAgent,
    advisoriesFolder: options.advisoriesFolder,
    timeLimitMs:
      options.scanSeconds * 1000 * factor +
      templateMsOf([...templateFiles, ...(options.templateFolders ?? [])]),
    ...(options.journalsFolder === undefined
      ? {}
      : { journalFile: join(options.journalsFolder, `${scan.id}.jsonl`) }),
  }
}

/** Null: every check. No check if a pattern matches none in this version. */
function chosenChecks({ checks }: Pick<Scan, 'checks'>): readonly string[] | null {
  if (checks === null) return null
  const chosen = chooseChecks(
    checks,
    rules.map(({ id }) => id),
  )
  return chosen.ok ? chosen.ids : []
}
