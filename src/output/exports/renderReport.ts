import { renderCsv } from './csv.ts'
import type { ExportInput } from './exportInput.ts'
import { renderGitlab } from './gitlab.ts'
import { renderHtml } from './html.ts'
import { renderJson } from './json.ts'
import { renderJunit } from './junit.ts'
import { renderMarkdown } from './markdown.ts'
import type { ReportFormat } from './reportFormats.ts'
import { renderSarif } from './sarif.ts'

const renderers: Readonly<Record<ReportFormat, (input: ExportInput) => string>> = {
  json: ({ body }) => renderJson(body),
  sarif: renderSarif,
  junit: renderJunit,
  gitlab: renderGitlab,
  markdown: renderMarkdown,
  html: renderHtml,
  csv: renderCsv,
}

export function renderReport(format: ReportFormat, input: ExportInput): string {
  return renderers[format](input)
}
