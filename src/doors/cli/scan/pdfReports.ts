import type { ExportInput } from '../../../output/exports/exportInput.ts'
import { renderReport } from '../../../output/exports/renderReport.ts'
import { printPdf } from '../../../service/runner/printPdf.ts'
import { CommandFailure, exitCodes, usageFailure } from '../exitCodes.ts'
import { findBrowser } from '../findBrowser.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { writeOutputFile } from './outputFile.ts'
import type { ScanFlags } from './scanOptions.ts'

/** Prints PDF reports, with the browser that was there before the scan. */
type PdfPrinter = (input: ExportInput) => Promise<void>

/** Finds the browser for `--report pdf=FILE` before the scan starts. Fails if there is none. */
export function openPdfPrinter(paths: readonly string[], flags: ScanFlags, terminal: Terminal): PdfPrinter {
  if (paths.length === 0) return async () => {}
  const browser = findBrowser(readConfig(flags, terminal), terminal.env)
  if (browser === null) {
    throw usageFailure(
      'Expected a Chromium for --report pdf, found none: install one, set SCANWARD_BROWSER to its path, or use --report html.',
    )
  }
  return async (input) => {
    const html = renderReport('html', input)
    const pdf = await printPdf(html, browser).catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new CommandFailure(`The PDF could not be printed: ${why}.`, exitCodes.failed, { cause })
    })
    for (const path of paths) writeOutputFile(path, pdf, { option: '--report' })
  }
}
