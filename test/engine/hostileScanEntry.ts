/** Scan process for tests that reports its resource use before its result. */

import { runScan } from '../../src/engine/scan.ts'
import { serveScanProcess } from '../../src/service/runner/serveScanProcess.ts'
import { systemClock } from '../../src/shared/clock.ts'

await serveScanProcess({
  async runScan(request, options) {
    const before = process.cpuUsage()
    const result = await runScan(request, { clock: systemClock, ...options })
    const { user, system } = process.cpuUsage(before)
    const cpuMs = Math.round((user + system) / 1000)
    const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024)
    options.onProgress({ stage: `took ${cpuMs} ${peakMegabytes}`, requests: 0 })
    return result
  },
})
process.exit(0)
