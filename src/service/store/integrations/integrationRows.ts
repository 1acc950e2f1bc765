import { isRecord, type Json } from '../../../shared/json.ts'
import {
  type Integration,
  type IntegrationDelivery,
  type IntegrationSettings,
  integrationDeliveryTypes,
  integrationKinds,
  integrationsMax,
} from '../../../shared/model/integration.ts'
import { severities } from '../../../shared/model/severity.ts'
import { deliveryStatuses, webhookEventTypes } from '../../../shared/model/webhook.ts'
import { type Db, queryRows, type Row } from '../database/dialect.ts'
import { readInteger, readJsonObjectOrNull, readOneOf, readText, readTextOrNull } from '../database/rows.ts'
import { readAttempts } from '../webhooks/webhookRows.ts'

export const integrationColumns = `id, organization_id, kind, name, settings, enabled, failing_since, paused_until,
  created_at`

export async function listIntegrations(db: Db, organizationId: string): Promise<readonly Integration[]> {
  const rows = await queryRows(
    db,
    `select ${integrationColumns} from integrations where organization_id = ?
     order by created_at desc, id desc limit ?`,
    [organizationId, integrationsMax],
  )
  return rows.map(readIntegration)
}

export function readIntegration(row: Row): Integration {
  const settings = readJsonObjectOrNull(row, 'settings') ?? {}
  const events = textsOf(settings.events)
  return {
    id: readText(row, 'id'),
    organizationId: readText(row, 'organization_id'),
    kind: readOneOf(row, 'kind', integrationKinds),
    name: readText(row, 'name'),
    apiUrl: textOrNull(settings.api_url),
    project: textOrNull(settings.project) ?? '',
    account: textOrNull(settings.account),
    issueType: textOrNull(settings.issue_type) ?? '',
    labels: textsOf(settings.labels),
    events: webhookEventTypes.filter((type) => events.includes(type)),
    severityMin: severities.find((severity) => severity === settings.severity_min) ?? 'high',
    hostnames: textsOf(settings.hostnames),
    checks: textsOf(settings.checks),
    newOnly: settings.new_only !== false,
    fixPrompt: settings.fix_prompt === true,
    allowPublic: settings.allow_public === true,
    enabled: readInteger(row, 'enabled') === 1,
    failingSince: readTextOrNull(row, 'failing_since'),
    pausedUntil: readTextOrNull(row, 'paused_until'),
    createdAt: readText(row, 'created_at'),
  }
}

export function writeSettings(settings: IntegrationSettings): string {
  return JSON.stringify({
    api_url: settings.apiUrl,
    project: settings.project,
    account: settings.account,
    issue_type: settings.issueType,
    labels: settings.labels,
    events: settings.events,
    severity_min: settings.severityMin,
    hostnames: settings.hostnames,
    checks: settings.checks,
    new_only: settings.newOnly,
    fix_prompt: settings.fixPrompt,
    allow_public: settings.allowPublic,
  })
}

export function readIntegrationDelivery(row: Row): IntegrationDelivery {
  return {
    id: readText(row, 'id'),
    type: readOneOf(row, 'type', integrationDeliveryTypes),
    issueId: readTextOrNull(row, 'issue_id'),
    status: readOneOf(row, 'status', deliveryStatuses),
    outcome: readTextOrNull(row, 'outcome'),
    attempts: readAttempts(row),
    nextAttemptAt: readTextOrNull(row, 'next_attempt_at'),
    createdAt: readText(row, 'created_at'),
  }
}

function textOrNull(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null
}

function textsOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => !isRecord(item)).map(String) : []
}
