import {
  filtersMax,
  type Integration,
  type IntegrationKind,
  type IntegrationSettings,
  integrationKinds,
  labelsMax,
} from '../../shared/model/integration.ts'
import { severities } from '../../shared/model/severity.ts'
import { parseHostnames } from '../../shared/model/tokens.ts'
import { webhookEventTypes } from '../../shared/model/webhook.ts'
import { cleanLine } from '../../shared/untrustedText.ts'

export const fieldCharsMax = 300

export const secretCharsMax = 2_048

export type IntegrationField =
  | 'name'
  | 'project'
  | 'apiUrl'
  | 'account'
  | 'secret'
  | 'events'
  | 'hostnames'
  | 'checks'

export type IntegrationForm = {
  readonly settings: IntegrationSettings
  readonly errors: Readonly<Partial<Record<IntegrationField, string>>>
}

export const integrationLabels: Readonly<Record<IntegrationKind, string>> = {
  github: 'GitHub issues',
  gitlab: 'GitLab issues',
  jira: 'Jira Cloud',
  linear: 'Linear',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  discord: 'Discord',
}

export function readIntegrationKind(text: string | null): IntegrationKind {
  return integrationKinds.find((kind) => kind === text) ?? 'github'
}

export function integrationFormOf(integration: Integration | null, kind: IntegrationKind): IntegrationForm {
  const settings: IntegrationSettings = integration ?? {
    ...{ kind, name: '', apiUrl: null, project: '', account: null, issueType: '', labels: ['security'] },
    ...{ events: ['issue.opened', 'issue.reopened'], severityMin: 'high', hostnames: [], checks: [] },
    ...{ newOnly: true, fixPrompt: false, allowPublic: false, enabled: true },
  }
  return { settings, errors: {} }
}

export function readIntegrationForm(
  fields: URLSearchParams,
  { kind, isNew }: { readonly kind: IntegrationKind; readonly isNew: boolean },
): IntegrationForm & { readonly secret: string } {
  const read = (name: string): string => cleanLine(fields.get(name) ?? '', fieldCharsMax)
  const readOrNull = (name: string) => (read(name) === '' ? null : read(name))
  const isChecked = (name: string) => fields.get(name) === 'yes'
  const hosts = parseHostnames(fields.get('hostnames') ?? '')
  const checks = wordsOf(fields.get('checks'))
  const areChecks =
    checks.length <= filtersMax && checks.every((check) => /^[a-z0-9-]+\.[a-z0-9*-]+$/.test(check))
  const sent = fields.getAll('events')
  const project = read('project')
  return {
    secret: (fields.get('secret') ?? '').trim().slice(0, secretCharsMax),
    settings: {
      ...{ kind, project, account: readOrNull('account'), issueType: read('issue_type') },
      name: readOrNull('name') ?? (project === '' ? integrationLabels[kind] : project),
      apiUrl: readOrNull('api_url'),
      labels: (fields.get('labels') ?? '')
        .split(',')
        .map((label) => cleanLine(label, fieldCharsMax).slice(0, 50))
        .map((label) => (kind === 'jira' ? label.trim().replaceAll(/\s+/g, '-') : label))
        .filter((label) => label !== '')
        .slice(0, labelsMax),
      events: webhookEventTypes.filter((type) => sent.includes(type)),
      severityMin: severities.find((name) => name === fields.get('severity_min')) ?? 'high',
      hostnames: hosts.ok ? (hosts.hostnames ?? []) : wordsOf(fields.get('hostnames')),
      checks: checks.slice(0, filtersMax),
      ...{ newOnly: isChecked('new_only'), fixPrompt: isChecked('fix_prompt') },
      ...{ allowPublic: isChecked('allow_public'), enabled: isNew || isChecked('enabled') },
    },
    errors: {
      ...(hosts.ok ? {} : { hostnames: hosts.message }),
      ...(areChecks
        ? {}
        : { checks: `Expected up to ${filtersMax} checks such as secrets.* or access.idor.` }),
    },
  }
}

function wordsOf(text: string | null): readonly string[] {
  return (text ?? '').split(/[\s,]+/).filter((word) => word !== '')
}
