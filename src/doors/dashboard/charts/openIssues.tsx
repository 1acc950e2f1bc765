import type { VNode } from 'preact'
import type { TrendDay } from '../../../service/store/sites/issueTrend.ts'
import { SeverityChart } from './severityChart.tsx'

/** Longer periods show a bar per week. */
const dailyBarsMax = 92

const daysOfWeek = 7

export function OpenIssuesChart({
  days,
  subject,
}: {
  readonly days: readonly TrendDay[]
  /** Such as "all sites". */
  readonly subject: string
}): VNode {
  const isWeekly = days.length > dailyBarsMax
  return (
    <SeverityChart
      id="trend"
      title={`Open issues of ${subject}, last ${days.length} days`}
      description={`Stacked bars, one for each ${isWeekly ? 'week' : 'day'}: open issues by severity. The table below has the same data.`}
      pointName={isWeekly ? 'Week ending' : 'Day'}
      points={(isWeekly ? lastOfWeeks(days) : days).map(({ day, counts }) => ({ label: day, counts }))}
    />
  )
}

function lastOfWeeks(days: readonly TrendDay[]): readonly TrendDay[] {
  return days.filter((_, index) => (days.length - 1 - index) % daysOfWeek === 0)
}
