import { engineWords, type Migration } from './migration.ts'

/** Headers and pace of the requests of scans, by domain. */
export const domainRequests: Migration = {
  name: '042_domain_requests',
  async up(db) {
    const { text, strict } = engineWords(db)
    await db.raw(`
      create table domain_requests (
        domain_id ${text} not null primary key references domains (id) on delete cascade,
        sealed_headers ${text},
        header_names ${text} not null,
        requests_per_second integer,
        parallel integer,
        updated_at ${text} not null
      ) ${strict}`)
  },
  async down(db) {
    await db.raw('drop table domain_requests')
  },
}
