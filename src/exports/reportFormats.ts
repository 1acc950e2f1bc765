/** What a result can be exported as. */
export const reportFormatNames = ['json', 'sarif', 'junit', 'gitlab', 'markdown', 'html', 'csv'] as const

export type ReportFormat = (typeof reportFormatNames)[number]
