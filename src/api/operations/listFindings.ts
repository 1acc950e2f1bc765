import { severities } from '../../model/severity.ts'
import { presentFinding } from '../../present/finding.ts'
import { problem } from '../../problems.ts'
import { pageFindings as listStoredFindings } from '../../store/findings.ts'
import { formatCursor, parseCursor } from '../cursor.ts'
import { floorTimestamp } from '../floorTimestamp.ts'
import type { OperationHandler } from '../operation.ts'

/** Returns a page of the findings of all the caller's scans, newest first. */
export const listFindings: OperationHandler<'listFindings'> = async ({ query, caller }, { db, baseUrl }) => {
  const since = query.since === undefined ? null : floorTimestamp(query.since)
  if (since === 'unreadable') {
    const message = 'Expected a time as in 2026-11-01T00:00:00Z.'
    return problem('invalid_input', { issues: [{ path: 'query.since', message, code: 'format' }] })
  }
  const wanted = query.severity?.split(',')
  const page = await listStoredFindings(db, {
    organizationId: caller.organizationId,
    severities: wanted === undefined ? null : severities.filter((severity) => wanted.includes(severity)),
    checkId: query.check_id ?? null,
    hostname: null,
    since,
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
