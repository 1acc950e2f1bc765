/**
 * Scans a site of a test in a process of its own, under the limits that every scan has, and says what it took.
 * May not reach anything but this machine.
 */
import type { ScanReport } from '../../../src/engine/report.ts'
import { openLog } from '../../../src/log.ts'
import { runScanInProcess } from '../../../src/runner/scanProcess.ts'
import { isSource, testProgram } from '../service/process.ts'
import { openSite, type Site } from '../sites/site.ts'

export type MeasuredScan = {
  readonly report: ScanReport
  /** Time of the processor in the scan alone: what else runs on the machine hardly counts. */
  readonly cpuMs: number
  /** The most memory that its process held at any time. */
  readonly peakMegabytes: number
}

/** Scans a site over http. Throws when the scan fails, as one does that goes beyond its time or memory. */
export async function scanInProcess(site: Site, { timeLimitMs = 120_000 } = {}): Promise<MeasuredScan> {
  const local = await openSite(site)
  let [cpuMs, peakMegabytes] = [0, 0]
  try {
    const result = await runScanInProcess(
      {
        scanId: '019a0000-0000-7000-8000-000000000000',
        targetUrl: `${local.origin}/`,
        mode: 'passive',
        intensity: 'safe',
        active: null,
        passiveProbes: 'all',
        browser: null,
        advisoriesFile: null,
        allowPrivateTargets: ['127.0.0.1/32'],
        userAgent: 'Scanward/test (+http://scanward.example)',
        timeLimitMs,
      },
      {
        log: openLog('silent'),
        signal: new AbortController().signal,
        command: testProgram(
          new URL(`../engine/hostileScanEntry.${isSource ? 'ts' : 'js'}`, import.meta.url),
        ),
        onProgress({ stage }) {
          const took = /^took (\d+) (\d+)$/.exec(stage)
          if (took !== null) [cpuMs, peakMegabytes] = [Number(took[1]), Number(took[2])]
        },
      },
    )
    if (!result.ok) throw new Error(`Expected a report, found ${result.error.code}: ${result.error.message}`)
    return { report: result.report, cpuMs, peakMegabytes }
  } finally {
    await local.close()
  }
}
