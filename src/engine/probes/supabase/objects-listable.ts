import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeRequest } from '../../model/probe.ts'
import { isJsonObject, readJson } from '../../parse/formats/json.ts'
import { type SupabaseAccess, supabaseAccesses } from './_supabaseAccess.ts'

const bucketsMax = 16
const bodyBytesMax = 64 * 1024

/**
 * Buckets of Supabase Storage whose files a stranger may list.
 *
 * Certain: the list gave an entry, and none for a bucket that does not exist. Of the entry only its kind is kept:
 * names of files may be names of people. Fires on a policy for SELECT on `storage.objects` that lets `anon` pass; not
 * on an empty list, which is that of an empty bucket and of one that hides its files alike. That files of a public
 * bucket open by their address is meant, and is not this. Source: Supabase Storage API, `POST /object/list/{bucket}`.
 */
export default activeProbe({
  id: 'supabase.objects-listable',
  cwe: 732,
  severity: 'high',
  owner: 'operator',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 20, perEntry: 0 },
  title: 'Everybody can list the files of a Supabase bucket',
  why: 'Names that nobody can guess protect no file once they are listed: whoever has the public key of the page walks through all folders, and downloads what the bucket gives.',
  fix: {
    steps: `In the Supabase dashboard:

1. Storage > Policies: find the policies for SELECT on \`storage.objects\` that hold for the bucket in \`samples\` and whose roles include \`anon\` or \`public\`. Delete them, or run \`drop policy "NAME" on storage.objects;\`.
2. Users need their own files: let them see those alone, in a folder with their id as its name:
   \`\`\`sql
   create policy "Owners see their files" on storage.objects for select to authenticated
     using (bucket_id = 'BUCKET' and (storage.foldername(name))[1] = (select auth.uid())::text);
   \`\`\`
3. A public bucket needs no policy for SELECT: \`getPublicUrl\` and \`/object/public/…\` work without one. Only \`list()\` needs it.
4. Files that are not for everybody: switch "Public bucket" off, and hand out addresses with \`createSignedUrl(path, 60)\`.
5. Put the statements into a migration, so that the next environment has them too.
6. If documents of people were listed, look at Logs > Storage for who has read them, and find out whether they have to be told.`,
    risk: 'A gallery that shows what `list()` gives to visitors is empty afterwards: keep the names in a table with policies of its own, and read them from there.',
    verify:
      'Repeat the request with the `curl` of the evidence: the answer is `[]`. The application still shows its own files to a user who has signed in.',
  },
  references: [
    'https://supabase.com/docs/guides/storage/security/access-control',
    'https://supabase.com/docs/guides/storage/buckets/fundamentals',
  ],
  needs: ['responses', 'scripts', 'backends'],
  skipReason({ artifacts, isAuthorized }) {
    const { skipReason, projects, names } = supabaseAccesses(artifacts, isAuthorized)
    if (skipReason !== null) return skipReason
    return projects.every(({ origin }) => listBuckets(artifacts, origin, names.buckets).length === 0)
      ? 'no bucket of the project is known'
      : null
  },
  async run(context) {
    const { artifacts, isAuthorized } = context
    const accesses = supabaseAccesses(artifacts, isAuthorized)
    const observations: Observation[] = []
    let gap = accesses.gap
    for (const access of accesses.projects) {
      const listed = await askBuckets(
        context,
        access,
        listBuckets(artifacts, access.origin, accesses.names.buckets),
      )
      observations.push(...listed.observations)
      gap ??= listed.gap
    }
    return { observations, gap }
  },
})

type StorageContext = ProbeContext<'responses' | 'scripts' | 'backends'>

/** Those that the code names, and those that the project lists itself. */
function listBuckets(
  { backends }: StorageContext['artifacts'],
  origin: string,
  named: readonly string[],
): readonly string[] {
  const backend = backends.supabase.find((one) => one.origin === origin)
  const listed = backend?.buckets.ok ? (backend.buckets.value.facts ?? []) : []
  const names = [...new Set([...named, ...listed.map(({ name }) => name)])]
  return names.filter((name) => /^[\w.-]{1,100}$/.test(name)).slice(0, bucketsMax)
}

async function askBuckets(
  { send, chance }: StorageContext,
  access: SupabaseAccess,
  buckets: readonly string[],
): Promise<{ readonly observations: readonly Observation[]; readonly gap: string | null }> {
  if (buckets.length === 0) return { observations: [], gap: null }
  const control = await send(listRequest(access, `scanward-${chance.word()}`))
  if (!control.ok) return { observations: [], gap: `the Supabase project did not answer: ${control.message}` }
  if (readEntries(control.exchange.body).length > 0) {
    return { observations: [], gap: 'the backend lists files for a bucket that does not exist' }
  }
  const observations: Observation[] = []
  let gap: string | null = null
  for (const bucket of buckets) {
    const request = listRequest(access, bucket)
    const answer = await send(request)
    if (!answer.ok || answer.exchange.status >= 500) gap ??= `the bucket ${bucket} gave no answer that tells`
    if (!answer.ok || answer.exchange.status !== 200) continue
    const [first] = readEntries(answer.exchange.body)
    if (first === undefined) continue
    observations.push(
      observeProbe(request, answer.exchange, {
        sample: bucket,
        excerpt: `the list of ${bucket} begins with a ${first.isFolder ? 'folder' : 'file'} whose name has ${first.nameChars} characters`,
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

/** A folder is an entry without an id. */
function readEntries(body: string): readonly { readonly isFolder: boolean; readonly nameChars: number }[] {
  const list = readJson(body)
  if (!Array.isArray(list)) return []
  return list.flatMap((entry) =>
    isJsonObject(entry) && typeof entry.name === 'string' && 'id' in entry
      ? [{ isFolder: entry.id === null, nameChars: entry.name.length }]
      : [],
  )
}
