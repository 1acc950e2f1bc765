/** What a result can be exported as. */
export const reportFormatNames = ['json', 'sarif', 'junit', 'gitlab', 'markdown', 'html', 'csv'] as const

export type ReportFormat = (typeof reportFormatNames)[number]

/** Formats that a request can select by its Accept header, the usual one first. GitLab's is JSON, too. */
export const negotiatedFormats: readonly ReportFormat[] = reportFormatNames.filter(
  (name) => name !== 'gitlab',
)

/** How a file of each format is named and served. */
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

/** Formats whose readers close what a report lacks: what a scan could not evaluate is in them again. */
export const carryingFormats: readonly ReportFormat[] = ['sarif', 'gitlab']
