import type { Network } from '../../../engine/network/egress/network.ts'
import type { Clock } from '../../../shared/clock.ts'
import { timestamp } from '../../../shared/clock.ts'
import type { Log } from '../../../shared/log.ts'
import type { DeliveryAttempt } from '../../../shared/model/webhook.ts'
import type { ProxySettings } from '../../../shared/proxy.ts'
import type { SecretBox } from '../../secretBox.ts'
import type { Db } from '../../store/database/database.ts'
import { releaseLease } from '../../store/webhooks/deliveryLeases.ts'
import {
  type AttemptEnd,
  type ClaimedDelivery,
  claimDelivery,
  storeAttempt,
  webhookDeliveries,
} from '../../store/webhooks/dueDeliveries.ts'
import { renderMessage } from '../../webhooks/renderMessage.ts'
import { retryDelayMs } from '../../webhooks/retryDelay.ts'
import { signMessage } from '../../webhooks/signMessage.ts'
import { webhookSecretName } from '../../webhooks/webhookSecret.ts'
import { deliveryLeaseMs, type MessageDelivery, openDeliveryPool } from './deliveryPool.ts'
import { type SentMessage, sendMessage } from './sendMessage.ts'

type DeliveryOptions = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly allowPrivateTargets: readonly string[]
  readonly proxy?: ProxySettings | null
  readonly userAgent: string
  /** For links in messages. */
  readonly baseUrl: string
  readonly openSecretBox: () => SecretBox
  /** In [0, 1), for jitter. */
  readonly random: () => number
  readonly attemptMs?: number
  readonly network?: Partial<Network>
}

const attemptMsDefault = 15_000

/** Messages this overdue and older than a day come from a restored or long-stopped instance. */
const overdueMsMax = 60 * 60 * 1_000
const unsentAgeMsMax = 24 * 60 * 60 * 1_000

export function openDelivery(options: DeliveryOptions, stopping: AbortSignal): MessageDelivery {
  const { db, clock } = options
  return openDeliveryPool(
    {
      ...options,
      table: webhookDeliveries,
      claim: (busyWebhooks) => claimDelivery(db, { leaseMs: deliveryLeaseMs, busyWebhooks }, clock),
      receiverOf: ({ webhook }: ClaimedDelivery) => webhook.id,
      deliver: (claimed) => deliver(claimed, options, stopping),
    },
    stopping,
  )
}

async function deliver(
  claimed: ClaimedDelivery,
  options: DeliveryOptions,
  stopping: AbortSignal,
): Promise<void> {
  const { db, clock, log } = options
  const keys = { deliveryId: claimed.id, webhookId: claimed.webhook.id, attempt: claimed.attempts.length + 1 }
  if (!claimed.webhook.enabled) {
    await storeAttempt(db, claimed, { attempt: null, end: { status: 'failed' } }, clock)
    return
  }
  const at = timestamp(clock.now())
  const refusal = refuse(claimed, clock)
  const sent = refusal === null ? await attempt(claimed, options, stopping) : unsent(refusal)
  if (sent.httpStatus === null && stopping.aborted) return releaseLease(db, webhookDeliveries, claimed)
  const end: AttemptEnd =
    refusal === null ? endOf(sent, claimed, options) : { status: 'failed', isUnsent: true }
  const { httpStatus, durationMs, error, responseExcerpt } = sent
  const made: DeliveryAttempt = { at, httpStatus, durationMs, error, responseExcerpt }
  const isStored = await storeAttempt(db, claimed, { attempt: made, end }, clock)
  log.info({ ...keys, httpStatus, status: end.status, isStored }, 'webhook attempt made')
}

function refuse({ message, dueAt }: ClaimedDelivery, clock: Clock): string | null {
  const isOverdue = clock.now() - Date.parse(dueAt) > overdueMsMax
  const isOld = clock.now() - Date.parse(message.at) > unsentAgeMsMax
  return isOverdue && isOld ? 'Not sent: the message is more than 24 hours old and its time has passed' : null
}

async function attempt(
  { webhook, message, severityMin, secrets }: ClaimedDelivery,
  { baseUrl, openSecretBox, attemptMs = attemptMsDefault, ...options }: DeliveryOptions,
  signal: AbortSignal,
): Promise<SentMessage> {
  const body = renderMessage(message, { format: webhook.format, severityMin, baseUrl })
  const sending = { ...options, attemptMs, signal }
  if (webhook.format === 'slack') return sendMessage({ url: webhook.url, headers: {}, body }, sending)
  const now = timestamp(options.clock.now())
  const isRotating = secrets.previousUntil !== null && secrets.previousUntil > now
  const valid = [secrets.secret, ...(isRotating && secrets.previous !== null ? [secrets.previous] : [])]
  const box = openSecretBox()
  const opened = valid.map((sealed) => box.open(sealed, webhookSecretName(webhook.id)))
  const keys = opened.filter((secret) => secret !== null)
  if (keys.length < opened.length)
    return unsent('Not sent: the secret cannot be opened with the key of this instance')
  const epochSeconds = Math.floor(options.clock.now() / 1_000)
  const headers = {
    'webhook-id': message.id,
    'webhook-timestamp': String(epochSeconds),
    'webhook-signature': signMessage({ id: message.id, epochSeconds, body }, keys),
  }
  return sendMessage({ url: webhook.url, headers, body }, sending)
}

function endOf(
  { httpStatus, error, retryAfterMs }: SentMessage,
  { attempts }: ClaimedDelivery,
  { clock, random }: DeliveryOptions,
): AttemptEnd {
  if (error === null) return { status: 'delivered' }
  if (httpStatus === 410) return { status: 'failed', isGone: true }
  const delayMs = retryDelayMs(attempts.length + 1, { retryAfterMs, random: random() })
  if (delayMs === null) return { status: 'failed' }
  return { status: 'pending', nextAttemptAt: timestamp(clock.now() + delayMs) }
}

function unsent(error: string): SentMessage {
  return { httpStatus: null, error, responseExcerpt: null, retryAfterMs: null, durationMs: 0 }
}
