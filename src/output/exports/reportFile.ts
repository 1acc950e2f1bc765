import type { ExportInput } from './exportInput.ts'
import { renderReport } from './renderReport.ts'
import { type ReportFormat, reportFormats } from './reportFormats.ts'

export type ReportFile = {
  readonly mediaType: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Returns a report for download, with the same bytes as the CLI. */
export function reportFile(format: ReportFormat, input: ExportInput): ReportFile {
  const { extension, mediaType } = reportFormats[format]
  const { id, target_hostname: hostname } = input.body.scan
  // Removes special characters, such as IPv6 brackets.
  const name = `scanward-${hostname.replace(/[^A-Za-z0-9.-]+/g, '_')}-${id.slice(0, 8)}.${extension}`
  return {
    mediaType: mediaType.endsWith('json') ? mediaType : `${mediaType}; charset=utf-8`,
    headers: {
      'content-disposition': `attachment; filename="${name}"`,
      // Without an origin if a browser displays it anyway.
      ...(format === 'html' ? { 'content-security-policy': 'sandbox' } : {}),
    },
    text: `${renderReport(format, input)}\n`,
  }
}
