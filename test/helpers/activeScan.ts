import { randomInt } from 'node:crypto'
import type { ScanReport, ScanRequest } from '../../src/engine/report.ts'
import type { ScanOptions } from '../../src/engine/scan.ts'
import type { ActiveSite } from '../sites/active/activeSite.ts'
import { reportOf, scanWorld } from './scans/scanWorld.ts'
import { openWorld, type World } from './sites/world.ts'
import { noSignIns } from './tables/probeTable.ts'

const everyPort = [[1, 65_535]] as const

export type ActiveScanOptions = {
  readonly browser?: string | null
  readonly delayMs?: () => number
  readonly request?: Partial<ScanRequest>
  readonly options?: Partial<ScanOptions>
}

/** Opens an application, scans it once as its owner allows, and closes it. */
export async function scanActively(
  site: ActiveSite,
  { browser = null, delayMs, request = {}, options = {} }: ActiveScanOptions = {},
): Promise<{ readonly report: ScanReport; readonly requests: World['requests'] }> {
  const application = await site.open()
  const world = await openWorld(application.world, delayMs === undefined ? {} : { delayMs })
  try {
    const { hostname } = new URL(site.target)
    const { intensity } = site
    const result = scanWorld(
      world,
      site.target,
      {
        mode: 'active',
        intensity,
        browser,
        timeLimitMs: 600_000,
        active: {
          authorizations: [
            { hostname, ports: everyPort, intensity },
            ...(site.authorized ?? []).map((name) => ({ hostname: name, ports: everyPort, intensity })),
          ],
          signIns: { ...noSignIns, ...site.signIns },
          callbackHost: site.callbackHost ?? null,
        },
        ...request,
      },
      options,
    )
    return { report: await reportOf(result), requests: world.requests }
  } finally {
    await world.close()
    await application.close?.()
  }
}

/** A delay of 0 to 300 ms, another for each answer. */
export function randomDelay(): number {
  return randomInt(301)
}
