export const reportFormatNames = ['json', 'sarif', 'junit', 'gitlab', 'markdown', 'html', 'csv'] as const

export type ReportFormat = (typeof reportFormatNames)[number]

/** By the Accept header. GitLab is JSON too, so excluded. */
export const negotiatedFormats: readonly ReportFormat[] = reportFormatNames.filter(
  (name) => name !== 'gitlab',
)

export const reportFormats: Readonly<
  Record<ReportFormat, { readonly extension: string; readonly mediaType: string }>
> = {
  json: { extension: 'json', mediaType: 'application/json' },
  sarif: { extension: 'sarif', mediaType: 'application/sarif+json' },
  junit: { extension: 'xml', mediaType: 'application/xml' },
  gitlab: { extension: 'gitlab.json', mediaType: 'application/json' },
  markdown: { extension: 'md', mediaType: 'text/markdown' },
  html: { extension: 'html', mediaType: 'text/html' },
  csv: { extension: 'csv', mediaType: 'text/csv' },
}

/** Their readers close findings missing from a report. */
export const carryingFormats: readonly ReportFormat[] = ['sarif', 'gitlab']
