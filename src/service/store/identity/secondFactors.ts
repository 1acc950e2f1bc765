import { randomBytes } from 'node:crypto'
import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { Actor } from '../../../shared/model/records.ts'
import { encodeBase32 } from '../../../shared/totp.ts'
import { recordAudit } from '../audit.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readInteger, readText } from '../database/rows.ts'
import type { User } from '../personRecords.ts'
import { sha256 } from '../sha256.ts'
import { recordUserAudit } from '../userAudit.ts'

type Person = Pick<User, 'id' | 'email'>

const recoveryCodesMax = 10

const recoveryBytes = 10

export type SecondFactor = {
  readonly sealedSecret: string
  readonly createdAt: string
  readonly recoveryCodes: number
}

export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactor | null> {
  const row = await queryRow(
    db,
    `select sealed_secret, created_at,
       (select count(*) from recovery_codes where user_id = ?) as recovery_codes
     from totp_factors where user_id = ?`,
    [userId, userId],
  )
  return row === null
    ? null
    : {
        sealedSecret: readText(row, 'sealed_secret'),
        createdAt: readText(row, 'created_at'),
        recoveryCodes: readInteger(row, 'recovery_codes'),
      }
}

export async function listSecondFactorUsers(db: Db, organizationId: string): Promise<ReadonlySet<string>> {
  const rows = await queryRows(
    db,
    `select t.user_id from totp_factors t join members m on m.user_id = t.user_id
     where m.organization_id = ? limit ?`,
    [organizationId, usersListedMax],
  )
  return new Set(rows.map((row) => readText(row, 'user_id')))
}

const usersListedMax = 1_000

export async function requiresSecondFactor(db: Db, organizationId: string): Promise<boolean> {
  const sql = 'select requires_second_factor from organizations where id = ?'
  const row = await queryRow(db, sql, [organizationId])
  return row !== null && readInteger(row, 'requires_second_factor') === 1
}

export async function setSecondFactorRequired(
  db: Db,
  {
    organization,
    isRequired,
    actor,
  }: {
    readonly organization: { readonly id: string; readonly name: string }
    readonly isRequired: boolean
    readonly actor: Actor
  },
  clock: Clock,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await queryRows(transaction, 'update organizations set requires_second_factor = ? where id = ?', [
      isRequired ? 1 : 0,
      organization.id,
    ])
    const entry = { action: 'organization.second_factor_changed', subject: organization.name } as const
    const details = { required: isRequired }
    await recordAudit(transaction, { organizationId: organization.id, actor, ...entry, details }, clock)
  })
}

/** Ends all other sessions. Returns recovery codes, this once; null if the user has a second factor. */
export async function enableSecondFactor(
  db: Db,
  {
    user,
    sealedSecret,
    step,
    keptSessionId,
    actor,
  }: {
    readonly user: Person
    readonly sealedSecret: string
    /** Cannot be used again. */
    readonly step: number
    readonly keptSessionId: string
    readonly actor: Actor
  },
  clock: Clock,
): Promise<readonly string[] | null> {
  return db.transaction(async (transaction) => {
    const row = await queryRow(
      transaction,
      `insert into totp_factors (user_id, sealed_secret, last_step, created_at) values (?, ?, ?, ?)
       on conflict (user_id) do nothing returning user_id`,
      [user.id, sealedSecret, step, timestamp(clock.now())],
    )
    if (row === null) return null
    const ended = [user.id, keptSessionId]
    await queryRows(transaction, 'delete from sessions where user_id = ? and id <> ?', ended)
    await queryRows(transaction, 'delete from sign_in_challenges where user_id = ?', [user.id])
    await recordUserAudit(transaction, user, { actor, action: 'second_factor.enabled' }, clock)
    return replaceRecoveryCodes(transaction, user.id, clock)
  })
}

/** False if the step, or a later one, was used (RFC 6238 §5.2). */
export async function useTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const row = await queryRow(
    db,
    'update totp_factors set last_step = ? where user_id = ? and last_step < ? returning user_id',
    [step, userId, step],
  )
  return row !== null
}

export async function useRecoveryCode(
  db: Db,
  { user, code, actor }: { readonly user: Person; readonly code: string; readonly actor: Actor },
  clock: Clock,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const row = await queryRow(
      transaction,
      'delete from recovery_codes where user_id = ? and code_hash = ? returning user_id',
      [user.id, sha256(plainCode(code))],
    )
    if (row === null) return false
    await recordUserAudit(transaction, user, { actor, action: 'second_factor.recovery_code_used' }, clock)
    return true
  })
}

export async function renewRecoveryCodes(
  db: Db,
  { user, actor }: { readonly user: Person; readonly actor: Actor },
  clock: Clock,
): Promise<readonly string[]> {
  return db.transaction(async (transaction) => {
    await recordUserAudit(transaction, user, { actor, action: 'second_factor.recovery_codes_renewed' }, clock)
    return replaceRecoveryCodes(transaction, user.id, clock)
  })
}

/** False if there is none. `reset` also ends all sessions. */
export async function removeSecondFactor(
  db: Db,
  {
    user,
    action,
    actor,
  }: { readonly user: Person; readonly action: 'disabled' | 'reset'; readonly actor: Actor },
  clock: Clock,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const row = await queryRow(transaction, 'delete from totp_factors where user_id = ? returning user_id', [
      user.id,
    ])
    if (row === null) return false
    await queryRows(transaction, 'delete from recovery_codes where user_id = ?', [user.id])
    await queryRows(transaction, 'delete from sign_in_challenges where user_id = ?', [user.id])
    if (action === 'reset') await queryRows(transaction, 'delete from sessions where user_id = ?', [user.id])
    await recordUserAudit(transaction, user, { actor, action: `second_factor.${action}` }, clock)
    return true
  })
}

async function replaceRecoveryCodes(db: Db, userId: string, clock: Clock): Promise<readonly string[]> {
  await queryRows(db, 'delete from recovery_codes where user_id = ?', [userId])
  const codes = Array.from({ length: recoveryCodesMax }, () => encodeBase32(randomBytes(recoveryBytes)))
  for (const code of codes) {
    await queryRows(db, 'insert into recovery_codes (user_id, code_hash, created_at) values (?, ?, ?)', [
      userId,
      sha256(plainCode(code)),
      timestamp(clock.now()),
    ])
  }
  return codes.map((code) => code.toLowerCase().replace(/.{4}(?!$)/g, '$&-'))
}

function plainCode(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '')
}
