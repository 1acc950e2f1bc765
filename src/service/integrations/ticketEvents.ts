import { createHmac, timingSafeEqual } from 'node:crypto'
import { fieldsOf } from '../../shared/json.ts'
import type { TicketKind } from '../../shared/model/integration.ts'

type TicketEvent = {
  /** Header by its lower-case name. */
  readonly header: (name: string) => string | null
  readonly body: Buffer
  readonly now: number
}

type ReadTicketEvent =
  | { readonly ok: false }
  /** `closed`: id of a ticket that was closed; null for every other event. */
  | { readonly ok: true; readonly closed: string | null }

type Reader = {
  readonly isSigned: (event: TicketEvent, secret: string) => boolean
  /** Null for tickets of other projects. */
  readonly closedTicket: (fields: Fields, from: Pick<TicketEvent, 'header'> & Project) => string | null
}

type Project = { readonly project: string }

type Fields = Readonly<Record<string, unknown>>

/** Against replays. Linear demands a minute; clocks may differ. */
const linearAgeMsMax = 5 * 60_000

/**
 * Verifies the signature of an event, and reads which ticket was closed.
 *
 * Sources: GitHub "Validating webhook deliveries", GitLab "Webhooks", Jira Cloud "Webhooks", Linear "Webhooks".
 */
export function readTicketEvent(
  { kind, project }: { readonly kind: TicketKind } & Project,
  event: TicketEvent,
  secret: string,
): ReadTicketEvent {
  const reader = readers[kind]
  if (!reader.isSigned(event, secret)) return { ok: false }
  return { ok: true, closed: reader.closedTicket(parseFields(event.body), { ...event, project }) }
}

const readers: Readonly<Record<TicketKind, Reader>> = {
  github: {
    isSigned: hasHubSignature('x-hub-signature-256'),
    closedTicket({ action, issue, repository }, { header, project }) {
      const { number } = fieldsOf(issue)
      const isClosed = header('x-github-event') === 'issues' && action === 'closed'
      return isClosed && isNamed(fieldsOf(repository).full_name, project) ? idOf(number) : null
    },
  },
  gitlab: {
    isSigned: ({ header }, secret) => isSame(header('x-gitlab-token') ?? '', secret),
    closedTicket({ object_kind: kind, object_attributes: attributes, project: sent }, { project }) {
      const { action, iid } = fieldsOf(attributes)
      const { id, path_with_namespace: path } = fieldsOf(sent)
      const isOwn = isNamed(path, project) || isNamed(id, project)
      return kind === 'issue' && action === 'close' && isOwn ? idOf(iid) : null
    },
  },
  jira: {
    isSigned: hasHubSignature('x-hub-signature'),
    closedTicket({ webhookEvent, issue, changelog }) {
      const { key, fields } = fieldsOf(issue)
      const { statusCategory } = fieldsOf(fieldsOf(fields).status)
      const { items } = fieldsOf(changelog)
      const isMoved = Array.isArray(items) && items.some((item) => fieldsOf(item).field === 'status')
      const isClosed = isMoved && fieldsOf(statusCategory).key === 'done'
      return webhookEvent === 'jira:issue_updated' && isClosed ? idOf(key) : null
    },
  },
  linear: {
    isSigned({ header, body, now }, secret) {
      const { webhookTimestamp: sentAt } = parseFields(body)
      const isFresh = typeof sentAt === 'number' && Math.abs(now - sentAt) <= linearAgeMsMax
      return isFresh && isSame(header('linear-signature') ?? '', hmacHex(body, secret))
    },
    closedTicket({ type, action, data, updatedFrom }) {
      const { id, state } = fieldsOf(data)
      const isClosed = ['completed', 'canceled', 'duplicate'].includes(String(fieldsOf(state).type))
      const isMoved = fieldsOf(updatedFrom).stateId !== undefined
      return type === 'Issue' && action === 'update' && isMoved && isClosed ? idOf(id) : null
    },
  },
}

function hasHubSignature(name: string): Reader['isSigned'] {
  return ({ header, body }, secret) => isSame(header(name) ?? '', `sha256=${hmacHex(body, secret)}`)
}

function hmacHex(body: Buffer, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function parseFields(body: Buffer): Fields {
  try {
    return fieldsOf(JSON.parse(body.toString()))
  } catch {
    return {}
  }
}

function isNamed(value: unknown, project: string): boolean {
  return idOf(value)?.toLowerCase() === project.toLowerCase()
}

function idOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
