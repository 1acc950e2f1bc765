import { clientTexts } from '../../derive/clientTexts.ts'
import { findSupabaseProjects } from '../../derive/supabaseProjects.ts'
import { redactSecret } from '../../evidence/redact.ts'
import { passiveCheck } from '../../model/check.ts'

/**
 * An inventory of the Supabase projects that the client code names.
 *
 * Certain: by the project's address or the `ref` in its key. Info: naming the project and its public key is
 * how Supabase works. Fires on `https://<ref>.supabase.co` with an `anon` key; not on the addresses of
 * examples, nor on the keys of a local Supabase. Source: Supabase "API keys".
 */
export default passiveCheck({
  id: 'supabase.detected',
  cwe: 200,
  severity: 'info',
  owner: 'operator',
  title: 'Supabase project of the application (inventory)',
  why: 'Every visitor can speak to this project with the public key. That is intended; what they may read and write is decided by Row Level Security alone, so it has to be right for every table.',
  fix: {
    steps: `Nothing has to be removed. Go through the project once, in the Supabase dashboard:

1. Advisors > Security Advisor: work through every error and warning, above all "RLS disabled in public".
2. Database > Policies: each table of the schema \`public\` has Row Level Security enabled, and a policy for each of select, insert, update and delete that names who may. \`using (true)\` means everybody.
3. Storage > Policies: buckets that are not meant for everybody are private, and have policies of their own.
4. Authentication > Sign In / Providers: confirmation of e-mail addresses is on; anonymous sign-ins are off unless the application uses them.
5. Edge Functions: "Verify JWT" is on, or the function checks the caller itself.
6. Settings > API Keys: move from the legacy \`anon\` key to a publishable key before the legacy keys end.`,
    risk: 'A table with Row Level Security and no policy answers nothing, also to the application: create the policies in the same step, and try as a visitor and as a signed-in user.',
    verify:
      'In Advisors > Security Advisor press "Rerun linter": it lists no errors. The finding stays as long as the application uses the project; it asks for nothing more.',
  },
  references: [
    'https://supabase.com/docs/guides/database/postgres/row-level-security',
    'https://supabase.com/docs/guides/api/api-keys',
  ],
  needs: ['responses', 'scripts'],
  run(artifacts) {
    return findSupabaseProjects(clientTexts(artifacts)).map(({ ref, seenAt, key }) => ({
      url: seenAt,
      sample: ref === null ? 'a project behind an address of its own' : `${ref}.supabase.co`,
      confidence: 'certain' as const,
      request: `GET ${seenAt}`,
      excerpt:
        key === null
          ? 'address of the project; no public key seen'
          : `${key.kind} key ${redactSecret(key.value)}`,
      details: { project: ref, key_kind: key?.kind ?? null, key_expires_at: key?.expiresAt ?? null },
      place: ref ?? '',
    }))
  },
})
