import type { ExportInput } from '../../../output/exports/exportInput.ts'
import { renderReport } from '../../../output/exports/renderReport.ts'
import type { ReportFormat } from '../../../output/exports/reportFormats.ts'
import {
  type ExportedFinding,
  findFailure,
  listChecks,
  listFindings,
} from '../../../output/exports/scanResult.ts'
import { renderTable } from '../../../output/exports/table.ts'
import type { Terminal } from '../terminal.ts'
import { writeFixPrompts } from './fixPromptFiles.ts'
import { writeOutputFile } from './outputFile.ts'
import { describeRun } from './ranAs.ts'
import type { WantedReport } from './reportFiles.ts'
import type { ScanCommandOptions } from './scanOptions.ts'

/** Writes reports, the result itself and fix prompts, also of a scan that failed or that does not pass. */
export function writeResults(
  input: ExportInput,
  {
    target,
    options,
    reports,
    serverReports,
    terminal,
  }: {
    /** As the user named it, or the project file. */
    readonly target: string
    readonly options: ScanCommandOptions
    readonly reports: readonly WantedReport[]
    /** Instead of what would be made here. */
    readonly serverReports: ReadonlyMap<ReportFormat, string>
    readonly terminal: Terminal
  },
): void {
  const { format, output, fixPrompts } = options
  const { body } = input
  const render = (wanted: ReportFormat) => serverReports.get(wanted) ?? renderReport(wanted, input)
  for (const report of reports) {
    const text = render(report.format)
    if (report.path === null) terminal.print(text)
    else writeOutputFile(report.path, `${text}\n`, { option: '--report' })
  }
  const hasColors = terminal.hasColors && output === undefined
  const { isKnown, suppressionOf } = input
  const whySettled = (finding: ExportedFinding) =>
    suppressionOf(finding) !== null
      ? 'accepted'
      : options.onlyNew === true && isKnown(finding)
        ? 'known'
        : null
  const text = format === 'table' ? renderTable(body, { hasColors, isKnown, suppressionOf }) : render(format)
  if (output !== undefined) writeOutputFile(output, `${text}\n`, { option: '--output' })
  // A failed scan's sentence goes to standard error; a table has nothing to add to it.
  else if (format !== 'table') terminal.print(text)
  else if (findFailure(body) === null && reports.every(({ path }) => path !== null)) terminal.print(text)
  if (options.verbose && !options.quiet)
    for (const { check_id: id, state } of listChecks(body)) terminal.say(`scanward: ${id}: ${state}`)
  // A scan that failed says nothing about what is fixed: the prompts of the one before stay.
  if (fixPrompts === undefined || findFailure(body) !== null) return
  const sorted = listFindings(body).map((finding) => ({ finding, reason: whySettled(finding) }))
  const findings = sorted.filter(({ reason }) => reason === null).map(({ finding }) => finding)
  const settled = sorted.flatMap(({ finding, reason }) => (reason === null ? [] : [{ finding, reason }]))
  const ranAs = describeRun(target, options, terminal)
  writeFixPrompts(fixPrompts, { findings, settled, ranAs }, body)
}
