import { randomBytes } from 'node:crypto'
import { type Clock, timestamp } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import type { JsonObject } from '../../shared/json.ts'
import { plans } from '../../shared/model/plans.ts'
import type { Actor, AuditAction, Authorization, Domain, ProofKind } from '../../shared/model/records.ts'
import { recordAudit } from './audit.ts'
import { type Db, queryRow, queryRows } from './database/dialect.ts'
import { readInteger } from './database/rows.ts'
import { domainColumns, readDomain } from './domainRows.ts'
import { withOrganizationLock } from './organizationLock.ts'
import { releaseWaiting } from './queue.ts'

/** The plan limits verified ones. */
export const unverifiedDomainsMax = 50

const domainsListedMax = 1_000

const reasonCharsMax = 300

const proofBytes = 24

/** Organizations may share a hostname, each with its own proof. */
export type DomainKey = { readonly organizationId: string; readonly hostname: string }

type AddedDomain =
  | { readonly ok: true; readonly domain: Domain }
  | { readonly ok: false; readonly reason: 'exists' | 'too_many_unverified' | 'unknown_organization' }

type NotedProof =
  | { readonly ok: true; readonly domain: Domain }
  | { readonly ok: false; readonly reason: 'unknown' }
  | { readonly ok: false; readonly reason: 'plan_limit'; readonly limit: number }

type AuthorizedDomain =
  | { readonly ok: true; readonly domain: Domain }
  | { readonly ok: false; readonly reason: 'unknown' | 'not_verified' }

export async function addDomain(
  db: Db,
  { organizationId, hostname, actor }: DomainKey & { readonly actor: Actor },
  clock: Clock,
): Promise<AddedDomain> {
  const added = await withOrganizationLock(db, organizationId, async (transaction): Promise<AddedDomain> => {
    if ((await findDomain(transaction, { organizationId, hostname })) !== null) {
      return { ok: false, reason: 'exists' }
    }
    if ((await countDomains(transaction, organizationId, 'verified_at is null')) >= unverifiedDomainsMax) {
      return { ok: false, reason: 'too_many_unverified' }
    }
    const row = await queryRow(
      transaction,
      `insert into domains (id, organization_id, hostname, proof_value, created_at) values (?, ?, ?, ?, ?)
       returning ${domainColumns}`,
      [newId(clock), organizationId, hostname, newProofValue(), timestamp(clock.now())],
    )
    const domain = readDomain(row)
    await note(transaction, domain, { actor, action: 'domain.added' }, clock)
    return { ok: true, domain }
  })
  return added ?? { ok: false, reason: 'unknown_organization' }
}

export async function listDomains(db: Db, organizationId: string): Promise<readonly Domain[]> {
  const rows = await queryRows(
    db,
    `select ${domainColumns} from domains where organization_id = ? order by hostname limit ?`,
    [organizationId, domainsListedMax],
  )
  return rows.map(readDomain)
}

export async function findDomain(db: Db, { organizationId, hostname }: DomainKey): Promise<Domain | null> {
  const row = await queryRow(
    db,
    `select ${domainColumns} from domains where organization_id = ? and hostname = ?`,
    [organizationId, hostname],
  )
  return row === null ? null : readDomain(row)
}

export async function findDomainById(
  db: Db,
  { id, organizationId }: Pick<Domain, 'id' | 'organizationId'>,
): Promise<Domain | null> {
  const row = await queryRow(
    db,
    `select ${domainColumns} from domains where id = ? and organization_id = ?`,
    [id, organizationId],
  )
  return row === null ? null : readDomain(row)
}

export async function removeDomain(
  db: Db,
  { organizationId, hostname, actor }: DomainKey & { readonly actor: Actor },
  clock: Clock,
): Promise<Domain | null> {
  return withOrganizationLock(db, organizationId, async (transaction) => {
    const row = await queryRow(
      transaction,
      `delete from domains where organization_id = ? and hostname = ? returning ${domainColumns}`,
      [organizationId, hostname],
    )
    if (row === null) return null
    await releaseWaiting(transaction, { organizationId, hostname })
    const domain = readDomain(row)
    await note(transaction, domain, { actor, action: 'domain.removed' }, clock)
    return domain
  })
}

/** The first one verifies the domain, within the plan's limit. */
export async function noteProof(
  db: Db,
  { organizationId, hostname, by, actor }: DomainKey & { readonly by: ProofKind; readonly actor: Actor },
  clock: Clock,
): Promise<NotedProof> {
  const noted = await withOrganizationLock(
    db,
    organizationId,
    async (transaction, plan): Promise<NotedProof> => {
      const before = await findDomain(transaction, { organizationId, hostname })
      if (before === null) return { ok: false, reason: 'unknown' }
      const limit = plans[plan].verifiedDomains
      if (before.verifiedAt === null && limit !== null) {
        const verified = await countDomains(transaction, organizationId, 'verified_at is not null')
        if (verified >= limit) return { ok: false, reason: 'plan_limit', limit }
      }
      const now = timestamp(clock.now())
      const row = await queryRow(
        transaction,
        `update domains set verified_at = coalesce(verified_at, ?), verified_by = ?, checked_at = ?, looked_at = ?,
           unanswered_since = null, lost_at = null, lost_reason = null
         where id = ? returning ${domainColumns}`,
        [now, by, now, now, before.id],
      )
      const domain = readDomain(row)
      if (before.verifiedBy !== by) {
        await note(transaction, domain, { actor, action: 'domain.verified', details: { by } }, clock)
      }
      return { ok: true, domain }
    },
  )
  return noted ?? { ok: false, reason: 'unknown' }
}

