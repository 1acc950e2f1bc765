import { type Db, queryRow, type SqlBinding } from './database/dialect.ts'
import { readText } from './database/rows.ts'

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

/** Finds the hostname of an object; null if the organization has no such object. */
export async function findHostname(
  db: Db,
  table: HostedObject,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
): Promise<string | null> {
  const row = await queryRow(
    db,
    `select ${hostColumns[table]} as hostname from ${table} where id = ? and organization_id = ?`,
    [id, organizationId],
  )
  return row === null ? null : readText(row, 'hostname')
}

/** Builds a condition for the hosts of a token; null: all. */
export function withinHosts(
  column: string,
  hostnames: readonly string[] | null,
): { readonly sql: string; readonly bindings: readonly SqlBinding[] } {
  if (hostnames === null) return { sql: '', bindings: [] }
  const escaped = (pattern: string) => pattern.replace(/[_%!]/g, '!$&').replace('*', '%')
  return {
    sql: `and (${hostnames.map(() => `${column} like ? escape '!'`).join(' or ')})`,
    bindings: hostnames.map(escaped),
  }
}
