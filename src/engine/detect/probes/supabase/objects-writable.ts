import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { readJsonObject } from '../../../read/formats/json.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { type SupabaseAccess, supabaseAccesses } from './_supabaseAccess.ts'
import { bucketsOfProject, whyNoBucket } from './_supabaseBuckets.ts'

const bodyBytesMax = 16 * 1024

/**
 * Finds Supabase Storage buckets that accept uploads without authentication.
 *
 * Certain: the project signed an upload URL for an unauthenticated request, which needs an INSERT policy, and signed
 * none for an unknown bucket. Nothing is uploaded: the project tests the policy in a transaction that it rolls back. The
 * URL is discarded, and names a random path. Fires on a policy for INSERT on `storage.objects` that allows `anon`;
 * not on a refusal, nor on a policy that allows only some folders. Source: Supabase Storage API, `POST
 * /object/upload/sign/{bucket}/{path}`.
 */
export default activeProbe({
  id: 'supabase.objects-writable',
  cwe: 862,
  severity: 'high',
  owner: 'operator',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 20, perEntry: 0 },
  title: 'Supabase Storage bucket writable without authentication',
  why: 'Anyone with the public key of the page can upload files: illegal content or malware under your hostname, and costs for storage and traffic. A policy allows unauthenticated users to insert objects into the bucket.',
  fix: {
    steps: `In the Supabase dashboard:

1. Storage > Policies: find the policies for INSERT and ALL on \`storage.objects\` that apply to the bucket in \`samples\` and whose roles include \`anon\` or \`public\`. Delete them, or run \`drop policy "NAME" on storage.objects;\`. Review those for UPDATE and DELETE too: they let anyone replace or remove files.
2. If users upload files, let them write only into a folder with their id as its name:
   \`\`\`sql
   create policy "Owners upload" on storage.objects for insert to authenticated
     with check (bucket_id = 'BUCKET' and (storage.foldername(name))[1] = (select auth.uid())::text);
   \`\`\`
   Let the application upload to \`\${user.id}/\${file.name}\`.
3. If visitors upload files without an account, such as an application form: create upload URLs for random paths in an Edge Function, by \`createSignedUploadUrl\` with the service role. Rate-limit it per IP address. The bucket needs no policy for that.
4. Storage > Buckets > the bucket: set a file size limit and the allowed MIME types. Never allow \`text/html\` and \`image/svg+xml\` in a public bucket.
5. Add the statements to a migration, and remove files that your application did not upload.`,
    risk: 'Uploads before the sign-in fail until they use a signed upload URL, and clients that upload to another folder are refused.',
    verify:
      'Repeat the request with the `curl` command from the evidence: the response is an error that names row-level security, and contains no `token`. Authenticated users can still upload.',
  },
  references: [
    'https://supabase.com/docs/guides/storage/security/access-control',
    'https://supabase.com/docs/guides/storage/uploads/standard-uploads',
  ],
  needs: ['responses', 'scripts', 'backends'],
  skipReason: whyNoBucket,
  async run(context) {
    const accesses = supabaseAccesses(context)
    const observations: Observation[] = []
    let gap = accesses.gap
    for (const access of accesses.projects) {
      const buckets = bucketsOfProject(context.artifacts, access.origin, accesses.names.buckets)
      const tried = await tryBuckets(context, access, buckets)
      observations.push(...tried.observations)
      gap ??= tried.gap
    }
    return { observations, gap }
  },
})

type Tried = { readonly observations: readonly Observation[]; readonly gap: string | null }

async function tryBuckets(
  { send, random }: Pick<ProbeContext, 'send' | 'random'>,
  access: SupabaseAccess,
  buckets: readonly string[],
): Promise<Tried> {
  if (buckets.length === 0) return { observations: [], gap: null }
  const path = `scanward-${random.word(20)}.txt`
  const control = await send(signRequest(access, `scanward-${random.word()}`, path))
  if (!control.ok)
    return { observations: [], gap: `the Supabase project did not respond: ${control.message}` }
  if (isSigned(control.exchange)) {
    const gap = 'the Supabase project signs uploads to an unknown bucket, so nothing can be concluded'
    return { observations: [], gap }
  }
  const observations: Observation[] = []
  let gap: string | null = null
  for (const bucket of buckets) {
    const request = signRequest(access, bucket, path)
    const response = await send(request)
    if (!response.ok || response.exchange.status >= 500)
      gap ??= `the response for the bucket ${bucket} was inconclusive`
    if (!response.ok || !isSigned(response.exchange)) continue
    observations.push(
      observeProbe(request, withoutToken(response.exchange), {
        sample: bucket,
        excerpt: `The project signed an upload to ${bucket} for an unauthenticated request; nothing was uploaded.`,
        place: `${access.hostname}/storage/${bucket}`,
        shows: { contains: '"url":"/object/upload/sign/' },
        details: { bucket },
      }),
    )
  }
  return { observations, gap }
}

function signRequest({ origin, headers }: SupabaseAccess, bucket: string, path: string): ProbeRequest {
  return {
    url: `${origin}/storage/v1/object/upload/sign/${bucket}/${path}`,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
    as: 'anonymous',
    bodyBytesMax,
  }
}

type Response = Parameters<typeof observeProbe>[1]

function isSigned({ status, body }: Response): boolean {
  const url = status === 200 ? readJsonObject(body)?.url : null
  return typeof url === 'string' && /^\/object\/upload\/sign\/[^?]{1,400}\?token=eyJ/.test(url)
}

/** The URL works for two hours. */
function withoutToken(exchange: Response): Response {
  return { ...exchange, body: exchange.body.replace(/eyJ[\w.-]+/g, '…') }
}
