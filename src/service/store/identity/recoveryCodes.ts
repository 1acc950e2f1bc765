import { randomBytes } from 'node:crypto'
import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { Actor } from '../../../shared/model/records.ts'
import { encodeBase32 } from '../../../shared/totp.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readInteger } from '../database/rows.ts'
import type { User } from '../personRecords.ts'
import { sha256 } from '../sha256.ts'
import { recordUserAudit } from '../userAudit.ts'

type Owner = Pick<User, 'id' | 'email'>

const recoveryCodesMax = 10

const recoveryBytes = 10

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const row = await queryRow(db, 'select count(*) as codes from recovery_codes where user_id = ?', [userId])
  return row === null ? 0 : readInteger(row, 'codes')
}

export async function useRecoveryCode(
  db: Db,
  { user, code, actor }: { readonly user: Owner; readonly code: string; readonly actor: Actor },
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
  { user, actor }: { readonly user: Owner; readonly actor: Actor },
  clock: Clock,
): Promise<readonly string[]> {
  return db.transaction(async (transaction) => {
    await recordUserAudit(transaction, user, { actor, action: 'second_factor.recovery_codes_renewed' }, clock)
    return replaceRecoveryCodes(transaction, user.id, clock)
  })
}

/** Returns them once; only hashes are stored. */
export async function replaceRecoveryCodes(db: Db, userId: string, clock: Clock): Promise<readonly string[]> {
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
