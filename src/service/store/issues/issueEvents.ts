import type { Clock } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'
import type { IssueEventType } from '../../../shared/model/issue.ts'
import type { IssueActor, IssueEvent } from '../../../shared/model/records.ts'
import { type Db, insertedRows, queryRows, type Row } from '../database/dialect.ts'
import { readOneOf, readText, readTextOrNull } from '../database/rows.ts'

const eventsShownMax = 100

// Eight bindings each; SQLite allows 32,766.
const batchRows = 500

const eventTypes: readonly IssueEventType[] = [
  ...(['opened', 'fixed', 'reopened', 'accepted', 'false_positive', 'cleared', 'expired', 'moved'] as const),
]

const actorKinds = ['user', 'token', 'shell'] as const

export type NewIssueEvent = Pick<IssueEvent, 'at' | 'type'> & {
  readonly issueId: string
  readonly scanId?: string
  readonly by?: IssueActor
  readonly reason?: string
}

export async function recordEvents(db: Db, events: readonly NewIssueEvent[], clock: Clock): Promise<void> {
  for (let start = 0; start < events.length; start += batchRows) {
    const batch = events.slice(start, start + batchRows)
    const rows = insertedRows(
      db,
      batch.map(({ issueId, at, type, scanId, by, reason }) => ({
        id: newId(clock),
        ...{ issue_id: issueId, at, type, scan_id: scanId ?? null },
        ...{ actor_kind: by?.kind ?? null, actor_name: by?.name ?? null, reason: reason ?? null },
      })),
    )
    await queryRows(db, `insert into issue_events ${rows.sql}`, rows.bindings)
  }
}

export async function listIssueEvents(db: Db, issueId: string): Promise<readonly IssueEvent[]> {
  const rows = await queryRows(
    db,
    `select id, at, type, (select s.id from scans s where s.id = e.scan_id) as scan_id, actor_kind, actor_name, reason
     from issue_events e where issue_id = ? order by at desc, id desc limit ?`,
    [issueId, eventsShownMax],
  )
  return rows.map(readEvent)
}

function readEvent(row: Row): IssueEvent {
  return {
    id: readText(row, 'id'),
    at: readText(row, 'at'),
    type: readOneOf(row, 'type', eventTypes),
    scanId: readTextOrNull(row, 'scan_id'),
    by:
      row.actor_kind === null
        ? null
        : { kind: readOneOf(row, 'actor_kind', actorKinds), name: readText(row, 'actor_name') },
    reason: readTextOrNull(row, 'reason'),
  }
}
