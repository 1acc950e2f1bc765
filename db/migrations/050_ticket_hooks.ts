import { engineWords, type Migration } from './migration.ts'

/** Sealed secrets by which vendors sign what happened to tickets; hosts that a link to a site may show. */
export const ticketHooks: Migration = {
  name: '050_ticket_hooks',
  async up(db) {
    await db.raw(`alter table integrations add column hook_secret ${engineWords(db).text}`)
    await db.raw('alter table integration_tickets add column closed_by_hand integer not null default 0')
    await db.raw(`alter table share_links add column hostnames ${engineWords(db).text}`)
    await db.raw(
      `update share_links set hostnames = (select '["' || s.hostname || '"]' from sites s
         where s.organization_id = share_links.organization_id and s.origin = share_links.origin)`,
    )
    await db.raw(
      `create index integration_tickets_by_external_id on integration_tickets (integration_id, external_id)`,
    )
  },
  async down(db) {
    await db.raw('drop index integration_tickets_by_external_id')
    await db.raw('alter table share_links drop column hostnames')
    await db.raw('alter table integration_tickets drop column closed_by_hand')
    await db.raw('alter table integrations drop column hook_secret')
  },
}
