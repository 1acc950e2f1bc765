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
  addIntegration,
  changeIntegration,
  findIntegration,
  type IntegrationKey,
  integrationSecretName,
} from '../store/integrations/integrations.ts'
import { admitMessageUrl } from './admitWebhook.ts'
import type { TargetPolicy } from './targetPolicy.ts'

type IntegrationDeps = TargetPolicy & {
  readonly db: Db
  readonly clock: Clock
  readonly openSecretBox: () => SecretBox
}

type IntegrationSubmission = {
  readonly settings: IntegrationSettings
  /** Empty: the stored one stays. */
  readonly secret: string
  readonly actor: Actor
}

type AdmittedIntegration =
  | { readonly ok: true; readonly integration: Integration }
  | { readonly ok: false; readonly problem: Problem }

export async function admitIntegration(
  organizationId: string,
  submission: IntegrationSubmission,
  deps: IntegrationDeps,
): Promise<AdmittedIntegration> {
  const checked = await checkSubmission(submission, deps)
  if (!checked.ok) return checked
  if (submission.secret === '') return refuseField('secret', secretMissing)
  const key = { id: newId(deps.clock), organizationId }
  const { settings } = checked
  const sealed = sealSecret(submission.secret, key, deps)
  const { actor } = submission
  const added = await addIntegration(deps.db, key, { settings, sealed, actor }, deps.clock)
  if (!added.ok) return refuseStored(added.reason)
  return added
}

/** A stored secret is not sent to another URL. */
export async function admitIntegrationChange(
  key: IntegrationKey,
  submission: IntegrationSubmission,
  deps: IntegrationDeps,
): Promise<AdmittedIntegration> {
  const before = await findIntegration(deps.db, key)
  if (before === null) return { ok: false, problem: problem('not_found') }
  const settings = { ...submission.settings, kind: before.kind }
  const checked = await checkSubmission({ ...submission, settings }, deps)
  if (!checked.ok) return checked
  const { secret, actor } = submission
  if (secret === '' && checked.settings.apiUrl !== before.apiUrl)
    return refuseField('secret', 'Enter the token again, because the URL changes.')
  const sealed = secret === '' ? null : sealSecret(secret, key, deps)
  const stored = { settings: checked.settings, sealed, actor }
  const changed = await changeIntegration(deps.db, key, stored, deps.clock)
  if (changed === null) return { ok: false, problem: problem('not_found') }
  return changed.ok ? changed : refuseStored(changed.reason)
}

const secretMissing = 'Expected the token, or the webhook URL of the channel.'

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

async function checkSubmission(
  { settings, secret }: IntegrationSubmission,
  deps: IntegrationDeps,
): Promise<
  | { readonly ok: true; readonly settings: IntegrationSettings }
  | { readonly ok: false; readonly problem: Problem }
> {
  const { kind, apiUrl, project, account, events } = settings
  if (projectPatterns[kind]?.test(project) === false)
    return refuseField('project', projectExamples[kind] ?? '')
  if (kind === 'jira' && apiUrl === null)
    return refuseField('apiUrl', 'Expected the URL of the site, such as https://acme.atlassian.net.')
  if (kind === 'jira' && account === null)
    return refuseField('account', 'Expected the email address of the account that has the token.')
  if (!isTicketKind(kind) && events.length === 0)
    return refuseField('events', 'Expected at least one type of message.')
  if (/[^\x21-\x7e]/.test(secret)) return refuseField('secret', 'Expected a secret without spaces.')
  const url = isTicketKind(kind) ? apiUrl : secret === '' ? null : secret
  if (url === null) return { ok: true, settings }
  const admitted = await admitMessageUrl(url, deps)
  const field = isTicketKind(kind) ? 'apiUrl' : 'secret'
  if (!admitted.ok) {
    const { body } = admitted.problem
    return refuseField(field, body.issues?.[0]?.message ?? body.message ?? '')
  }
  return { ok: true, settings: isTicketKind(kind) ? { ...settings, apiUrl: baseOf(admitted.url) } : settings }
}

function baseOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

function sealSecret(secret: string, { id }: IntegrationKey, { openSecretBox }: IntegrationDeps): string {
  return openSecretBox().seal(secret, integrationSecretName(id))
}

function refuseStored(reason: 'too_many' | 'same_place'): { readonly ok: false; readonly problem: Problem } {
  return reason === 'same_place'
    ? refuseField('project', 'This project has an integration. Change that one.')
    : refuseField('name', `An organization can have ${integrationsMax} integrations. Delete one first.`)
}

function refuseField(
  field: 'name' | 'project' | 'apiUrl' | 'account' | 'secret' | 'events',
  message: string,
): { readonly ok: false; readonly problem: Problem } {
  const issues = [{ path: `body.${field}`, message, code: 'custom' }]
  return { ok: false, problem: problem('invalid_input', { issues }) }
}
