import { engineWords, type Migration } from './migration.ts'

/** Scopes, hosts, expiry and creator of tokens. Existing tokens keep what they can do. */
export const tokenScopes: Migration = {
  name: '029_token_scopes',
  async up(db) {
    const { text } = engineWords(db)
    for (const column of [
      `scopes ${text} not null default 'read scan triage manage'`,
      `hostnames ${text}`,
      `expires_at ${text}`,
      `created_by_kind ${text} not null default 'shell'`,
      `created_by_name ${text} not null default 'unknown'`,
    ]) {
      await db.raw(`alter table api_tokens add column ${column}`)
    }
    const tokenId = text === 'text' ? `json_extract(details, '$.id')` : `details::json ->> 'id'`
    await db.raw(`update api_tokens set created_by_kind = made.actor_kind, created_by_name = made.actor_name
      from (select ${tokenId} as token_id, actor_kind, actor_name from audit_entries
            where action = 'token.created' and actor_kind <> 'system') as made
      where made.token_id = api_tokens.id`)
  },
  async down(db) {
    for (const column of columns) await db.raw(`alter table api_tokens drop column ${column}`)
  },
}

const columns = ['scopes', 'hostnames', 'expires_at', 'created_by_kind', 'created_by_name']
