import { presentIssueWithHistory } from '../../../../output/present/issue.ts'
import { problem } from '../../../../service/problems.ts'
import { listIssueEvents } from '../../../../service/store/issues/issueEvents.ts'
import { findIssueAndFinding } from '../../../../service/store/issues/issues.ts'
import { findLastRetest } from '../../../../service/store/issues/retests.ts'
import { isId } from '../../../../shared/ids.ts'
import type { OperationHandler } from '../../operation.ts'

export const getIssue: OperationHandler<'getIssue'> = async ({ path, caller }, { db, baseUrl }) => {
  const id = path.issueId.toLowerCase()
  if (!isId(id)) return problem('not_found')
  const found = await findIssueAndFinding(db, { id, organizationId: caller.organizationId })
  if (found === null) return problem('not_found')
  const events = await listIssueEvents(db, id)
  const lastRetest = await findLastRetest(db, { id, organizationId: caller.organizationId })
  return { status: 200, body: presentIssueWithHistory(found, events, { baseUrl, lastRetest }) }
}
