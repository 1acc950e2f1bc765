import { engineWords, type Migration } from '../migration.ts'

/** Excluded paths of a scan, as a JSON list; null: none. */
export const excludedPaths: Migration = {
  name: '020_excluded_paths',
  async up(db) {
    const { text } = engineWords(db)
    await db.raw(`alter table scans add column exclude_paths ${text}`)
  },
  async down(db) {
    await db.raw('alter table scans drop column exclude_paths')
  },
}
