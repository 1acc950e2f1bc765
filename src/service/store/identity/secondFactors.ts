import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { Actor } from '../../../shared/model/records.ts'
import { recordAudit } from '../audit.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readInteger, readText } from '../database/rows.ts'
import type { User } from '../personRecords.ts'
import { recordUserAudit } from '../userAudit.ts'
import { replaceRecoveryCodes } from './recoveryCodes.ts'

type Person = Pick<User, 'id' | 'email'>

export type TotpFactor = {
  readonly sealedSecret: string
  readonly createdAt: string
}

export async function findTotpFactor(db: Db, userId: string): Promise<TotpFactor | null> {
  const sql = 'select sealed_secret, created_at from totp_factors where user_id = ?'
  const row = await queryRow(db, sql, [userId])
  return row === null
    ? null
    : { sealedSecret: readText(row, 'sealed_secret'), createdAt: readText(row, 'created_at') }
}

export async function countSecondFactors(db: Db, userId: string): Promise<number> {
  const row = await queryRow(
    db,
    `select (select count(*) from totp_factors where user_id = ?)
       + (select count(*) from passkeys where user_id = ?) as factors`,
    [userId, userId],
  )
  return row === null ? 0 : readInteger(row, 'factors')
}

export async function listSecondFactorUsers(db: Db, organizationId: string): Promise<ReadonlySet<string>> {
  const rows = await queryRows(
    db,
    `select m.user_id from members m where m.organization_id = ?
       and (exists (select 1 from totp_factors t where t.user_id = m.user_id)
         or exists (select 1 from passkeys p where p.user_id = m.user_id))
     limit ?`,
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

export async function enableTotp(
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
    await lockUser(transaction, user.id)
    const row = await queryRow(
      transaction,
      `insert into totp_factors (user_id, sealed_secret, last_step, created_at) values (?, ?, ?, ?)
       on conflict (user_id) do nothing returning user_id`,
      [user.id, sealedSecret, step, timestamp(clock.now())],
    )
    if (row === null) return null
    await recordUserAudit(transaction, user, { actor, action: 'second_factor.enabled' }, clock)
    return startSecondFactor(transaction, { userId: user.id, keptSessionId }, clock)
  })
}

export async function lockUser(db: Db, userId: string): Promise<void> {
  await queryRows(db, 'update users set email = email where id = ?', [userId])
}

/** Returns recovery codes after the first factor, else none. */
export async function startSecondFactor(
  db: Db,
  { userId, keptSessionId }: { readonly userId: string; readonly keptSessionId: string },
  clock: Clock,
): Promise<readonly string[]> {
  if ((await countSecondFactors(db, userId)) > 1) return []
  await queryRows(db, 'delete from sessions where user_id = ? and id <> ?', [userId, keptSessionId])
  for (const table of ['sign_in_challenges', 'passkey_challenges'])
    await queryRows(db, `delete from ${table} where user_id = ?`, [userId])
  return replaceRecoveryCodes(db, userId, clock)
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

export async function disableTotp(
  db: Db,
  { user, actor }: { readonly user: Person; readonly actor: Actor },
  clock: Clock,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockUser(transaction, user.id)
    const sql = 'delete from totp_factors where user_id = ? returning user_id'
    if ((await queryRow(transaction, sql, [user.id])) === null) return false
    await recordUserAudit(transaction, user, { actor, action: 'second_factor.disabled' }, clock)
    await endSecondFactor(transaction, user.id)
    return true
  })
}

export async function endSecondFactor(db: Db, userId: string): Promise<void> {
  if ((await countSecondFactors(db, userId)) > 0) return
  for (const table of ['recovery_codes', 'sign_in_challenges', 'passkey_challenges'])
    await queryRows(db, `delete from ${table} where user_id = ?`, [userId])
}

export async function resetSecondFactors(
  db: Db,
  { user, actor }: { readonly user: Person; readonly actor: Actor },
  clock: Clock,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockUser(transaction, user.id)
    if ((await countSecondFactors(transaction, user.id)) === 0) return false
    for (const table of ['totp_factors', 'passkeys', 'sessions'])
      await queryRows(transaction, `delete from ${table} where user_id = ?`, [user.id])
    await endSecondFactor(transaction, user.id)
    await recordUserAudit(transaction, user, { actor, action: 'second_factor.reset' }, clock)
    return true
  })
}
