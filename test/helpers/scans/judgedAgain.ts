import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadArtifacts } from '../../../src/doors/cli/artifacts/loadArtifacts.ts'
import { openArtifactsFolder } from '../../../src/doors/cli/artifacts/openArtifactsFolder.ts'
import { saveArtifacts } from '../../../src/doors/cli/artifacts/saveArtifacts.ts'
import { judgeAgain } from '../../../src/engine/judgeArtifacts.ts'
import type { StorableArtifacts } from '../../../src/engine/model/scanArtifacts.ts'
import { systemClock } from '../../../src/shared/clock.ts'
import type { ScanReport } from '../../../src/shared/model/report.ts'

export function judgeSaved(
  artifacts: StorableArtifacts,
  { onlyChecks = null }: { readonly onlyChecks?: readonly string[] | null } = {},
): ScanReport {
  const folder = mkdtempSync(join(tmpdir(), 'scanward-artifacts-'))
  try {
    saveArtifacts(openArtifactsFolder(folder), artifacts, { clock: systemClock })
    const read = loadArtifacts(folder).artifacts
    return judgeAgain(read, { onlyChecks, clock: systemClock, advisories: null })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
