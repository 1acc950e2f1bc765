import type { components } from '../../../generated/api.d.ts'
import {
  hasSetting,
  type Integration,
  type IntegrationDelivery,
  type IntegrationSettings,
} from '../../shared/model/integration.ts'
import { presentAttempt } from './webhook.ts'

type Schemas = components['schemas']

export function presentIntegration(integration: Integration): Schemas['Integration'] {
  return {
    id: integration.id,
    kind: integration.kind,
    name: integration.name,
    api_url: integration.apiUrl,
    project: integration.project || null,
    account: integration.account,
    issue_type: integration.issueType || null,
    labels: [...integration.labels],
    events: [...integration.events],
    severity_min: integration.severityMin,
    hostnames: [...integration.hostnames],
    checks: [...integration.checks],
    new_only: integration.newOnly,
    fix_prompt: integration.fixPrompt,
    allow_public: integration.allowPublic,
    enabled: integration.enabled,
    failing_since: integration.failingSince,
    paused_until: integration.pausedUntil,
    created_at: integration.createdAt,
  }
}

const eventsDefault = ['issue.opened', 'issue.reopened'] as const

export function readIntegrationSettings(body: Schemas['CreateIntegrationRequest']): IntegrationSettings {
  const { kind } = body
  return {
    kind,
    name: body.name ?? '',
    apiUrl: body.api_url ?? null,
    project: body.project ?? '',
    account: body.account ?? null,
    issueType: body.issue_type ?? '',
    labels: body.labels ?? [],
    events: body.events ?? (hasSetting(kind, 'events') ? eventsDefault : []),
    severityMin: body.severity_min,
    hostnames: body.hostnames,
    checks: body.checks,
    newOnly: body.new_only,
    fixPrompt: body.fix_prompt,
    allowPublic: body.allow_public,
    enabled: body.enabled,
  }
}

/** Null empties a setting. */
export function applyIntegrationChange(
  before: Integration,
  body: Schemas['UpdateIntegrationRequest'],
): IntegrationSettings {
  return {
    kind: before.kind,
    name: body.name ?? before.name,
    apiUrl: sentOr(body.api_url, before.apiUrl),
    project: sentOr(body.project, before.project) ?? '',
    account: sentOr(body.account, before.account),
    issueType: sentOr(body.issue_type, before.issueType) ?? '',
    labels: body.labels ?? before.labels,
    events: body.events ?? before.events,
    severityMin: body.severity_min ?? before.severityMin,
    hostnames: body.hostnames ?? before.hostnames,
    checks: body.checks ?? before.checks,
    newOnly: body.new_only ?? before.newOnly,
    fixPrompt: body.fix_prompt ?? before.fixPrompt,
    allowPublic: body.allow_public ?? before.allowPublic,
    enabled: body.enabled ?? before.enabled,
  }
}

function sentOr(sent: string | null | undefined, before: string | null): string | null {
  return sent === undefined ? before : sent
}

export function presentIntegrationDelivery(delivery: IntegrationDelivery): Schemas['IntegrationDelivery'] {
  return {
    id: delivery.id,
    type: delivery.type,
    issue_id: delivery.issueId,
    status: delivery.status,
    outcome: delivery.outcome,
    attempts: delivery.attempts.map(presentAttempt),
    next_attempt_at: delivery.nextAttemptAt,
    created_at: delivery.createdAt,
  }
}
