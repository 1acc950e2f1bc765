import { openDelivery } from '../../../../src/service/runner/webhooks/deliverMessages.ts'
import { openSecretBox } from '../../../../src/service/secretBox.ts'
import type { Db } from '../../../../src/service/store/database/database.ts'
import { listDeliveries } from '../../../../src/service/store/webhooks/deliveries.ts'
import { addWebhook } from '../../../../src/service/store/webhooks/webhooks.ts'
import { makeWebhookSecret, webhookSecretName } from '../../../../src/service/webhooks/webhookSecret.ts'
import { newId } from '../../../../src/shared/ids.ts'
import { openLog } from '../../../../src/shared/log.ts'
import type { Organization } from '../../../../src/shared/model/records.ts'
import type { WebhookSettings } from '../../../../src/shared/model/webhook.ts'
import { actor } from '../../../helpers/databases/records.ts'
import type { MovableClock } from '../../../helpers/movableClock.ts'
import type { SiteRequest, SiteResponse } from '../../../helpers/sites/site.ts'
import { openWorld, type World } from '../../../helpers/sites/world.ts'

export const receiverUrl = 'https://hooks.example/in'

export const box = openSecretBox('k'.repeat(32))

export type Receiver = {
  readonly world: World
  readonly received: readonly SiteRequest[]
  /** Default: 204. */
  respond(response: (request: SiteRequest) => SiteResponse | Promise<SiteResponse>): void
}

/** Opens an https receiver. Close its world after use. */
export async function openReceiver(): Promise<Receiver> {
  const received: SiteRequest[] = []
  let responding: Parameters<Receiver['respond']>[0] = () => ({ status: 204 })
  const world = await openWorld({
    'https://hooks.example': {
      routes: {},
      otherwise: (request) => {
        received.push(request)
        return responding(request)
      },
    },
  })
  return {
    world,
    received,
    respond(response) {
      responding = response
    },
  }
}

export async function storeWebhook(
  db: Db,
  { id: organizationId }: Organization,
  clock: MovableClock,
  settings: Partial<WebhookSettings> = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const id = newId(clock)
  const secret = makeWebhookSecret()
  const all: WebhookSettings = {
    url: receiverUrl,
    events: ['scan.completed', 'scan.failed', 'issue.opened', 'issue.reopened', 'issue.fixed'],
    severityMin: 'info',
    format: 'standard',
    description: null,
    enabled: true,
    ...settings,
  }
  const sealed = box.seal(secret, webhookSecretName(id))
  if ((await addWebhook(db, { id, organizationId }, { settings: all, sealed, actor }, clock)) === null) {
    throw new Error('Expected room for a webhook')
  }
  return { id, secret }
}

export async function deliverDue(
  db: Db,
  {
    world,
    clock,
    ...options
  }: { readonly world: World; readonly clock: MovableClock } & Partial<Parameters<typeof openDelivery>[0]>,
): Promise<void> {
  const delivery = openDelivery(
    {
      db,
      clock,
      log: openLog('silent'),
      allowPrivateTargets: ['127.0.0.1/32'],
      userAgent: 'Scanward/0 (+http://127.0.0.1)',
      baseUrl: 'https://scan.example',
      openSecretBox: () => box,
      random: () => 0.5,
      network: world.network,
      ...options,
    },
    new AbortController().signal,
  )
  await delivery.fill()
  await delivery.settled()
}

/** Newest first. */
export async function readDeliveries(db: Db, webhookId: string) {
  return (await listDeliveries(db, webhookId, { limit: 100, after: null })).items
}
