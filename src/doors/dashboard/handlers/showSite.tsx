import { pageWorstIssues } from '../../../service/store/issues/worstIssues.ts'
import { readIssueTrend, readTimesToFix } from '../../../service/store/sites/issueTrend.ts'
import { findSite } from '../../../service/store/sites/sites.ts'
import { sumCounts } from '../../../shared/model/severity.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { ButtonLink } from '../components/button.tsx'
import { refuse } from '../errorPages.tsx'
import { lastDays } from '../lastDays.ts'
import { SitePage } from '../pages/site/sitePage.tsx'
import { showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

const issuesShown = 10

const chartDays = 90
const hostnameCharsMax = 260
const titleCharsMax = 150

/** A site of another organization is a 404. */
export const showSite: MemberHandler = async ({ session, params }, { db, clock }) => {
  const organizationId = session.organization.id
  const hostname = (params.hostname ?? '').toLowerCase()
  if (hostname.length > hostnameCharsMax) return refuse('not_found')
  const site = await findSite(db, { organizationId, hostname, since: null })
  if (site === null) return refuse('not_found')
  const period = { organizationId, hostname, ...lastDays(chartDays, clock) }
  const any = { severities: null, checkId: null, since: null, after: null }
  const [issues, days, times] = await Promise.all([
    pageWorstIssues(db, { organizationId, hostname, states: ['open'], ...any, limit: issuesShown }),
    readIssueTrend(db, period),
    readTimesToFix(db, period),
  ])
  const target = site.latestScan?.targetUrl ?? `https://${hostname}/`
  return showPage({
    title: cleanLine(hostname, titleCharsMax),
    section: 'sites',
    trail: [{ label: 'Sites', href: '/sites' }],
    actions: (
      <ButtonLink kind="primary" href={`/scans/new?${new URLSearchParams({ target })}`}>
        Scan again
      </ButtonLink>
    ),
    content: (
      <SitePage
        site={site}
        issues={issues.items}
        openTotal={sumCounts(site.open)}
        days={days}
        times={times}
      />
    ),
  })
}
