import { pageScans } from '../../../service/store/scans.ts'
import { countUnfinished } from '../../../service/store/usage.ts'
import { ButtonLink } from '../components/button.tsx'
import { firstPage, nextPage, readPosition, readSearch, writePosition } from '../pagePosition.ts'
import { ScansPage, UnfinishedLine } from '../pages/scansPage.tsx'
import { showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

const scansShown = 50

export const showScans: MemberHandler = async ({ session, query }, { db }) => {
  const { hostnames } = session
  const organizationId = session.organization.id
  const search = readSearch(query)
  const [scans, unfinished] = await Promise.all([
    pageScans(db, { organizationId, hostnames, search, limit: scansShown, after: readPosition(query) }),
    countUnfinished(db, { organizationId, hostnames }),
  ])
  return showPage({
    title: 'Scans',
    section: 'scans',
    actions: (
      <ButtonLink kind="primary" href="/scans/new">
        Start a scan
      </ButtonLink>
    ),
    content: (
      <>
        <UnfinishedLine {...unfinished} />
        <ScansPage
          scans={scans}
          search={search}
          first={firstPage('/scans', query)}
          next={nextPage('/scans', query, writePosition(scans.next))}
        />
      </>
    ),
  })
}
