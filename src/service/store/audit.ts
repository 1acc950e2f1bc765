import { type Clock, timestamp } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import type { JsonObject } from '../../shared/json.ts'
import {
  type Actor,
  type AuditAction,
  type AuditEntry,
  actorKinds,
  auditActions,
  type ListPage,
  type ListPosition,
} from '../../shared/model/records.ts'
import { cleanLine } from '../../shared/untrustedText.ts'
import { type Db, queryRows, type Row, type SqlBinding } from './database/dialect.ts'
import { readJsonObjectOrNull, readOneOf, readText, readTextOrNull } from './database/rows.ts'
import { cutPage, pastPosition } from './pages.ts'

/** Clients choose user agents and names. */
export const auditTextCharsMax = 300

type NewAuditEntry = {
  readonly organizationId: string | null
  readonly actor: Actor
  readonly action: AuditAction
  readonly subject: string
  readonly details?: JsonObject
}

const columns = `id, organization_id, actor_kind, actor_name, actor_address, actor_user_agent, action, subject,
  details, created_at`

/** Triggers refuse updates and deletes. */
export async function recordAudit(
  db: Db,
  { organizationId, actor, action, subject, details = {} }: NewAuditEntry,
  clock: Clock,
): Promise<void> {
  await queryRows(db, `insert into audit_entries (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, [
    newId(clock),
    organizationId,
    actor.kind,
    clean(actor.name),
    actor.address === null ? null : clean(actor.address),
    actor.userAgent === null ? null : clean(actor.userAgent),
    action,
    clean(subject),
    JSON.stringify(details),
    timestamp(clock.now()),
  ])
}

type AuditQuery = {
  /** Null: the instance's own log. */
  readonly organizationId: string | null
  /** Default: any. */
  readonly action?: string | null
  /** Inclusive. */
  readonly since?: string | null
  readonly limit: number
  readonly after: ListPosition | null
}

export async function listAudit(db: Db, query: AuditQuery): Promise<ListPage<AuditEntry>> {
  const page = selectAudit(query)
  const rows = await queryRows(db, page.sql, page.bindings)
  return cutPage(rows.map(readEntry), query.limit)
}

export function selectAudit({ organizationId, action = null, since = null, limit, after }: AuditQuery): {
  readonly sql: string
  readonly bindings: readonly SqlBinding[]
} {
  const past = pastPosition(after)
  const owner = organizationId === null ? '1 = 1' : 'organization_id = ?'
  const filters = Object.entries({ 'action = ?': action, 'created_at >= ?': since }).flatMap(
    ([sql, value]) => (value === null ? [] : [{ sql: `and ${sql}`, value }]),
  )
  return {
    sql: `select ${columns} from audit_entries where ${owner} ${filters.map(({ sql }) => sql).join(' ')} ${past.sql}
      order by created_at desc, id desc limit ?`,
    bindings: [
      ...(organizationId === null ? [] : [organizationId]),
      ...filters.map(({ value }) => value),
      ...past.bindings,
      limit + 1,
    ],
  }
}

function readEntry(row: Row): AuditEntry {
  return {
    id: readText(row, 'id'),
    organizationId: readTextOrNull(row, 'organization_id'),
    actor: {
      kind: readOneOf(row, 'actor_kind', actorKinds),
      name: readText(row, 'actor_name'),
      address: readTextOrNull(row, 'actor_address'),
      userAgent: readTextOrNull(row, 'actor_user_agent'),
    },
    action: readOneOf(row, 'action', auditActions),
    subject: readText(row, 'subject'),
    details: readJsonObjectOrNull(row, 'details') ?? {},
    createdAt: readText(row, 'created_at'),
  }
}

function clean(text: string): string {
  return cleanLine(text, auditTextCharsMax)
}
