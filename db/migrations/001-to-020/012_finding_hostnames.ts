import { engineWords, type Migration } from '../migration.ts'

/** Copies the hostname to findings, so that lists by site can use an index. */
export const findingHostnames: Migration = {
  name: '012_finding_hostnames',
  async up(db) {
    const { text } = engineWords(db)
    await db.raw(`alter table findings add column target_hostname ${text}`)
    await db.raw(
      'update findings set target_hostname = (select target_hostname from scans where id = findings.scan_id)',
    )
    await db.raw(
      'create index findings_of_site on findings (organization_id, target_hostname, severity, created_at, id)',
    )
    await db.raw(
      `create index findings_of_site_by_check on findings
         (organization_id, target_hostname, check_id, severity, created_at, id)`,
    )
    await db.raw('create index scans_of_site on scans (organization_id, target_hostname, created_at, id)')
  },
  async down(db) {
    await db.raw('drop index scans_of_site')
    await db.raw('drop index findings_of_site_by_check')
    await db.raw('drop index findings_of_site')
    await db.raw('alter table findings drop column target_hostname')
  },
}
