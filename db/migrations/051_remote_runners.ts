import { engineWords, type Migration } from './migration.ts'

/** Runners behind the API, the label of a domain's runners, and what running scans have handed on. */
export const remoteRunners: Migration = {
  name: '051_remote_runners',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(
      `alter table runners add column organization_id ${text} references organizations (id) on delete cascade`,
    )
    for (const column of ['name', 'labels', 'version', 'protocol'])
      await db.raw(`alter table runners add column ${column} ${text}`)
    await db.raw(`alter table domains add column runner_label ${text}`)
    await db.raw(
      'create index domains_with_label on domains (organization_id, hostname, runner_label) where runner_label is not null',
    )
    await db.raw(`
      create table scan_parts (
        id ${text} not null primary key,
        scan_id ${text} not null references scans (id) on delete cascade,
        bytes integer not null,
        parts ${text} not null
      ) ${strict}`)
    await db.raw('create index scan_parts_by_scan on scan_parts (scan_id, id)')
  },
  async down(db) {
    await db.raw('drop table scan_parts')
    await db.raw('drop index domains_with_label')
    await db.raw('alter table domains drop column runner_label')
    for (const column of ['protocol', 'version', 'labels', 'name', 'organization_id'])
      await db.raw(`alter table runners drop column ${column}`)
  },
}
