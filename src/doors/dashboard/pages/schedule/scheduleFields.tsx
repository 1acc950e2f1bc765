import type { VNode } from 'preact'
import { cronCharsMax, timeZoneCharsMax } from '../../../../shared/model/schedule.ts'
import { FormField, SelectField } from '../../components/field.tsx'
import { type ScheduleForm, targetCharsMax } from '../../scheduleForm.ts'

export function ScheduleFields({
  form,
  minutesMin,
  hasActiveScans,
}: {
  readonly form: ScheduleForm
  /** The plan's shortest interval. */
  readonly minutesMin: number
  readonly hasActiveScans: boolean
}): VNode {
  const { errors } = form
  const hours = minutesMin / 60
  return (
    <>
      <FormField
        name="target"
        label="Target"
        hint="A URL or a hostname."
        value={form.target}
        error={errors.target ?? null}
        inputMode="url"
        required
        maxLength={targetCharsMax}
      />
      <SelectField
        name="kind"
        label="Mode"
        value={form.kind}
        options={[
          { value: 'passive', label: 'Passive' },
          ...(hasActiveScans
            ? [
                { value: 'safe', label: 'Active, safe' },
                { value: 'intrusive', label: 'Active, intrusive' },
              ]
            : []),
        ]}
      />
      <FormField
        name="cron"
        label="Cron expression"
        hint={
          <>
            Minute, hour, day of the month, month and day of the week. <code>0 3 * * mon</code> is every
            Monday at 03:00. Your plan allows a run every {hours === 1 ? 'hour' : `${hours} hours`}.
          </>
        }
        value={form.cron}
        placeholder="0 3 * * mon"
        error={errors.cron ?? null}
        required
        maxLength={cronCharsMax}
      />
      <FormField
        name="time_zone"
        label="Time zone"
        hint="Of the cron expression, such as Europe/Berlin."
        value={form.timeZone}
        error={errors.timeZone ?? null}
        required
        maxLength={timeZoneCharsMax}
      />
      <FormField
        name="jitter_minutes"
        label="Jitter in minutes"
        hint="Each run starts up to this many minutes later, 0 to 60."
        value={form.jitter}
        error={errors.jitter ?? null}
        inputMode="numeric"
        required
        maxLength={2}
      />
    </>
  )
}
