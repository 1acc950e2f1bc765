import type { ListPosition, SecurityIssue } from '../../../shared/model/records.ts'
import { type Severity, severities } from '../../../shared/model/severity.ts'
import type { Db } from '../database/dialect.ts'
import { type IssuesQuery, pageIssues } from './issuePages.ts'

export type WorstPosition = ListPosition & { readonly severity: Severity }

/**
 * Lists issues by severity, then newest first. Queries one severity after the other, for which indexes exist.
 */
export async function pageWorstIssues(
  db: Db,
  { after, ...query }: Omit<IssuesQuery, 'after'> & { readonly after: WorstPosition | null },
): Promise<{ readonly items: readonly SecurityIssue[]; readonly next: WorstPosition | null }> {
  const items: SecurityIssue[] = []
  const start = after === null ? 0 : severities.indexOf(after.severity)
  const wanted = severities.slice(start).filter((one) => query.severities?.includes(one) ?? true)
  for (const severity of wanted) {
    // One more row shows whether there is a next page.
    const limit = query.limit + 1 - items.length
    const position = severity === after?.severity ? after : null
    const page = await pageIssues(db, { ...query, severities: [severity], limit, after: position })
    items.push(...page.items)
    if (items.length > query.limit) break
  }
  const shown = items.slice(0, query.limit)
  const last = shown.at(-1)
  if (items.length <= query.limit || last === undefined) return { items: shown, next: null }
  return { items: shown, next: { severity: last.severity, createdAt: last.firstSeen, id: last.id } }
}
