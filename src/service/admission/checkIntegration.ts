import {
  filtersMax,
  hasSetting,
  type IntegrationSettings,
  integrationFieldCharsMax,
  integrationLabels,
  integrationSecretCharsMax,
  isTicketKind,
  labelCharsMax,
  labelsMax,
  type OptionalSetting,
} from '../../shared/model/integration.ts'
import { parseHostnames } from '../../shared/model/tokens.ts'
import { webhookEventTypes } from '../../shared/model/webhook.ts'
import { cleanLine } from '../../shared/untrustedText.ts'

type IntegrationField =
  | 'name'
  | 'project'
  | 'api_url'
  | 'account'
  | 'issue_type'
  | 'labels'
  | 'secret'
  | 'events'
  | 'hostnames'
  | 'checks'

export type FieldIssue = { readonly field: IntegrationField; readonly message: string }

const checkCharsMax = 120

/** Cleans texts, drops duplicates, and names an integration without a name. */
export function normalizeIntegration(settings: IntegrationSettings): IntegrationSettings {
  const { kind, labels, hostnames, checks, events } = settings
  const project = lineOf(settings.project)
  const parsedHosts = parseHostnames(hostnames.join(' '))
  return {
    ...settings,
    project,
    name: lineOf(settings.name) || project || integrationLabels[kind],
    apiUrl: lineOf(settings.apiUrl ?? '') || null,
    account: lineOf(settings.account ?? '') || null,
    issueType: lineOf(settings.issueType),
    labels: labels
      .map((label) => [...lineOf(label)].slice(0, labelCharsMax).join(''))
      .map((label) => (kind === 'jira' ? label.trim().replaceAll(/\s+/g, '-') : label))
      .filter((label) => label !== '')
      .slice(0, labelsMax),
    hostnames: parsedHosts.ok ? (parsedHosts.hostnames ?? []) : hostnames,
    checks: [...new Set(checks)],
    events: webhookEventTypes.filter((type) => events.includes(type)),
  }
}

/** `secret` null: the stored one stays. */
export function listFieldIssues(settings: IntegrationSettings, secret: string | null): readonly FieldIssue[] {
  const { kind, apiUrl, project, account, events, hostnames, checks } = settings
  const parsedHosts = parseHostnames(hostnames.join(' '))
  const areChecks =
    checks.length <= filtersMax &&
    checks.every((check) => check.length <= checkCharsMax && checkPattern.test(check))
  const refusals: readonly (readonly [isRefused: boolean, field: IntegrationField, message: string])[] = [
    [projectPatterns[kind]?.test(project) === false, 'project', projectExamples[kind] ?? ''],
    [
      kind === 'jira' && apiUrl === null,
      'api_url',
      'Expected the URL of the site, such as https://acme.atlassian.net.',
    ],
    [
      kind === 'jira' && account === null,
      'account',
      'Expected the email address of the account that has the token.',
    ],
    [!isTicketKind(kind) && events.length === 0, 'events', 'Expected at least one type of message.'],
    ...foreignSettings(settings),
    [secret === '', 'secret', 'Expected the token, or the webhook URL of the channel.'],
    [
      secret !== null && secretRefusal.test(secret),
      'secret',
      `Expected a secret without spaces, of at most ${integrationSecretCharsMax} characters.`,
    ],
    [
      !isTicketKind(kind) && secret !== null && secret !== '' && !/^https?:\/\//i.test(secret),
      'secret',
      'Expected a webhook URL that starts with https://.',
    ],
    [!parsedHosts.ok, 'hostnames', parsedHosts.ok ? '' : parsedHosts.message],
    [!areChecks, 'checks', `Expected up to ${filtersMax} checks such as secrets.* or access.idor.`],
  ]
  return refusals.filter(([isRefused]) => isRefused).map(([, field, message]) => ({ field, message }))
}

const checkPattern = /^[a-z0-9-]+\.[a-z0-9*-]+$/

const secretRefusal = new RegExp(`[^\\x21-\\x7e]|^.{${integrationSecretCharsMax + 1}}`)

const projectPatterns: Readonly<Partial<Record<IntegrationSettings['kind'], RegExp>>> = {
  github: /^[\w.-]{1,100}\/[\w.-]{1,100}$/,
  gitlab: /^(?:\d{1,12}|[\w.-]{1,255}(?:\/[\w.-]{1,255}){1,20})$/,
  jira: /^[A-Z][A-Z0-9_]{1,49}$/,
  linear: /^[A-Z0-9]{1,10}$/,
}

const projectExamples: Readonly<Partial<Record<IntegrationSettings['kind'], string>>> = {
  github: 'Expected a repository such as acme/shop.',
  gitlab: 'Expected a project such as acme/shop, or its ID.',
  jira: 'Expected a project key such as SEC.',
  linear: 'Expected a team key such as ENG.',
}

const fieldsBySetting: Readonly<Record<OptionalSetting, IntegrationField>> = {
  project: 'project',
  apiUrl: 'api_url',
  account: 'account',
  issueType: 'issue_type',
  labels: 'labels',
  events: 'events',
}

function foreignSettings(
  settings: IntegrationSettings,
): readonly (readonly [isRefused: boolean, field: IntegrationField, message: string])[] {
  const { kind, project, apiUrl, account, issueType, labels, events } = settings
  const isSet: Readonly<Record<OptionalSetting, boolean>> = {
    project: project !== '',
    apiUrl: apiUrl !== null,
    account: account !== null,
    issueType: issueType !== '',
    labels: labels.length > 0,
    events: events.length > 0,
  }
  const names = ['project', 'apiUrl', 'account', 'issueType', 'labels', 'events'] as const
  return names.map((name) => [
    isSet[name] && !hasSetting(kind, name),
    fieldsBySetting[name],
    `Expected no ${fieldsBySetting[name]}, which ${integrationLabels[kind]} does not have.`,
  ])
}

function lineOf(text: string): string {
  return cleanLine(text, integrationFieldCharsMax)
}
