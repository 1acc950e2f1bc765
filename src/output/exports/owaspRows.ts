import { type OwaspRow, summarizeOwasp } from '../present/owaspSummary.ts'
import { entryState, listEntries } from './entries.ts'
import type { ExportInput } from './exportInput.ts'
import { listChecks } from './scanResult.ts'

/** Leaves out findings that do not count. */
export function owaspRows(input: ExportInput): readonly OwaspRow[] {
  const counting = listEntries(input, 'include').filter((entry) => entryState(entry) === '')
  return summarizeOwasp(
    counting.map(({ finding }) => ({ cweId: finding.cwe_id ?? null, count: 1 })),
    listChecks(input.body),
  )
}
