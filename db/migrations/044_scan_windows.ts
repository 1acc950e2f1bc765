import { engineWords, type Migration } from './migration.ts'

/** Times in which scans of a domain may run. Queued scans keep when the next one begins. */
export const scanWindows: Migration = {
  name: '044_scan_windows',
  async up(db) {
    const { text } = engineWords(db)
    await db.raw(`alter table domain_requests add column windows ${text}`)
    await db.raw(`alter table scans add column not_before ${text}`)
  },
  async down(db) {
    await db.raw('alter table scans drop column not_before')
    await db.raw('alter table domain_requests drop column windows')
  },
}
