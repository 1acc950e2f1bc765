import { readIssueTrend, readTimesToFix } from '../../../service/store/sites/issueTrend.ts'
import { listOrigins } from '../../../service/store/sites/sites.ts'
import { lastDays } from '../lastDays.ts'
import { type Period, periods, TrendsPage } from '../pages/trendsPage.tsx'
import { showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'
import { originOfSite } from '../sitePath.ts'

const periodUnlessAsked: Period = 30

export const showTrends: MemberHandler = async ({ session, query }, { db, clock }) => {
  const { hostnames } = session
  const organizationId = session.organization.id
  const origins = await listOrigins(db, { organizationId, hostnames })
  const period = periods.find((days) => String(days) === query.get('days')) ?? periodUnlessAsked
  const wanted = originOfSite(query.get('host') ?? '')
  const origin = origins.find((known) => known === wanted) ?? null
  const shown = { organizationId, origin, hostnames, ...lastDays(period, clock) }
  const [days, times] = await Promise.all([readIssueTrend(db, shown), readTimesToFix(db, shown)])
  return showPage({
    title: 'Trends',
    section: 'trends',
    content: <TrendsPage days={days} times={times} period={period} origin={origin} origins={origins} />,
  })
}
