import { admitMonitor, admitMonitorChange } from '../../../service/admission/admitMonitor.ts'
import type { Problem } from '../../../service/problems.ts'
import {
  findMonitor,
  listMonitors,
  type MonitorKey,
  removeMonitor,
} from '../../../service/store/monitors/monitors.ts'
import { findPlan } from '../../../service/store/organizations.ts'
import { isId } from '../../../shared/ids.ts'
import { plans } from '../../../shared/model/plans.ts'
import { coversHost } from '../../../shared/model/tokens.ts'
import { actorOf } from '../actor.ts'
import type { DashboardDeps } from '../deps.ts'
import { refuse } from '../errorPages.tsx'
import { emptyMonitorForm, type MonitorForm, readMonitorForm } from '../monitorForm.ts'
import { MonitorsPage } from '../pages/monitor/monitorsPage.tsx'
import type { MemberRequest } from '../request.ts'
import { type DashboardResponse, redirect, showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

export const showMonitors: MemberHandler = (request, deps) =>
  showList(request, deps, { form: emptyMonitorForm, status: 200 })

export const addOwnMonitor: MemberHandler = async (request, deps) => {
  const form = readMonitorForm(request.form)
  if (form.targetError !== null || form.watchError !== null)
    return showList(request, deps, { form, status: 400 })
  const wanted = { settings: form, actor: actorOf(request) }
  const all = { ...deps, ...deps.targetPolicy }
  const admitted = await admitMonitor(request.session.organization.id, wanted, all)
  if (admitted.ok) return redirect('/monitors', { done: 'The monitor is created. It looks at the site now.' })
  return showList(request, deps, refused(form, admitted.problem))
}

export const pauseMonitor: MemberHandler = (request, deps) => setEnabled(request, deps, { enabled: false })

export const resumeMonitor: MemberHandler = (request, deps) => setEnabled(request, deps, { enabled: true })

export const removeOwnMonitor: MemberHandler = async (request, { db, clock }) => {
  const key = keyOf(request)
  const isRemoved = key !== null && (await removeMonitor(db, key, actorOf(request), clock))
  return isRemoved ? redirect('/monitors', { done: 'The monitor is deleted.' }) : refuse('not_found')
}

async function setEnabled(
  request: MemberRequest,
  deps: DashboardDeps,
  { enabled }: { readonly enabled: boolean },
): Promise<DashboardResponse> {
  const key = keyOf(request)
  const monitor = key === null ? null : await findMonitor(deps.db, key)
  if (key === null || monitor === null) return refuse('not_found')
  const wanted = { settings: { ...monitor, enabled }, actor: actorOf(request) }
  const admitted = await admitMonitorChange(key, wanted, { ...deps, ...deps.targetPolicy })
  if (admitted.ok)
    return redirect('/monitors', { done: enabled ? 'The monitor looks again.' : 'The monitor is paused.' })
  if (admitted.problem.status === 404) return refuse('not_found')
  return redirect('/monitors', { failed: admitted.problem.body.message ?? '' })
}

function keyOf({ params, session }: MemberRequest): MonitorKey | null {
  const id = (params.id ?? '').toLowerCase()
  return isId(id) ? { id, organizationId: session.organization.id } : null
}

function refused(
  form: MonitorForm,
  { status, body }: Problem,
): { readonly form: MonitorForm; readonly status: number } {
  return { form: { ...form, targetError: body.issues?.[0]?.message ?? body.message ?? '' }, status }
}

async function showList(
  { session }: MemberRequest,
  { db }: DashboardDeps,
  { form, status }: { readonly form: MonitorForm; readonly status: number },
): Promise<DashboardResponse> {
  const { id } = session.organization
  const [all, plan] = await Promise.all([listMonitors(db, id), findPlan(db, id)])
  const monitors = all.filter(({ hostname }) => coversHost(session.hostnames, hostname))
  const shortest = plan === null ? null : plans[plan].monitorMinutesMin
  const content = <MonitorsPage monitors={monitors} form={form} minutesMin={shortest} />
  return showPage({ title: 'Monitors', section: 'monitors', content }, { status })
}
