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

/** Characters of a text that an entry keeps; user agents and names are written by whoever comes. */
export const auditTextCharsMax = 300

/** What happened, and to whom it belongs. */
export type NewAuditEntry = {
  /** Null for what belongs to no organization. */
  readonly organizationId: string | null
  readonly actor: Actor
  readonly action: AuditAction
  readonly subject: string
  readonly details?: JsonObject
}

const columns = `id, organization_id, actor_kind, actor_name, actor_address, actor_user_agent, action, subject,
  details, created_at`

/**
 * Adds a line to the audit log. Call it in the transaction of what it tells of, so that neither is there
 * without the other. The database refuses to change or delete a line.
 */
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

/** What a page of the log is asked for by. `after` is null for the first page. */
export type AuditQuery = {
  /** Null: the whole instance's. */
  readonly organizationId: string | null
  readonly limit: number
  readonly after: ListPosition | null
}

/** Lists the log, the newest line first. A page costs the same at any depth. */
export async function listAudit(db: Db, query: AuditQuery): Promise<ListPage<AuditEntry>> {
  const page = selectAudit(query)
  const rows = await queryRows(db, page.sql, page.bindings)
  return cutPage(rows.map(readEntry), query.limit)
}

/** Builds the query for a page and the one line after it. */
export function selectAudit({ organizationId, limit, after }: AuditQuery): {
  readonly sql: string
  readonly bindings: readonly SqlBinding[]
} {
  const past = pastPosition(after)
  const owner = organizationId === null ? '1 = 1' : 'organization_id = ?'
  return {
    sql: `select ${columns} from audit_entries where ${owner} ${past.sql}
      order by created_at desc, id desc limit ?`,
    bindings: [...(organizationId === null ? [] : [organizationId]), ...past.bindings, limit + 1],
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
