import { clientTexts } from '../../derive/clientTexts.ts'
import { findSupabaseProjects } from '../../derive/supabaseProjects.ts'
import { redactSecret } from '../../evidence/redact.ts'
import { passiveCheck } from '../../model/check.ts'

/**
 * Hosted Supabase projects whose client code still uses the legacy `anon` key.
 *
 * Certain: the key names its project and role. Info: the key is public by design and works until Supabase ends
 * it. Fires on an `anon` key of a hosted project; not on a publishable key, nor on keys of a Supabase of one's
 * own or a local one, which go on working. Source: Supabase "Migrating to publishable and secret API keys".
 */
export default passiveCheck({
  id: 'supabase.legacy-keys',
  cwe: 1104,
  severity: 'info',
  owner: 'operator',
  title: 'Supabase project uses the legacy anon key',
  why: 'Supabase is ending the `anon` and `service_role` keys by the end of 2026. They cannot be replaced one at a time: if the `service_role` key ever leaks, all sessions and both keys have to be changed at once. Publishable and secret keys can.',
  fix: {
    steps: `1. In the Supabase dashboard open Settings > API Keys. If there is no publishable key, press "Create new API Keys".
2. Put the publishable key (\`sb_publishable_…\`) in the place of the \`anon\` key: in the variable of the front end (\`VITE_SUPABASE_ANON_KEY\`, \`NEXT_PUBLIC_SUPABASE_ANON_KEY\` or the like; rename it to \`…_PUBLISHABLE_KEY\`), in mobile apps and scripts. \`createClient(url, key)\` takes it unchanged.
3. On servers and in Edge Functions put a secret key (\`sb_secret_…\`) in the place of \`service_role\`. Edge Functions that are called with the publishable key need \`verify_jwt = false\` and a check of their own, as it is no JSON Web Token.
4. Build and deploy everything, and look for the old keys elsewhere: mobile apps, scripts, automations, Edge Function secrets (they begin with \`eyJ\`).
5. Then deactivate the legacy keys in Settings > API Keys, tab Legacy API Keys. They can be activated again while Supabase still has them.`,
    risk: 'Apps that people have installed keep the old key until they update: leave the legacy keys on until those are few. Code that reads the role out of the key, or sends it as a bearer token without a session, breaks with the new form.',
    verify:
      'Fetch the script named in the evidence, or the one that took its place: `curl -sS "$URL" | grep -c sb_publishable_` prints 1 or more. After disabling, a request with the old key is answered 401, and the site still loads its data and signs people in.',
  },
  references: [
    'https://supabase.com/docs/guides/getting-started/migrating-to-new-api-keys',
    'https://supabase.com/docs/guides/api/api-keys',
  ],
  needs: ['responses', 'scripts'],
  run(artifacts) {
    return findSupabaseProjects(clientTexts(artifacts)).flatMap(({ ref, seenAt, key }) => {
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
