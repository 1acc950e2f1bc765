import type { ExportInput } from './exportInput.ts'
import { renderReport } from './renderReport.ts'
import { type ReportFormat, reportFormats } from './reportFormats.ts'

/** A report on its way to a browser or a program. */
export type ReportFile = {
  readonly mediaType: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Makes the file of a report, always to be saved and never shown: the same bytes that the command writes. */
export function reportFile(format: ReportFormat, input: ExportInput): ReportFile {
  const { extension, mediaType } = reportFormats[format]
  const { id, target_hostname: hostname } = input.body.scan
  // Without what a header or a file system would take for more than a name, such as the brackets of IPv6.
  const name = `scanward-${hostname.replace(/[^A-Za-z0-9.-]+/g, '_')}-${id.slice(0, 8)}.${extension}`
  return {
    mediaType: mediaType.endsWith('json') ? mediaType : `${mediaType}; charset=utf-8`,
    headers: {
      'content-disposition': `attachment; filename="${name}"`,
      // Should it be shown all the same, it has no origin.
      ...(format === 'html' ? { 'content-security-policy': 'sandbox' } : {}),
    },
    text: `${renderReport(format, input)}\n`,
  }
}
