import { type Clock, timestamp } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import type { Actor } from '../../../shared/model/records.ts'
import { type Db, queryRow, queryRows, type Row } from '../database/dialect.ts'
import { readInteger, readText, readTextOrNull, readTexts, writeTexts } from '../database/rows.ts'
import type { User } from '../personRecords.ts'
import { recordUserAudit } from '../userAudit.ts'
import { endSecondFactor, lockUser, startSecondFactor } from './secondFactors.ts'

export const passkeysOfUserMax = 20

export type PasskeyCredential = {
  readonly credentialId: string
  /** A COSE key (RFC 9052 §7). */
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  readonly rpId: string
}

export type Passkey = PasskeyCredential & {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly usedAt: string | null
}

type Holder = Pick<User, 'id' | 'email'>

const columns = 'id, credential_id, public_key, counter, transports, rp_id, name, created_at, used_at'

export async function listPasskeys(db: Db, userId: string): Promise<readonly Passkey[]> {
  const sql = `select ${columns} from passkeys where user_id = ? order by created_at, id limit ?`
  return (await queryRows(db, sql, [userId, passkeysOfUserMax])).map(readPasskey)
}

type Added =
  | { readonly ok: true; readonly codes: readonly string[] }
  | { readonly ok: false; readonly reason: 'known' | 'too_many' }

export async function addPasskey(
  db: Db,
  {
    user,
    name,
    credential,
    keptSessionId,
    actor,
  }: {
    readonly user: Holder
    readonly name: string
    readonly credential: PasskeyCredential
    readonly keptSessionId: string
    readonly actor: Actor
  },
  clock: Clock,
): Promise<Added> {
  return db.transaction(async (transaction) => {
    await lockUser(transaction, user.id)
    if ((await listPasskeys(transaction, user.id)).length >= passkeysOfUserMax) {
      return { ok: false, reason: 'too_many' }
    }
    const { credentialId, publicKey, counter, transports, rpId } = credential
    const row = await queryRow(
      transaction,
      `insert into passkeys (user_id, ${columns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, null)
       on conflict (credential_id) do nothing returning id`,
      [
        ...[user.id, newId(clock), credentialId, publicKey, counter, writeTexts(transports), rpId, name],
        timestamp(clock.now()),
      ],
    )
    if (row === null) return { ok: false, reason: 'known' }
    const entry = { actor, action: 'second_factor.passkey_added', details: { name } } as const
    await recordUserAudit(transaction, user, entry, clock)
    return {
      ok: true,
      codes: await startSecondFactor(transaction, { userId: user.id, keptSessionId }, clock),
    }
  })
}

/** A counter must go up (WebAuthn §7.2). Authenticators without a counter send 0. */
export async function usePasskey(
  db: Db,
  { id, counter }: { readonly id: string; readonly counter: number },
  clock: Clock,
): Promise<'accepted' | 'counter_refused' | 'removed'> {
  const row = await queryRow(
    db,
    `update passkeys set counter = ?, used_at = ?
     where id = ? and (counter < ? or (counter = 0 and cast(? as bigint) = 0)) returning id`,
    [counter, timestamp(clock.now()), id, counter, counter],
  )
  if (row !== null) return 'accepted'
  const stored = await queryRow(db, 'select id from passkeys where id = ?', [id])
  return stored === null ? 'removed' : 'counter_refused'
}

export async function removePasskey(
  db: Db,
  { user, id, actor }: { readonly user: Holder; readonly id: string; readonly actor: Actor },
  clock: Clock,
): Promise<Pick<Passkey, 'name'> | null> {
  return db.transaction(async (transaction) => {
    await lockUser(transaction, user.id)
    const sql = 'delete from passkeys where user_id = ? and id = ? returning name'
    const row = await queryRow(transaction, sql, [user.id, id])
    if (row === null) return null
    const name = readText(row, 'name')
    const entry = { actor, action: 'second_factor.passkey_removed', details: { name } } as const
    await recordUserAudit(transaction, user, entry, clock)
    await endSecondFactor(transaction, user.id)
    return { name }
  })
}

function readPasskey(row: Row): Passkey {
  return {
    id: readText(row, 'id'),
    credentialId: readText(row, 'credential_id'),
    publicKey: readText(row, 'public_key'),
    counter: readInteger(row, 'counter'),
    transports: readTexts(row, 'transports'),
    rpId: readText(row, 'rp_id'),
    name: readText(row, 'name'),
    createdAt: readText(row, 'created_at'),
    usedAt: readTextOrNull(row, 'used_at'),
  }
}