/** Ends the authorization too. False, without changes, if verified again since `domain` was read. */
export async function noteProofLost(
  db: Db,
  { domain, reason, actor }: { readonly domain: Domain; readonly reason: string; readonly actor: Actor },
  clock: Clock,
): Promise<boolean> {
  const noted = await withOrganizationLock(db, domain.organizationId, async (transaction) => {
    const now = timestamp(clock.now())
    const row = await queryRow(
      transaction,
      `update domains set verified_at = null, verified_by = null, checked_at = ?, looked_at = ?,
         unanswered_since = null, lost_at = ?, lost_reason = ?, intensity = null, ports = null,
         authorized_at = null, authorized_by = null
       where id = ? and verified_at = ? and verified_by = ? and checked_at = ? returning ${domainColumns}`,
      [
        ...[now, now, now, reason.slice(0, reasonCharsMax)],
        ...[domain.id, domain.verifiedAt, domain.verifiedBy, domain.checkedAt],
      ],
    )
    if (row === null) return false
    await note(transaction, domain, { actor, action: 'domain.proof_lost', details: { reason } }, clock)
    if (domain.authorization !== null) {
      const action = 'domain.authorization_withdrawn'
      await note(
        transaction,
        domain,
        { actor, action, details: { reason: 'the verification token was removed' } },
        clock,
      )
    }
    return true
  })
  return noted ?? false
}

/** Keeps the first one; the domain stays verified for now. */
export async function storeCheckWithoutResponse(
  db: Db,
  domain: Pick<Domain, 'id'>,
  clock: Clock,
): Promise<void> {
  await queryRows(
    db,
    `update domains set unanswered_since = coalesce(unanswered_since, ?)
     where id = ? and verified_by in ('dns', 'file')`,
    [timestamp(clock.now()), domain.id],
  )
}

export async function authorizeDomain(
  db: Db,
  {
    organizationId,
    hostname,
    intensity,
    ports,
    actor,
  }: DomainKey & Pick<Authorization, 'intensity' | 'ports'> & { readonly actor: Actor },
  clock: Clock,
): Promise<AuthorizedDomain> {
  const authorized = await withOrganizationLock(
    db,
    organizationId,
    async (transaction): Promise<AuthorizedDomain> => {
      const before = await findDomain(transaction, { organizationId, hostname })
      if (before === null) return { ok: false, reason: 'unknown' }
      if (before.verifiedAt === null) return { ok: false, reason: 'not_verified' }
      const row = await queryRow(
        transaction,
        `update domains set intensity = ?, ports = ?, authorized_at = ?, authorized_by = ? where id = ?
         returning ${domainColumns}`,
        [intensity, ports, timestamp(clock.now()), actor.name, before.id],
      )
      const domain = readDomain(row)
      const details = { intensity, ports }
      await note(transaction, domain, { actor, action: 'domain.authorized', details }, clock)
      return { ok: true, domain }
    },
  )
  return authorized ?? { ok: false, reason: 'unknown' }
}

export async function withdrawAuthorization(
  db: Db,
  { organizationId, hostname, actor }: DomainKey & { readonly actor: Actor },
  clock: Clock,
): Promise<Domain | null> {
  return withOrganizationLock(db, organizationId, async (transaction) => {
    const row = await queryRow(
      transaction,
      `update domains set intensity = null, ports = null, authorized_at = null, authorized_by = null
       where organization_id = ? and hostname = ? and authorized_at is not null returning ${domainColumns}`,
      [organizationId, hostname],
    )
    if (row === null) return null
    const domain = readDomain(row)
    await note(transaction, domain, { actor, action: 'domain.authorization_withdrawn' }, clock)
    return domain
  })
}

export async function setRunnerLabel(
  db: Db,
  {
    organizationId,
    hostname,
    label,
    actor,
  }: DomainKey & { readonly label: string | null; readonly actor: Actor },
  clock: Clock,
): Promise<Domain | null> {
  return withOrganizationLock(db, organizationId, async (transaction) => {
    const row = await queryRow(
      transaction,
      `update domains set runner_label = ? where organization_id = ? and hostname = ? returning ${domainColumns}`,
      [label, organizationId, hostname],
    )
    if (row === null) return null
    const domain = readDomain(row)
    const entry = { actor, action: 'domain.runner_label_changed', details: { label } } as const
    await note(transaction, domain, entry, clock)
    return domain
  })
}

async function note(
  db: Db,
  { organizationId, hostname }: Domain,
  entry: { readonly actor: Actor; readonly action: AuditAction; readonly details?: JsonObject },
  clock: Clock,
): Promise<void> {
  await recordAudit(db, { organizationId, subject: hostname, ...entry }, clock)
}

async function countDomains(db: Db, organizationId: string, condition: string): Promise<number> {
  const row = await queryRow(
    db,
    `select count(*) as domains from domains where organization_id = ? and ${condition}`,
    [organizationId],
  )
  return row === null ? 0 : readInteger(row, 'domains')
}

/** Hex survives all DNS providers. */
function newProofValue(): string {
  return randomBytes(proofBytes).toString('hex')
}
