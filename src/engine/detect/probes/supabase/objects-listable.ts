import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { type SupabaseAccess, supabaseAccesses } from './_supabaseAccess.ts'
import { bucketsOfProject, whyNoBucket } from './_supabaseBuckets.ts'

const bodyBytesMax = 64 * 1024

/**
 * Finds Supabase Storage buckets whose files can be listed without authentication.
 *
 * Certain: the list returned an entry, and none for an unknown bucket. The probe keeps only the type of the entry and
 * the length of its name, because file names may be personal data. Fires on a SELECT policy on `storage.objects` that
 * allows `anon`; not on an empty list, which an empty bucket and a protected bucket both return. Files of a public
 * bucket that open by their URL are intended, and not reported. Source: Supabase Storage API, `POST
 * /object/list/{bucket}`.
 */
export default activeProbe({
  id: 'supabase.objects-listable',
  cwe: 732,
  severity: 'high',
  owner: 'operator',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 20, perEntry: 0 },
  title: 'Supabase Storage files listable without authentication',
  why: 'Anyone with the public key of the page can list all folders and download every readable file. A policy allows unauthenticated users to list the bucket, so unguessable file names are no protection.',
  fix: {
    steps: `In the Supabase dashboard:

1. Storage > Policies: find the policies for SELECT on \`storage.objects\` that apply to the bucket in \`samples\` and whose roles include \`anon\` or \`public\`. Delete them, or run \`drop policy "NAME" on storage.objects;\`.
2. If users need their own files, allow only those, in a folder with their id as its name:
   \`\`\`sql
   create policy "Owners see their files" on storage.objects for select to authenticated
     using (bucket_id = 'BUCKET' and (storage.foldername(name))[1] = (select auth.uid())::text);
   \`\`\`
3. A public bucket needs no policy for SELECT: \`getPublicUrl\` and \`/object/public/…\` work without one. Only \`list()\` needs it.
4. For files that are not public: disable "Public bucket", and create URLs with \`createSignedUrl(path, 60)\`.
5. Add the statements to a migration, so that other environments get them too.
6. If personal documents were listed, check Logs > Storage for who has read them, and whether you must notify the affected users.`,
    risk: 'A gallery that uses `list()` for visitors is empty after the change: store the names in a table with its own policies, and read them from there.',
    verify:
      'Repeat the request with the `curl` command from the evidence: the response is `[]`. Authenticated users still see their own files.',
  },
  references: [
    'https://supabase.com/docs/guides/storage/security/access-control',
    'https://supabase.com/docs/guides/storage/buckets/fundamentals',
  ],
  needs: ['responses', 'scripts', 'backends'],
  skipReason: whyNoBucket,
  async run(context) {
    const { artifacts } = context
    const accesses = supabaseAccesses(context)
    const observations: Observation[] = []
    let gap = accesses.gap
    for (const access of accesses.projects) {
      const listed = await requestBuckets(
        context,
        access,
        bucketsOfProject(artifacts, access.origin, accesses.names.buckets),
      )
      observations.push(...listed.observations)
      gap ??= listed.gap
    }
    return { observations, gap }
  },
})

type StorageContext = ProbeContext<'responses' | 'scripts' | 'backends'>

async function requestBuckets(
  { send, random }: StorageContext,
  access: SupabaseAccess,
  buckets: readonly string[],
): Promise<{ readonly observations: readonly Observation[]; readonly gap: string | null }> {
  if (buckets.length === 0) return { observations: [], gap: null }
  const control = await send(listRequest(access, `scanward-${random.word()}`))
  if (!control.ok)
    return { observations: [], gap: `the Supabase project did not respond: ${control.message}` }
  if (readEntries(control.exchange.body).length > 0) {
    return {
      observations: [],
      gap: 'the Supabase project lists files for an unknown bucket, so nothing can be concluded',
    }
  }
  const observations: Observation[] = []
  let gap: string | null = null
  for (const bucket of buckets) {
    const request = listRequest(access, bucket)
    const response = await send(request)
    if (!response.ok || response.exchange.status >= 500)
      gap ??= `the response for the bucket ${bucket} was inconclusive`
    if (!response.ok || response.exchange.status !== 200) continue
    const [first] = readEntries(response.exchange.body)
    if (first === undefined) continue
    observations.push(
      observeProbe(request, response.exchange, {
        sample: bucket,
        excerpt: `The list of ${bucket} begins with a ${first.isFolder ? 'folder' : 'file'} whose name has ${first.nameChars} characters.`,
        place: `${access.hostname}/storage/${bucket}`,
        details: { bucket, first_entry: first.isFolder ? 'folder' : 'file' },
      }),
    )
  }
  return { observations, gap }
}

function listRequest({ origin, headers }: SupabaseAccess, bucket: string): ProbeRequest {
  return {
    url: `${origin}/storage/v1/object/list/${bucket}`,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"prefix":"","limit":1}',
    as: 'anonymous',
    bodyBytesMax,
  }
}

/** Folders have no id. */
function readEntries(body: string): readonly { readonly isFolder: boolean; readonly nameChars: number }[] {
  const list = readJson(body)
  if (!Array.isArray(list)) return []
  return list.flatMap((entry) =>
    isJsonObject(entry) && typeof entry.name === 'string' && 'id' in entry
      ? [{ isFolder: entry.id === null, nameChars: entry.name.length }]
      : [],
  )
}
