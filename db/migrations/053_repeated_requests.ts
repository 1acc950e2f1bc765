import { engineWords, type Migration } from './migration.ts'

/** Requests that a runner behind the API repeats after a lost response. */
export const repeatedRequests: Migration = {
  name: '053_repeated_requests',
  async up(db) {
    const { text } = engineWords(db)
    await db.raw('alter table scan_parts add column position integer not null default 0')
    await db.raw(`alter table scan_parts add column lease ${text} not null default ''`)
    await db.raw('alter table scan_parts add column next_number integer not null default 0')
    await db.raw('drop index scan_parts_by_scan')
    await db.raw('create index scan_parts_by_scan on scan_parts (scan_id, position, id)')
    await db.raw(`alter table scans add column claim_key ${text}`)
    await db.raw(`alter table scans add column ended_lease ${text}`)
  },
  async down(db) {
    for (const column of ['ended_lease', 'claim_key']) await db.raw(`alter table scans drop column ${column}`)
    await db.raw('drop index scan_parts_by_scan')
    await db.raw('create index scan_parts_by_scan on scan_parts (scan_id, id)')
    for (const column of ['next_number', 'lease', 'position'])
      await db.raw(`alter table scan_parts drop column ${column}`)
  },
}
