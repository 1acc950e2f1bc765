import { admitSchedule, admitScheduleChange } from '../../../service/admission/admitSchedule.ts'
import { listDescriptions } from '../../../service/store/apiDescriptions.ts'
import {
  findSchedule,
  listSchedules,
  removeSchedule,
  type ScheduleKey,
} from '../../../service/store/schedules/schedules.ts'
import { isId } from '../../../shared/ids.ts'
import { descriptionsOfScanMax } from '../../../shared/model/apiDescription.ts'
import { plans } from '../../../shared/model/plans.ts'
import { coversHost } from '../../../shared/model/tokens.ts'
import { actorOf } from '../actor.ts'
import type { DashboardDeps } from '../deps.ts'
import { refuse } from '../errorPages.tsx'
import { SchedulesPage } from '../pages/schedule/schedulesPage.tsx'
import type { MemberRequest } from '../request.ts'
import { type DashboardResponse, redirect, showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'
import { emptyScheduleForm, readScheduleForm, type ScheduleForm, submissionOf } from '../scheduleForm.ts'

export const showSchedules: MemberHandler = (request, deps) =>
  showList(request, deps, { form: emptyScheduleForm, refusal: null, status: 200 })

export const addOwnSchedule: MemberHandler = async (request, deps) => {
  const form = readScheduleForm(request.form)
  if (Object.keys(form.errors).length > 0)
    return showList(request, deps, { form, refusal: null, status: 400 })
  if (form.apiDescriptions.length > descriptionsOfScanMax) {
    const refusal = `Choose at most ${descriptionsOfScanMax} API descriptions.`
    return showList(request, deps, { form, refusal, status: 400 })
  }
  const wanted = { submission: submissionOf(form), actor: actorOf(request) }
  const admitted = await admitSchedule(request.session.organization, wanted, {
    ...deps,
    ...deps.targetPolicy,
  })
  if (admitted.ok) return redirect('/schedules', { done: 'The schedule is created.' })
  const { status, body } = admitted.problem
  const message = body.issues?.[0]?.message ?? body.message ?? ''
  if (status !== 400) return showList(request, deps, { form, refusal: message, status })
  const errors = { target: `${message.replace(/\.$/, '')}.` }
  return showList(request, deps, { form: { ...form, errors }, refusal: null, status })
}

export const pauseOwnSchedule: MemberHandler = (request, deps) => enable(request, deps, { enabled: false })

export const resumeOwnSchedule: MemberHandler = (request, deps) => enable(request, deps, { enabled: true })

export const removeOwnSchedule: MemberHandler = async (request, { db, clock }) => {
  const key = keyOf(request)
  const isRemoved = key !== null && (await removeSchedule(db, key, actorOf(request), clock))
  return isRemoved ? redirect('/schedules', { done: 'The schedule is deleted.' }) : refuse('not_found')
}

async function enable(
  request: MemberRequest,
  deps: DashboardDeps,
  { enabled }: { readonly enabled: boolean },
): Promise<DashboardResponse> {
  const key = keyOf(request)
  const schedule = key === null ? null : await findSchedule(deps.db, key)
  if (schedule === null) return refuse('not_found')
  const { targetUrl: target, mode, intensity, cron, timeZone, jitterMinutes } = schedule
  const { checks, apiDescriptions } = schedule
  const timing = { cron, timeZone, jitterMinutes, enabled }
  const submission = { target, mode, intensity, ...timing, checks, apiDescriptions }
  const admitted = await admitScheduleChange(
    { id: schedule.id, organization: request.session.organization },
    { submission, actor: actorOf(request) },
    { ...deps, ...deps.targetPolicy },
  )
  if (admitted.ok) {
    return redirect('/schedules', { done: `The schedule is ${enabled ? 'resumed' : 'paused'}.` })
  }
  if (admitted.problem.status === 404) return refuse('not_found')
  return redirect('/schedules', { failed: admitted.problem.body.message ?? '' })
}

function keyOf({ params, session }: MemberRequest): ScheduleKey | null {
  const id = (params.id ?? '').toLowerCase()
  return isId(id) ? { id, organizationId: session.organization.id } : null
}

async function showList(
  { session }: MemberRequest,
  { db }: DashboardDeps,
  {
    form,
    refusal,
    status,
  }: { readonly form: ScheduleForm; readonly refusal: string | null; readonly status: number },
): Promise<DashboardResponse> {
  const all = await listSchedules(db, session.organization.id)
  const schedules = all.filter(({ targetHostname }) => coversHost(session.hostnames, targetHostname))
  const plan = plans[session.organization.plan]
  const descriptions = await listDescriptions(db, session.organization.id, session.hostnames)
  const content = <SchedulesPage {...{ schedules, descriptions, form, refusal, plan }} />
  return showPage({ title: 'Schedules', section: 'schedules', content }, { status })
}
