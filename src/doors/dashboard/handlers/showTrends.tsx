import { readIssueTrend, readTimesToFix } from '../../../service/store/sites/issueTrend.ts'
import { listHostnames } from '../../../service/store/sites/sites.ts'
import { lastDays } from '../lastDays.ts'
import { type Period, periods, TrendsPage } from '../pages/trendsPage.tsx'
import { showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

const periodUnlessAsked: Period = 30

export const showTrends: MemberHandler = async ({ session, query }, { db, clock }) => {
  const organizationId = session.organization.id
  const hostnames = await listHostnames(db, { organizationId })
  const period = periods.find((days) => String(days) === query.get('days')) ?? periodUnlessAsked
  const hostname = hostnames.find((name) => name === query.get('host')) ?? null
  const shown = { organizationId, hostname, ...lastDays(period, clock) }
  const [days, times] = await Promise.all([readIssueTrend(db, shown), readTimesToFix(db, shown)])
  return showPage({
    title: 'Trends',
    section: 'trends',
    content: (
      <TrendsPage days={days} times={times} period={period} hostname={hostname} hostnames={hostnames} />
    ),
  })
}
