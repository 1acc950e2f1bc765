import { openMonitorChecks } from '../../../../src/service/runner/monitors/lookAtMonitors.ts'
import { openSecretBox } from '../../../../src/service/secretBox.ts'
import type { Db } from '../../../../src/service/store/database/database.ts'
import {
  addMonitor,
  findMonitor,
  type StoredSettings,
} from '../../../../src/service/store/monitors/monitors.ts'
import { pageScans } from '../../../../src/service/store/scans.ts'
import { timestamp } from '../../../../src/shared/clock.ts'
import { newId } from '../../../../src/shared/ids.ts'
import { openLog } from '../../../../src/shared/log.ts'
import type { SiteMonitor } from '../../../../src/shared/model/monitor.ts'
import type { Organization } from '../../../../src/shared/model/records.ts'
import { actor, storeDomain, storeOrganization } from '../../../helpers/databases/records.ts'
import { movableClock } from '../../../helpers/movableClock.ts'
import type { SiteRequest, SiteResponse } from '../../../helpers/sites/site.ts'
import { openWorld, type World } from '../../../helpers/sites/world.ts'

const hostname = 'shop.example'

export type ReplacedSite = {
  readonly world: World
  respond(response: SiteResponse | ((request: SiteRequest) => SiteResponse | Promise<SiteResponse>)): void
}

export async function openReplacedSite(dnsServers?: readonly string[]): Promise<ReplacedSite> {
  let responding: (request: SiteRequest) => SiteResponse | Promise<SiteResponse> = () => page('')
  const world = await openWorld(
    { 'https://shop.example': { routes: {}, otherwise: (request) => responding(request) } },
    dnsServers === undefined ? {} : { dnsServers },
  )
  return {
    world,
    respond(response) {
      responding = typeof response === 'function' ? response : () => response
    },
  }
}

export function page(body: string, headers: SiteResponse['headers'] = {}): SiteResponse {
  return {
    headers: { 'content-type': 'text/html', ...headers },
    body: `<!doctype html><title>Shop</title>${body}`,
  }
}

export function pageWith(script: string, nonce = 'n'): SiteResponse {
  return page(`<script nonce="${nonce}" src="${script}"></script>`)
}

export type MonitoredSite = Awaited<ReturnType<typeof monitorSite>>

/** Stores an organization with a monitor that is not checked yet. */
export async function monitorSite(
  db: Db,
  { world }: Pick<ReplacedSite, 'world'>,
  {
    plan = 'unlimited',
    monthlyScans = null,
    ...settings
  }: Partial<StoredSettings> & Partial<Pick<Organization, 'plan' | 'monthlyScans'>> = {},
) {
  // The real time, because test certificates expire by it.
  const clock = movableClock(timestamp(Date.now()))
  const organization = await storeOrganization(db, { plan, monthlyScans })
  await storeDomain(db, { organizationId: organization.id, hostname })
  const key = { id: newId(clock), organizationId: organization.id }
  const all: StoredSettings = {
    target: `https://${hostname}/`,
    hostname,
    intervalMinutes: 60,
    scanOnChange: true,
    watch: ['deployment', 'certificate', 'dns'],
    enabled: true,
    ...settings,
  }
  if ((await addMonitor(db, key, { settings: all, actor }, clock)) === null) throw new Error('Expected room')
  const watching = (allowPrivateTargets: readonly string[] = ['127.0.0.1/32']) =>
    openMonitorChecks(
      {
        ...{ db, clock, log: openLog('silent'), network: world.network },
        allowPrivateTargets,
        userAgent: 'Scanward/0 (+http://127.0.0.1)',
        openSecretBox: () => openSecretBox('k'.repeat(32)),
      },
      new AbortController().signal,
    )
  return {
    ...{ db, clock, organization, key, watching },
    async look(): Promise<void> {
      const watch = watching()
      await watch.fill()
      await watch.settled()
    },
    async read(): Promise<SiteMonitor> {
      const monitor = await findMonitor(db, key)
      if (monitor === null) throw new Error('Expected the monitor')
      return monitor
    },
    async scans() {
      return (await pageScans(db, { organizationId: organization.id, limit: 100, after: null })).items
    },
  }
}
