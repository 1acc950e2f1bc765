import { randomInt } from 'node:crypto'
import type { ScanRequest } from '../../../src/engine/model/scanRequest.ts'
import type { RunScanOptions } from '../../../src/engine/scanRun.ts'
import type { ScanReport } from '../../../src/shared/model/report.ts'
import { fromNamedSignIns, type SignIns } from '../../../src/shared/model/signIns.ts'
import type { ActiveSite } from '../../sites/active/activeSite.ts'
import { openWorld, type World } from '../sites/world.ts'
import { reportOf, scanWorld } from './scanWorld.ts'

const everyPort = [[1, 65_535]] as const

export type ActiveScanOptions = {
  readonly browser?: string | null
  readonly delayMs?: () => number
  readonly request?: Partial<ScanRequest>
  readonly options?: Partial<RunScanOptions>
  /** Runs while the application is still open. */
  readonly whileOpen?: (report: ScanReport, world: World) => Promise<void>
}

export function activeRequest(site: ActiveSite): Partial<ScanRequest> {
  const { hostname } = new URL(site.target)
  const { intensity } = site
  return {
    mode: 'active',
    intensity,
    timeLimitMs: 600_000,
    active: {
      authorizations: [
        { hostname, ports: everyPort, intensity },
        ...(site.authorized ?? []).map((name) => ({ hostname: name, ports: everyPort, intensity })),
      ],
      signIns: signInsOf(site),
      callbackHost: site.callbackHost ?? null,
      allowActions: [],
      requestsMax: null,
    },
  }
}

export async function scanActively(
  site: ActiveSite,
  { browser = null, delayMs, request = {}, options = {}, whileOpen }: ActiveScanOptions = {},
): Promise<{
  readonly report: ScanReport
  readonly requests: World['requests']
  readonly changed: string | null
}> {
  const application = await site.open()
  const before = application.kept?.()
  const world = await openWorld(application.world, delayMs === undefined ? {} : { delayMs })
  try {
    const asked = { ...activeRequest(site), browser, ...request }
    const result = scanWorld(world, site.target, asked, options)
    const report = await reportOf(result)
    const requests = [...world.requests]
    const changed = application.kept?.() === before ? null : `${before}\n${application.kept?.()}`
    await whileOpen?.(report, world)
    return { report, requests, changed }
  } finally {
    await world.close()
    await application.close?.()
  }
}

function signInsOf({ signIns = {}, accounts }: ActiveSite): SignIns {
  const named = fromNamedSignIns(signIns)
  return accounts === undefined ? named : { ...named, accounts }
}

/** Realistic latencies in a soak test; otherwise enough to reorder responses. */
const delayMsMax = process.env.TEST_SOAK === '1' ? 300 : 60

export function randomDelay(): number {
  return randomInt(delayMsMax + 1)
}
