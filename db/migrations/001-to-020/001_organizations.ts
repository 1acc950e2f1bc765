import { engineWords, type Migration } from '../migration.ts'

export const organizations: Migration = {
  name: '001_organizations',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table organizations (
        id ${text} not null primary key,
        name ${text} not null unique,
        plan ${text} not null check (plan in ('free', 'team', 'business', 'unlimited')),
        monthly_scans integer check (monthly_scans >= 0),
        created_at ${text} not null
      ) ${strict}`)
  },
  async down(db) {
    await db.raw('drop table organizations')
  },
}
