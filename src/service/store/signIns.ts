import { type Clock, timestamp } from '../../shared/clock.ts'
import { isRecord, type Json } from '../../shared/json.ts'
import type { Actor, Domain } from '../../shared/model/records.ts'
import {
  type AccountSummary,
  fromNamedSignIns,
  type NamedSignIns,
  noSignIns,
  type SignIns,
  summarizeAccount,
} from '../../shared/model/signIns.ts'
import type { SecretBox } from '../secretBox.ts'
import { recordAudit } from './audit.ts'
import { type Db, queryRow, queryRows, type Row } from './database/dialect.ts'
import { readInteger, readText, readTextOrNull } from './database/rows.ts'
import { type DomainKey, findDomain } from './domains.ts'
import { withOrganizationLock } from './organizationLock.ts'

const rowsCountedMax = 1_000

/** Not ok if the encryption key differs. */
type OpenedSignIns =
  | { readonly ok: true; readonly signIns: SignIns }
  | { readonly ok: false; readonly reason: 'wrong_key' }

/** Without secrets. */
export type SignInSummary = {
  readonly port: number | null
  readonly accounts: readonly AccountSummary[]
  readonly hasLogin: boolean
  readonly continueUnauthenticated: boolean
  readonly updatedAt: string
}

type SignInsKey = DomainKey & { readonly port: number | null }

/**
 * Returns the summary; null if not found.
 *
 * Throws if the stored ones were encrypted with another key: they could not be kept.
 */
export async function changeSignIns(
  db: Db,
  {
    organizationId,
    hostname,
    port,
    change,
    box,
    actor,
  }: SignInsKey & {
    readonly change: (before: SignIns) => SignIns
    readonly box: SecretBox
    readonly actor: Actor
  },
  clock: Clock,
): Promise<SignInSummary | null> {
  return withOrganizationLock(db, organizationId, async (transaction) => {
    const domain = await findDomain(transaction, { organizationId, hostname })
    if (domain === null) return null
    const opened = await openRow(transaction, domain, port, box)
    if (opened?.ok === false) {
      throw new Error('Expected sign-ins that were encrypted with the key of this machine')
    }
    return replace(
      transaction,
      domain,
      { port, signIns: change(opened?.signIns ?? noSignIns), box, actor },
      clock,
    )
  })
}

/** Replaces the sign-ins of a port, whatever key encrypted them. */
export async function setSignIns(
  db: Db,
  {
    organizationId,
    hostname,
    ...rest
  }: SignInsKey & { readonly signIns: SignIns; readonly box: SecretBox; readonly actor: Actor },
  clock: Clock,
): Promise<SignInSummary | null> {
  return withOrganizationLock(db, organizationId, async (transaction) => {
    const domain = await findDomain(transaction, { organizationId, hostname })
    return domain === null ? null : replace(transaction, domain, rest, clock)
  })
}

/**
 * Replaces the accounts of a port; the test account for the login stays, unless another key encrypted it. Null if
 * the domain is not found.
 */
export async function replaceAccounts(
  db: Db,
  given: SignInsKey & {
    readonly accounts: Pick<SignIns, 'accounts'> & Partial<SignIns>
    readonly box: SecretBox
    readonly actor: Actor
  },
  clock: Clock,
): Promise<SignInSummary | null> {
  const { accounts, ...key } = given
  const domain = await findDomain(db, key)
  if (domain === null) return null
  // No scan can open accounts sealed with another key.
  return (await areSignInsLocked(db, domain, key))
    ? setSignIns(db, { ...key, signIns: { ...noSignIns, ...accounts } }, clock)
    : changeSignIns(db, { ...key, change: (before) => ({ ...before, ...accounts }) }, clock)
}

/** Lists sign-in summaries by port; needs no key. */
export async function listSignIns(
  db: Db,
  { organizationId, hostname }: DomainKey,
): Promise<readonly SignInSummary[]> {
  const rows = await queryRows(
    db,
    `select s.port, s.accounts, s.check_path, s.updated_at from domain_sign_ins s
     join domains d on d.id = s.domain_id where d.organization_id = ? and d.hostname = ? order by s.port`,
    [organizationId, hostname],
  )
  return rows.map(readSummary)
}

/** Decrypts the sign-ins of the port, else those for all ports. */
export async function openSignIns(
  db: Db,
  domain: Pick<Domain, 'id'>,
  { port, openBox }: { readonly port: number; readonly openBox: () => SecretBox },
): Promise<OpenedSignIns> {
  for (const own of [port, null]) {
    if (!(await hasRow(db, domain, own))) continue
    const opened = await openRow(db, domain, own, openBox())
    if (opened !== null) return opened
  }
  return { ok: true, signIns: noSignIns }
}

/** Returns true if they were encrypted with another key, and are unusable. */
export async function areSignInsLocked(
  db: Db,
  domain: Pick<Domain, 'id'>,
  { port, box }: { readonly port: number | null; readonly box: SecretBox },
): Promise<boolean> {
  return (await openRow(db, domain, port, box))?.ok === false
}

