import { pageSites, type SitePosition, sumSites } from '../../../service/store/sites/sites.ts'
import { ButtonLink } from '../components/button.tsx'
import { firstPage, nextPage, positionText, readSearch } from '../pagePosition.ts'
import { SitesPage } from '../pages/site/sitesPage.tsx'
import { showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'
import { readChangeSpan, spanStart } from '../words/siteWords.ts'

const sitesShown = 25
const positionPattern = /^([0-5]):(\S{1,270})$/

export const showSites: MemberHandler = async ({ session, query }, { db, clock }) => {
  const organizationId = session.organization.id
  const search = readSearch(query)
  const span = readChangeSpan(query)
  const [sites, total] = await Promise.all([
    pageSites(db, {
      organizationId,
      search,
      since: spanStart(span, clock),
      limit: sitesShown,
      after: readSitePosition(query),
    }),
    sumSites(db, { organizationId }),
  ])
  const { next } = sites
  return showPage({
    title: 'Sites',
    section: 'sites',
    actions: (
      <ButtonLink kind="primary" href="/scans/new">
        Start a scan
      </ButtonLink>
    ),
    content: (
      <SitesPage
        sites={sites.items}
        total={total}
        search={search}
        span={span}
        first={firstPage('/sites', query)}
        next={nextPage('/sites', query, next === null ? null : `${next.worst}:${next.origin}`)}
      />
    ),
  })
}

function readSitePosition(query: URLSearchParams): SitePosition | null {
  const [, worst, origin] = positionPattern.exec(positionText(query)) ?? []
  return worst === undefined || origin === undefined ? null : { worst: Number(worst), origin }
}
