import { engineWords, type Migration } from './migration.ts'

export const idempotencyKeys: Migration = {
  name: '022_idempotency_keys',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table idempotency_keys (
        organization_id ${text} not null references organizations (id) on delete cascade,
        key ${text} not null,
        request_hash ${text} not null,
        scan_id ${text},
        created_at ${text} not null,
        primary key (organization_id, key)
      ) ${strict}`)
    await db.raw('create index idempotency_keys_age on idempotency_keys (created_at)')
  },
  async down(db) {
    await db.raw('drop table idempotency_keys')
  },
}
