import type { Clock } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import {
  type Integration,
  type IntegrationSettings,
  integrationsMax,
  isTicketKind,
} from '../../shared/model/integration.ts'
import type { Actor } from '../../shared/model/records.ts'
import { type Problem, problem } from '../problems.ts'
import type { SecretBox } from '../secretBox.ts'
import type { Db } from '../store/database/database.ts'
import {
  type AddedIntegration,
  addIntegration,
  changeIntegration,
  findIntegration,
  type IntegrationKey,
  integrationSecretName,
} from '../store/integrations/integrations.ts'
import { admitMessageUrl } from './admitWebhook.ts'
import { type FieldIssue, listFieldIssues, normalizeIntegration } from './checkIntegration.ts'
import type { TargetPolicy } from './targetPolicy.ts'

type IntegrationDeps = TargetPolicy & {
  readonly db: Db
  readonly clock: Clock
  readonly openSecretBox: () => SecretBox
}

type Refused<Code extends 'conflict' | 'forbidden' | 'not_found' = 'conflict' | 'forbidden'> = {
  readonly ok: false
  readonly problem: Problem<Code>
}

type AdmittedIntegration = { readonly ok: true; readonly integration: Integration }

export async function admitIntegration(
  organizationId: string,
  {
    settings,
    secret,
    actor,
  }: { readonly settings: IntegrationSettings; readonly secret: string; readonly actor: Actor },
  deps: IntegrationDeps,
): Promise<AdmittedIntegration | Refused> {
  const checked = await checkSubmission(settings, secret, deps)
  if (!checked.ok) return checked
  const key = { id: newId(deps.clock), organizationId }
  const stored = { settings: checked.settings, sealed: sealSecret(secret, key, deps), actor }
  const added = await addIntegration(deps.db, key, stored, deps.clock)
  return added.ok ? added : refuseStored(added.reason)
}

/** A stored secret, for `secret` null, is not sent to another URL. */
export async function admitIntegrationChange(
  key: IntegrationKey,
  {
    change,
    secret,
    actor,
  }: {
    readonly change: (before: Integration) => Omit<IntegrationSettings, 'kind'>
    readonly secret: string | null
    readonly actor: Actor
  },
  deps: IntegrationDeps,
): Promise<AdmittedIntegration | Refused<'conflict' | 'forbidden' | 'not_found'>> {
  const before = await findIntegration(deps.db, key)
  if (before === null) return { ok: false, problem: problem('not_found') }
  const checked = await checkSubmission({ ...change(before), kind: before.kind }, secret, deps)
  if (!checked.ok) return checked
  const { settings } = checked
  if (secret === null && settings.apiUrl !== before.apiUrl)
    return refuse('conflict', [
      { field: 'secret', message: 'Enter the token again, because the URL changes.' },
    ])
  const sealed = secret === null ? null : sealSecret(secret, key, deps)
  const changed = await changeIntegration(deps.db, key, { settings, sealed, actor, before }, deps.clock)
  if (changed === null) return { ok: false, problem: problem('not_found') }
  return changed.ok ? changed : refuseStored(changed.reason)
}

async function checkSubmission(
  submitted: IntegrationSettings,
  secret: string | null,
  deps: IntegrationDeps,
): Promise<{ readonly ok: true; readonly settings: IntegrationSettings } | Refused> {
  const settings = normalizeIntegration(submitted)
  const issues = listFieldIssues(settings, secret)
  if (issues.length > 0) return refuse('conflict', issues)
  const isTicket = isTicketKind(settings.kind)
  const url = isTicket ? settings.apiUrl : secret
  if (url === null) return { ok: true, settings }
  const admitted = await admitMessageUrl(url, deps)
  if (admitted.ok)
    return { ok: true, settings: isTicket ? { ...settings, apiUrl: baseOf(admitted.url) } : settings }
  const { body, status } = admitted.problem
  const message = body.issues?.[0]?.message ?? body.message ?? ''
  return refuse(status === 403 ? 'forbidden' : 'conflict', [
    { field: isTicket ? 'api_url' : 'secret', message },
  ])
}

function baseOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

function sealSecret(secret: string, { id }: IntegrationKey, { openSecretBox }: IntegrationDeps): string {
  return openSecretBox().seal(secret, integrationSecretName(id))
}

function refuseStored(reason: Extract<AddedIntegration, { ok: false }>['reason']): Refused {
  const message = {
    same_place: 'This project has an integration. Change that one.',
    too_many: `An organization can have ${integrationsMax} integrations. Delete one first.`,
    changed: 'The integration was changed at the same time. Try again.',
  }[reason]
  const field = reason === 'same_place' ? 'project' : 'name'
  return refuse(reason === 'too_many' ? 'forbidden' : 'conflict', [{ field, message }])
}

function refuse(code: 'conflict' | 'forbidden', refused: readonly FieldIssue[]): Refused {
  const issues = refused.map(({ field, message }) => ({ path: `body.${field}`, message, code: 'custom' }))
  const message = refused.map((issue) => issue.message).join(' ')
  return { ok: false, problem: problem(code, { message, issues }) }
}
