import { engineWords, type Migration } from './migration.ts'

/** Time at which a running scan was told to end. */
export const cancelRequests: Migration = {
  name: '030_cancel_requests',
  async up(db) {
    const { text } = engineWords(db)
    await db.raw(`alter table scans add column cancel_requested_at ${text}`)
  },
  async down(db) {
    await db.raw('alter table scans drop column cancel_requested_at')
  },
}
