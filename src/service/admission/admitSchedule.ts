import { newId } from '../../shared/ids.ts'
import { plans } from '../../shared/model/plans.ts'
import type { Actor, Organization } from '../../shared/model/records.ts'
import {
  cronCharsMax,
  type Schedule,
  type ScheduleSettings,
  schedulesMax,
  timeZoneCharsMax,
} from '../../shared/model/schedule.ts'
import { isTimeZone } from '../../shared/timeZones.ts'
import { type Problem, type ProblemCode, problem } from '../problems.ts'
import { findRunAfter, shortestGapMinutes } from '../schedules/cronTimes.ts'
import { cronPattern, timeZonePattern } from '../schedules/patterns.ts'
import { findNextRun } from '../schedules/planRun.ts'
import { addSchedule, changeSchedule, findSchedule, type ScheduleKey } from '../store/schedules/schedules.ts'
import { refuseDescriptions } from './admitDescription.ts'
import { type AdmissionDeps, findObstacle, readTarget, refuseChecks } from './admitScan.ts'

/** `cron` and `timeZone` match their patterns. */
export type ScheduleSubmission = Omit<ScheduleSettings, 'targetUrl' | 'targetHostname' | 'gapMinutes'> & {
  /** Not parsed yet. */
  readonly target: string
}

type Owner = Pick<Organization, 'id' | 'plan'>

type Wanted = { readonly submission: ScheduleSubmission; readonly actor: Actor }

type Refused<Code extends ProblemCode = never> = {
  readonly ok: false
  readonly problem: Problem<'invalid_input' | 'forbidden' | 'not_found' | 'conflict' | Code>
}

/** Creates a schedule, or returns the problem: target (400), never runs (409), permission (403). */
export async function admitSchedule(
  organization: Owner,
  { submission, actor }: Wanted,
  deps: AdmissionDeps,
): Promise<{ readonly ok: true; readonly schedule: Schedule } | Refused> {
  const read = readSettings(submission, null, deps)
  if (!read.ok) return read
  const { settings } = read
  const unusable = await findUnusable(settings, organization, deps)
  if (unusable !== null) return unusable
  const message = await findScheduleObstacle({ settings, organization }, deps)
  if (message !== null) return { ok: false, problem: problem('forbidden', { message }) }
  const key = { id: newId(deps.clock), organizationId: organization.id }
  const nextRun = settings.enabled ? findNextRun({ ...settings, id: key.id }, deps.clock.now()) : null
  const schedule = await addSchedule(deps.db, key, { settings, nextRun, actor }, deps.clock)
  if (schedule !== null) return { ok: true, schedule }
  const tooMany = `An organization can have ${schedulesMax} schedules. Delete one first.`
  return { ok: false, problem: problem('forbidden', { message: tooMany }) }
}

/** Changes a schedule, or returns the problem. A disabled one needs no permission. */
export async function admitScheduleChange(
  { id, organization }: { readonly id: string; readonly organization: Owner },
  { submission, actor }: Wanted,
  deps: AdmissionDeps,
): Promise<{ readonly ok: true; readonly schedule: Schedule } | Refused<'not_found'>> {
  const key: ScheduleKey = { id, organizationId: organization.id }
  const found = await findSchedule(deps.db, key)
  if (found === null) return { ok: false, problem: problem('not_found') }
  const read = readSettings(submission, found, deps)
  if (!read.ok) return read
  const { settings } = read
  const unusable = await findUnusable(settings, organization, deps)
  if (unusable !== null) return unusable
  const message = settings.enabled ? await findScheduleObstacle({ settings, organization }, deps) : null
  if (message !== null) return { ok: false, problem: problem('forbidden', { message }) }
  const nextRunOf = (before: Schedule) => {
    if (!settings.enabled) return null
    if (before.nextRun !== null && isSameTiming(before, settings)) return before.nextRun
    return findNextRun({ ...settings, id }, deps.clock.now())
  }
  const schedule = await changeSchedule(deps.db, key, { settings, actor, nextRunOf }, deps.clock)
  return schedule === null ? { ok: false, problem: problem('not_found') } : { ok: true, schedule }
}

async function findUnusable(
  { apiDescriptions, targetHostname: hostname }: ScheduleSettings,
  { id: organizationId }: Owner,
  { db }: AdmissionDeps,
): Promise<Refused | null> {
  const wrong = await refuseDescriptions(apiDescriptions, { organizationId, hostname }, db)
  return wrong === null ? null : { ok: false, problem: wrong }
}

const cronForm = new RegExp(cronPattern)
const timeZoneForm = new RegExp(timeZonePattern)

export function isCron(text: string): boolean {
  return text.length <= cronCharsMax && cronForm.test(text)
}

export function isTimeZoneName(text: string): boolean {
  return text.length <= timeZoneCharsMax && timeZoneForm.test(text)
}

/** Returns why scans are forbidden, now or at a later run; null if allowed. */
export async function findScheduleObstacle(
  { settings, organization }: { readonly settings: ScheduleSettings; readonly organization: Owner },
  deps: AdmissionDeps,
): Promise<string | null> {
  const minutesMin = plans[organization.plan].scheduleMinutesMin
  if (minutesMin === null) return 'Your plan does not include schedules.'
  if (settings.gapMinutes < minutesMin) {
    const allowed = minutesMin === 60 ? 'hour' : tellMinutes(minutesMin)
    return `Your plan allows a run every ${allowed}, found runs ${tellMinutes(settings.gapMinutes)} apart.`
  }
  return findObstacle({ ...settings, organization }, deps)
}

function tellMinutes(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Reuses a known gap: computing it needs hundreds of runs. */
function readSettings(
  { target: text, ...chosen }: ScheduleSubmission,
  before: Schedule | null,
  { clock }: Pick<AdmissionDeps, 'clock'>,
): { readonly ok: true; readonly settings: ScheduleSettings } | Refused {
  const target = readTarget(text)
  if (!target.ok) return target
  const { cron, timeZone } = chosen
  if (!isTimeZone(timeZone)) {
    return refuse(`Expected a time zone such as Europe/Berlin, found ${timeZone}, which is unknown.`)
  }
  if (findRunAfter(chosen, clock.now()) === null) {
    return refuse(`Expected a cron expression that runs, found ${cron}, which never does.`)
  }
  const wrong = refuseChecks(chosen.checks)
  if (wrong !== null) return { ok: false, problem: wrong }
  const gapMinutes = before?.cron === cron ? before.gapMinutes : shortestGapMinutes(cron, clock.now())
  const { url: targetUrl, hostname: targetHostname } = target
  return { ok: true, settings: { ...chosen, targetUrl, targetHostname, gapMinutes } }
}

function refuse(message: string): Refused {
  return { ok: false, problem: problem('conflict', { message }) }
}

function isSameTiming(one: Schedule, other: ScheduleSettings): boolean {
  return (
    one.cron === other.cron && one.timeZone === other.timeZone && one.jitterMinutes === other.jitterMinutes
  )
}
