import { engineWords, type Migration } from './migration.ts'

/** Client certificates and private authorities, by domain. */
export const clientCertificates: Migration = {
  name: '045_client_certificates',
  async up(db) {
    const { text } = engineWords(db)
    for (const column of columns) await db.raw(`alter table domain_requests add column ${column} ${text}`)
  },
  async down(db) {
    for (const column of columns) await db.raw(`alter table domain_requests drop column ${column}`)
  },
}

const columns = ['sealed_certificate', 'certificate_subject', 'certificate_expires_at', 'authorities']
