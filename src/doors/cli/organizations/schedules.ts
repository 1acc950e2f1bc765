import { presentSchedule } from '../../../output/present/schedule.ts'
import { admitSchedule, isCron, isTimeZoneName } from '../../../service/admission/admitSchedule.ts'
import { systemPolicy } from '../../../service/admission/targetPolicy.ts'
import type { ConfigFlags } from '../../../service/config.ts'
import { listSchedules, removeSchedule } from '../../../service/store/schedules/schedules.ts'
import { systemClock } from '../../../shared/clock.ts'
import { isId } from '../../../shared/ids.ts'
import type { ScanIntensity, ScanMode } from '../../../shared/model/scanMode.ts'
import { jitterMinutesMax } from '../../../shared/model/schedule.ts'
import { CommandFailure, type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { formatColumns } from '../formatColumns.ts'
import { withStore } from '../openStore.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { findOwner } from './findOwner.ts'
import { shellActor } from './shellActor.ts'

export type ScheduleOptions = ConfigFlags & { readonly org: string }

export type AddScheduleOptions = ScheduleOptions & {
  readonly cron: string
  readonly timeZone: string
  readonly jitter: string
  readonly mode: ScanMode
  readonly intensity: ScanIntensity
  readonly json?: true
}

export async function addScheduleCommand(
  target: string,
  options: AddScheduleOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const config = readConfig(options, terminal)
  const whole = { enabled: true, checks: null, apiDescriptions: [] }
  const submission = { ...readTiming(options), ...pickScan(options), target, ...whole }
  const admitted = await withStore(config, 'existing', async (db) => {
    const owner = await findOwner(db, options.org)
    const deps = { ...systemPolicy(config.allowPrivateTargets), db, clock: systemClock }
    return admitSchedule(owner, { submission, actor: shellActor() }, deps)
  })
  if (!admitted.ok) {
    const { body, status } = admitted.problem
    const message = body.issues?.[0]?.message ?? body.message ?? ''
    throw status === 403 ? new CommandFailure(message, exitCodes.failed) : usageFailure(message)
  }
  const { schedule } = admitted
  if (options.json) {
    terminal.print(JSON.stringify(presentSchedule(schedule), null, 2))
    return exitCodes.fine
  }
  terminal.say(
    `Added a schedule for ${schedule.targetUrl}. Next run: ${schedule.nextRun?.nextRunAt ?? 'none'}.`,
  )
  terminal.print(schedule.id)
  return exitCodes.fine
}

export async function listSchedulesCommand(
  options: ScheduleOptions & { readonly json?: true },
  terminal: Terminal,
): Promise<ExitCode> {
  const schedules = await withStore(readConfig(options, terminal), 'existing', async (db) =>
    listSchedules(db, (await findOwner(db, options.org)).id),
  )
  if (options.json) {
    terminal.print(JSON.stringify(schedules.map(presentSchedule), null, 2))
    return exitCodes.fine
  }
  const rows = schedules.map((schedule) => [
    ...[schedule.id, schedule.targetUrl, schedule.mode, schedule.cron, schedule.timeZone],
    schedule.enabled ? (schedule.nextRun?.nextRunAt ?? '–') : 'disabled',
    ...[schedule.lastRunAt ?? '–', schedule.lastError ?? '–'],
  ])
  const headings = ['ID', 'TARGET', 'MODE', 'CRON', 'TIME ZONE', 'NEXT RUN', 'LAST RUN', 'SKIPPED']
  terminal.print(formatColumns(headings, rows))
  return exitCodes.fine
}

export async function removeScheduleCommand(
  text: string,
  options: ScheduleOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const id = text.toLowerCase()
  const isRemoved = await withStore(readConfig(options, terminal), 'existing', async (db) => {
    const { id: organizationId } = await findOwner(db, options.org)
    return isId(id) && removeSchedule(db, { id, organizationId }, shellActor(), systemClock)
  })
  if (!isRemoved) {
    const found = JSON.stringify(text)
    throw usageFailure(
      `Expected the ID of a schedule of ${options.org} (see scanward schedule list), found ${found}.`,
    )
  }
  terminal.say(`Removed the schedule ${id}.`)
  return exitCodes.fine
}

function pickScan({ mode, intensity }: AddScheduleOptions): Pick<AddScheduleOptions, 'mode' | 'intensity'> {
  return { mode, intensity }
}

function readTiming({ cron: typed, timeZone, jitter }: AddScheduleOptions) {
  const cron = typed.trim()
  if (!isCron(cron)) {
    throw usageFailure(
      `Expected five fields such as "0 3 * * mon" for --cron, found ${JSON.stringify(typed.slice(0, 100))}.`,
    )
  }
  if (!isTimeZoneName(timeZone)) {
    throw usageFailure(
      `Expected a name such as Europe/Berlin for --time-zone, found ${JSON.stringify(timeZone.slice(0, 100))}.`,
    )
  }
  const jitterMinutes = /^\d{1,2}$/.test(jitter) ? Number(jitter) : Number.NaN
  if (!(jitterMinutes <= jitterMinutesMax)) {
    throw usageFailure(
      `Expected 0 to ${jitterMinutesMax} minutes for --jitter, found ${JSON.stringify(jitter)}.`,
    )
  }
  return { cron, timeZone, jitterMinutes }
}
