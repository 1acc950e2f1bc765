import { timestamp } from '../../clock.ts'
import { listScannedHostnames } from '../../store/hostnames.ts'
import { readTrend } from '../../store/trends.ts'
import { type Period, periods, TrendsPage } from '../pages/trendsPage.tsx'
import { showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

const periodUnlessAsked: Period = 30
const dayMs = 24 * 60 * 60 * 1_000
const dayChars = 'yyyy-mm-dd'.length

/** Shows how the findings of the organization's sites developed. */
export const showTrends: MemberHandler = async ({ session, query }, { db, clock }) => {
  const organizationId = session.organization.id
  const hostnames = await listScannedHostnames(db, { organizationId })
  const period = periods.find((days) => String(days) === query.get('days')) ?? periodUnlessAsked
  const hostname = hostnames.find((name) => name === query.get('host')) ?? null
  const now = clock.now()
  const from = timestamp(now - (period - 1) * dayMs).slice(0, dayChars)
  const to = timestamp(now).slice(0, dayChars)
  const trend = await readTrend(db, { organizationId, hostname, from, to })
  return showPage({
    title: 'Trends',
    section: 'trends',
    content: <TrendsPage trend={trend} period={period} hostname={hostname} hostnames={hostnames} />,
  })
}
