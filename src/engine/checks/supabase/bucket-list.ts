import { noSupabase } from '../../fixes/supabaseFix.ts'
import { passiveCheck } from '../../model/check.ts'
import { answered, backendGap, observeBackend } from '../../parse/observeBackend.ts'

/**
 * Supabase Storage that lists its buckets to everybody with the public key.
 *
 * Certain: it names them. A public bucket is not listed by being public: it takes a policy on `storage.buckets`
 * that lets everybody select. Fires on a list with a bucket; not on `[]`, which is the default.
 * Source: Supabase "Storage Access Control".
 */
export default passiveCheck({
  id: 'supabase.bucket-list',
  cwe: 732,
  severity: 'medium',
  owner: 'operator',
  title: 'Supabase Storage lists its buckets to everybody',
  why: 'A policy lets strangers read the table of buckets: they learn which there are and which of them are public. Whoever wrote that policy has often opened the files themselves in the same way, so that they can be listed and read too.',
  fix: {
    steps: `In the Supabase dashboard:

1. Storage > Policies: under "Policies under storage.buckets" delete the policies for SELECT whose roles include \`anon\` or \`public\`. An application that names its buckets needs none. In SQL: \`select policyname, roles, qual from pg_policies where schemaname = 'storage';\` lists all of them, \`drop policy "NAME" on storage.buckets;\` deletes one.
2. In the same place, "Policies under storage.objects": no policy for SELECT, INSERT, UPDATE or DELETE applies to \`anon\` or \`public\` without naming the bucket and who may. For files of users:
   \`\`\`sql
   create policy "Owners read their files" on storage.objects for select to authenticated
     using (bucket_id = 'BUCKET' and (storage.foldername(name))[1] = (select auth.uid())::text);
   \`\`\`
3. Storage > Files: a bucket that is not meant for everybody is not marked "Public". Hand out its files with \`createSignedUrl\`.`,
    risk: 'Files of a public bucket stay readable by their address without any policy. Pages that list files need a policy on `storage.objects` for exactly that bucket.',
    verify:
      'Run `curl -sS "$URL" -H "apikey: $ANON_KEY" -H "Authorization: Bearer $ANON_KEY"` with the `url` of the evidence as `$URL` and the public key of the project: the answer is `[]`.',
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
    return answered(supabase, ({ buckets }) => buckets).flatMap(({ thing: { origin }, answer }) =>
      (answer.facts ?? []).map(({ name, isPublic }) =>
        observeBackend(answer, {
          sample: `${name} (${isPublic ? 'public' : 'private'})`,
          excerpt: `buckets that are listed: ${answer.facts?.length ?? 0}`,
          place: new URL(origin).hostname,
        }),
      ),
    )
  },
})
