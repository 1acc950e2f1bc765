import { checkTexts } from '../../../generated/checks.ts'
import { listIssueHostnames } from '../../store/hostnames.ts'
import { pageIssues } from '../../store/issues/issuePages.ts'
import { sinceTimestamp } from '../findingsFilter.ts'
import { readIssuesFilter } from '../issuesFilter.ts'
import { firstPage, nextPage, readPosition } from '../pagePosition.ts'
import { IssuesPage } from '../pages/issue/issuesPage.tsx'
import { showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

const issuesShown = 50

const checkIds = checkTexts.map(({ id }) => id).sort()

/** Shows a page of the organization's issues, those that are open unless the address says otherwise. */
export const showIssues: MemberHandler = async ({ session, query }, { db }) => {
  const organizationId = session.organization.id
  const filter = readIssuesFilter(query)
  const [issues, hostnames] = await Promise.all([
    pageIssues(db, {
      organizationId,
      states: filter.state === null ? null : [filter.state],
      severities: filter.severities.length === 0 ? null : filter.severities,
      checkId: filter.checkId,
      hostname: filter.hostname?.toLowerCase() ?? null,
      since: sinceTimestamp(filter.since),
      limit: issuesShown,
      after: readPosition(query),
    }),
    listIssueHostnames(db, { organizationId }),
  ])
  return showPage({
    title: 'Issues',
    section: 'issues',
    content: (
      <IssuesPage
        issues={issues}
        filter={filter}
        checkIds={checkIds}
        hostnames={hostnames}
        first={firstPage('/issues', query)}
        next={nextPage('/issues', query, issues.next)}
      />
    ),
  })
}
