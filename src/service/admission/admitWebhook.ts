import { isListedHost } from '../../shared/addresses.ts'
import type { Clock } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import type { Actor } from '../../shared/model/records.ts'
import { type Webhook, type WebhookSettings, webhooksMax } from '../../shared/model/webhook.ts'
import { parseTarget } from '../../shared/target.ts'
import { type Problem, type ProblemCode, problem } from '../problems.ts'
import type { SecretBox } from '../secretBox.ts'
import type { Db } from '../store/database/database.ts'
import {
  addWebhook,
  changeWebhook,
  findWebhook,
  rotateSecret,
  type WebhookKey,
} from '../store/webhooks/webhooks.ts'
import { makeWebhookSecret, webhookSecretName } from '../webhooks/webhookSecret.ts'
import { isAllowedTarget, type TargetPolicy } from './targetPolicy.ts'

type WebhookDeps = TargetPolicy & {
  readonly db: Db
  readonly clock: Clock
  readonly openSecretBox: () => SecretBox
}

type Refused<Code extends ProblemCode = 'invalid_input' | 'forbidden'> = {
  readonly ok: false
  readonly problem: Problem<Code>
}

export async function admitWebhook(
  organizationId: string,
  { settings, actor }: { readonly settings: WebhookSettings; readonly actor: Actor },
  deps: WebhookDeps,
): Promise<{ readonly ok: true; readonly webhook: Webhook; readonly secret: string } | Refused> {
  const checked = await admitMessageUrl(settings.url, deps)
  if (!checked.ok) return checked
  const key = { id: newId(deps.clock), organizationId }
  const secret = makeWebhookSecret()
  const sealed = deps.openSecretBox().seal(secret, webhookSecretName(key.id))
  const stored = { settings: { ...settings, url: checked.url }, sealed, actor }
  const webhook = await addWebhook(deps.db, key, stored, deps.clock)
  if (webhook !== null) return { ok: true, webhook, secret }
  const message = `An organization can have ${webhooksMax} webhooks. Delete one first.`
  return { ok: false, problem: problem('forbidden', { message }) }
}

export async function admitWebhookChange(
  key: WebhookKey,
  { settings, actor }: { readonly settings: WebhookSettings; readonly actor: Actor },
  deps: WebhookDeps,
): Promise<
  { readonly ok: true; readonly webhook: Webhook } | Refused<'invalid_input' | 'forbidden' | 'not_found'>
> {
  if ((await findWebhook(deps.db, key)) === null) return { ok: false, problem: problem('not_found') }
  const checked = await admitMessageUrl(settings.url, deps)
  if (!checked.ok) return checked
  const stored = { settings: { ...settings, url: checked.url }, actor }
  const webhook = await changeWebhook(deps.db, key, stored, deps.clock)
  return webhook === null ? { ok: false, problem: problem('not_found') } : { ok: true, webhook }
}

export async function replaceWebhookSecret(
  key: WebhookKey,
  actor: Actor,
  { db, clock, openSecretBox }: WebhookDeps,
): Promise<string | null> {
  const secret = makeWebhookSecret()
  const sealed = openSecretBox().seal(secret, webhookSecretName(key.id))
  return (await rotateSecret(db, key, { sealed, actor }, clock)) ? secret : null
}

/** Early feedback: the runner checks each connection. */
export async function admitMessageUrl(
  text: string,
  deps: TargetPolicy,
): Promise<{ readonly ok: true; readonly url: string } | Refused> {
  const target = parseTarget(text)
  if (!target.ok) {
    const issues = [{ path: 'body.url', message: target.message, code: 'url' }]
    return { ok: false, problem: problem('invalid_input', { issues }) }
  }
  const { url, hostname } = target
  if (url.startsWith('http:') && !isListedHost(hostname, deps.allowPrivateTargets)) {
    const message = `Expected an https URL, found ${hostname} over http. The operator can allow it with SCANWARD_ALLOW_PRIVATE_TARGETS.`
    return { ok: false, problem: problem('forbidden', { message }) }
  }
  if (await isAllowedTarget(hostname, deps)) return { ok: true, url }
  const message = `${hostname} is not a public host. The operator can allow it with SCANWARD_ALLOW_PRIVATE_TARGETS.`
  return { ok: false, problem: problem('forbidden', { message }) }
}
