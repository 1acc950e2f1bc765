import { judgeAgain } from '../../../engine/judgeArtifacts.ts'
import { plainExport } from '../../../output/exports/exportInput.ts'
import { listFindings, type ScanBody } from '../../../output/exports/scanResult.ts'
import { presentFullReport } from '../../../output/present/report.ts'
import { presentScan } from '../../../output/present/scan.ts'
import type { ConfigFlags } from '../../../service/config.ts'
import { openLoadedAdvisories } from '../../../service/runner/advisories/loaded.ts'
import { systemClock, timestamp } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import type { Severity } from '../../../shared/model/severity.ts'
import { parseTarget } from '../../../shared/target.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { type LoadedArtifacts, loadArtifacts } from '../artifacts/loadArtifacts.ts'
import { type ExitCode, usageFailure } from '../exitCodes.ts'
import { endScan } from '../scan/endScan.ts'
import { exitCodeOf } from '../scan/exitCodeOf.ts'
import { describeRequested, readOnlyChecks } from '../scan/onlyChecks.ts'
import { tryFile } from '../scan/outputFile.ts'
import type { OutputFormat } from '../scan/scanOptions.ts'
import { writeResults } from '../scan/writeResults.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'

const lineCharsMax = 500

/** The command line of `judge`. */
export type JudgeFlags = ConfigFlags & {
  /** Each an id, or several with commas between. */
  readonly onlyCheck: readonly string[]
  readonly format: OutputFormat
  readonly output?: string
  readonly failOn?: Severity
  readonly quiet?: true
  readonly verbose?: true
}

/** Judges the artifacts of a folder, writes what was found, and says whether it passes. */
export function judgeFolder(folder: string, flags: JudgeFlags, terminal: Terminal): ExitCode {
  const { format, output, failOn, quiet } = flags
  // Probes may be named: they are reported as not evaluated.
  const onlyChecks = readOnlyChecks(flags.onlyCheck, { mode: 'active', intensity: 'intrusive' })
  const config = readConfig(flags, terminal)
  if (output !== undefined) tryFile(output, '--output')
  const loaded = loadArtifacts(folder)
  const body = judgeLoaded(folder, loaded, { onlyChecks, advisoriesFolder: config.dataDir })
  const { scan, savedAt, version } = loaded.manifest
  const say = (text: string) => quiet || terminal.say(`scanward: ${cleanLine(text, lineCharsMax)}`)
  say(`Artifacts of ${scan.targetUrl}, saved by version ${version} at ${savedAt}.`)
  const input = { ...plainExport, body, ...(failOn === undefined ? {} : { failOn }) }
  writeResults(input, {
    options: { ...flags, format },
    reports: [],
    serverReports: new Map(),
    terminal,
  })
  describeRequested(body, onlyChecks, say)
  return exitCodeOf(body, listFindings(body), { failOn, onlyChecks, terminal })
}

function judgeLoaded(
  folder: string,
  { artifacts }: LoadedArtifacts,
  {
    onlyChecks,
    advisoriesFolder,
  }: { readonly onlyChecks: readonly string[] | null; readonly advisoriesFolder: string },
): ScanBody {
  try {
    const { scanId, targetUrl, mode, startedAt, durationMs } = artifacts.scan
    const advisories = openLoadedAdvisories(advisoriesFolder, systemClock)
    const report = judgeAgain(artifacts, { onlyChecks, clock: systemClock, advisories })
    const target = parseTarget(targetUrl)
    const identity = { id: scanId, targetUrl, targetHostname: target.ok ? target.hostname : '', mode }
    const times = { startedAt: timestamp(startedAt), completedAt: timestamp(startedAt + durationMs) }
    const ended = endScan({ ...identity, ...times }, { ok: true, report }, () => newId(systemClock))
    const { scan, findings } = ended
    return { scan: presentScan(scan), report: presentFullReport(ended.report, findings, { baseUrl: null }) }
  } catch (cause) {
    // A value has the type that it should have, and still is none that a scan gathers, such as a URL that is none.
    const why = cause instanceof Error ? cause.message : String(cause)
    throw usageFailure(
      `Expected artifacts that can be judged, found others in ${folder}: ${cleanLine(why, lineCharsMax)}.`,
      {
        cause,
      },
    )
  }
}
