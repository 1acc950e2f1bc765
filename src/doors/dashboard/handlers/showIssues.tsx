import { rules } from '../../../../generated/rules.ts'
import type { Db } from '../../../service/store/database/dialect.ts'
import { pageWorstIssues, type WorstPosition } from '../../../service/store/issues/worstIssues.ts'
import type { SiteFilter } from '../../../service/store/sites/siteMatches.ts'
import { hasSite, listOrigins } from '../../../service/store/sites/sites.ts'
import { cweIdsOf } from '../../../shared/model/owasp.ts'
import { severities } from '../../../shared/model/severity.ts'
import { sinceTimestamp } from '../findingsFilter.ts'
import { readIssuesFilter } from '../issuesFilter.ts'
import { firstPage, nextPage, parsePosition, positionText, writePosition } from '../pagePosition.ts'
import { IssuesPage } from '../pages/issue/issuesPage.tsx'
import { redirect, showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'
import { originOfSite } from '../sitePath.ts'
import { siteLabel } from '../words/siteWords.ts'

const issuesShown = 50

const checkIds = rules.map(({ id }) => id)

export const showIssues: MemberHandler = async ({ session, query }, { db }) => {
  const { hostnames } = session
  const organizationId = session.organization.id
  const filter = readIssuesFilter(query)
  const [{ items, next }, origins] = await Promise.all([
    pageWorstIssues(db, {
      ...{ organizationId, hostnames },
      states: filter.state === null ? null : [filter.state],
      severities: filter.severities.length === 0 ? null : filter.severities,
      checkId: filter.checkId,
      cweIds: filter.owasp === null ? null : cweIdsOf(filter.owasp),
      ...(await findFilteredSite(db, organizationId, filter.site)),
      since: sinceTimestamp(filter.since),
      limit: issuesShown,
      after: readWorstPosition(query),
    }),
    listOrigins(db, { organizationId, hostnames }),
  ])
  return showPage({
    title: 'Issues',
    section: 'issues',
    content: (
      <IssuesPage
        issues={items}
        filter={filter}
        checkIds={checkIds}
        sites={origins.map(siteLabel)}
        first={firstPage('/issues', query)}
        next={nextPage('/issues', query, next === null ? null : `${next.severity}:${writePosition(next)}`)}
      />
    ),
  })
}

async function findFilteredSite(db: Db, organizationId: string, site: string | null): Promise<SiteFilter> {
  const origin = site === null ? null : originOfSite(site)
  const isSite = origin !== null && (await hasSite(db, { organizationId, origin }))
  return isSite ? { hostname: null, origin } : { hostname: site?.toLowerCase() ?? null }
}

export const redirectToIssues: MemberHandler = async ({ query }) => {
  const changed = new URLSearchParams(query)
  changed.delete('after')
  changed.set('state', 'any')
  return redirect(`/issues?${changed}`)
}

function readWorstPosition(query: URLSearchParams): WorstPosition | null {
  const text = positionText(query)
  const severity = severities.find((name) => text.startsWith(`${name}:`))
  const position = severity === undefined ? null : parsePosition(text.slice(severity.length + 1))
  return severity === undefined || position === null ? null : { severity, ...position }
}
