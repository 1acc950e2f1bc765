import { hash, randomBytes } from 'node:crypto'
import { type Clock, timestamp } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import { planNames } from '../../shared/model/plans.ts'
import type { Actor, ApiToken, Caller } from '../../shared/model/records.ts'
import {
  defaultScopes,
  intersectHosts,
  sortScopes,
  type TokenLimits,
  tokenScopes,
} from '../../shared/model/tokens.ts'
import { recordAudit } from './audit.ts'
import { type Db, queryRow, queryRows, type Row } from './database/dialect.ts'
import { readInteger, readIntegerOrNull, readOneOf, readText, readTextOrNull } from './database/rows.ts'
import { readHostnames, readMemberHostnames, storedHostnames } from './hostnames.ts'
import { withOrganizationLock } from './organizationLock.ts'

const tokensListedMax = 10_000

export const liveTokensMax = 1_000

const endedTokensListedMs = 90 * 24 * 60 * 60 * 1_000

export const tokenUseNotedMs = 60_000

const prefix = 'swd_'
const secretBytes = 32

const columns = `id, organization_id, name, last_four, scopes, hostnames, created_at, created_by_kind, created_by_name,
  last_used_at, expires_at, revoked_at`

/** Default: `defaultScopes`, all hosts, no expiry. */
export type NewToken = Partial<TokenLimits & Pick<ApiToken, 'expiresAt'>> & {
  readonly organizationId: string
  readonly name: string
  readonly userId?: string | null
  readonly actor: Actor & { readonly kind: (typeof creatorKinds)[number] }
}

const creatorKinds = ['user', 'shell', 'token'] as const

/** Returns the plaintext once; only its hash is stored. Null if `liveTokensMax` is reached. */
export async function issueToken(
  db: Db,
  { organizationId, name, actor, userId = null, ...limits }: NewToken,
  clock: Clock,
): Promise<{ readonly token: ApiToken; readonly plaintext: string } | null> {
  const { scopes = defaultScopes, hostnames = null, expiresAt = null } = limits
  const plaintext = prefix + randomBytes(secretBytes).toString('base64url')
  const now = timestamp(clock.now())
  return withOrganizationLock(db, organizationId, async (transaction) => {
    const counted = await queryRow(
      transaction,
      `select count(*) as tokens from api_tokens
       where organization_id = ? and revoked_at is null and (expires_at is null or expires_at > ?)`,
      [organizationId, now],
    )
    if (counted === null || readInteger(counted, 'tokens') >= liveTokensMax) return null
    const access = userId === null ? null : await readMemberHostnames(transaction, { organizationId, userId })
    const row = await queryRow(
      transaction,
      `insert into api_tokens (id, organization_id, name, token_hash, last_four, scopes, hostnames, created_at,
         created_by_kind, created_by_name, expires_at, user_id)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning ${columns}`,
      [
        ...[newId(clock), organizationId, name, hashToken(plaintext), plaintext.slice(-4)],
        ...[sortScopes(scopes).join(' '), storedHostnames(intersectHosts(access, hostnames)), now],
        ...[actor.kind, actor.name, expiresAt, userId],
      ],
    )
    if (row === null) throw new Error('Expected the issued token, found no row')
    const token = readToken(row)
    await note(transaction, token, { actor, action: 'token.created' }, clock)
    return { token, plaintext }
  })
}

export function hashToken(plaintext: string): string {
  return hash('sha256', plaintext, 'hex')
}

export async function findCaller(db: Db, tokenHash: string, clock: Clock): Promise<Caller | null> {
  const row = await queryRow(
    db,
    `select t.id, t.user_id, t.name, t.scopes, t.hostnames, t.last_used_at, t.organization_id, o.plan, o.monthly_scans
     from api_tokens t join organizations o on o.id = t.organization_id
     where t.token_hash = ? and t.revoked_at is null and (t.expires_at is null or t.expires_at > ?)`,
    [tokenHash, timestamp(clock.now())],
  )
  if (row === null) return null
  // Spreading them would take as long as the query.
  const { scopes, hostnames } = readLimits(row)
  return {
    scopes,
    hostnames,
    tokenId: readText(row, 'id'),
    tokenName: readText(row, 'name'),
    userId: readTextOrNull(row, 'user_id'),
    tokenHash,
    lastUsedAt: readTextOrNull(row, 'last_used_at'),
    organizationId: readText(row, 'organization_id'),
    plan: readOneOf(row, 'plan', planNames),
    monthlyScans: readIntegerOrNull(row, 'monthly_scans'),
  }
}

