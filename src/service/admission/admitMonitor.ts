import type { Clock } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import { type MonitorSettings, monitorsMax, type SiteMonitor } from '../../shared/model/monitor.ts'
import { plans } from '../../shared/model/plans.ts'
import type { Actor } from '../../shared/model/records.ts'
import { parseTarget } from '../../shared/target.ts'
import { type Problem, type ProblemCode, problem } from '../problems.ts'
import type { Db } from '../store/database/database.ts'
import { findDomain } from '../store/domains.ts'
import {
  addMonitor,
  changeMonitor,
  findMonitor,
  type MonitorKey,
  type StoredSettings,
} from '../store/monitors/monitors.ts'
import { findPlan } from '../store/organizations.ts'
import { isAllowedTarget, type TargetPolicy } from './targetPolicy.ts'

type MonitorDeps = TargetPolicy & { readonly db: Db; readonly clock: Clock }

type Refused<Code extends ProblemCode = 'invalid_input' | 'forbidden'> = {
  readonly ok: false
  readonly problem: Problem<Code>
}

type Wanted = { readonly settings: MonitorSettings; readonly actor: Actor }

/** Creates a monitor, or returns the problem. `settings.target` is not parsed yet. */
export async function admitMonitor(
  organizationId: string,
  { settings, actor }: Wanted,
  deps: MonitorDeps,
): Promise<{ readonly ok: true; readonly monitor: SiteMonitor } | Refused> {
  const checked = await check(organizationId, settings, deps, { isNew: true })
  if (!checked.ok) return checked
  const key = { id: newId(deps.clock), organizationId }
  const monitor = await addMonitor(deps.db, key, { settings: checked.settings, actor }, deps.clock)
  if (monitor !== null) return { ok: true, monitor }
  return forbid(`An organization can have ${monitorsMax} monitors. Delete one first.`)
}

/** Changes a monitor, or returns the problem. Pausing is always possible. */
export async function admitMonitorChange(
  key: MonitorKey,
  { settings, actor }: Wanted,
  deps: MonitorDeps,
): Promise<
  { readonly ok: true; readonly monitor: SiteMonitor } | Refused<'invalid_input' | 'forbidden' | 'not_found'>
> {
  if ((await findMonitor(deps.db, key)) === null) return { ok: false, problem: problem('not_found') }
  const checked = await check(key.organizationId, settings, deps, { isNew: false })
  if (!checked.ok) return checked
  const monitor = await changeMonitor(deps.db, key, { settings: checked.settings, actor }, deps.clock)
  return monitor === null ? { ok: false, problem: problem('not_found') } : { ok: true, monitor }
}

/** Returns why a hostname may not be monitored, or null. */
export async function whyMonitoringForbidden(
  db: Db,
  { organizationId, hostname }: Pick<SiteMonitor, 'organizationId' | 'hostname'>,
): Promise<string | null> {
  const plan = await findPlan(db, organizationId)
  if (plan === null || plans[plan].monitorMinutesMin === null) return 'Your plan does not include monitors.'
  const domain = await findDomain(db, { organizationId, hostname })
  const needed = 'Monitors need a verified domain'
  if (domain === null) return `${needed}; ${hostname} is not one of your domains. Add it first.`
  if (domain.verifiedAt === null) return `${needed}; ${hostname} is not verified. Verify ownership first.`
  return null
}

async function check(
  organizationId: string,
  settings: MonitorSettings,
  deps: MonitorDeps,
  { isNew }: { readonly isNew: boolean },
): Promise<{ readonly ok: true; readonly settings: StoredSettings } | Refused> {
  const target = parseTarget(settings.target)
  if (!target.ok) {
    if (target.isWellFormed) return forbid(target.message)
    const issues = [{ path: 'body.target', message: target.message, code: 'target' }]
    return { ok: false, problem: problem('invalid_input', { issues }) }
  }
  const { url, hostname } = target
  const checked = { ok: true, settings: { ...settings, target: url, hostname } } as const
  if (!isNew && !settings.enabled) return checked
  const refusal =
    (await whyMonitoringForbidden(deps.db, { organizationId, hostname })) ??
    (await refuseInterval(organizationId, settings, deps))
  if (refusal !== null) return forbid(refusal)
  if (await isAllowedTarget(hostname, deps)) return checked
  return forbid(
    `${hostname} is not a public target. The operator of this instance can allow it with SCANWARD_ALLOW_PRIVATE_TARGETS.`,
  )
}

async function refuseInterval(
  organizationId: string,
  { intervalMinutes }: MonitorSettings,
  { db }: MonitorDeps,
): Promise<string | null> {
  const plan = await findPlan(db, organizationId)
  const shortest = plan === null ? null : plans[plan].monitorMinutesMin
  if (shortest === null || intervalMinutes >= shortest) return null
  return `The shortest interval of the plan ${plan} is ${shortest} minutes, found ${intervalMinutes}.`
}

function forbid(message: string): Refused<'forbidden'> {
  return { ok: false, problem: problem('forbidden', { message }) }
}
