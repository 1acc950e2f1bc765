import type { Gathered } from './gathered.ts'

/** Results of read-only requests to backends that the application names. Holds no rows, bodies or keys. */
export type Backends = {
  readonly supabase: readonly SupabaseBackend[]
  readonly databases: readonly RealtimeDatabase[]
  readonly collections: readonly FirestoreCollection[]
  readonly firebaseBuckets: readonly FirebaseBucket[]
  readonly buckets: readonly PublicBucket[]
}

export type BackendResponse = {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly contentRange: string | null
  /** PostgREST error in `Proxy-Status`, such as `42501`. */
  readonly proxyError: string | null
}

/** `facts` is null if the body has an unexpected form. */
export type ReadResponse<Facts> = BackendResponse & { readonly facts: Facts | null }

export type SupabaseBackend = {
  /** `https://<ref>.supabase.co`, or a self-hosted URL. */
  readonly origin: string
  readonly seenAt: string
  readonly settings: Gathered<ReadResponse<AuthSettings>>
  readonly schema: Gathered<ReadResponse<{ readonly isOpenApi: boolean }>>
  readonly buckets: Gathered<ReadResponse<readonly SupabaseBucket[]>>
  readonly graphql: Gathered<ReadResponse<{ readonly queryType: string | null }>>
  readonly tables: readonly SupabaseTable[]
}

export type AuthSettings = {
  readonly isSignupOpen: boolean
  readonly isEmailEnabled: boolean
  /** Email addresses count as confirmed without an email. */
  readonly confirmsEmailsItself: boolean
  readonly allowsAnonymousUsers: boolean
  /** Enabled, such as `google`. */
  readonly providers: readonly string[]
}

export type SupabaseBucket = { readonly name: string; readonly isPublic: boolean }

export type SupabaseTable = {
  readonly name: string
  /** Named in the code; null for the default schema. */
  readonly schema: string | null
  /** Named in the code; there may be more. */
  readonly columns: readonly string[]
  readonly seenAt: string
  readonly response: Gathered<BackendResponse>
}

export type RealtimeDatabase = {
  /** `https://<name>.firebaseio.com` or `https://<name>.<region>.firebasedatabase.app`. */
  readonly origin: string
  readonly seenAt: string
  readonly response: Gathered<ReadResponse<{ readonly isEmpty: boolean; readonly keys: number }>>
}

export type FirestoreCollection = {
  readonly project: string
  readonly name: string
  readonly fields: readonly string[]
  readonly seenAt: string
  readonly response: Gathered<ReadResponse<{ readonly documents: number }>>
}

export type FirebaseBucket = {
  readonly name: string
  readonly seenAt: string
  readonly response: Gathered<ReadResponse<{ readonly entries: number }>>
}

export type PublicBucket = {
  readonly provider: 's3' | 'gcs' | 'azure' | 'spaces'
  readonly name: string
  readonly usedUrl: string
  /** The riskiest use. `code`: a URL in a script's text. */
  readonly usedAs: 'script' | 'frame' | 'style' | 'media' | 'link' | 'code'
  readonly seenAt: string
  readonly response: Gathered<ReadResponse<BucketListing>>
}

export type BucketListing =
  | { readonly kind: 'listing'; readonly entries: number }
  | { readonly kind: 'error'; readonly code: string }
