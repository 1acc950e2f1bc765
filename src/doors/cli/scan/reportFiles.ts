import { type ReportFormat, reportFormatNames } from '../../../output/exports/reportFormats.ts'
import { usageFailure } from '../exitCodes.ts'
import { tryFile } from './outputFile.ts'
import type { ScanFlags } from './scanOptions.ts'

/** A null `path` is standard output. */
export type WantedReport = { readonly format: ReportFormat; readonly path: string | null }

type WantedReports = { readonly reports: readonly WantedReport[]; readonly pdfs: readonly string[] }

const formatNames = [...reportFormatNames, 'pdf'] as const

/** Reads every `--report FORMAT=FILE`; fails on unwritable files before the scan starts. */
export function readReports({
  report,
  format,
  output,
}: Pick<ScanFlags, 'report' | 'format' | 'output'>): WantedReports {
  const wanted = report.map(readReport)
  const printed = wanted.filter(({ path }) => path === null).length
  if (printed > 1) throw usageFailure('Expected at most one --report to standard output (-), found more.')
  if (printed === 1 && format !== 'table' && output === undefined) {
    throw usageFailure('Expected --output with --format, as a --report takes standard output.')
  }
  const paths = [...wanted.flatMap(({ path }) => path ?? []), ...(output === undefined ? [] : [output])]
  const twice = paths.find((path, index) => paths.indexOf(path) !== index)
  if (twice !== undefined)
    throw usageFailure(`Expected a file of its own for each report, found ${twice} twice.`)
  for (const { path } of wanted) if (path !== null) tryFile(path, '--report')
  if (output !== undefined) tryFile(output, '--output')
  return {
    reports: wanted.flatMap(({ format: name, path }) => (name === 'pdf' ? [] : [{ format: name, path }])),
    pdfs: wanted.flatMap((one) => (one.format === 'pdf' ? (one.path ?? []) : [])),
  }
}

function readReport(
  text: string,
): Pick<WantedReport, 'path'> & { readonly format: (typeof formatNames)[number] } {
  const split = text.indexOf('=')
  const [name, path] = split < 0 ? [text, ''] : [text.slice(0, split), text.slice(split + 1)]
  const format = formatNames.find((known) => known === name)
  if (format === undefined || path === '') {
    const found = JSON.stringify(text.slice(0, 200))
    throw usageFailure(
      `Expected FORMAT=FILE for --report, with a format of ${formatNames.join(', ')}; found ${found}.`,
    )
  }
  if (format === 'pdf' && path === '-') throw usageFailure('Expected a file for --report pdf, found -.')
  return { format, path: path === '-' ? null : path }
}
