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
import { plainStyle } from '../../../output/exports/textStyle.ts'
import type { RanAs } from '../../../output/prompts/rescan.ts'
import type { Terminal } from '../terminal.ts'
import { writeOutputFile } from './outputFile.ts'
import type { WantedReport } from './reportFiles.ts'
import type { ScanCommandOptions } from './scanOptions.ts'

/** Writes reports and the result, also for a failed scan. */
export function writeResults(
  input: ExportInput,
  {
    options,
    reports,
    serverReports,
    next = null,
    terminal,
  }: {
    readonly options: Pick<ScanCommandOptions, 'format' | 'output' | 'quiet' | 'verbose'>
    readonly reports: readonly WantedReport[]
    /** Replace locally rendered reports. */
    readonly serverReports: ReadonlyMap<ReportFormat, string>
    /** The suggested next step. Default: none. */
    readonly next?: string | null
    readonly terminal: Terminal
  },
): void {
  const { format, output } = options
  const { body } = input
  const render = (wanted: ReportFormat) => serverReports.get(wanted) ?? renderReport(wanted, input)
  for (const report of reports) {
    const text = render(report.format)
    if (report.path === null) terminal.print(text)
    else writeOutputFile(report.path, `${text}\n`, { option: '--report' })
  }
  const text = format === 'table' ? tableOf(input, { options, next, terminal }) : render(format)
  if (output !== undefined) writeOutputFile(output, `${text}\n`, { option: '--output' })
  // The failure's sentence goes to standard error; the table would repeat it.
  else if (format !== 'table') terminal.print(text)
  else if (findFailure(body) === null && reports.every(({ path }) => path !== null)) terminal.print(text)
  if (options.verbose && !options.quiet)
    for (const { check_id: id, state } of listChecks(body)) terminal.say(`scanward: ${id}: ${state}`)
}

/** Writes the wanted fix prompts. A failed scan proves no fix, so earlier prompts stay. */
export async function writePrompts(
  { body, isKnown, suppressionOf }: ExportInput,
  {
    ranAs,
    options: { fixPrompts, onlyNew },
  }: {
    readonly ranAs: RanAs | null
    readonly options: Pick<ScanCommandOptions, 'fixPrompts' | 'onlyNew'>
  },
): Promise<void> {
  if (fixPrompts === undefined || findFailure(body) !== null) return
  const whySettled = (finding: ExportedFinding) =>
    suppressionOf(finding) !== null ? 'accepted' : onlyNew === true && isKnown(finding) ? 'known' : null
  const sorted = listFindings(body).map((finding) => ({ finding, reason: whySettled(finding) }))
  const findings = sorted.filter(({ reason }) => reason === null).map(({ finding }) => finding)
  const settled = sorted.flatMap(({ finding, reason }) => (reason === null ? [] : [{ finding, reason }]))
  const { writeFixPrompts } = await import('./fixPromptFiles.ts')
  writeFixPrompts(fixPrompts, { findings, settled, ranAs }, body)
}

function tableOf(
  { body, isKnown, suppressionOf }: ExportInput,
  {
    options: { output, verbose },
    next,
    terminal,
  }: {
    readonly options: Pick<ScanCommandOptions, 'output' | 'verbose'>
    readonly next: string | null
    readonly terminal: Terminal
  },
): string {
  const style = output === undefined ? terminal.style : plainStyle
  return renderTable(body, { style, isVerbose: verbose === true, isKnown, suppressionOf, next })
}
