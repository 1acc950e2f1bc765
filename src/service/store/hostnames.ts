import { isId } from '../../shared/ids.ts'
import { coversHost } from '../../shared/model/tokens.ts'
import { type Db, queryRow, type Row, type SqlBinding } from './database/dialect.ts'
import { readOneOf, readText, readTextOrNull } from './database/rows.ts'
import { type Member, roles } from './personRecords.ts'

const hostColumns = {
  scans: 'target_hostname',
  findings: 'target_hostname',
  issues: 'hostname',
  schedules: 'target_hostname',
  monitors: 'hostname',
  domains: 'hostname',
  api_descriptions: 'hostname',
} as const

export type HostedObject = keyof typeof hostColumns

export async function isWithinHosts(
  db: Db,
  table: HostedObject,
  {
    id: anyCase,
    organizationId,
    hostnames,
  }: {
    readonly id: string
    readonly organizationId: string
    readonly hostnames: readonly string[] | null
  },
): Promise<boolean> {
  const id = anyCase.toLowerCase()
  if (!isId(id)) return false
  const row = await queryRow(
    db,
    `select ${hostColumns[table]} as hostname from ${table} where id = ? and organization_id = ?`,
    [id, organizationId],
  )
  return row !== null && coversHost(hostnames, readText(row, 'hostname'))
}

export function readHostnames(row: Row): readonly string[] | null {
  const hostnames: unknown = JSON.parse(readTextOrNull(row, 'hostnames') ?? 'null')
  return Array.isArray(hostnames) ? hostnames.map(String) : null
}

export function storedHostnames(hostnames: readonly string[] | null): string | null {
  return hostnames === null ? null : JSON.stringify(hostnames)
}

/** Builds a condition for the hosts of a token or a member; null: all. */
export function withinHosts(
  column: string,
  hostnames: readonly string[] | null,
): { readonly sql: string; readonly bindings: readonly SqlBinding[] } {
  if (hostnames === null) return { sql: '', bindings: [] }
  if (hostnames.length === 0) return { sql: 'and 1 = 0', bindings: [] }
  const escaped = (pattern: string) => pattern.replace(/[_%!]/g, '!$&').replace('*', '%')
  return {
    sql: `and (${hostnames.map(() => `${column} like ? escape '!'`).join(' or ')})`,
    bindings: hostnames.map(escaped),
  }
}

/** Owners have access to all hosts, whatever list is stored for another role. */
export function readAccess(row: Row): Pick<Member, 'role' | 'hostnames'> {
  const role = readOneOf(row, 'role', roles)
  return { role, hostnames: role === 'owner' ? null : readHostnames(row) }
}

export async function readMemberHostnames(
  db: Db,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
): Promise<readonly string[] | null> {
  const row = await queryRow(
    db,
    'select role, hostnames from members where organization_id = ? and user_id = ?',
    [organizationId, userId],
  )
  return row === null ? null : readAccess(row).hostnames
}
