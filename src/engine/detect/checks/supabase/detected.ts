import { passiveCheck } from '../../../model/check.ts'
import { clientTexts } from '../../../read/derive/clientTexts.ts'
import { findSupabaseProjects } from '../../../read/derive/supabaseProjects.ts'
import { redactSecret } from '../../../report/evidence/redact.ts'

/**
 * Supabase projects in use: an inventory of the projects that client-side code names.
 *
 * Certain: by the project's URL or the `ref` in its key. Info: naming the project and its public key is how
 * Supabase works. Fires on `https://<ref>.supabase.co` with an `anon` key; not on sample URLs, nor on the keys
 * of a local Supabase. Source: Supabase "API keys".
 */
export default passiveCheck({
  id: 'supabase.detected',
  cwe: 200,
  severity: 'info',
  owner: 'operator',
  title: 'Supabase project detected (inventory)',
  why: 'Every visitor can send requests to this project with its public key, which is intended. Only Row Level Security (RLS) decides what a visitor may read and write, so it must be correct for every table.',
  fix: {
    steps: `Nothing has to be removed. Review the project once in the Supabase dashboard:

1. Advisors > Security Advisor: work through every error and warning, above all "RLS disabled in public".
2. Database > Policies: each table of the schema \`public\` has Row Level Security enabled, and policies for select, insert, update and delete that state who has access. \`using (true)\` allows everyone.
3. Storage > Policies: buckets with private files are private and have their own policies.
4. Authentication > Sign In / Providers: confirmation of email addresses is on; anonymous sign-ins are off unless the application uses them.
5. Edge Functions: "Verify JWT" is on, or the function checks the caller itself.
6. Settings > API Keys: move from the legacy \`anon\` key to a publishable key before the legacy keys are removed.`,
    risk: 'A table with Row Level Security and no policy returns no rows, to the application either. Create the policies in the same step, and test as a visitor and as a signed-in user.',
    verify:
      'In Advisors > Security Advisor press "Rerun linter": it lists no errors. The finding stays as long as the application uses the project; no further action is needed.',
  },
  references: [
    'https://supabase.com/docs/guides/database/postgres/row-level-security',
    'https://supabase.com/docs/guides/api/api-keys',
  ],
  needs: ['responses', 'scripts'],
  run(artifacts, cache) {
    return findSupabaseProjects(clientTexts(artifacts, cache), cache).map(({ ref, origin, seenAt, key }) => ({
      url: seenAt,
      sample: origin === null ? 'a project whose URL was not seen' : new URL(origin).hostname,
      confidence: 'certain' as const,
      request: `GET ${seenAt}`,
      excerpt:
        key === null ? 'project URL; no public key seen' : `${key.kind} key ${redactSecret(key.value)}`,
      details: { project: ref, key_kind: key?.kind ?? null, key_expires_at: key?.expiresAt ?? null },
      place: ref ?? '',
    }))
  },
})
