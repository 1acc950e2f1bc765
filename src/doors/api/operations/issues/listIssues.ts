import { presentIssue } from '../../../../output/present/issue.ts'
import { pageIssues } from '../../../../service/store/issues/issuePages.ts'
import { issueStates } from '../../../../shared/model/issue.ts'
import { cweIdsOf } from '../../../../shared/model/owasp.ts'
import { severities } from '../../../../shared/model/severity.ts'
import { siteOrigin } from '../../../../shared/origin.ts'
import { formatCursor, parseCursor } from '../../cursor.ts'
import { readTime } from '../../floorTimestamp.ts'
import type { OperationHandler } from '../../operation.ts'

export const listIssues: OperationHandler<'listIssues'> = async ({ query, caller }, { db }) => {
  const since = readTime(query.since, 'query.since')
  if (!since.ok) return since.problem
  const [states, wanted] = [query.state?.split(','), query.severity?.split(',')]
  const page = await pageIssues(db, {
    organizationId: caller.organizationId,
    hostnames: caller.hostnames,
    states: states === undefined ? null : issueStates.filter((state) => states.includes(state)),
    severities: wanted === undefined ? null : severities.filter((severity) => wanted.includes(severity)),
    checkId: query.check_id ?? null,
    cweIds: query.owasp === undefined ? null : cweIdsOf(query.owasp),
    hostname: query.hostname?.toLowerCase() ?? null,
    origin: query.origin === undefined ? null : siteOrigin(query.origin),
    since: since.time,
    limit: query.limit,
    after: parseCursor(query.cursor),
  })
  return {
    status: 200,
    body: { issues: page.items.map(presentIssue), next_cursor: formatCursor(page.next) },
  }
}
