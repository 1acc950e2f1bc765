import { passiveCheck } from '../../../model/check.ts'
import { backendGap, listResponses, observeBackend } from '../../../report/evidence/observeBackend.ts'
import { noSupabase } from '../../../report/fixes/supabaseFix.ts'

/**
 * Supabase Storage that lists its buckets to every client with the public key.
 *
 * Certain: it names them. A public bucket is not listed by being public: that takes a policy on
 * `storage.buckets` that allows select for the public role. Fires on a list with a bucket; not on `[]`, which
 * is the default. Source: Supabase "Storage Access Control".
 */
export default passiveCheck({
  id: 'supabase.bucket-list',
  cwe: 732,
  severity: 'medium',
  owner: 'operator',
  title: 'Supabase Storage bucket list exposed',
  why: 'An attacker learns the names of all buckets and which of them are public, because a policy allows unauthenticated reads of `storage.buckets`. Such a policy is often repeated for the files, which can then be listed and read too.',
  fix: {
    steps: `In the Supabase dashboard:

1. Storage > Policies: under "Policies under storage.buckets" delete the policies for SELECT whose roles include \`anon\` or \`public\`. An application that knows the names of its buckets needs none. In SQL: \`select policyname, roles, qual from pg_policies where schemaname = 'storage';\` lists all of them, \`drop policy "NAME" on storage.buckets;\` deletes one.
2. In the same place, "Policies under storage.objects": no policy for SELECT, INSERT, UPDATE or DELETE applies to \`anon\` or \`public\` without a condition on the bucket and the user. For user files:
   \`\`\`sql
   create policy "Owners read their files" on storage.objects for select to authenticated
     using (bucket_id = 'BUCKET' and (storage.foldername(name))[1] = (select auth.uid())::text);
   \`\`\`
3. Storage > Files: a bucket with private files is not marked "Public". Serve its files with \`createSignedUrl\`.`,
    risk: 'Files of a public bucket stay readable by their URL without any policy. Pages that list files need a policy on `storage.objects` for exactly that bucket.',
    verify:
      'Run `curl -sS "$URL" -H "apikey: $ANON_KEY" -H "Authorization: Bearer $ANON_KEY"` with the `url` of the evidence as `$URL` and the public key of the project: the response is `[]`.',
  },
  references: ['https://supabase.com/docs/guides/storage/security/access-control'],
  needs: ['backends'],
  skipReason: ({ backends: { supabase } }) => (supabase.length === 0 ? noSupabase : null),
  gapReason({ backends: { supabase } }) {
    return backendGap(
      supabase.map(({ buckets }) => buckets),
      ({ status, facts }) => facts !== null || [401, 403, 404].includes(status),
    )
  },
  run({ backends: { supabase } }) {
    return listResponses(supabase, ({ buckets }) => buckets).flatMap(({ thing: { origin }, response }) =>
      (response.facts ?? []).map(({ name, isPublic }) =>
        observeBackend(response, {
          sample: `${name} (${isPublic ? 'public' : 'private'})`,
          excerpt: `buckets that are listed: ${response.facts?.length ?? 0}`,
          place: new URL(origin).hostname,
        }),
      ),
    )
  },
})
