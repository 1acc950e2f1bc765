import { engineWords, type Migration } from './migration.ts'

/** API descriptions, and the scans and schedules that read them. */
export const apiDescriptions: Migration = {
  name: '033_api_descriptions',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table api_descriptions (
        id ${text} not null primary key,
        organization_id ${text} not null references organizations (id) on delete cascade,
        hostname ${text} not null,
        name ${text} not null,
        kind ${text} not null check (kind in ('openapi', 'swagger', 'postman', 'har', 'graphql', 'wsdl')),
        size integer not null,
        sha256 ${text} not null,
        operations integer not null,
        warnings ${text} not null,
        content ${text} not null,
        created_at ${text} not null
      ) ${strict}`)
    await db.raw(
      'create index api_descriptions_of_organization on api_descriptions (organization_id, created_at, id)',
    )
    await db.raw(`alter table scans add column api_descriptions ${text}`)
    await db.raw(`alter table scans add column start_paths ${text}`)
    await db.raw(`alter table schedules add column api_descriptions ${text}`)
  },
  async down(db) {
    await db.raw('alter table schedules drop column api_descriptions')
    await db.raw('alter table scans drop column start_paths')
    await db.raw('alter table scans drop column api_descriptions')
    await db.raw('drop table api_descriptions')
  },
}
