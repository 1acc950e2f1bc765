import { checkTexts } from '../../../generated/checks.ts'
import { pageFindings } from '../../store/findings.ts'
import { listScannedHostnames } from '../../store/hostnames.ts'
import { readFindingsFilter, sinceTimestamp } from '../findingsFilter.ts'
import { firstPage, nextPage, readPosition } from '../pagePosition.ts'
import { FindingsPage } from '../pages/finding/findingsPage.tsx'
import { showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

const findingsShown = 50

const checkIds = checkTexts.map(({ id }) => id).sort()

/** Shows a page of the findings of all scans, narrowed as the address says. */
export const showFindings: MemberHandler = async ({ session, query }, { db }) => {
  const organizationId = session.organization.id
  const filter = readFindingsFilter(query)
  const [findings, hostnames] = await Promise.all([
    pageFindings(db, {
      organizationId,
      severities: filter.severities.length === 0 ? null : filter.severities,
      checkId: filter.checkId,
      hostname: filter.hostname,
      scanId: null,
      since: sinceTimestamp(filter.since),
      limit: findingsShown,
      after: readPosition(query),
    }),
    listScannedHostnames(db, { organizationId }),
  ])
  return showPage({
    title: 'Findings',
    section: 'findings',
    content: (
      <FindingsPage
        findings={findings}
        filter={filter}
        checkIds={checkIds}
        hostnames={hostnames}
        first={firstPage('/findings', query)}
        next={nextPage('/findings', query, findings.next)}
      />
    ),
  })
}
