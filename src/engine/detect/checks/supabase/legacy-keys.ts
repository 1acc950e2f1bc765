import { passiveCheck } from '../../../model/check.ts'
import { clientTexts } from '../../../read/derive/clientTexts.ts'
import { findSupabaseProjects } from '../../../read/derive/supabaseProjects.ts'
import { redactSecret } from '../../../report/evidence/redact.ts'

/**
 * Supabase projects whose client-side code still uses the legacy `anon` key.
 *
 * Certain: the key names its project and role. Info: the key is public by design and works until Supabase
 * removes it. Fires on an `anon` key of a hosted project; not on a publishable key, nor on keys of a
 * self-hosted or local Supabase, which continue to work. Source: Supabase "Migrating to publishable and secret
 * API keys".
 */
export default passiveCheck({
  id: 'supabase.legacy-keys',
  cwe: 1104,
  severity: 'info',
  owner: 'operator',
  title: 'Supabase legacy anon key in use',
  why: 'The application stops working when Supabase removes the `anon` and `service_role` keys, by the end of 2026. Legacy keys cannot be rotated one at a time. If the `service_role` key leaks, all sessions and both keys must be replaced at once.',
  fix: {
    steps: `1. In the Supabase dashboard open Settings > API Keys. If there is no publishable key, press "Create new API Keys".
2. Replace the \`anon\` key with the publishable key (\`sb_publishable_…\`) in the variable of the front end, in mobile apps and in scripts. Rename the variable (\`VITE_SUPABASE_ANON_KEY\`, \`NEXT_PUBLIC_SUPABASE_ANON_KEY\` or the like) to \`…_PUBLISHABLE_KEY\`. \`createClient(url, key)\` accepts it unchanged.
3. On servers and in Edge Functions replace \`service_role\` with a secret key (\`sb_secret_…\`). Edge Functions that are called with the publishable key need \`verify_jwt = false\` and their own check, as the key is not a JSON Web Token.
4. Build and deploy everything, and look for the old keys elsewhere: mobile apps, scripts, automations, Edge Function secrets (they begin with \`eyJ\`).
5. Then deactivate the legacy keys in Settings > API Keys, tab Legacy API Keys. You can reactivate them as long as Supabase supports them.`,
    risk: 'Installed apps keep the old key until they update: leave the legacy keys on until those are few. Code that reads the role from the key, or sends it as a bearer token without a session, breaks with the new format.',
    verify:
      'Fetch the script named in the evidence, or the one that took its place: `curl -sS "$URL" | grep -c sb_publishable_` prints 1 or more. After disabling, a request with the old key returns 401. The site still loads its data, and sign-in works.',
  },
  references: [
    'https://supabase.com/docs/guides/getting-started/migrating-to-new-api-keys',
    'https://supabase.com/docs/guides/api/api-keys',
  ],
  needs: ['responses', 'scripts'],
  run(artifacts, cache) {
    return findSupabaseProjects(clientTexts(artifacts, cache), cache).flatMap(({ ref, seenAt, key }) => {
      if (ref === null || key?.kind !== 'anon') return []
      return [
        {
          url: seenAt,
          sample: `${ref}.supabase.co`,
          confidence: 'certain' as const,
          request: `GET ${seenAt}`,
          excerpt: `anon key ${redactSecret(key.value)}`,
          details: { project: ref, key_expires_at: key.expiresAt },
          place: ref,
        },
      ]
    })
  },
})
