import { restoreWrites, runScan } from '../../engine/scan.ts'
import type { RunScanOptions } from '../../engine/scanRun.ts'
import { openLoadedAdvisories } from '../../service/runner/advisories/loaded.ts'
import { openJournal } from '../../service/runner/journalFile.ts'
import { serveScanProcess } from '../../service/runner/serveScanProcess.ts'
import { loadTemplates } from '../../service/runner/templates/loadTemplates.ts'
import { systemClock } from '../../shared/clock.ts'
import { saveArtifacts } from './artifacts/saveArtifacts.ts'
import { type ExitCode, exitCodes } from './exitCodes.ts'

export async function scanProcess(): Promise<ExitCode> {
  await serveScanProcess({
    async runScan(request, options) {
      const journal = request.journalFile === undefined ? null : openJournal(request.journalFile, request)
      const surroundings: RunScanOptions = {
        clock: systemClock,
        ...options,
        ...(journal === null ? {} : { tape: journal.tape }),
        onPart(part) {
          journal?.notePart(part)
          options.onPart(part)
        },
      }
      if (request.restores) return await restoreWrites(request, surroundings)
      return await runScan(request, {
        ...surroundings,
        advisories: openLoadedAdvisories(request.advisoriesFolder, systemClock),
        templates: loadTemplates(request.templateFolders ?? [], request.templateFiles),
        ...savingIn(request.artifactsFolder),
      })
    },
  })
  return exitCodes.fine
}

function savingIn(folder: string | undefined): Pick<RunScanOptions, 'onArtifacts'> {
  if (folder === undefined) return {}
  return {
    onArtifacts(artifacts) {
      try {
        saveArtifacts(folder, artifacts, { clock: systemClock })
      } catch (err) {
        // The scan keeps its report. The command finds the artifacts missing, and logs this line at debug.
        process.stderr.write(
          `artifacts were not saved: ${err instanceof Error ? err.message : String(err)}\n`,
        )
      }
    },
  }
}
