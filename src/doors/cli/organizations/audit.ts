import type { ConfigFlags } from '../../../service/config.ts'
import { listAudit } from '../../../service/store/audit.ts'
import type { Db } from '../../../service/store/database/database.ts'
import { listOrganizations } from '../../../service/store/organizations.ts'
import type { AuditEntry, ListPosition } from '../../../shared/model/records.ts'
import { type ExitCode, exitCodes, usageFailure } from '../exitCodes.ts'
import { formatColumns } from '../formatColumns.ts'
import { withStore } from '../openStore.ts'
import { readConfig } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { findOwner } from './findOwner.ts'

export type AuditOptions = ConfigFlags & {
  readonly org?: string
  readonly limit: string
  readonly json?: true
}

const limitMax = 100_000
const pageMax = 1_000

export async function auditCommand(options: AuditOptions, terminal: Terminal): Promise<ExitCode> {
  const limit = readLimit(options.limit)
  const { entries, names } = await withStore(readConfig(options, terminal), 'existing', async (db) => {
    const owner = options.org === undefined ? null : await findOwner(db, options.org)
    return {
      entries: await readEntries(db, owner === null ? null : owner.id, limit),
      names: new Map((await listOrganizations(db)).map(({ id, name }) => [id, name])),
    }
  })
  const nameOf = ({ organizationId }: AuditEntry) => names.get(organizationId ?? '') ?? null
  if (options.json) {
    terminal.print(
      JSON.stringify(
        entries.map((entry) => present(entry, nameOf(entry))),
        null,
        2,
      ),
    )
    return exitCodes.fine
  }
  const rows = entries.map((entry) => [
    entry.createdAt,
    nameOf(entry) ?? '–',
    entry.action,
    entry.subject,
    `${entry.actor.kind} ${entry.actor.name}`,
    entry.actor.address ?? '–',
    tellDetails(entry),
  ])
  terminal.print(formatColumns(['TIME', 'ORGANISATION', 'ACTION', 'SUBJECT', 'BY', 'FROM', 'DETAILS'], rows))
  return exitCodes.fine
}

async function readEntries(
  db: Db,
  organizationId: string | null,
  limit: number,
): Promise<readonly AuditEntry[]> {
  const entries: AuditEntry[] = []
  let after: ListPosition | null = null
  while (entries.length < limit) {
    const page = await listAudit(db, {
      organizationId,
      limit: Math.min(limit - entries.length, pageMax),
      after,
    })
    entries.push(...page.items)
    after = page.next
    if (after === null) break
  }
  return entries
}

function tellDetails({ details }: AuditEntry): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ')
}

function present(
  { id, actor, action, subject, details, createdAt }: AuditEntry,
  organization: string | null,
) {
  return {
    id,
    created_at: createdAt,
    organization,
    action,
    subject,
    actor: { kind: actor.kind, name: actor.name, address: actor.address, user_agent: actor.userAgent },
    details,
  }
}

function readLimit(text: string): number {
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  if (limit >= 1 && limit <= limitMax) return limit
  throw usageFailure(
    `Expected a whole number from 1 to ${limitMax} for --limit, found ${JSON.stringify(text)}.`,
  )
}
