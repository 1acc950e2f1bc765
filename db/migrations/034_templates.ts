import { engineWords, type Migration } from './migration.ts'

/** Templates that all scans of an organization run. */
export const templates: Migration = {
  name: '034_templates',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table templates (
        id ${text} not null primary key,
        organization_id ${text} not null references organizations (id) on delete cascade,
        check_id ${text} not null,
        template_id ${text} not null,
        name ${text} not null,
        severity ${text} not null check (severity in ('critical', 'high', 'medium', 'low', 'info')),
        authors ${text} not null,
        file ${text} not null,
        size integer not null,
        sha256 ${text} not null,
        left_out ${text},
        content ${text} not null,
        created_at ${text} not null,
        unique (organization_id, check_id)
      ) ${strict}`)
  },
  async down(db) {
    await db.raw('drop table templates')
  },
}
