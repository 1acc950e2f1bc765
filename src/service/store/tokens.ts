import { hash, randomBytes } from 'node:crypto'
import { type Clock, timestamp } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import { planNames } from '../../shared/model/plans.ts'
import type { Actor, ApiToken, Caller } from '../../shared/model/records.ts'
import { recordAudit } from './audit.ts'
import { type Db, queryRow, queryRows, type Row } from './database/dialect.ts'
import { readIntegerOrNull, readOneOf, readText, readTextOrNull } from './database/rows.ts'

const tokensListedMax = 10_000

/** Minimum time between updates of `lastUsedAt`. */
export const tokenUseNotedMs = 60_000

const prefix = 'swd_'
const secretBytes = 32

const columns = 'id, organization_id, name, last_four, created_at, last_used_at, revoked_at'

/** Returns the plaintext once; only its hash is stored. */
export async function issueToken(
  db: Db,
  {
    organizationId,
    name,
    actor,
  }: { readonly organizationId: string; readonly name: string; readonly actor: Actor },
  clock: Clock,
): Promise<{ readonly token: ApiToken; readonly plaintext: string }> {
  const plaintext = prefix + randomBytes(secretBytes).toString('base64url')
  return db.transaction(async (transaction) => {
    const row = await queryRow(
      transaction,
      `insert into api_tokens (id, organization_id, name, token_hash, last_four, created_at)
       values (?, ?, ?, ?, ?, ?) returning ${columns}`,
      [newId(clock), organizationId, name, hashToken(plaintext), plaintext.slice(-4), timestamp(clock.now())],
    )
    if (row === null) throw new Error('Expected the issued token, found no row')
    const token = readToken(row)
    await note(transaction, token, { actor, action: 'token.created' }, clock)
    return { token, plaintext }
  })
}

/** Hashes a token, whose 256 random bits need no salt. */
export function hashToken(plaintext: string): string {
  return hash('sha256', plaintext, 'hex')
}

/** Finds the caller of a token; null if unknown or revoked. */
export async function findCaller(db: Db, tokenHash: string): Promise<Caller | null> {
  const row = await queryRow(
    db,
    `select t.id, t.name, t.last_used_at, t.organization_id, o.plan, o.monthly_scans
     from api_tokens t join organizations o on o.id = t.organization_id
     where t.token_hash = ? and t.revoked_at is null`,
    [tokenHash],
  )
  if (row === null) return null
  return {
    tokenId: readText(row, 'id'),
    tokenName: readText(row, 'name'),
    tokenHash,
    lastUsedAt: readTextOrNull(row, 'last_used_at'),
    organizationId: readText(row, 'organization_id'),
    plan: readOneOf(row, 'plan', planNames),
    monthlyScans: readIntegerOrNull(row, 'monthly_scans'),
  }
}

/** Saves a write on most requests. */
export function isTokenUseDue({ lastUsedAt }: Pick<Caller, 'lastUsedAt'>, clock: Clock): boolean {
  return lastUsedAt === null || Date.parse(lastUsedAt) <= clock.now() - tokenUseNotedMs
}

/** Records a use, at most once per `tokenUseNotedMs`. */
export async function noteTokenUse(db: Db, tokenId: string, clock: Clock): Promise<void> {
  await queryRows(
    db,
    'update api_tokens set last_used_at = ? where id = ? and (last_used_at is null or last_used_at <= ?)',
    [timestamp(clock.now()), tokenId, timestamp(clock.now() - tokenUseNotedMs)],
  )
}

/** Lists tokens, newest first, including revoked ones. */
export async function listTokens(db: Db, organizationId: string): Promise<readonly ApiToken[]> {
  const rows = await queryRows(
    db,
    `select ${columns} from api_tokens where organization_id = ? order by created_at desc, id desc limit ?`,
    [organizationId, tokensListedMax],
  )
  return rows.map(readToken)
}

/** Revokes a token; null if not found, already revoked, or not of `organizationId`. */
export async function revokeToken(
  db: Db,
  {
    id,
    organizationId,
    actor,
  }: { readonly id: string; readonly organizationId?: string; readonly actor: Actor },
  clock: Clock,
): Promise<ApiToken | null> {
  const owner = organizationId === undefined ? '' : 'and organization_id = ?'
  return db.transaction(async (transaction) => {
    const row = await queryRow(
      transaction,
      `update api_tokens set revoked_at = ? where id = ? and revoked_at is null ${owner} returning ${columns}`,
      [timestamp(clock.now()), id, ...(organizationId === undefined ? [] : [organizationId])],
    )
    if (row === null) return null
    const token = readToken(row)
    await note(transaction, token, { actor, action: 'token.revoked' }, clock)
    return token
  })
}

async function note(
  db: Db,
  { id, organizationId, name, lastFour }: ApiToken,
  entry: { readonly actor: Actor; readonly action: 'token.created' | 'token.revoked' },
  clock: Clock,
): Promise<void> {
  const details = { id, ends_with: lastFour }
  await recordAudit(db, { organizationId, subject: name, details, ...entry }, clock)
}

function readToken(row: Row): ApiToken {
  return {
    id: readText(row, 'id'),
    organizationId: readText(row, 'organization_id'),
    name: readText(row, 'name'),
    lastFour: readText(row, 'last_four'),
    createdAt: readText(row, 'created_at'),
    lastUsedAt: readTextOrNull(row, 'last_used_at'),
    revokedAt: readTextOrNull(row, 'revoked_at'),
  }
}
