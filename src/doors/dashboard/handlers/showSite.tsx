import { pageWorstIssues } from '../../../service/store/issues/worstIssues.ts'
import { readIssueTrend, readTimesToFix } from '../../../service/store/sites/issueTrend.ts'
import { listOriginsOf } from '../../../service/store/sites/siteMatches.ts'
import { findSite } from '../../../service/store/sites/sites.ts'
import { sumCounts } from '../../../shared/model/severity.ts'
import { siteName } from '../../../shared/origin.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import { ButtonLink } from '../components/button.tsx'
import { refuse } from '../errorPages.tsx'
import { lastDays } from '../lastDays.ts'
import { SitePage } from '../pages/site/sitePage.tsx'
import { redirect, showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'
import { originOfSite, sitePath } from '../sitePath.ts'

const issuesShown = 10

const chartDays = 90
const siteCharsMax = 270
const titleCharsMax = 150

/** A site of another organization is a 404. A hostname leads to its origins. */
export const showSite: MemberHandler = async ({ session, params }, { db, clock }) => {
  const organizationId = session.organization.id
  const text = (params.site ?? '').toLowerCase()
  const origin = text.length > siteCharsMax ? null : originOfSite(text)
  if (origin === null) return refuse('not_found')
  const site = await findSite(db, { organizationId, origin, hostnames: session.hostnames, since: null })
  if (site === null) {
    const [first, ...others] = await listOriginsOf(db, { organizationId, hostname: text })
    if (first === undefined) return refuse('not_found')
    return redirect(others.length === 0 ? sitePath(first) : `/sites?${new URLSearchParams({ search: text })}`)
  }
  const period = { organizationId, origin, ...lastDays(chartDays, clock) }
  const any = { severities: null, checkId: null, since: null, after: null }
  const [issues, days, times] = await Promise.all([
    pageWorstIssues(db, {
      organizationId,
      hostname: null,
      origin,
      states: ['open'],
      ...any,
      limit: issuesShown,
    }),
    readIssueTrend(db, period),
    readTimesToFix(db, period),
  ])
  const target = site.latestScan?.targetUrl ?? `${origin}/`
  return showPage({
    title: cleanLine(siteName(origin), titleCharsMax),
    section: 'sites',
    trail: [{ label: 'Sites', href: '/sites' }],
    actions: (
      <>
        <ButtonLink kind="plain" href={`${sitePath(origin)}/share`}>
          Share
        </ButtonLink>
        <ButtonLink kind="primary" href={`/scans/new?${new URLSearchParams({ target })}`}>
          Scan again
        </ButtonLink>
      </>
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
