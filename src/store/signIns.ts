import { type Clock, timestamp } from '../clock.ts'
import type { Json } from '../json.ts'
import type { SecretBox } from '../secretBox.ts'
import { recordAudit } from './audit.ts'
import { type Db, queryRow, queryRows, type Row } from './database/dialect.ts'
import { readText, readTextOrNull } from './database/rows.ts'
import { type DomainKey, findDomain } from './domains.ts'
import { aloneInOrganization } from './organizationLock.ts'
import {
  type Actor,
  type Domain,
  type SignInAccount,
  type SignInSummary,
  type SignIns,
  signInAccounts,
} from './records.ts'

/** Domains whose sign-ins a count opens. */
const domainsCountedMax = 1_000

/** What a domain without any has. */
export const noSignIns: SignIns = {
  user: null,
  other: null,
  administrator: null,
  login: null,
  checkPath: null,
}

/** What was stored, or why it cannot be used: the key of this machine is another one. */
export type OpenedSignIns =
  | { readonly ok: true; readonly signIns: SignIns }
  | { readonly ok: false; readonly reason: 'wrong_key' }

/**
 * Changes the sign-ins of a domain: a field that is absent stays, one that is null goes. Answers what there
 * is then, without what it holds; null where there is no such domain.
 *
 * Throws where the stored ones were sealed with another key, since they could not be kept then, unless
 * every field is given.
 */
export async function setSignIns(
  db: Db,
  {
    organizationId,
    hostname,
    changes,
    box,
    actor,
  }: DomainKey & {
    readonly changes: Partial<SignIns>
    readonly box: SecretBox
    readonly actor: Actor
  },
  clock: Clock,
): Promise<SignInSummary | null> {
  return aloneInOrganization(db, organizationId, async (transaction) => {
    const domain = await findDomain(transaction, { organizationId, hostname })
    if (domain === null) return null
    const isWhole = Object.keys(noSignIns).every((key) => Object.hasOwn(changes, key))
    const before = isWhole ? noSignIns : await getSignIns(transaction, domain, box)
    const signIns: SignIns = { ...before, ...changes }
    const summary: SignInSummary = {
      accounts: accountsOf(signIns),
      checkPath: signIns.checkPath,
      updatedAt: timestamp(clock.now()),
    }
    await write(transaction, domain, { signIns, summary, box })
    const isRemoval = Object.values(changes).every((value) => value === null)
    await recordAudit(
      transaction,
      {
        organizationId,
        actor,
        action: isRemoval ? 'sign_in.removed' : 'sign_in.set',
        subject: hostname,
        details: { accounts: summary.accounts },
      },
      clock,
    )
    return summary
  })
}

/** Tells which sign-ins a domain has. Needs no key, and knows nothing of what they hold. */
export async function summarizeSignIns(
  db: Db,
  { organizationId, hostname }: DomainKey,
): Promise<SignInSummary | null> {
  const row = await queryRow(
    db,
    `select s.accounts, s.check_path, s.updated_at from domain_sign_ins s
     join domains d on d.id = s.domain_id where d.organization_id = ? and d.hostname = ?`,
    [organizationId, hostname],
  )
  if (row === null) return null
  const stored = readText(row, 'accounts').split(',')
  return {
    accounts: signInAccounts.filter((account) => stored.includes(account)),
    checkPath: readTextOrNull(row, 'check_path'),
    updatedAt: readText(row, 'updated_at'),
  }
}

/** Opens the sign-ins of a domain, for a scan of it. */
export async function openSignIns(
  db: Db,
  domain: Pick<Domain, 'id'>,
  box: SecretBox,
): Promise<OpenedSignIns> {
  const row = await queryRow(db, 'select sealed, check_path from domain_sign_ins where domain_id = ?', [
    domain.id,
  ])
  if (row === null) return { ok: true, signIns: noSignIns }
  const opened = box.open(readText(row, 'sealed'), nameOf(domain))
  if (opened === null) return { ok: false, reason: 'wrong_key' }
  return { ok: true, signIns: readSignIns(opened, row) }
}

/** Counts the domains with sign-ins, and those whose sign-ins a box opens; at most `domainsCountedMax`. */
export async function countSignIns(
  db: Db,
  box: SecretBox,
): Promise<{ readonly domains: number; readonly opened: number }> {
  const rows = await queryRows(db, 'select domain_id, sealed from domain_sign_ins limit ?', [
    domainsCountedMax,
  ])
  const opened = rows.filter(
    (row) => box.open(readText(row, 'sealed'), nameOf({ id: readText(row, 'domain_id') })) !== null,
  )
  return { domains: rows.length, opened: opened.length }
}

async function getSignIns(db: Db, domain: Domain, box: SecretBox): Promise<SignIns> {
  const opened = await openSignIns(db, domain, box)
  if (!opened.ok) throw new Error('Expected sign-ins that were sealed with the key of this machine')
  return opened.signIns
}

async function write(
  db: Db,
  domain: Domain,
  {
    signIns,
    summary,
    box,
  }: { readonly signIns: SignIns; readonly summary: SignInSummary; readonly box: SecretBox },
): Promise<void> {
  if (summary.accounts.length === 0 && summary.checkPath === null) {
    await queryRows(db, 'delete from domain_sign_ins where domain_id = ?', [domain.id])
    return
  }
  const { checkPath, ...secrets } = signIns
  await queryRows(
    db,
    `insert into domain_sign_ins (domain_id, sealed, accounts, check_path, updated_at) values (?, ?, ?, ?, ?)
     on conflict (domain_id) do update set sealed = excluded.sealed, accounts = excluded.accounts,
       check_path = excluded.check_path, updated_at = excluded.updated_at`,
    [
      domain.id,
      box.seal(JSON.stringify(secrets), nameOf(domain)),
      summary.accounts.join(','),
      checkPath,
      summary.updatedAt,
    ],
  )
}

function accountsOf(signIns: SignIns): readonly SignInAccount[] {
  return signInAccounts.filter((account) => signIns[account] !== null)
}

/** Sealed under the domain's id, so that a row that is put under another domain does not open there. */
function nameOf({ id }: Pick<Domain, 'id'>): string {
  return `domain ${id}`
}

function readSignIns(text: string, row: Row): SignIns {
  const value: Json = JSON.parse(text)
  // The seal is proof that `write` wrote it, from a value of this type.
  const secrets = value as unknown as Omit<SignIns, 'checkPath'> // as: the line above says why.
  return { ...noSignIns, ...secrets, checkPath: readTextOrNull(row, 'check_path') }
}
