import { type Clock, timestamp } from '../../../shared/clock.ts'
import {
  type Integration,
  type IntegrationSettings,
  integrationsMax,
  isTicketKind,
  vendorApiUrls,
} from '../../../shared/model/integration.ts'
import type { Actor, AuditAction } from '../../../shared/model/records.ts'
import type { SecretBox } from '../../secretBox.ts'
import { recordAudit } from '../audit.ts'
import { type Db, queryRow, queryRows } from '../database/dialect.ts'
import { readText } from '../database/rows.ts'
import { withOrganizationLock } from '../organizationLock.ts'
import { addTicketWork, stopPending } from './integrationDeliveries.ts'
import { integrationColumns, listIntegrations, readIntegration, writeSettings } from './integrationRows.ts'
import { queueOpenIssues } from './queueTickets.ts'
import { forgetPlaces } from './tickets.ts'

export type IntegrationKey = { readonly id: string; readonly organizationId: string }

export type AddedIntegration =
  | { readonly ok: true; readonly integration: Integration }
  | { readonly ok: false; readonly reason: 'too_many' | 'same_place' | 'changed' }

export async function findIntegration(
  db: Db,
  { id, organizationId }: IntegrationKey,
): Promise<Integration | null> {
  const row = await queryRow(
    db,
    `select ${integrationColumns} from integrations where id = ? and organization_id = ?`,
    [id, organizationId],
  )
  return row === null ? null : readIntegration(row)
}

/** Two integrations with one project would write each ticket twice. */
export async function addIntegration(
  db: Db,
  { id, organizationId }: IntegrationKey,
  {
    settings,
    sealed,
    actor,
  }: { readonly settings: IntegrationSettings; readonly sealed: string; readonly actor: Actor },
  clock: Clock,
): Promise<AddedIntegration> {
  const added = await withOrganizationLock(
    db,
    organizationId,
    async (transaction): Promise<AddedIntegration> => {
      const others = await listIntegrations(transaction, organizationId)
      if (others.length >= integrationsMax) return { ok: false, reason: 'too_many' }
      if (others.some((other) => writesSamePlace(other, settings))) return { ok: false, reason: 'same_place' }
      const row = await queryRow(
        transaction,
        `insert into integrations (id, organization_id, kind, name, settings, secret, enabled, created_at)
         values (?, ?, ?, ?, ?, ?, ?, ?) returning ${integrationColumns}`,
        [
          ...[id, organizationId, settings.kind, settings.name, writeSettings(settings), sealed],
          ...[settings.enabled ? 1 : 0, timestamp(clock.now())],
        ],
      )
      if (row === null) throw new Error('Expected the integration that was stored, found none')
      const integration = readIntegration(row)
      if (!integration.newOnly) await queueOpenIssues(transaction, integration, clock)
      await note(transaction, integration, { action: 'integration.created', actor }, clock)
      return { ok: true, integration }
    },
  )
  return added ?? { ok: false, reason: 'too_many' }
}

/** `sealed` null keeps the secret. `before` refuses a concurrent change. Makes pending and failed work due. */
export async function changeIntegration(
  db: Db,
  { id, organizationId }: IntegrationKey,
  {
    settings,
    sealed,
    actor,
    before: expected,
  }: {
    readonly settings: IntegrationSettings
    readonly sealed: string | null
    readonly actor: Actor
    readonly before?: Integration
  },
  clock: Clock,
): Promise<AddedIntegration | null> {
  return withOrganizationLock(db, organizationId, async (transaction): Promise<AddedIntegration | null> => {
    const before = await findIntegration(transaction, { id, organizationId })
    if (before === null) return null
    if (expected !== undefined && !hasSameSettings(before, expected)) return { ok: false, reason: 'changed' }
    const all = { ...settings, kind: before.kind }
    const others = await listIntegrations(transaction, organizationId)
    if (others.some((other) => other.id !== id && writesSamePlace(other, all)))
      return { ok: false, reason: 'same_place' }
    const row = await queryRow(
      transaction,
      `update integrations set name = ?, settings = ?, enabled = ?, secret = coalesce(?, secret), paused_until = null,
         failing_since = null
       where id = ? returning ${integrationColumns}`,
      [settings.name, writeSettings(all), settings.enabled ? 1 : 0, sealed, id],
    )
    if (row === null) throw new Error('Expected the integration that was changed, found none')
    const integration = readIntegration(row)
    if (isTicketKind(before.kind) && !writesSamePlace(before, all)) await forgetPlaces(transaction, id, clock)
    if (integration.enabled) await resumeWork(transaction, id, clock)
    else await stopPending(transaction, id)
    if (!integration.newOnly && (before.newOnly || !before.enabled))
      await queueOpenIssues(transaction, integration, clock)
    const isSecretChanged = sealed !== null
    await note(transaction, integration, { action: 'integration.changed', actor, isSecretChanged }, clock)
    return { ok: true, integration }
  })
}

