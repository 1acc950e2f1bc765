import { Fragment, type VNode } from 'preact'
import type { ApiDescription } from '../../../../shared/model/apiDescription.ts'
import type { Plan } from '../../../../shared/model/plans.ts'
import type { Schedule, ScheduleError } from '../../../../shared/model/schedule.ts'
import { cleanLine } from '../../../../shared/untrustedText.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { EmptyState } from '../../components/emptyState.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { Notice } from '../../components/notice.tsx'
import { Table } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import type { ScheduleForm } from '../../scheduleForm.ts'
import { modeWords } from '../../words/scanWords.ts'
import { DescriptionChoices } from '../descriptionChoices.tsx'
import { ScheduleFields } from './scheduleFields.tsx'

const shownUrlChars = 80

export function SchedulesPage({
  schedules,
  descriptions,
  form,
  refusal,
  plan,
}: {
  readonly schedules: readonly Schedule[]
  readonly descriptions: readonly ApiDescription[]
  readonly form: ScheduleForm
  readonly refusal: string | null
  readonly plan: Plan
}): VNode {
  return (
    <>
      {refusal !== null && (
        <Notice kind="failed">
          <p>
            <strong>The schedule was not created.</strong> {refusal}
          </p>
        </Notice>
      )}
      {schedules.length === 0 ? (
        <EmptyState title="No schedules yet">
          <p>A schedule starts scans of a target at recurring times.</p>
        </EmptyState>
      ) : (
        <Table
          caption="Schedules"
          columns={[
            { label: 'Target' },
            { label: 'Times' },
            { label: 'Status' },
            { label: 'Next run' },
            { label: 'Last run' },
            { label: 'Actions', kind: 'actions' },
          ]}
          rows={schedules.map((schedule) => ({ key: schedule.id, cells: cellsOf(schedule) }))}
        />
      )}
      <Card title="Create a schedule" id="create" action="/schedules">
        {plan.scheduleMinutesMin === null ? (
          <p class="soft">Your plan does not include schedules.</p>
        ) : (
          <DashboardForm action="/schedules" className="form" label="Create a schedule">
            <ScheduleFields
              form={form}
              minutesMin={plan.scheduleMinutesMin}
              hasActiveScans={plan.activeScans}
            />
            <DescriptionChoices descriptions={descriptions} chosen={form.apiDescriptions} />
            <Button>Create schedule</Button>
          </DashboardForm>
        )}
      </Card>
    </>
  )
}

const skipWords: Readonly<Record<ScheduleError, string>> = {
  still_running: 'Skipped: still running',
  quota_exceeded: 'Skipped: quota used',
  forbidden: 'Skipped: not permitted',
}

function cellsOf(schedule: Schedule): readonly (VNode | string)[] {
  const { id, targetUrl, cron, timeZone, nextRun, lastRunAt, lastScanId, enabled } = schedule
  const target = cleanLine(targetUrl, shownUrlChars)
  return [
    <span key="target">
      {target} <span class="soft">{modeWords(schedule)}</span>
    </span>,
    <span key="times">
      <code>{cron}</code> <span class="break-anywhere">{timeZone}</span>
    </span>,
    <ScheduleState key="state" schedule={schedule} />,
    <Time key="next" at={nextRun?.nextRunAt ?? null} />,
    lastScanId === null ? (
      <Time key="last" at={lastRunAt} />
    ) : (
      <a key="last" href={`/scans/${lastScanId}`}>
        <Time at={lastRunAt} />
      </a>
    ),
    <Fragment key="actions">
      <DashboardForm action={`/schedules/${id}/${enabled ? 'pause' : 'resume'}`}>
        <Button kind="plain" label={`${enabled ? 'Pause' : 'Resume'} the schedule of ${target}`}>
          {enabled ? 'Pause' : 'Resume'}
        </Button>
      </DashboardForm>
      <Confirm action={`/schedules/${id}/delete`} label="Delete" of={`the schedule of ${target}`}>
        No more scans are started. Earlier scans stay.
      </Confirm>
    </Fragment>,
  ]
}

function ScheduleState({ schedule }: { readonly schedule: Schedule }): VNode {
  if (!schedule.enabled) return <Badge text="Paused" />
  if (schedule.lastError !== null) return <Badge tone="warning" text={skipWords[schedule.lastError]} />
  return <Badge tone="good" text="Active" />
}
