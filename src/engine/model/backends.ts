import type { Gathered } from './gathered.ts'

/**
 * What the backends that the application itself names answered to read-only questions. Facts alone: no row, no
 * body and no key is kept.
 */
export type Backends = {
  readonly supabase: readonly SupabaseBackend[]
  /** Realtime Databases of Firebase. */
  readonly databases: readonly RealtimeDatabase[]
  /** Collections of Firestore. */
  readonly collections: readonly FirestoreCollection[]
  /** Buckets behind Cloud Storage for Firebase. */
  readonly firebaseBuckets: readonly FirebaseBucket[]
  /** Buckets of S3, Google Cloud Storage, Azure and Spaces. */
  readonly buckets: readonly PublicBucket[]
}

/** One response of a backend, as evidence shows it. */
export type BackendResponse = {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly contentRange: string | null
  /** The error that PostgREST names in `Proxy-Status`, such as `42501`; null when it names none. */
  readonly proxyError: string | null
}

/** A response with what was read out of its body; null when the body was not of the expected form. */
export type ReadResponse<Facts> = BackendResponse & { readonly facts: Facts | null }

export type SupabaseBackend = {
  /** `https://<ref>.supabase.co`, or the address of an installation of one's own. */
  readonly origin: string
  /** Where the project was named first. */
  readonly seenAt: string
  readonly settings: Gathered<ReadResponse<AuthSettings>>
  readonly schema: Gathered<ReadResponse<{ readonly isOpenApi: boolean }>>
  readonly buckets: Gathered<ReadResponse<readonly SupabaseBucket[]>>
  readonly graphql: Gathered<ReadResponse<{ readonly queryType: string | null }>>
  /** The tables that the code names. */
  readonly tables: readonly SupabaseTable[]
}

/** What `GET /auth/v1/settings` says to everybody. */
export type AuthSettings = {
  readonly isSignupOpen: boolean
  readonly isEmailEnabled: boolean
  /** Addresses count as confirmed without a mail. */
  readonly confirmsEmailsItself: boolean
  readonly allowsAnonymousUsers: boolean
  /** Other ways to sign in that are on, such as `google`. */
  readonly providers: readonly string[]
}

export type SupabaseBucket = { readonly name: string; readonly isPublic: boolean }

export type SupabaseTable = {
  readonly name: string
  /** The schema that the code names for it; null for the one that the API serves first. */
  readonly schema: string | null
  /** Columns that the code names for this table; there may be more. */
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
  /** Fields that the code names for documents of this collection; there may be more. */
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
  /** The address by which the application uses it. */
  readonly usedUrl: string
  /** What the application uses it for: the worst of its uses. `code` is an address in a script's text. */
  readonly usedAs: 'script' | 'frame' | 'style' | 'media' | 'link' | 'code'
  readonly seenAt: string
  readonly response: Gathered<ReadResponse<BucketListing>>
}

export type BucketListing =
  | { readonly kind: 'listing'; readonly entries: number }
  | { readonly kind: 'error'; readonly code: string }
