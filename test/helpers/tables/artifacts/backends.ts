/** The defaults expose nothing. */

import type { Gathered } from '../../../../src/engine/model/artifacts.ts'
import type {
  BackendResponse,
  Backends,
  BucketListing,
  FirebaseBucket,
  FirestoreCollection,
  PublicBucket,
  ReadResponse,
  RealtimeDatabase,
  SupabaseBackend,
  SupabaseTable,
} from '../../../../src/engine/model/backends.ts'
import { siteUrl } from '../artifacts.ts'

export const supabaseHost = 'qzwkxvnbtrmplhgfdsca.supabase.co'

/** Others are unused. */
export function backends(given: Partial<Backends> = {}): { readonly backends: Backends } {
  return {
    backends: { supabase: [], databases: [], collections: [], firebaseBuckets: [], buckets: [], ...given },
  }
}

export function backendResponse(given: Partial<BackendResponse> & { readonly url: string }): BackendResponse {
  return { method: 'GET', status: 401, contentRange: null, proxyError: null, ...given }
}

export function readResponse<Facts>(
  url: string,
  facts: Facts | null,
  status?: number,
): Gathered<ReadResponse<Facts>> {
  return {
    ok: true,
    value: { ...backendResponse({ url, status: status ?? (facts === null ? 401 : 200) }), facts },
  }
}

export function notResponded(reason = 'the backend did not answer: No connection'): Gathered<never> {
  return { ok: false, reason }
}

/** With secure settings. */
export function supabaseBackend(given: Partial<SupabaseBackend> = {}): SupabaseBackend {
  const origin = given.origin ?? `https://${supabaseHost}`
  return {
    origin,
    seenAt: `${siteUrl}assets/index.js`,
    settings: readResponse(`${origin}/auth/v1/settings`, {
      isSignupOpen: true,
      isEmailEnabled: true,
      confirmsEmailsItself: false,
      allowsAnonymousUsers: false,
      providers: [],
    }),
    schema: readResponse(`${origin}/rest/v1/`, { isOpenApi: false }, 401),
    buckets: readResponse(`${origin}/storage/v1/bucket`, []),
    graphql: readResponse(`${origin}/graphql/v1`, { queryType: null }),
    tables: [],
    ...given,
  }
}

/** Without `Content-Range` the request was refused. */
export function supabaseTable(
  name: string,
  given: Partial<BackendResponse> & { readonly columns?: readonly string[] } = {},
): SupabaseTable {
  const { columns = [], ...response } = given
  const url = `https://${supabaseHost}/rest/v1/${name}?select=*&limit=1`
  const status = response.contentRange === undefined ? 401 : 200
  return {
    name,
    schema: null,
    columns,
    seenAt: `${siteUrl}assets/index.js`,
    response: { ok: true, value: backendResponse({ url, method: 'HEAD', status, ...response }) },
  }
}

export const databaseHost = 'acme-default-rtdb.firebaseio.com'

export function realtimeDatabase(response: RealtimeDatabase['response']): RealtimeDatabase {
  return { origin: `https://${databaseHost}`, seenAt: `${siteUrl}assets/index.js`, response }
}

/** Null: refused. */
export function firestoreCollection(
  name: string,
  documents: number | null,
  given: Partial<FirestoreCollection> = {},
): FirestoreCollection {
  const url = `https://firestore.googleapis.com/v1/projects/acme/databases/(default)/documents/${name}?pageSize=1&mask.fieldPaths=__name__`
  return {
    project: 'acme',
    name,
    fields: [],
    seenAt: `${siteUrl}assets/index.js`,
    response: readResponse(url, documents === null ? null : { documents }, documents === null ? 403 : 200),
    ...given,
  }
}

/** Null: refused. */
export function firebaseBucket(entries: number | null, status?: number): FirebaseBucket {
  const name = 'acme.appspot.com'
  const url = `https://firebasestorage.googleapis.com/v0/b/${name}/o?maxResults=1`
  return {
    name,
    seenAt: `${siteUrl}assets/index.js`,
    response: readResponse(
      url,
      entries === null ? null : { entries },
      status ?? (entries === null ? 403 : 200),
    ),
  }
}

export function publicBucket(
  facts: BucketListing | null,
  given: Partial<PublicBucket> & { readonly status?: number } = {},
): PublicBucket {
  const { status, ...fields } = given
  const name = fields.name ?? 'quiet-uploads'
  const host = `${name}.s3.eu-west-1.amazonaws.com`
  const url = `https://${host}/?list-type=2&max-keys=1`
  return {
    provider: 's3',
    name,
    usedUrl: `https://${host}/logo.png`,
    usedAs: 'media',
    seenAt: siteUrl,
    response: readResponse(
      url,
      facts,
      status ?? (facts?.kind === 'listing' ? 200 : facts === null ? 200 : 403),
    ),
    ...fields,
  }
}
