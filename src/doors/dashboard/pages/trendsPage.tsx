import type { VNode } from 'preact'
import type { TimeToFix, TrendDay } from '../../../service/store/sites/issueTrend.ts'
import { severities } from '../../../shared/model/severity.ts'
import { OpenIssuesChart } from '../charts/openIssues.tsx'
import { TimeToFixChart } from '../charts/timeToFix.tsx'
import { ButtonLink } from '../components/button.tsx'
import { EmptyState } from '../components/emptyState.tsx'
import { SelectField } from '../components/field.tsx'
import { SeverityTiles } from '../components/severityCounts.tsx'
import { siteLabel } from '../words/siteWords.ts'

/** Days. */
export const periods = [7, 30, 90, 365] as const

export type Period = (typeof periods)[number]

export function TrendsPage({
  days,
  times,
  period,
  origin,
  origins,
}: {
  readonly days: readonly TrendDay[]
  readonly times: readonly TimeToFix[]
  readonly period: Period
  readonly origin: string | null
  readonly origins: readonly string[]
}): VNode {
  if (origins.length === 0) {
    return (
      <EmptyState title="Nothing to compare yet">
        <p>This page shows how the number of open issues changes over time. Start with a first scan.</p>
        <ButtonLink kind="primary" href="/scans/new">
          Start a scan
        </ButtonLink>
      </EmptyState>
    )
  }
  const last = days.at(-1)
  return (
    <>
      <PeriodForm period={period} origin={origin} origins={origins} />
      {last !== undefined && (
        <section class="stack" aria-labelledby="now-heading">
          <h2 id="now-heading">Open today</h2>
          <SeverityTiles counts={last.counts} />
          <p>{changeWords(days)}</p>
        </section>
      )}
      <div class="card">
        <OpenIssuesChart days={days} subject={origin === null ? 'all sites' : siteLabel(origin)} />
        <p class="soft">
          Each bar counts the issues that were open at the end of that day (UTC). Accepted issues and false
          positives do not count.
        </p>
      </div>
      <div class="card">
        <TimeToFixChart times={times} days={period} />
      </div>
    </>
  )
}

function PeriodForm({
  period,
  origin,
  origins,
}: {
  readonly period: Period
  readonly origin: string | null
  readonly origins: readonly string[]
}): VNode {
  return (
    <form method="get" action="/trends" class="card filter-form" aria-label="Filter">
      <div class="form-line">
        <SelectField
          name="host"
          label="Site"
          value={origin === null ? '' : siteLabel(origin)}
          options={[
            { value: '', label: 'All sites' },
            ...origins.map(siteLabel).map((name) => ({ value: name, label: name })),
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
