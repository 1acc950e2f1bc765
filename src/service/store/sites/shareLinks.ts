import { randomBytes } from 'node:crypto'
import { type Clock, timestamp } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import type { JsonObject } from '../../../shared/json.ts'
import type { Actor } from '../../../shared/model/records.ts'
import { recordAudit } from '../audit.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readText, readTextOrNull } from '../database/rows.ts'
import { readHostnames, storedHostnames } from '../hostnames.ts'
import { withOrganizationLock } from '../organizationLock.ts'
import { sha256 } from '../sha256.ts'

export type ShareLink = {
  readonly id: string
  readonly createdBy: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly hasPassword: boolean
}

export type SharedSubject = { readonly organizationId: string; readonly hostname: string } & (
  | { readonly scanId: string; readonly origin: null }
  | { readonly scanId: null; readonly origin: string }
)

export const shareLinksMax = 20
const tokenBytes = 32

/** Returns the token once; only its hash is stored. Null if there are `shareLinksMax` links. */
export async function createShareLink(
  db: Db,
  {
    subject,
    validMs,
    passwordHash,
    hostnames,
    actor,
  }: {
    readonly subject: SharedSubject
    readonly validMs: number
    /** Null: the link suffices. */
    readonly passwordHash: string | null
    /** Patterns that limit the shown scans; null: all. */
    readonly hostnames: readonly string[] | null
    readonly actor: Actor
  },
  clock: Clock,
): Promise<string | null> {
  const { scanId, origin, organizationId, hostname } = subject
  const token = randomBytes(tokenBytes).toString('base64url')
  const [now, expiresAt] = [timestamp(clock.now()), timestamp(clock.now() + validMs)]
  const isCreated = await withOrganizationLock(db, organizationId, async (transaction) => {
    await queryRows(transaction, 'delete from share_links where organization_id = ? and expires_at <= ?', [
      organizationId,
      now,
    ])
    if ((await listShareLinks(transaction, subject, clock)).length >= shareLinksMax) return false
    await queryRows(
      transaction,
      `insert into share_links (id, scan_id, origin, organization_id, token_hash, created_by, created_at,
         expires_at, password_hash, hostnames)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[newId(clock), scanId, origin, organizationId, sha256(token)],
        ...[actor.name, now, expiresAt, passwordHash, storedHostnames(hostnames)],
      ],
    )
    const details = {
      ...detailsOf(subject),
      ...{ expires_at: expiresAt, has_password: passwordHash !== null },
    }
    const entry = { organizationId, actor, action: 'scan.shared', subject: hostname, details } as const
    await recordAudit(transaction, entry, clock)
    return true
  })
  return isCreated === true ? token : null
}

export async function listShareLinks(
  db: Db,
  subject: SharedSubject,
  clock: Clock,
): Promise<readonly ShareLink[]> {
  const { sql, bindings } = ofSubject(subject)
  const rows = await queryRows(
    db,
    `select id, created_by, created_at, expires_at, password_hash from share_links
     where ${sql} and expires_at > ? order by created_at desc, id desc limit ?`,
    [...bindings, timestamp(clock.now()), shareLinksMax],
  )
  return rows.map((row) => ({
    id: readText(row, 'id'),
    createdBy: readText(row, 'created_by'),
    createdAt: readText(row, 'created_at'),
    expiresAt: readText(row, 'expires_at'),
    hasPassword: readTextOrNull(row, 'password_hash') !== null,
  }))
}

export async function revokeShareLink(
  db: Db,
  { subject, id, actor }: { readonly subject: SharedSubject; readonly id: string; readonly actor: Actor },
  clock: Clock,
): Promise<boolean> {
  const { organizationId, hostname } = subject
  const { sql, bindings } = ofSubject(subject)
  return db.transaction(async (transaction) => {
    const row = await queryRow(transaction, `delete from share_links where id = ? and ${sql} returning id`, [
      id,
      ...bindings,
    ])
    if (row === null) return false
    const entry = { organizationId, actor, subject: hostname, details: detailsOf(subject) }
    await recordAudit(transaction, { ...entry, action: 'scan.share_revoked' }, clock)
    return true
  })
}

function ofSubject({ organizationId, scanId, origin }: SharedSubject) {
  return scanId === null
    ? { sql: 'organization_id = ? and origin = ?', bindings: [organizationId, origin] }
    : { sql: 'organization_id = ? and scan_id = ?', bindings: [organizationId, scanId] }
}

function detailsOf({ scanId, origin }: SharedSubject): JsonObject {
  return scanId === null ? { origin } : { scan_id: scanId }
}

type OpenedLink = {
  readonly linkId: string
  readonly organizationId: string
  readonly scanId: string | null
  /** Null for a link to one scan. */
  readonly origin: string | null
  readonly hostnames: readonly string[] | null
  readonly passwordHash: string | null
}

/** Null for an unknown, expired or revoked token. */
export async function findShareLink(db: Db, token: string, clock: Clock): Promise<OpenedLink | null> {
  const row = await queryRow(
    db,
    `select id, scan_id, origin, organization_id, password_hash, hostnames from share_links
     where token_hash = ? and expires_at > ?`,
    [sha256(token), timestamp(clock.now())],
  )
  return row === null
    ? null
    : {
        linkId: readText(row, 'id'),
        organizationId: readText(row, 'organization_id'),
        scanId: readTextOrNull(row, 'scan_id'),
        origin: readTextOrNull(row, 'origin'),
        hostnames: readHostnames(row),
        passwordHash: readTextOrNull(row, 'password_hash'),
      }
}
