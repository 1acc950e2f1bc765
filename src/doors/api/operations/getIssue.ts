import { presentIssueWithHistory } from '../../../output/present/issue.ts'
import { problem } from '../../../service/problems.ts'
import { listIssueEvents } from '../../../service/store/issues/issueEvents.ts'
import { findIssueAndFinding } from '../../../service/store/issues/issues.ts'
import { isId } from '../../../shared/ids.ts'
import type { OperationHandler } from '../operation.ts'

/** Returns an issue of the caller's with its latest finding and its history. */
export const getIssue: OperationHandler<'getIssue'> = async ({ path, caller }, { db, baseUrl }) => {
  // RFC 9562 §4: the case of a UUID does not count on input.
  const id = path.issueId.toLowerCase()
  if (!isId(id)) return problem('not_found')
  const found = await findIssueAndFinding(db, { id, organizationId: caller.organizationId })
  if (found === null) return problem('not_found')
  const events = await listIssueEvents(db, id)
  return { status: 200, body: presentIssueWithHistory(found, events, { baseUrl }) }
}
