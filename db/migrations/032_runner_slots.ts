import type { Migration } from './migration.ts'

/** Concurrent scans of each runner. */
export const runnerSlots: Migration = {
  name: '032_runner_slots',
  async up(db) {
    await db.raw('alter table runners add column slots integer not null default 1')
  },
  async down(db) {
    await db.raw('alter table runners drop column slots')
  },
}
