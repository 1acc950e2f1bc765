import { isAtLeast, type Severity } from './severity.ts'
import { coversHost } from './tokens.ts'
import { type DeliveryAttempt, type deliveryStatuses, webhookEventTypes } from './webhook.ts'
import { matchesWildcard } from './wildcard.ts'

const ticketKinds = ['github', 'gitlab', 'jira', 'linear'] as const
const chatKinds = ['slack', 'teams', 'discord'] as const
export const integrationKinds = [...ticketKinds, ...chatKinds] as const

export type TicketKind = (typeof ticketKinds)[number]
export type ChatKind = (typeof chatKinds)[number]
export type IntegrationKind = (typeof integrationKinds)[number]

/** Null: each instance has its own. */
export const vendorApiUrls: Readonly<Record<IntegrationKind, string | null>> = {
  github: 'https://api.github.com',
  gitlab: 'https://gitlab.com/api/v4',
  jira: null,
  linear: 'https://api.linear.app',
  ...{ slack: null, teams: null, discord: null },
}

export const integrationsMax = 20

export const filtersMax = 50
export const labelsMax = 10
export const labelCharsMax = 50
export const integrationFieldCharsMax = 300
export const integrationSecretCharsMax = 2_048

export const integrationLabels: Readonly<Record<IntegrationKind, string>> = {
  github: 'GitHub issues',
  gitlab: 'GitLab issues',
  jira: 'Jira Cloud',
  linear: 'Linear',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  discord: 'Discord',
}

const kindsBySetting = {
  project: ticketKinds,
  apiUrl: ['github', 'gitlab', 'jira'],
  account: ['jira'],
  issueType: ['jira'],
  labels: ['github', 'gitlab', 'jira'],
  events: chatKinds,
} as const satisfies Readonly<Partial<Record<keyof IntegrationSettings, readonly IntegrationKind[]>>>

export type OptionalSetting = keyof typeof kindsBySetting

type IssueFilters = {
  readonly severityMin: Severity
  /** Empty: every site. */
  readonly hostnames: readonly string[]
  /** Empty: every check. */
  readonly checks: readonly string[]
}

export type IntegrationSettings = IssueFilters & {
  readonly kind: IntegrationKind
  readonly name: string
  /** Null: that of the vendor. */
  readonly apiUrl: string | null
  /** Empty for channels. */
  readonly project: string
  readonly account: string | null
  readonly issueType: string
  readonly labels: readonly string[]
  readonly events: readonly (typeof webhookEventTypes)[number][]
  readonly newOnly: boolean
  readonly fixPrompt: boolean
  readonly allowPublic: boolean
  readonly enabled: boolean
}

export type Integration = IntegrationSettings & {
  readonly id: string
  readonly organizationId: string
  readonly failingSince: string | null
  readonly pausedUntil: string | null
  readonly createdAt: string
}

export const integrationDeliveryTypes = [...webhookEventTypes, 'ticket', 'test'] as const

export type IntegrationDelivery = {
  readonly id: string
  readonly type: (typeof integrationDeliveryTypes)[number]
  readonly issueId: string | null
  readonly status: (typeof deliveryStatuses)[number]
  readonly outcome: string | null
  readonly attempts: readonly DeliveryAttempt[]
  readonly nextAttemptAt: string | null
  readonly createdAt: string
}

/** `planned`: perhaps created, if `triedAt` is set. */
export type Ticket = {
  readonly state: 'planned' | 'open' | 'closed'
  readonly mark: string
  readonly triedAt: string | null
  readonly externalId: string | null
  readonly url: string | null
}

type FilteredIssue = {
  readonly severity: Severity
  readonly hostname: string
  readonly checkId: string
}

export function isTicketKind(kind: IntegrationKind): kind is TicketKind {
  return ticketKinds.some((known) => known === kind)
}

export function hasSetting(kind: IntegrationKind, setting: OptionalSetting): boolean {
  return kindsBySetting[setting].some((known) => known === kind)
}

export function passesFilters(
  { severity, hostname, checkId }: FilteredIssue,
  { severityMin, hostnames, checks }: IssueFilters,
): boolean {
  return (
    isAtLeast(severity, severityMin) &&
    passesHosts(hostname, hostnames) &&
    (checks.length === 0 || checks.some((pattern) => matchesWildcard(pattern, checkId)))
  )
}

export function passesHosts(hostname: string, hostnames: readonly string[]): boolean {
  return hostnames.length === 0 || coversHost(hostnames, hostname)
}
