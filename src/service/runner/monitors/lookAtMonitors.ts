import {
  checkSite,
  type SiteLookOptions,
  siteCheckMsMax,
} from '../../../engine/discover/monitor/checkSite.ts'
import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { Log } from '../../../shared/log.ts'
import { plans } from '../../../shared/model/plans.ts'
import type { Actor } from '../../../shared/model/records.ts'
import { whyMonitoringForbidden } from '../../admission/admitMonitor.ts'
import { admitScan } from '../../admission/admitScan.ts'
import { systemPolicy, type TargetPolicy } from '../../admission/targetPolicy.ts'
import { interpretCheck } from '../../monitors/interpretCheck.ts'
import type { SecretBox } from '../../secretBox.ts'
import type { Db } from '../../store/database/database.ts'
import {
  type ClaimedMonitor,
  claimMonitor,
  type LookEnd,
  releaseMonitor,
  storeCheck,
  type WantedScan,
} from '../../store/monitors/dueLooks.ts'
import { openDomainRequests } from '../../store/sites/domainRequests.ts'
import { tolerate } from '../tolerate.ts'

type WatchOptions = Omit<SiteLookOptions, 'signal' | 'siteHeaders' | 'siteTls'> & {
  readonly db: Db
  readonly openSecretBox: () => SecretBox
  readonly clock: Clock
  readonly log: Log
}

/** Longer than any check. */
const leaseMs = 2 * siteCheckMsMax

const atOnceMax = 4

const minuteMs = 60_000

const monitorActor: Actor = { kind: 'system', name: 'monitor', address: null, userAgent: null }

type SiteWatch = {
  /** Resolves when due checks have started. */
  fill(): Promise<void>
  settled(): Promise<void>
}

export function openMonitorChecks(options: WatchOptions, stopping: AbortSignal): SiteWatch {
  const looks = new Set<Promise<void>>()

  async function lookOnce(claimed: ClaimedMonitor): Promise<void> {
    const about = { log: options.log, keys: { monitorId: claimed.monitor.id }, step: 'look at a site' }
    await tolerate(() => look(claimed, options, stopping), about)
  }

  return {
    async fill() {
      while (looks.size < atOnceMax && !stopping.aborted) {
        const claimed = await claimMonitor(options.db, { leaseMs }, options.clock)
        if (claimed === null) return
        const task = lookOnce(claimed).finally(() => looks.delete(task))
        looks.add(task)
      }
    },
    async settled() {
      await Promise.all(looks)
    },
  }
}

async function look(claimed: ClaimedMonitor, options: WatchOptions, stopping: AbortSignal): Promise<void> {
  const { db, clock, log } = options
  const { monitor, memory, organization } = claimed
  const { id: monitorId, target, watch } = monitor
  // The plan may have changed since.
  const intervalMinutes = Math.max(monitor.intervalMinutes, plans[organization.plan].monitorMinutesMin ?? 0)
  const known = { ...monitor, intervalMinutes, memory }
  const requests = await openDomainRequests(db, monitor, options.openSecretBox)
  if (!requests.ok) log.warn({ monitorId }, 'monitor cannot decrypt the headers of its domain')
  if (!requests.ok || (await whyMonitoringForbidden(db, monitor)) !== null) {
    const nextLookAt = timestamp(clock.now() + intervalMinutes * minuteMs)
    const same = { state: monitor.state, memory, changes: [], nextLookAt, isLook: false }
    await storeCheck(
      db,
      claimed,
      { end: { ...same, lastError: 'forbidden' }, start: async () => null },
      clock,
    )
    return
  }
  const seen = await checkSite(
    { monitorId, target, watch },
    {
      ...{ ...options, siteHeaders: requests.headers, signal: stopping },
      ...(requests.tls === null ? {} : { siteTls: requests.tls }),
    },
  )
  if (stopping.aborted) return releaseMonitor(db, claimed)
  const settled = interpretCheck(known, seen, clock.now())
  const isScanNow = settled.memory.isScanDue && isScanAllowed(claimed, clock)
  const end: LookEnd = {
    ...settled,
    memory: { ...settled.memory, isScanDue: settled.memory.isScanDue && !isScanNow },
    nextLookAt: timestamp(clock.now() + settled.nextMs),
    isLook: true,
  }
  const policy = isScanNow ? await resolvedPolicy(monitor.hostname, options) : null
  const start = async (transaction: Db) =>
    policy === null ? null : startScan(claimed, { ...policy, db: transaction, clock })
  const isStored = await storeCheck(db, claimed, { end, start }, clock)
  const kinds = settled.changes.map(({ kind }) => kind)
  log.info(
    { monitorId, response: seen.response.kind, changes: kinds, isStored },
    'monitor looked at its site',
  )
}

/** At most as often as the plan's schedules. */
function isScanAllowed({ monitor, organization }: ClaimedMonitor, clock: Clock): boolean {
  const shortest = plans[organization.plan].scheduleMinutesMin
  if (shortest === null) return false
  return monitor.lastScanAt === null || clock.now() - Date.parse(monitor.lastScanAt) >= shortest * minuteMs
}

/** Slow DNS would keep the transaction open. */
async function resolvedPolicy(
  hostname: string,
  { allowPrivateTargets, network }: WatchOptions,
): Promise<TargetPolicy> {
  const lookup = network?.lookup
  const resolve = lookup && ((name: string) => lookup(name).catch(() => []))
  const policy = systemPolicy(allowPrivateTargets, resolve)
  const addresses = await policy.resolveHost(hostname)
  return { ...policy, resolveHost: async () => addresses }
}

async function startScan(
  { monitor, organization }: ClaimedMonitor,
  deps: Parameters<typeof admitScan>[1],
): Promise<WantedScan> {
  const admitted = await admitScan(
    {
      organization,
      target: monitor.target,
      mode: 'passive',
      intensity: 'safe',
      excludePaths: [],
      triggeredBy: 'monitor',
      monitorId: monitor.id,
      actor: monitorActor,
    },
    deps,
  )
  if (admitted.ok) return { ok: true, scanId: admitted.scan.id }
  return { ok: false, error: admitted.problem.body.error }
}