export function isTokenUseDue({ lastUsedAt }: Pick<Caller, 'lastUsedAt'>, clock: Clock): boolean {
  return lastUsedAt === null || Date.parse(lastUsedAt) <= clock.now() - tokenUseNotedMs
}

export async function noteTokenUse(db: Db, tokenId: string, clock: Clock): Promise<void> {
  await queryRows(
    db,
    'update api_tokens set last_used_at = ? where id = ? and (last_used_at is null or last_used_at <= ?)',
    [timestamp(clock.now()), tokenId, timestamp(clock.now() - tokenUseNotedMs)],
  )
}

export async function listTokens(db: Db, organizationId: string, clock: Clock): Promise<readonly ApiToken[]> {
  const since = timestamp(clock.now() - endedTokensListedMs)
  const rows = await queryRows(
    db,
    `select ${columns} from api_tokens where organization_id = ?
       and (revoked_at is null or revoked_at > ?) and (expires_at is null or expires_at > ?)
     order by created_at desc, id desc limit ?`,
    [organizationId, since, since, tokensListedMax],
  )
  return rows.map(readToken)
}

const madeByListedMax = 20

export async function namesOfTokensMadeBy(
  db: Db,
  { organizationId, email }: { readonly organizationId: string; readonly email: string },
  clock: Clock,
): Promise<readonly string[]> {
  const rows = await queryRows(
    db,
    `select name from api_tokens where organization_id = ? and created_by_kind = 'user' and created_by_name = ?
       and revoked_at is null and (expires_at is null or expires_at > ?)
     order by created_at desc, id desc limit ?`,
    [organizationId, email, timestamp(clock.now()), madeByListedMax],
  )
  return rows.map((row) => readText(row, 'name'))
}

export async function findApiToken(
  db: Db,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
): Promise<ApiToken | null> {
  const row = await queryRow(db, `select ${columns} from api_tokens where id = ? and organization_id = ?`, [
    id,
    organizationId,
  ])
  return row === null ? null : readToken(row)
}

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
  { id, organizationId, name, lastFour, ...limits }: ApiToken,
  entry: { readonly actor: Actor; readonly action: 'token.created' | 'token.revoked' },
  clock: Clock,
): Promise<void> {
  const details = {
    ...{ id, ends_with: lastFour, scopes: limits.scopes.join(' ') },
    ...(limits.hostnames !== null && { hostnames: limits.hostnames.join(' ') }),
    ...(limits.expiresAt !== null && { expires_at: limits.expiresAt }),
  }
  await recordAudit(db, { organizationId, subject: name, details, ...entry }, clock)
}

function readToken(row: Row): ApiToken {
  return {
    ...readLimits(row),
    id: readText(row, 'id'),
    organizationId: readText(row, 'organization_id'),
    name: readText(row, 'name'),
    lastFour: readText(row, 'last_four'),
    createdAt: readText(row, 'created_at'),
    createdBy: {
      kind: readOneOf(row, 'created_by_kind', creatorKinds),
      name: readText(row, 'created_by_name'),
    },
    lastUsedAt: readTextOrNull(row, 'last_used_at'),
    expiresAt: readTextOrNull(row, 'expires_at'),
    revokedAt: readTextOrNull(row, 'revoked_at'),
  }
}

export function readLimits(row: Row): TokenLimits {
  const words = readText(row, 'scopes').split(' ')
  return { scopes: tokenScopes.filter((scope) => words.includes(scope)), hostnames: readHostnames(row) }
}
