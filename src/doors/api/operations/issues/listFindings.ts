import { presentFinding } from '../../../../output/present/finding.ts'
import { pageFindings as listStoredFindings } from '../../../../service/store/findings.ts'
import { cweIdsOf } from '../../../../shared/model/owasp.ts'
import { severities } from '../../../../shared/model/severity.ts'
import { siteOrigin } from '../../../../shared/origin.ts'
import { formatCursor, parseCursor } from '../../cursor.ts'
import { readTime } from '../../floorTimestamp.ts'
import type { OperationHandler } from '../../operation.ts'

export const listFindings: OperationHandler<'listFindings'> = async ({ query, caller }, { db, baseUrl }) => {
  const since = readTime(query.since, 'query.since')
  if (!since.ok) return since.problem
  const wanted = query.severity?.split(',')
  const page = await listStoredFindings(db, {
    organizationId: caller.organizationId,
    hostnames: caller.hostnames,
    severities: wanted === undefined ? null : severities.filter((severity) => wanted.includes(severity)),
    checkId: query.check_id ?? null,
    cweIds: query.owasp === undefined ? null : cweIdsOf(query.owasp),
    hostname: query.hostname?.toLowerCase() ?? null,
    origin: query.origin === undefined ? null : siteOrigin(query.origin),
    scanId: query.scan_id?.toLowerCase() ?? null,
    since: since.time,
    limit: query.limit,
    after: parseCursor(query.cursor),
  })
  return {
    status: 200,
    body: {
      findings: page.items.map((finding) => presentFinding(finding, baseUrl)),
      next_cursor: formatCursor(page.next),
    },
  }
}