const resumedMax = 500

async function resumeWork(db: Db, id: string, clock: Clock): Promise<void> {
  await queryRows(
    db,
    `update integration_deliveries set next_attempt_at = ? where integration_id = ? and status = 'pending'`,
    [timestamp(clock.now()), id],
  )
  const behind = await queryRows(
    db,
    `select t.issue_id from integration_tickets t join issues i on i.id = t.issue_id
     where t.integration_id = ? and (
         (t.state = 'planned' and (i.state = 'open' or t.tried_at is not null))
         or (t.state = 'open' and i.state <> 'open') or (t.state = 'closed' and t.closed_by_hand = 0 and i.state = 'open')
       ) and not exists (select 1 from integration_deliveries d
         where d.integration_id = t.integration_id and d.issue_id = t.issue_id and d.status = 'pending')
     order by t.issue_id limit ?`,
    [id, resumedMax],
  )
  for (const row of behind)
    await addTicketWork(db, { integrationId: id, issueId: readText(row, 'issue_id') }, clock)
}

export async function removeIntegration(
  db: Db,
  { id, organizationId }: IntegrationKey,
  actor: Actor,
  clock: Clock,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const row = await queryRow(
      transaction,
      `delete from integrations where id = ? and organization_id = ? returning ${integrationColumns}`,
      [id, organizationId],
    )
    if (row === null) return false
    await note(transaction, readIntegration(row), { action: 'integration.deleted', actor }, clock)
    return true
  })
}

export async function openIntegrationSecret(
  db: Db,
  { id }: Pick<Integration, 'id'>,
  openBox: () => SecretBox,
): Promise<string | null> {
  const row = await queryRow(db, 'select secret from integrations where id = ?', [id])
  return row === null ? null : openBox().open(readText(row, 'secret'), integrationSecretName(id))
}

const rowsCountedMax = 1_000

export async function countIntegrationSecrets(
  db: Db,
  box: SecretBox,
): Promise<{ readonly domains: number; readonly opened: number }> {
  const rows = await queryRows(db, 'select id, secret from integrations limit ?', [rowsCountedMax])
  const opened = rows.filter(
    (row) => box.open(readText(row, 'secret'), integrationSecretName(readText(row, 'id'))) !== null,
  )
  return { domains: rows.length, opened: opened.length }
}

export function integrationSecretName(id: string): string {
  return `integration ${id}`
}

function hasSameSettings(one: Integration, other: Integration): boolean {
  return (
    one.name === other.name && one.enabled === other.enabled && writeSettings(one) === writeSettings(other)
  )
}

function writesSamePlace(
  one: IntegrationSettings,
  other: Pick<IntegrationSettings, 'kind' | 'apiUrl' | 'project'>,
): boolean {
  return (
    one.project !== '' &&
    one.kind === other.kind &&
    (one.apiUrl ?? vendorApiUrls[one.kind]) === (other.apiUrl ?? vendorApiUrls[one.kind]) &&
    one.project.toLowerCase() === other.project.toLowerCase()
  )
}

async function note(
  db: Db,
  { id, organizationId, kind, name, project, severityMin, enabled }: Integration,
  {
    action,
    actor,
    isSecretChanged = false,
  }: { readonly action: AuditAction; readonly actor: Actor; readonly isSecretChanged?: boolean },
  clock: Clock,
): Promise<void> {
  const details = {
    integration_id: id,
    kind,
    project,
    severity_min: severityMin,
    enabled,
    secret_changed: isSecretChanged,
  }
  await recordAudit(db, { organizationId, actor, action, subject: name, details }, clock)
}
