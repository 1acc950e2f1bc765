import type { VNode } from 'preact'
import { severities } from '../../model/severity.ts'
import type { Trend, TrendDay } from '../../store/trends.ts'
import { trendScansMax } from '../../store/trends.ts'
import { SeverityChart } from '../charts/severityChart.tsx'
import { ButtonLink } from '../components/button.tsx'
import { EmptyState } from '../components/emptyState.tsx'
import { SelectField } from '../components/field.tsx'
import { Notice } from '../components/notice.tsx'
import { SeverityTiles } from '../components/severityCounts.tsx'
import { plural } from '../quantities.ts'

/** Periods that can be shown, in days. */
export const periods = [7, 30, 90, 365] as const

export type Period = (typeof periods)[number]

/** Of a longer period each bar is a week: more bars than this are thinner than the gaps between them. */
const dailyBarsMax = 92

const daysOfWeek = 7

/** Shows how findings developed: what the latest scan of each site has found, day by day. */
export function TrendsPage({
  trend,
  period,
  hostname,
  hostnames,
}: {
  readonly trend: Trend
  readonly period: Period
  readonly hostname: string | null
  readonly hostnames: readonly string[]
}): VNode {
  if (hostnames.length === 0) {
    return (
      <EmptyState title="Nothing to compare yet">
        <p>This page shows how the number of findings changes over time. Start with a first scan.</p>
        <ButtonLink kind="primary" href="/scans/new">
          Start a scan
        </ButtonLink>
      </EmptyState>
    )
  }
  const isWeekly = trend.days.length > dailyBarsMax
  const last = trend.days.at(-1)
  const subject = hostname === null ? 'all sites' : hostname
  return (
    <>
      <PeriodForm period={period} hostname={hostname} hostnames={hostnames} />
      {trend.isCut && (
        <Notice kind="warning">
          <p>
            There were more than {trendScansMax.toLocaleString('en')} scans in this period. Only the newest
            are counted, so the figures of the oldest days are too low.
          </p>
        </Notice>
      )}
      {last !== undefined && (
        <section class="stack" aria-labelledby="now-heading">
          <h2 id="now-heading">Today</h2>
          <SeverityTiles counts={last.counts} />
          <p>{changeWords(trend.days)}</p>
        </section>
      )}
      <div class="card">
        <SeverityChart
          id="trend"
          title={`Findings of ${subject} over ${period} days`}
          description={`Stacked bars, one for each ${isWeekly ? 'week' : 'day'}: findings by severity in the latest scan of each site. The table below has the same data.`}
          pointName={isWeekly ? 'Week ending' : 'Day'}
          points={(isWeekly ? lastOfWeeks(trend.days) : trend.days).map(({ day, counts }) => ({
            label: day,
            counts,
          }))}
        />
        <p class="soft">
          Each bar counts the findings of the latest completed scan of each site up to that day. A site keeps
          its figures until its next scan. {plural(trend.scans, 'scan')} completed in this period. Days are in
          UTC.
        </p>
      </div>
    </>
  )
}

function PeriodForm({
  period,
  hostname,
  hostnames,
}: {
  readonly period: Period
  readonly hostname: string | null
  readonly hostnames: readonly string[]
}): VNode {
  return (
    <form method="get" action="/trends" class="card filter-form" aria-label="Filter">
      <div class="form-line">
        <SelectField
          name="host"
          label="Site"
          value={hostname ?? ''}
          options={[
            { value: '', label: 'All sites' },
            ...hostnames.map((name) => ({ value: name, label: name })),
          ]}
        />
        <SelectField
          name="days"
          label="Period"
          value={String(period)}
          options={periods.map((days) => ({ value: String(days), label: `${days} days` }))}
        />
        <button type="submit" class="button button-primary">
          Show
        </button>
      </div>
    </form>
  )
}

/** Counts from the end, so that the last bar is the present. */
function lastOfWeeks(days: readonly TrendDay[]): readonly TrendDay[] {
  return days.filter((_, index) => (days.length - 1 - index) % daysOfWeek === 0)
}

function changeWords(days: readonly TrendDay[]): string {
  const [before, now] = [days[0], days.at(-1)]
  if (before === undefined || now === undefined) return ''
  const parts = severities.flatMap((severity) => {
    const change = now.counts[severity] - before.counts[severity]
    return change === 0
      ? []
      : [`${Math.abs(change).toLocaleString('en')} ${change > 0 ? 'more' : 'fewer'} ${severity}`]
  })
  return `Since ${before.day}: ${parts.length === 0 ? 'no change' : parts.join(', ')}.`
}
