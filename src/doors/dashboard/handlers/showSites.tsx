import { compareSites, pageSites, sumSites } from '../../../service/store/sites/sites.ts'
import { formatSitePosition, parseSitePosition } from '../../http/sitePosition.ts'
import { ButtonLink } from '../components/button.tsx'
import { firstPage, nextPage, positionText, readSearch } from '../pagePosition.ts'
import { SitesPage } from '../pages/site/sitesPage.tsx'
import { showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'
import { readChangeSpan, spanStart } from '../words/siteWords.ts'

const sitesShown = 25

export const showSites: MemberHandler = async ({ session, query }, { db, clock }) => {
  const { hostnames } = session
  const organizationId = session.organization.id
  const search = readSearch(query)
  const span = readChangeSpan(query)
  const after = parseSitePosition(positionText(query))
  const [{ items, next }, total] = await Promise.all([
    pageSites(db, { organizationId, hostnames, search, limit: sitesShown, after }),
    sumSites(db, { organizationId, hostnames }),
  ])
  const sites = await compareSites(db, items, { organizationId, since: spanStart(span, clock) })
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
        sites={sites}
        total={total}
        search={search}
        span={span}
        first={firstPage('/sites', query)}
        next={nextPage('/sites', query, formatSitePosition(next))}
      />
    ),
  })
}
