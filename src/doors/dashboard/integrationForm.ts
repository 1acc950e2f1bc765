import {
  hasSetting,
  type Integration,
  type IntegrationKind,
  type IntegrationSettings,
  integrationKinds,
  integrationSecretCharsMax,
} from '../../shared/model/integration.ts'
import { severities } from '../../shared/model/severity.ts'
import { webhookEventTypes } from '../../shared/model/webhook.ts'

export const integrationFields = [
  ...(['name', 'project', 'api_url', 'account', 'secret', 'events', 'hostnames', 'checks'] as const),
] as const

type FormField = (typeof integrationFields)[number]

export type IntegrationForm = {
  readonly settings: IntegrationSettings
  readonly errors: Readonly<Partial<Record<FormField, string>>>
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
  const read = (name: string): string => fields.get(name) ?? ''
  const isChecked = (name: string) => fields.get(name) === 'yes'
  const sent = hasSetting(kind, 'events') ? fields.getAll('events') : []
  return {
    secret: read('secret').trim().slice(0, integrationSecretCharsMax),
    settings: {
      kind,
      name: read('name'),
      project: hasSetting(kind, 'project') ? read('project') : '',
      apiUrl: hasSetting(kind, 'apiUrl') ? read('api_url') : null,
      account: hasSetting(kind, 'account') ? read('account') : null,
      issueType: hasSetting(kind, 'issueType') ? read('issue_type') : '',
      labels: hasSetting(kind, 'labels') ? read('labels').split(',') : [],
      events: webhookEventTypes.filter((type) => sent.includes(type)),
      severityMin: severities.find((name) => name === fields.get('severity_min')) ?? 'high',
      hostnames: wordsOf(read('hostnames')),
      checks: wordsOf(read('checks')),
      ...{ newOnly: isChecked('new_only'), fixPrompt: isChecked('fix_prompt') },
      ...{ allowPublic: isChecked('allow_public'), enabled: isNew || isChecked('enabled') },
    },
    errors: {},
  }
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '')
}
