import { runScan } from '../../engine/scan.ts'
import { openLoadedAdvisories } from '../../service/runner/advisories/loaded.ts'
import { serveScanProcess } from '../../service/runner/serveScanProcess.ts'
import { systemClock } from '../../shared/clock.ts'
import { type ExitCode, exitCodes } from './exitCodes.ts'

/** Runs one scan as a child process of the runner; not a user command. */
export async function scanProcess(): Promise<ExitCode> {
  await serveScanProcess({
    runScan: (request, options) =>
      runScan(request, {
        clock: systemClock,
        advisories: openLoadedAdvisories(request.advisoriesFile, systemClock),
        ...options,
      }),
  })
  return exitCodes.fine
}
