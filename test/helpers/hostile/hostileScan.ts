/**
 * Scans a site of a test in a process of its own, under the limits that every scan has, and says what it took.
 * May not reach anything but this machine.
 */

import { build } from 'esbuild'
import { runScanInProcess } from '../../../src/service/runner/scanProcess.ts'
import { openLog } from '../../../src/shared/log.ts'
import type { ScanReport } from '../../../src/shared/model/report.ts'
import { passiveRequest } from '../scans/scanWorld.ts'
import { openSite, type Site } from '../sites/site.ts'

export type MeasuredScan = {
  readonly report: ScanReport
  /** Time of the processor in the scan alone: what else runs on the machine hardly counts. */
  readonly cpuMs: number
  /** The most memory that its process held at any time. */
  readonly peakMegabytes: number
}

let bundled: Promise<string> | null = null

/** Makes one file of the program and all that it loads, once: that starts in a third of the time. */
function bundleEntry(): Promise<string> {
  const outfile = 'build/hostileScanEntry.mjs'
  bundled ??= build({
    entryPoints: ['test/engine/hostileScanEntry.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // For packages that are no modules.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  }).then(() => outfile)
  return bundled
}

/** Scans a site over http. Throws when the scan fails, as one does that goes beyond its time or memory. */
export async function scanInProcess(site: Site, { timeLimitMs = 120_000 } = {}): Promise<MeasuredScan> {
  const local = await openSite(site)
  let [cpuMs, peakMegabytes] = [0, 0]
  try {
    const result = await runScanInProcess(
      { ...passiveRequest, targetUrl: `${local.origin}/`, timeLimitMs },
      {
        log: openLog('silent'),
        signal: new AbortController().signal,
        command: [process.execPath, await bundleEntry()],
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
