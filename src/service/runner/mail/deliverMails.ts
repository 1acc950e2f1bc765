import { type Clock, timestamp } from '../../../shared/clock.ts'
import { isRecord, type JsonObject } from '../../../shared/json.ts'
import type { Log } from '../../../shared/log.ts'
import { mailRefusalsMax } from '../../../shared/model/mail.ts'
import { severities } from '../../../shared/model/severity.ts'
import { coversHost } from '../../../shared/model/tokens.ts'
import type { DeliveryAttempt } from '../../../shared/model/webhook.ts'
import { openInvitation, unsubscribeLink } from '../../mail/mailSecrets.ts'
import type { SecretBox } from '../../secretBox.ts'
import type { Db } from '../../store/database/database.ts'
import { readMemberHostnames } from '../../store/hostnames.ts'
import { findPasswordUser } from '../../store/identity/identities.ts'
import { createUserLink } from '../../store/identity/userLinks.ts'
import { findInvitation } from '../../store/invitations.ts'
import { eventsOf, noteRefusal, readMailChoices } from '../../store/mail/mailChoices.ts'
import {
  type ClaimedMail,
  claimMail,
  type MailEnd,
  mailDeliveries,
  storeMailAttempt,
} from '../../store/mail/mails.ts'
import { releaseLease } from '../../store/webhooks/deliveryLeases.ts'
import { hostOf } from '../../store/webhooks/outbox.ts'
import { retryDelayMs } from '../../webhooks/retryDelay.ts'
import { deliveryLeaseMs, type MessageDelivery, openDeliveryPool } from '../webhooks/deliveryPool.ts'
import type { Mailer, SentMail } from './smtpMailer.ts'

export type SecretLinks = {
  readonly invitation: (code: string) => string
  readonly passwordReset: (code: string) => string
}

type MailOptions = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly baseUrl: string
  readonly mailer: Mailer
  readonly secretLinks: SecretLinks
  readonly openSecretBox: () => SecretBox
  readonly random: () => number
}

const mailAgeMsMax = 24 * 60 * 60 * 1_000

export function openMailDelivery(options: MailOptions, stopping: AbortSignal): MessageDelivery {
  const { db, clock } = options
  return openDeliveryPool(
    {
      ...options,
      table: mailDeliveries,
      claim: (busy) => claimMail(db, { leaseMs: deliveryLeaseMs, busy }, clock),
      receiverOf: ({ recipient }: ClaimedMail) => recipient,
      deliver: (mail) => deliver(mail, options, stopping),
    },
    stopping,
  )
}

async function deliver(mail: ClaimedMail, options: MailOptions, stopping: AbortSignal): Promise<void> {
  const { db, clock, log, random } = options
  if (stopping.aborted) return releaseLease(db, mailDeliveries, mail)
  const startedAt = clock.now()
  const sent = await send(mail, options)
  if (sent === null) {
    await storeMailAttempt(db, mail, { attempt: null, end: { status: 'failed' } })
    return
  }
  const attempt: DeliveryAttempt = {
    at: timestamp(startedAt),
    httpStatus: null,
    durationMs: clock.now() - startedAt,
    error: sent.status === 'sent' ? null : sent.error,
    responseExcerpt: null,
  }
  const end = endOf(sent, mail, { clock, random })
  const isStored = await storeMailAttempt(db, mail, { attempt, end })
  if (sent.status === 'sent') await noteRefusal(db, mail.recipient, false)
  if (sent.status === 'refused' && sent.isAddress) await noteRefusal(db, mail.recipient, true)
  const keys = { mailId: mail.id, type: mail.type, attempt: mail.attempts.length + 1 }
  log.info({ ...keys, status: end.status, error: attempt.error, isStored }, 'mail attempt made')
}

function endOf(
  sent: SentMail,
  { attempts }: ClaimedMail,
  { clock, random }: Pick<MailOptions, 'clock' | 'random'>,
): MailEnd {
  if (sent.status === 'sent') return { status: 'delivered' }
  if (sent.status === 'refused') return { status: 'failed' }
  const delayMs = retryDelayMs(attempts.length + 1, { retryAfterMs: null, random: random() })
  if (delayMs === null) return { status: 'failed' }
  return { status: 'pending', nextAttemptAt: timestamp(clock.now() + delayMs) }
}

