import type { ConfigFlags } from '../../../service/config.ts'
import {
  createOrganization,
  listOrganizations,
  updateOrganization,
} from '../../../service/store/organizations.ts'
import { systemClock } from '../../../shared/clock.ts'
import type { PlanName } from '../../../shared/model/plans.ts'
import type { Organization } from '../../../shared/model/records.ts'
import { type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { formatColumns } from '../formatColumns.ts'
import { withStore } from '../openStore.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { shellActor } from './shellActor.ts'

export type OrganizationOptions = ConfigFlags & {
  readonly plan: PlanName
  readonly monthlyScans?: string
  readonly json?: true
}

const monthlyScansMax = 1_000_000_000

export async function createOrganizationCommand(
  name: string,
  options: OrganizationOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const changes = { name: readName(name), plan: options.plan, monthlyScans: readMonthlyScans(options) }
  const made = await withStore(readConfig(options, terminal), 'migrated', (db) =>
    createOrganization(db, changes, systemClock),
  )
  if (made === null) throw usageFailure(`Expected a new name, found ${quote(name)}, which is taken.`)
  show(made, { isJson: options.json === true, verb: 'Created', terminal })
  return exitCodes.fine
}

export async function setOrganizationCommand(
  name: string,
  options: OrganizationOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const changes = { name, plan: options.plan, monthlyScans: readMonthlyScans(options) }
  const changed = await withStore(readConfig(options, terminal), 'existing', (db) =>
    updateOrganization(db, { ...changes, actor: shellActor() }, systemClock),
  )
  if (changed === null) throw unknownOrganization(name)
  show(changed, { isJson: options.json === true, verb: 'Changed', terminal })
  return exitCodes.fine
}

export async function listOrganizationsCommand(
  options: ConfigFlags & { readonly json?: true },
  terminal: Terminal,
): Promise<ExitCode> {
  const organizations = await withStore(readConfig(options, terminal), 'existing', listOrganizations)
  if (options.json) {
    terminal.print(JSON.stringify(organizations.map(present), null, 2))
    return exitCodes.fine
  }
  const rows = organizations.map(({ name, plan, monthlyScans, createdAt }) => [
    name,
    plan,
    monthlyScans === null ? 'plan default' : String(monthlyScans),
    createdAt,
  ])
  terminal.print(formatColumns(['NAME', 'PLAN', 'SCANS PER MONTH', 'CREATED'], rows))
  return exitCodes.fine
}

export function unknownOrganization(name: string): Error {
  return usageFailure(`Expected the name of an organization (see scanward org list), found ${quote(name)}.`)
}

function show(
  organization: Organization,
  {
    isJson,
    verb,
    terminal,
  }: { readonly isJson: boolean; readonly verb: string; readonly terminal: Terminal },
): void {
  if (isJson) terminal.print(JSON.stringify(present(organization), null, 2))
  else terminal.say(`${verb} organization ${quote(organization.name)} with plan ${organization.plan}.`)
}

function present(organization: Organization) {
  return {
    id: organization.id,
    name: organization.name,
    plan: organization.plan,
    monthly_scans: organization.monthlyScans,
    created_at: organization.createdAt,
  }
}

function readName(name: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,99}$/u.test(name)) return name
  throw usageFailure(
    `Expected a name of 1 to 100 letters, digits, spaces, dots, underscores and hyphens that starts with a letter or digit, found ${quote(name)}.`,
  )
}

function readMonthlyScans({ monthlyScans }: OrganizationOptions): number | null {
  if (monthlyScans === undefined) return null
  const value = /^\d{1,10}$/.test(monthlyScans) ? Number(monthlyScans) : Number.NaN
  if (value <= monthlyScansMax) return value
  throw usageFailure(
    `Expected a whole number from 0 to ${monthlyScansMax} for --monthly-scans, found ${quote(monthlyScans)}.`,
  )
}

function quote(text: string): string {
  return JSON.stringify(text)
}
