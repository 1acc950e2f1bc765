import { Fragment, type VNode } from 'preact'
import { type MonitorChange, monitorWatches, type SiteMonitor } from '../../../../shared/model/monitor.ts'
import { targetLengthMax } from '../../../../shared/target.ts'
import { cleanLine } from '../../../../shared/untrustedText.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { EmptyState } from '../../components/emptyState.tsx'
import { CheckField, FormField, SelectField } from '../../components/field.tsx'
import { DashboardForm } from '../../components/form.tsx'
import { Table } from '../../components/table.tsx'
import { Time } from '../../components/time.tsx'
import { listIntervals, type MonitorForm } from '../../monitorForm.ts'
import {
  changeLabels,
  describeInterval,
  describeMonitorError,
  watchLabels,
} from '../../words/monitorWords.ts'

const shownTargetChars = 80
const shownChangeChars = 80

const changesShown = 6

export function MonitorsPage({
  monitors,
  form,
  minutesMin,
}: {
  readonly monitors: readonly SiteMonitor[]
  readonly form: MonitorForm
  /** The plan's shortest interval; null: no monitors. */
  readonly minutesMin: number | null
}): VNode {
  return (
    <>
      {monitors.length === 0 ? (
        <EmptyState title="No monitors yet">
          <p>
            A monitor looks at a verified domain in intervals. It notices new deployments, expiring
            certificates and changed DNS records.
          </p>
        </EmptyState>
      ) : (
        <Table
          caption="Monitors"
          columns={[
            { label: 'Site' },
            { label: 'Status' },
            { label: 'Watches' },
            { label: 'Last look' },
            { label: 'Last change' },
            { label: 'Actions', kind: 'actions' },
          ]}
          rows={monitors.map((monitor) => ({ key: monitor.id, cells: cellsOf(monitor) }))}
        />
      )}
      <Card title="Create a monitor" id="create" action="/monitors">
        {minutesMin === null ? (
          <p class="soft">Your plan does not include monitors.</p>
        ) : (
          <DashboardForm action="/monitors" className="form" label="Create a monitor">
            <MonitorFields form={form} minutesMin={minutesMin} />
            <Button>Create monitor</Button>
          </DashboardForm>
        )}
      </Card>
    </>
  )
}

function MonitorFields({
  form,
  minutesMin,
}: {
  readonly form: MonitorForm
  readonly minutesMin: number
}): VNode {
  return (
    <>
      <FormField
        name="target"
        label="URL or hostname"
        hint="Its hostname must be a verified domain."
        value={form.target}
        placeholder="app.example.com"
        required
        maxLength={targetLengthMax}
        error={form.targetError}
      />
      <SelectField
        name="interval_minutes"
        label="Interval"
        value={String(form.intervalMinutes)}
        options={listIntervals(minutesMin).map((minutes) => ({
          value: String(minutes),
          label: describeInterval(minutes),
        }))}
      />
      <fieldset class="field">
        <legend>Watch</legend>
        {form.watchError !== null && <p class="field-error">{form.watchError}</p>}
        {monitorWatches.map((name) => (
          <CheckField
            key={name}
            name="watch"
            id={`watch-${name}`}
            label={watchLabels[name]}
            value={name}
            checked={form.watch.includes(name)}
          />
        ))}
      </fieldset>
      <CheckField
        name="scan_on_change"
        label="Scan new deployments"
        hint="A passive scan, which counts against the quota."
        checked={form.scanOnChange}
      />
    </>
  )
}

function cellsOf(monitor: SiteMonitor): readonly (VNode | string)[] {
  const { id, target, intervalMinutes, watch, enabled, lastLookAt } = monitor
  const name = cleanLine(target, shownTargetChars)
  return [
    <span key="site" class="break-anywhere">
      {name}
    </span>,
    <MonitorStatus key="status" monitor={monitor} />,
    `${watch.map((what) => watchLabels[what]).join(', ')}. ${describeInterval(intervalMinutes)}.`,
    lastLookAt === null ? '–' : <Time key="look" at={lastLookAt} />,
    <LastChange key="change" monitor={monitor} />,
    <Fragment key="actions">
      <DashboardForm action={`/monitors/${id}/${enabled ? 'pause' : 'resume'}`}>
        <Button kind="plain" label={`${enabled ? 'Pause' : 'Resume'} the monitor of ${name}`}>
          {enabled ? 'Pause' : 'Resume'}
        </Button>
      </DashboardForm>
      <Confirm action={`/monitors/${id}/delete`} label="Delete" of={`the monitor of ${name}`}>
        The monitor is deleted. Its scans are kept.
      </Confirm>
    </Fragment>,
  ]
}

function MonitorStatus({ monitor: { enabled, state, lastError } }: { readonly monitor: SiteMonitor }): VNode {
  const badge = !enabled ? (
    <Badge text="Paused" />
  ) : state === 'ok' ? (
    <Badge tone="good" text="OK" />
  ) : state === 'unreachable' ? (
    <Badge tone="bad" text="Unreachable" />
  ) : (
    <Badge tone="active" text="No response yet" />
  )
  return (
    <>
      {badge}
      {lastError !== null && <p class="soft">{describeMonitorError(lastError)}</p>}
    </>
  )
}

function LastChange({
  monitor: { lastChangeAt, lastChanges, lastScanId },
}: {
  readonly monitor: SiteMonitor
}): VNode {
  if (lastChangeAt === null) return <>None yet</>
  const more = lastChanges.length - changesShown
  return (
    <>
      <Time at={lastChangeAt} />
      <ul class="break-anywhere">
        {lastChanges.slice(0, changesShown).map((change, index) => (
          <li key={index}>{describeChange(change)}</li>
        ))}
        {more > 0 && <li>{`and ${more} more`}</li>}
      </ul>
      {lastScanId !== null && <a href={`/scans/${lastScanId}`}>Last scan</a>}
    </>
  )
}

/** Omits values of a deployment, whose fingerprints mean nothing to the reader. */
function describeChange({ kind, before, after }: MonitorChange): string {
  const label = changeLabels[kind]
  switch (kind) {
    case 'deployment':
    case 'reachable':
      return label
    case 'certificate_expiring':
      return `${label} on ${(after ?? '').slice(0, 10)}`
    case 'unreachable':
      return `${label}: ${describeMonitorError(after ?? '')}`
    default:
      return `${label}: ${shorten(before)} → ${shorten(after)}`
  }
}

function shorten(text: string | null): string {
  return cleanLine(text ?? 'none', shownChangeChars)
}