/** Returns null for a mail that is not wanted any more. */
async function send(mail: ClaimedMail, options: MailOptions): Promise<SentMail | null> {
  const { clock, baseUrl, mailer, openSecretBox } = options
  if (clock.now() - Date.parse(mail.createdAt) > mailAgeMsMax)
    return { status: 'refused', error: 'Not sent: the message is more than 24 hours old', isAddress: false }
  const data = await readWanted(mail, options)
  if (data === null) return null
  const secretLink = await findSecretLink(mail, options)
  if (secretLink === null && ['invitation', 'password_reset'].includes(mail.type)) return null
  const { organizationId, userId } = mail
  const isSubscribed = mail.type === 'message' || mail.type === 'digest'
  const unsubscribe =
    isSubscribed && organizationId !== null && userId !== null
      ? unsubscribeLink({ organizationId, userId }, openSecretBox(), baseUrl)
      : null
  const { renderMail } = await import('../../mail/renderMail.ts')
  const rendered = renderMail({ ...mail, data, secretLink, unsubscribeLink: unsubscribe, baseUrl })
  return mailer.send({
    ...rendered,
    to: mail.recipient,
    messageId: `<${mail.id}@${new URL(baseUrl).hostname.replace(/[[\]]/g, '')}>`,
    unsubscribeLink: unsubscribe,
  })
}

async function readWanted(
  { type, organizationId, userId, data }: ClaimedMail,
  { db }: MailOptions,
): Promise<JsonObject | null> {
  if (organizationId === null || userId === null)
    return type === 'password_reset' || type === 'invitation' ? data : null
  if (type !== 'message' && type !== 'digest') return data
  const key = { organizationId, userId }
  const choices = await readMailChoices(db, key)
  if (choices.refusals >= mailRefusalsMax) return null
  const hostnames = await readMemberHostnames(db, key)
  if (type === 'digest')
    return choices.digest === 'off' ? null : { ...data, ...keepReadable(data, hostnames) }
  const { type: event, data: message } = data
  if (!isRecord(message) || !eventsOf(choices).some((wanted) => wanted === event)) return null
  const told = message as JsonObject // `as`: read from JSON.
  const host = hostOf(told)
  if (host !== null && !coversHost(hostnames, host)) return null
  const kept = keepReadable(told, hostnames)
  return kept.issues?.length === 0 ? null : { ...data, data: { ...told, ...kept } }
}

/** Leaves out issues of other hosts, also from the totals. */
function keepReadable(
  { issues }: JsonObject,
  hostnames: readonly string[] | null,
): { readonly issues?: readonly JsonObject[]; readonly totals?: JsonObject } {
  if (!Array.isArray(issues)) return {}
  const all = issues.filter(isRecord) as readonly JsonObject[] // `as`: read from JSON.
  const kept = all.filter(({ hostname }) => coversHost(hostnames, String(hostname)))
  if (kept.length === all.length) return {}
  const count = (severity: string) => kept.filter((issue) => issue.severity === severity).length
  return { issues: kept, totals: Object.fromEntries(severities.map((each) => [each, count(each)])) }
}

async function findSecretLink(
  { type, recipient, sealed, data }: ClaimedMail,
  { db, clock, openSecretBox, secretLinks }: MailOptions,
): Promise<string | null> {
  if (type === 'invitation') {
    const code = sealed === null ? null : openInvitation(sealed, openSecretBox())
    const isOpen = code !== null && (await findInvitation(db, code, clock)) !== null
    return isOpen ? secretLinks.invitation(code) : null
  }
  if (type !== 'password_reset') return null
  const user = await findPasswordUser(db, recipient)
  if (user === null) return null
  const [address, userAgent] = [data.address, data.user_agent].map((value) =>
    typeof value === 'string' ? value : null,
  )
  const actor = {
    kind: 'user',
    name: user.email,
    address: address ?? null,
    userAgent: userAgent ?? null,
  } as const
  return secretLinks.passwordReset(await createUserLink(db, { user, kind: 'password_reset', actor }, clock))
}
