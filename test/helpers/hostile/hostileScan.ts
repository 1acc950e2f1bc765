/** Has its own process, under a scan's limits. */

import { build } from 'esbuild'
import { runScanInProcess } from '../../../src/service/runner/scanProcess.ts'
import { openLog } from '../../../src/shared/log.ts'
import type { ScanReport } from '../../../src/shared/model/report.ts'
import { passiveRequest } from '../scans/scanWorld.ts'
import { openSite, type Site } from '../sites/site.ts'

export type MeasuredScan = {
  readonly report: ScanReport
  readonly cpuMs: number
  readonly peakMegabytes: number
}

let bundled: Promise<string> | null = null

function bundleEntry(): Promise<string> {
  const outfile = 'build/hostileScanEntry.mjs'
  bundled ??= build({
    entryPoints: ['test/engine/hostileScanEntry.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // For CommonJS packages.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'warning',
  }).then(() => outfile)
  return bundled
}

/** Throws if the scan fails or exceeds its limits. */
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
