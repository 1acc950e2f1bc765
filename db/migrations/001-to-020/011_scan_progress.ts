import { engineWords, type Migration } from '../migration.ts'

export const scanProgress: Migration = {
  name: '011_scan_progress',
  async up(db) {
    const { text } = engineWords(db)
    await db.raw(`alter table scans add column progress ${text}`)
  },
  async down(db) {
    await db.raw('alter table scans drop column progress')
  },
}
