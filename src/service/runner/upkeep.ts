import { randomInt } from 'node:crypto'
import type { ScanRequest } from '../../engine/model/scanRequest.ts'
import type { Network } from '../../engine/network/egress/network.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { ProxySettings } from '../../shared/proxy.ts'
import type { TargetPolicy } from '../admission/targetPolicy.ts'
import type { SecretBox } from '../secretBox.ts'
import type { Db } from '../store/database/database.ts'
import { expireDispositions } from '../store/issues/dispositions.ts'
import { queueDigests } from '../store/mail/digests.ts'
import { recoverLostScans } from '../store/queue.ts'
import { deleteExpired } from '../store/retention.ts'
import { noteRunner } from '../store/runners/runners.ts'
import { dailyUpdate } from './advisories/updateDaily.ts'
import { checkDueProofs } from './domains/checkDueProofs.ts'
import { openIntegrationDelivery } from './integrations/deliverIntegrations.ts'
import type { DescribeTicket } from './integrations/syncTicket.ts'
import { removeOrphans } from './journalFile.ts'
import { openMailDelivery, type SecretLinks } from './mail/deliverMails.ts'
import type { Mailer } from './mail/smtpMailer.ts'
import { openMonitorChecks } from './monitors/lookAtMonitors.ts'
import { startDueScans } from './schedules/startDueScans.ts'
import { tolerate } from './tolerate.ts'
import { openDelivery } from './webhooks/deliverMessages.ts'

export type Upkeep = {
  readonly steps: readonly (() => Promise<void>)[]
  settled(): Promise<unknown>
}

export type LocalUpkeepOptions = {
  readonly clock: Clock
  readonly log: Log
  readonly proxy?: ProxySettings | null
  readonly userAgent: string
  readonly advisoriesFolder: ScanRequest['advisoriesFolder']
  /** Updated daily into `advisoriesFolder`. Default: none. */
  readonly advisoryUrls?: readonly string[]
  readonly journalsFolder?: string
}

export type UpkeepOptions = LocalUpkeepOptions & {
  readonly db: Db
  /** Concurrent scans. */
  readonly runners: number
  readonly leaseSeconds: number
  readonly allowPrivateTargets: readonly string[]
  readonly targetPolicy: TargetPolicy
  readonly openSecretBox: () => SecretBox
  /** For links in webhook messages and tickets. */
  readonly baseUrl: string
  readonly describeTicket: DescribeTicket
  /** Default: no email is sent. */
  readonly mail?: { readonly mailer: Mailer; readonly secretLinks: SecretLinks } | null
  /** For tests. */
  readonly network?: Partial<Network>
}

const heartbeatMs = 5_000
const retentionMs = 60 * 60 * 1000
const dueProofsMs = 60_000
const dueSchedulesMs = 5_000
const digestsMs = 60_000
/** Half of the minute within which an expired disposition must end. */
const dispositionsMs = 30_000

const jitterSteps = 1_000

/** In [0, 1). */
const random = (): number => randomInt(jitterSteps) / jitterSteps

type Owner = { readonly runnerId: string; readonly stopping: AbortSignal }

export function openUpkeep(options: UpkeepOptions, { runnerId, stopping }: Owner): Upkeep {
  const { db, clock, log, leaseSeconds } = options
  const local = openLocalUpkeep(options, { runnerId, stopping })
  const beside = openBeside(options, runnerId)
  const deliveries = [
    openDelivery({ ...options, random }, stopping),
    openIntegrationDelivery({ ...options, random }, stopping),
    ...(options.mail ? [openMailDelivery({ ...options, ...options.mail, random }, stopping)] : []),
  ]
  const watch = openMonitorChecks(options, stopping)

  async function recover(): Promise<void> {
    const lost = await recoverLostScans(db, clock)
    if (lost.requeued + lost.failed > 0) log.warn({ runnerId, ...lost }, 'leases of scans expired')
  }

  async function expire(): Promise<void> {
    const deleted = await deleteExpired(db, clock)
    if (deleted > 0) log.info({ runnerId, deleted }, 'expired scans deleted')
  }

  async function reopen(): Promise<void> {
    const expired = await expireDispositions(db, clock)
    if (expired > 0) log.info({ runnerId, expired }, 'dispositions of issues expired')
  }

  const checkProofs = beside.apart('check proofs', () => checkDueProofs({ ...options, signal: stopping }))
  const startScans = beside.apart('start scheduled scans', () =>
    startDueScans({ ...options, ...options.targetPolicy, signal: stopping, random }),
  )

  const sendDigests = beside.apart('queue digests', () => queueDigests(db, clock))

  return {
    steps: [
      ...(options.mail ? [every(digestsMs, clock, sendDigests)] : []),
      ...local.steps,
      every(heartbeatMs, clock, () => noteRunner(db, { runnerId, slots: options.runners }, clock)),
      every((leaseSeconds * 1000) / 3, clock, recover),
      every(retentionMs, clock, expire),
      every(dispositionsMs, clock, reopen),
      every(dueProofsMs, clock, checkProofs),
      every(dueSchedulesMs, clock, startScans),
      ...deliveries.map(({ fill: deliver }) => deliver),
      () => watch.fill(),
    ],
    settled: () =>
      Promise.all([
        local.settled(),
        beside.settled(),
        ...deliveries.map(({ settled }) => settled()),
        watch.settled(),
      ]),
  }
}

export function openLocalUpkeep(options: LocalUpkeepOptions, { runnerId }: Owner): Upkeep {
  const { clock, log, journalsFolder, advisoriesFolder: dataDir, advisoryUrls: urls = [] } = options
  const beside = openBeside(options, runnerId)

  async function tidy(): Promise<void> {
    const journals = journalsFolder === undefined ? 0 : removeOrphans(journalsFolder, clock)
    if (journals > 0) log.info({ runnerId, journals }, 'journals of lost scans deleted')
  }

  const update = dataDir === null ? null : dailyUpdate({ ...options, dataDir, urls, random })
  return {
    steps: [
      ...(update === null || urls.length === 0 ? [] : [beside.apart('update advisories', update)]),
      every(retentionMs, clock, tidy),
    ],
    settled: beside.settled,
  }
}

/** Slow DNS or hosts must not delay scans. */
function openBeside({ log }: Pick<LocalUpkeepOptions, 'log'>, runnerId: string) {
  const tasks = new Set<Promise<void>>()
  return {
    apart(step: string, work: () => Promise<void>): () => Promise<void> {
      let isUnderWay = false
      return async () => {
        if (isUnderWay) return
        isUnderWay = true
        const task: Promise<void> = tolerate(work, { log, keys: { runnerId }, step }).then(() => {
          isUnderWay = false
          tasks.delete(task)
        })
        tasks.add(task)
      }
    },
    settled: () => Promise.all(tasks),
  }
}

export function every(intervalMs: number, clock: Clock, work: () => Promise<void>): () => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY
  return async () => {
    const sinceMs = clock.now() - doneAt
    // A clock that was set back must not stop the work.
    if (sinceMs >= 0 && sinceMs < intervalMs) return
    await work()
    doneAt = clock.now()
  }
}
