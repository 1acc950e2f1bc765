import { type Clock, timestamp } from '../../../shared/clock.ts'
import type { Log } from '../../../shared/log.ts'
import { isTicketKind } from '../../../shared/model/integration.ts'
import type { DeliveryAttempt } from '../../../shared/model/webhook.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import type { SecretBox } from '../../secretBox.ts'
import type { Db } from '../../store/database/database.ts'
import {
  type ClaimedWork,
  claimWork,
  integrationDeliveries,
  storeWork,
  type WorkEnd,
} from '../../store/integrations/dueIntegrations.ts'
import { openIntegrationSecret } from '../../store/integrations/integrations.ts'
import { releaseLease } from '../../store/webhooks/deliveryLeases.ts'
import { retryDelayMs } from '../../webhooks/retryDelay.ts'
import { deliveryLeaseMs, type MessageDelivery, openDeliveryPool } from '../webhooks/deliveryPool.ts'
import type { MessageNetwork } from '../webhooks/messageEgress.ts'
import { loadVendor } from './loadVendor.ts'
import { type DescribeTicket, syncTicket } from './syncTicket.ts'
import { removeSecrets, type VendorClient, VendorFailure, withVendor } from './vendorClient.ts'

type IntegrationOptions = Omit<MessageNetwork, 'attemptMs'> & {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly baseUrl: string
  readonly openSecretBox: () => SecretBox
  readonly describeTicket: DescribeTicket
  readonly random: () => number
  readonly attemptMs?: number
}

const attemptMsDefault = 15_000

const messageAgeMsMax = 24 * 60 * 60 * 1_000

export function openIntegrationDelivery(options: IntegrationOptions, stopping: AbortSignal): MessageDelivery {
  const { db, clock } = options
  return openDeliveryPool(
    {
      ...options,
      table: integrationDeliveries,
      claim: (busy) => claimWork(db, { leaseMs: deliveryLeaseMs, busy }, clock),
      receiverOf: ({ integration }: ClaimedWork) => integration.id,
      deliver: (work) => deliver(work, options, stopping),
    },
    stopping,
  )
}

async function deliver(work: ClaimedWork, options: IntegrationOptions, stopping: AbortSignal): Promise<void> {
  const { db, clock, log } = options
  if (!work.integration.enabled) {
    await storeWork(db, work, { attempt: null, end: { status: 'failed' } }, clock)
    return
  }
  const startedAt = clock.now()
  const made = await attempt(work, options, stopping)
  if (made.isStopped) return releaseLease(db, integrationDeliveries, work)
  const { end, failure, httpStatus } = made
  const stored: DeliveryAttempt = {
    at: timestamp(startedAt),
    httpStatus,
    durationMs: clock.now() - startedAt,
    error: failure?.message ?? null,
    responseExcerpt: failure?.excerpt ?? null,
  }
  const isWaiting = end.status === 'pending' && failure === null
  const isStored = await storeWork(db, work, { attempt: isWaiting ? null : stored, end }, clock)
  const keys = { deliveryId: work.id, integrationId: work.integration.id, attempt: work.attempts.length + 1 }
  log.info({ ...keys, httpStatus, status: end.status, isStored }, 'integration attempt made')
}

type Attempted = {
  readonly isStopped: boolean
  readonly end: WorkEnd
  readonly failure: VendorFailure | null
  readonly httpStatus: number | null
}

async function attempt(
  work: ClaimedWork,
  options: IntegrationOptions,
  stopping: AbortSignal,
): Promise<Attempted> {
  const last: { client: VendorClient | null } = { client: null }
  const isStopped = false
  try {
    const end = await carryOut(work, options, { stopping, use: (client) => Object.assign(last, { client }) })
    return { isStopped, end, failure: null, httpStatus: last.client?.last.httpStatus ?? null }
  } catch (error) {
    const failure = error instanceof VendorFailure ? error : internalFailure(error, work, options)
    const isCut = failure.httpStatus === null && stopping.aborted
    const end = endOf(failure, work, options)
    return { isStopped: isCut, end, failure, httpStatus: failure.httpStatus }
  }
}

function internalFailure(error: unknown, { id }: ClaimedWork, { log }: IntegrationOptions): VendorFailure {
  log.error({ err: error, deliveryId: id }, 'integration attempt failed')
  return new VendorFailure('Internal error: see the log of the server')
}

function endOf(failure: VendorFailure, work: ClaimedWork, { clock, random }: IntegrationOptions): WorkEnd {
  const { pauseMs, isRefused } = failure
  if (isRefused) return { status: 'failed' }
  const delayMs = retryDelayMs(work.attempts.length + 1, { retryAfterMs: pauseMs, random: random() })
  if (delayMs === null) return { status: 'failed' }
  const nextAttemptAt = timestamp(clock.now() + delayMs)
  return { status: 'pending', nextAttemptAt, isPaused: pauseMs !== null }
}

async function carryOut(
  work: ClaimedWork,
  options: IntegrationOptions,
  { stopping, use }: { readonly stopping: AbortSignal; readonly use: (client: VendorClient) => void },
): Promise<WorkEnd> {
  const { db, clock, openSecretBox, attemptMs = attemptMsDefault, ...network } = options
  const { integration } = work
  const isOld = clock.now() - Date.parse(work.createdAt) > messageAgeMsMax
  if (work.type !== 'ticket' && isOld && work.attempts.length === 0)
    throw new VendorFailure('Not sent: the message is more than 24 hours old', { isRefused: true })
  const secret = await openIntegrationSecret(db, integration, openSecretBox)
  if (secret === null)
    throw new VendorFailure('Not sent: the secret cannot be opened with the key of this instance', {
      isRefused: true,
    })
  const place = { ...network, clock, attemptMs, signal: stopping }
  const { kind } = integration
  if (!isTicketKind(kind)) {
    const { renderChatMessage } = await import('../../integrations/chatMessage.ts')
    const { messageData } = await import('../../webhooks/renderMessage.ts')
    const data = messageData({ data: work.data }, { ...integration, baseUrl: options.baseUrl })
    const type = work.type === 'ticket' || work.type === 'test' ? 'webhook.test' : work.type
    const { pathname, searchParams } = new URL(secret)
    const secrets = secretsOf(secret, [...pathname.split('/'), ...searchParams.values()])
    return withVendor({ ...place, baseUrl: secret, headers: {}, secrets }, async (client) => {
      use(client)
      await client.call('POST', '', renderChatMessage(kind, { type, data }, options))
      return { status: 'delivered', outcome: 'Sent' }
    })
  }
  const vendorKind = await loadVendor(kind)
  const headers = vendorKind.headers(secret, integration)
  const parts = Object.values(headers).flatMap((value) => value.split(' '))
  const secrets = secretsOf(
    secret,
    parts.filter((part) => !part.includes('/')),
  )
  const baseUrl = (integration.apiUrl ?? vendorKind.baseUrl ?? '').replace(/\/+$/, '')
  return withVendor({ ...place, baseUrl, headers, secrets }, async (client) => {
    use(client)
    const vendor = vendorKind.open(client, integration)
    if (work.type === 'test') {
      const outcome = removeSecrets(await vendor.check(), secrets)
      return { status: 'delivered', outcome: cleanLine(outcome, outcomeCharsMax) }
    }
    const describe = options.describeTicket
    return syncTicket(work, { db, clock, vendor, describe, baseUrl: options.baseUrl })
  })
}

const secretCharsMin = 12
const outcomeCharsMax = 300

function secretsOf(secret: string, parts: readonly string[]): readonly string[] {
  return [secret, ...parts.filter((part) => part.length >= secretCharsMin)]
}
