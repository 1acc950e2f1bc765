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
  return {
    mediaType: mediaType.endsWith('json') ? mediaType : `${mediaType}; charset=utf-8`,
    headers: {
      'content-disposition': saveAs(input, extension),
      // Without an origin if a browser displays it anyway.
      ...(format === 'html' ? { 'content-security-policy': 'sandbox' } : {}),
    },
    text: `${renderReport(format, input)}\n`,
  }
}

/** Names a report for download, also one that is no text, such as a PDF. */
export function saveAs({ body }: Pick<ExportInput, 'body'>, extension: string): string {
  const { id, target_hostname: hostname } = body.scan
  // Removes special characters, such as IPv6 brackets.
  const name = `scanward-${hostname.replace(/[^A-Za-z0-9.-]+/g, '_')}-${id.slice(0, 8)}.${extension}`
  return `attachment; filename="${name}"`
}
