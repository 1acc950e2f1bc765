import type { ExportInput } from '../../../output/exports/exportInput.ts'
import { renderReport } from '../../../output/exports/renderReport.ts'
import type { ReportFormat } from '../../../output/exports/reportFormats.ts'
import { findFailure, listChecks, listFindings } from '../../../output/exports/scanResult.ts'
import { renderTable } from '../../../output/exports/table.ts'
import type { Terminal } from '../terminal.ts'
import { writeFixPrompts } from './fixPromptFiles.ts'
import { writeOutputFile } from './outputFile.ts'
import type { WantedReport } from './reportFiles.ts'
import type { ScanCommandOptions } from './scanOptions.ts'

/** Writes reports, the result itself and fix prompts, also of a scan that failed or that does not pass. */
export function writeResults(
  input: ExportInput,
  {
    options,
    reports,
    serverReports,
    terminal,
  }: {
    readonly options: Pick<
      ScanCommandOptions,
      'format' | 'output' | 'fixPrompts' | 'onlyNew' | 'quiet' | 'verbose'
    >
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
  const text = format === 'table' ? renderTable(body, { hasColors, isKnown, suppressionOf }) : render(format)
  if (output !== undefined) writeOutputFile(output, `${text}\n`, { option: '--output' })
  // A failed scan's sentence goes to standard error; a table has nothing to add to it.
  else if (format !== 'table') terminal.print(text)
  else if (findFailure(body) === null && reports.every(({ path }) => path !== null)) terminal.print(text)
  if (options.verbose && !options.quiet)
    for (const { check_id: id, state } of listChecks(body)) terminal.say(`scanward: ${id}: ${state}`)
  // A scan that failed says nothing about what is fixed: the prompts of the one before stay.
  if (fixPrompts === undefined || findFailure(body) !== null) return
  const wanted = listFindings(body).filter(
    (finding) => suppressionOf(finding) === null && !(options.onlyNew === true && isKnown(finding)),
  )
  writeFixPrompts(fixPrompts, wanted, body)
}