export async function countSignIns(
  db: Db,
  box: SecretBox,
): Promise<{ readonly domains: number; readonly opened: number }> {
  const rows = await queryRows(db, 'select domain_id, port, sealed from domain_sign_ins limit ?', [
    rowsCountedMax,
  ])
  const opened = rows.filter((row) => {
    const name = nameOf({ id: readText(row, 'domain_id') }, readPort(row))
    return box.open(readText(row, 'sealed'), name) !== null
  })
  return { domains: rows.length, opened: opened.length }
}

async function replace(
  db: Db,
  domain: Domain,
  {
    port,
    signIns,
    box,
    actor,
  }: {
    readonly port: number | null
    readonly signIns: SignIns
    readonly box: SecretBox
    readonly actor: Actor
  },
  clock: Clock,
): Promise<SignInSummary> {
  const updatedAt = timestamp(clock.now())
  const isEmpty = signIns.accounts.length === 0 && signIns.login === null
  const key = [domain.id, port ?? 0]
  const shown = shownOf(signIns)
  if (isEmpty) await queryRows(db, 'delete from domain_sign_ins where domain_id = ? and port = ?', key)
  else {
    await queryRows(
      db,
      `insert into domain_sign_ins (domain_id, port, sealed, accounts, check_path, updated_at)
       values (?, ?, ?, ?, null, ?)
       on conflict (domain_id, port) do update set sealed = excluded.sealed, accounts = excluded.accounts,
         check_path = excluded.check_path, updated_at = excluded.updated_at`,
      [...key, box.seal(JSON.stringify(signIns), nameOf(domain, port)), JSON.stringify(shown), updatedAt],
    )
  }
  await recordAudit(
    db,
    {
      organizationId: domain.organizationId,
      actor,
      action: isEmpty ? 'sign_in.removed' : 'sign_in.set',
      subject: domain.hostname,
      details: { accounts: signIns.accounts.map(({ id }) => id), port },
    },
    clock,
  )
  return { port, ...shown, updatedAt }
}

async function hasRow(db: Db, domain: Pick<Domain, 'id'>, port: number | null): Promise<boolean> {
  const sql = 'select port from domain_sign_ins where domain_id = ? and port = ?'
  return (await queryRow(db, sql, [domain.id, port ?? 0])) !== null
}

async function openRow(
  db: Db,
  domain: Pick<Domain, 'id'>,
  port: number | null,
  box: SecretBox,
): Promise<OpenedSignIns | null> {
  const row = await queryRow(
    db,
    'select sealed, check_path from domain_sign_ins where domain_id = ? and port = ?',
    [domain.id, port ?? 0],
  )
  if (row === null) return null
  const opened = box.open(readText(row, 'sealed'), nameOf(domain, port))
  return opened === null
    ? { ok: false, reason: 'wrong_key' }
    : { ok: true, signIns: readSignIns(opened, row) }
}

/** Binds the ciphertext to its row. */
function nameOf({ id }: Pick<Domain, 'id'>, port: number | null): string {
  return port === null ? `domain ${id}` : `domain ${id} port ${port}`
}

function shownOf({
  accounts,
  login,
  continueUnauthenticated,
}: SignIns): Omit<SignInSummary, 'port' | 'updatedAt'> {
  return { accounts: accounts.map(summarizeAccount), hasLogin: login !== null, continueUnauthenticated }
}

function readSignIns(text: string, row: Row): SignIns {
  const value: Json = JSON.parse(text)
  const isNew = isRecord(value) && Array.isArray(value.accounts)
  // as: authenticated encryption proves that `replace` wrote it.
  if (isNew) return { ...noSignIns, ...(value as unknown as SignIns) }
  const named = value as unknown as Partial<NamedSignIns> // as: see above.
  return fromNamedSignIns({ ...named, checkPath: readTextOrNull(row, 'check_path') })
}

function readSummary(row: Row): SignInSummary {
  const updatedAt = readText(row, 'updated_at')
  const stored = readText(row, 'accounts')
  const port = readPort(row)
  // as: `replace` wrote it from a value of this type.
  if (stored.startsWith('{'))
    return { port, ...(JSON.parse(stored) as ReturnType<typeof shownOf>), updatedAt }
  return { port, ...readNamed(stored.split(','), readTextOrNull(row, 'check_path')), updatedAt }
}

/** Earlier versions stored only names. */
function readNamed(names: readonly string[], checkPath: string | null): ReturnType<typeof shownOf> {
  const placeholder = { kind: 'header', name: '', value: '' } as const
  const of = (name: string) => (names.includes(name) ? placeholder : null)
  const { accounts } = fromNamedSignIns({
    user: of('user'),
    other: of('other'),
    administrator: of('administrator'),
    checkPath,
  })
  return {
    accounts: accounts.map((account) => ({ ...summarizeAccount(account), kind: null })),
    hasLogin: names.includes('login'),
    continueUnauthenticated: false,
  }
}

function readPort(row: Row): number | null {
  const port = readInteger(row, 'port')
  return port === 0 ? null : port
}
