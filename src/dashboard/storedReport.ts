import type { StoredReport } from '../engine/report.ts'
import type { JsonObject } from '../json.ts'

/** A scan's report, as the runner stored it; null until the scan has ended. */
export type ReadReport =
  | { readonly kind: 'result'; readonly report: Exclude<StoredReport, { readonly error: unknown }> }
  | { readonly kind: 'failure'; readonly code: string; readonly message: string }
  | null

/** Reads a stored report. The runner writes nothing else into the column, and the store hands it back unchanged. */
export function readReport(stored: JsonObject | null): ReadReport {
  if (stored === null) return null
  const report = stored as unknown as StoredReport // The store knows the report as JSON only: it may not know the engine.
  if ('error' in report) return { kind: 'failure', code: report.error.code, message: report.error.message }
  return { kind: 'result', report }
}
