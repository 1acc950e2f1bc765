import type { ScanRequest } from '../../../src/engine/model/scanRequest.ts'
import { runScan } from '../../../src/engine/scan.ts'
import type { RunScanOptions } from '../../../src/engine/scanRun.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import type { ScanReport, ScanResult } from '../../../src/shared/model/report.ts'
import type { World } from '../sites/world.ts'

export const scanId = '019a0000-0000-7000-8000-000000000000'

export const passiveRequest = {
  scanId,
  mode: 'passive',
  intensity: 'safe',
  active: null,
  passiveProbes: 'all',
  excludePaths: [],
  includePaths: [],
  onlyChecks: null,
  browser: null,
  advisoriesFolder: null,
  allowPrivateTargets: ['127.0.0.1/32'],
  userAgent: 'Scanward/test (+http://scanward.example)',
  timeLimitMs: 30_000,
} as const satisfies Omit<ScanRequest, 'targetUrl'>

export function scanWorld(
  { network }: Pick<World, 'network'>,
  targetUrl: string,
  request: Partial<ScanRequest> = {},
  options: Partial<RunScanOptions> = {},
): Promise<ScanResult> {
  return runScan(
    { ...passiveRequest, targetUrl, ...request },
    { clock: systemClock, signal: new AbortController().signal, network, ...options },
  )
}

export async function reportOf(result: Promise<ScanResult>): Promise<ScanReport> {
  const ended = await result
  if (!ended.ok) throw new Error(`Expected a report, found ${ended.error.code}: ${ended.error.message}`)
  return ended.report
}
