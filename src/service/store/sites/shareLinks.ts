import { randomBytes } from 'node:crypto'
import { type Clock, timestamp } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import type { Actor, Scan } from '../../../shared/model/records.ts'
import { recordAudit } from '../audit.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readText, readTextOrNull } from '../database/rows.ts'
import { withOrganizationLock } from '../organizationLock.ts'
import { sha256 } from '../sha256.ts'

export type ShareLink = {
  readonly id: string
  readonly createdBy: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly hasPassword: boolean
}

type ScanKey = Pick<Scan, 'id' | 'organizationId' | 'targetHostname'>

export const shareLinksMax = 20
const tokenBytes = 32

/** Returns the token once; only its hash is stored. Null if the scan has `shareLinksMax` links. */
export async function createShareLink(
  db: Db,
  {
    scan,
    validMs,
    passwordHash,
    actor,
  }: {
    readonly scan: ScanKey
    readonly validMs: number
    /** Null: the link suffices. */
    readonly passwordHash: string | null
    readonly actor: Actor
  },
  clock: Clock,
): Promise<string | null> {
  const { id: scanId, organizationId, targetHostname: subject } = scan
  const token = randomBytes(tokenBytes).toString('base64url')
  const [now, expiresAt] = [timestamp(clock.now()), timestamp(clock.now() + validMs)]
  const isCreated = await withOrganizationLock(db, organizationId, async (transaction) => {
    await queryRows(transaction, 'delete from share_links where organization_id = ? and expires_at <= ?', [
      organizationId,
      now,
    ])
    if ((await listShareLinks(transaction, scan, clock)).length >= shareLinksMax) return false
    await queryRows(
      transaction,
      `insert into share_links (id, scan_id, organization_id, token_hash, created_by, created_at, expires_at,
         password_hash)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
      [newId(clock), scanId, organizationId, sha256(token), actor.name, now, expiresAt, passwordHash],
    )
    const details = { scan_id: scanId, expires_at: expiresAt, has_password: passwordHash !== null }
    await recordAudit(transaction, { organizationId, actor, action: 'scan.shared', subject, details }, clock)
    return true
  })
  return isCreated === true ? token : null
}

export async function listShareLinks(
  db: Db,
  { id, organizationId }: Pick<Scan, 'id' | 'organizationId'>,
  clock: Clock,
): Promise<readonly ShareLink[]> {
  const rows = await queryRows(
    db,
    `select id, created_by, created_at, expires_at, password_hash from share_links
     where scan_id = ? and organization_id = ? and expires_at > ? order by created_at desc, id desc limit ?`,
    [id, organizationId, timestamp(clock.now()), shareLinksMax],
  )
  return rows.map((row) => ({
    id: readText(row, 'id'),
    createdBy: readText(row, 'created_by'),
    createdAt: readText(row, 'created_at'),
    expiresAt: readText(row, 'expires_at'),
    hasPassword: readTextOrNull(row, 'password_hash') !== null,
  }))
}

/** False if the scan has no such link. */
export async function revokeShareLink(
  db: Db,
  { scan, id, actor }: { readonly scan: ScanKey; readonly id: string; readonly actor: Actor },
  clock: Clock,
): Promise<boolean> {
  const { id: scanId, organizationId, targetHostname: subject } = scan
  return db.transaction(async (transaction) => {
    const row = await queryRow(
      transaction,
      'delete from share_links where id = ? and scan_id = ? and organization_id = ? returning id',
      [id, scanId, organizationId],
    )
    if (row === null) return false
    const entry = { organizationId, actor, subject, details: { scan_id: scanId } }
    await recordAudit(transaction, { ...entry, action: 'scan.share_revoked' }, clock)
    return true
  })
}

type SharedScan = {
  readonly linkId: string
  readonly scan: Pick<Scan, 'id' | 'organizationId'>
  readonly passwordHash: string | null
}

/** Null for an unknown, expired or revoked token. */
export async function findSharedScan(db: Db, token: string, clock: Clock): Promise<SharedScan | null> {
  const row = await queryRow(
    db,
    'select id, scan_id, organization_id, password_hash from share_links where token_hash = ? and expires_at > ?',
    [sha256(token), timestamp(clock.now())],
  )
  return row === null
    ? null
    : {
        linkId: readText(row, 'id'),
        scan: { id: readText(row, 'scan_id'), organizationId: readText(row, 'organization_id') },
        passwordHash: readTextOrNull(row, 'password_hash'),
      }
}
