import type { VNode } from 'preact'
import type { Usage } from '../../../service/store/usage.ts'
import type { Plan, PlanName } from '../../../shared/model/plans.ts'
import { plural } from '../../../shared/plural.ts'
import { Card, Facts } from '../components/card.tsx'
import { Table } from '../components/table.tsx'
import { Time } from '../components/time.tsx'

export function UsagePage({
  usage,
  planName,
  plan,
  verifiedDomains,
  unfinished,
  months,
}: {
  readonly usage: Usage
  readonly planName: PlanName
  readonly plan: Plan
  readonly verifiedDomains: number
  readonly unfinished: { readonly queued: number; readonly running: number }
  readonly months: readonly { readonly month: string; readonly used: number }[]
}): VNode {
  return (
    <>
      <Card title="This month" id="month">
        <Month usage={usage} />
        <Facts
          facts={[
            { name: 'Running now', value: plural(unfinished.running, 'scan') },
            { name: 'Queued', value: plural(unfinished.queued, 'scan') },
            { name: 'Quota resets', value: <Time at={usage.resetsAt} /> },
          ]}
        />
      </Card>
      <Card title="Your plan" id="plan">
        <Facts
          facts={[
            { name: 'Plan', value: planName },
            { name: 'Scans per month', value: orNoLimit(usage.limit) },
            { name: 'Active scans', value: plan.activeScans ? 'Included' : 'Not included' },
            {
              name: 'Verified domains',
              value: `${verifiedDomains.toLocaleString('en')}${plan.verifiedDomains === null ? ', ' : ' of '}${orNoLimit(plan.verifiedDomains)}`,
            },
            {
              name: 'Retention',
              value: plan.retentionDays === null ? 'Unlimited' : plural(plan.retentionDays, 'day'),
            },
          ]}
        />
        <p class="soft">The operator of this instance can change the plan.</p>
      </Card>
      <section class="stack" aria-labelledby="months-heading">
        <h2 id="months-heading">Months</h2>
        {months.length === 0 ? (
          <p>No scans yet.</p>
        ) : (
          <Table
            caption="Scans started per month"
            columns={[{ label: 'Month' }, { label: 'Scans', kind: 'number' }]}
            rows={months.map(({ month, used }) => ({
              key: month,
              cells: [month, used.toLocaleString('en')],
            }))}
          />
        )}
      </section>
    </>
  )
}

function Month({ usage }: { readonly usage: Usage }): VNode {
  const { used, limit } = usage
  if (limit === null) return <p>{plural(used, 'scan')} started; there is no limit.</p>
  return (
    <div class="stack">
      <label for="used">
        {used.toLocaleString('en')} of {plural(limit, 'scan')} used
      </label>
      <progress id="used" class="usage-bar" value={Math.min(used, limit)} max={Math.max(1, limit)} />
      {used >= limit && <p>The quota is exhausted. No scan can be started before the next month.</p>}
    </div>
  )
}

function orNoLimit(limit: number | null): string {
  return limit === null ? 'no limit' : limit.toLocaleString('en')
}
