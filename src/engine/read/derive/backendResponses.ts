import type { Gathered } from '../../model/artifacts.ts'
import type {
  AuthSettings,
  BackendResponse,
  BucketListing,
  FirebaseBucket,
  FirestoreCollection,
  ReadResponse,
  RealtimeDatabase,
  SupabaseBucket,
} from '../../model/backends.ts'
import { isJsonObject, readJson, readJsonObject } from '../formats/json.ts'

type FactsOf<T> = T extends { readonly response: Gathered<ReadResponse<infer Facts>> } ? Facts : never

/** What a question for one row said without giving any. */
export type TableState = 'rows' | 'nothing' | 'refused' | 'missing' | 'unclear'

const namesMax = 100
const nameCharsMax = 100

/**
 * Reads the response to `HEAD /rest/v1/<table>?limit=1`: `Content-Range: 0-0/*` is a visible row, `*` + `/*` is
 * none, 401 and 403 are no right to read, 404 is no such table. Source: PostgREST, "Pagination and Count".
 */
export function tableState({ status, contentRange, proxyError }: BackendResponse): TableState {
  if (status === 200 || status === 206) {
    if (/^\d{1,9}-\d{1,9}\/(?:\*|\d{1,15})$/.test(contentRange ?? '')) return 'rows'
    return /^\*\/(?:\*|\d{1,15})$/.test(contentRange ?? '') ? 'nothing' : 'unclear'
  }
  // PGRST3…: the key itself was refused, which says nothing about the table.
  if (proxyError?.startsWith('PGRST3') === true) return 'unclear'
  if (status === 401 || status === 403) return 'refused'
  return status === 404 ? 'missing' : 'unclear'
}

/** Reads the error out of `Proxy-Status: PostgREST; error=42501`. */
export function readProxyError(proxyStatus: string | null): string | null {
  return /^PostgREST;\s{0,4}error=([A-Z0-9]{5,8})\b/.exec(proxyStatus ?? '')?.[1] ?? null
}

/** Reads the public settings of Supabase Auth; null when the body is anything else. */
export function readAuthSettings(body: string): AuthSettings | null {
  const settings = readJsonObject(body)
  const external = settings?.external
  if (!isJsonObject(external)) return null
  const { disable_signup: isClosed, mailer_autoconfirm: confirms } = settings ?? {}
  if (typeof isClosed !== 'boolean' || typeof confirms !== 'boolean') return null
  return {
    isSignupOpen: !isClosed,
    isEmailEnabled: external.email === true,
    confirmsEmailsItself: confirms,
    allowsAnonymousUsers: external.anonymous_users === true,
    providers: Object.entries(external)
      .filter(([name, isOn]) => isOn === true && name !== 'email' && name !== 'anonymous_users')
      .map(([name]) => name.slice(0, nameCharsMax))
      .slice(0, namesMax)
      .sort(),
  }
}

/** Reads the buckets that Supabase Storage lists; null when the body is no such list. */
export function readSupabaseBuckets(body: string): readonly SupabaseBucket[] | null {
  const list = readJson(body)
  if (!Array.isArray(list)) return null
  const buckets = list.slice(0, namesMax).flatMap((item) => {
    const name = isJsonObject(item) ? item.name : undefined
    return isJsonObject(item) && typeof name === 'string' && 'public' in item
      ? [{ name: name.slice(0, nameCharsMax), isPublic: item.public === true }]
      : []
  })
  return buckets.length === Math.min(list.length, namesMax) ? buckets : null
}

/** Reads the name of the query type out of a GraphQL answer; null when the body is no GraphQL answer. */
export function readQueryType(body: string): { readonly queryType: string | null } | null {
  const response = readJsonObject(body)
  if (response === null || !('data' in response || 'errors' in response)) return null
  const schema = isJsonObject(response.data) ? response.data.__schema : undefined
  const type = isJsonObject(schema) ? schema.queryType : undefined
  const name = isJsonObject(type) ? type.name : undefined
  return { queryType: typeof name === 'string' ? name.slice(0, nameCharsMax) : null }
}

/**
 * Reads the shallow content of a Realtime Database, cut or whole; null when the body is no content.
 *
 * Keys are counted and dropped: they may be names of people.
 */
export function readShallow(body: string, isCut: boolean): FactsOf<RealtimeDatabase> | null {
  const text = body.trim()
  if (text === 'null') return { isEmpty: true, keys: 0 }
  // Below the root only objects, whose values are all true, and plain values.
  if (isCut) return text.startsWith('{"') ? { isEmpty: false, keys: text.split('":true').length - 1 } : null
  const value = readJson(text)
  if (value === undefined) return null
  if (!isJsonObject(value)) return { isEmpty: false, keys: 0 }
  return { isEmpty: false, keys: Object.keys(value).length }
}

/** Reads how many documents a list of Firestore holds; null when the body is no such list. */
export function readFirestoreList(body: string): FactsOf<FirestoreCollection> | null {
  const list = readJsonObject(body)
  if (list === null || 'error' in list) return null
  if (!('documents' in list)) return Object.keys(list).length === 0 ? { documents: 0 } : null
  return Array.isArray(list.documents) ? { documents: list.documents.length } : null
}

/** Reads how many files and folders a list of Cloud Storage for Firebase holds; null when it is none. */
export function readFirebaseFiles(body: string): FactsOf<FirebaseBucket> | null {
  const list = readJsonObject(body)
  if (list === null || 'error' in list || !('items' in list || 'prefixes' in list)) return null
  const { items = [], prefixes = [] } = list
  if (!Array.isArray(items) || !Array.isArray(prefixes)) return null
  return { entries: items.length + prefixes.length }
}

const xmlCharsMax = 64 * 1024

/** Reads what a bucket answered to the question for its content; null when it is no response of a bucket. */
export function readListing(body: string): BucketListing | null {
  const text = body.slice(0, xmlCharsMax)
  return text.trimStart().startsWith('{') ? readGoogleListing(text) : readXmlListing(text)
}

function readXmlListing(text: string): BucketListing | null {
  if (!/^\uFEFF?\s{0,20}<(?:\?xml|ListBucketResult|EnumerationResults|Error)\b/.test(text)) return null
  // S3, Spaces and the XML of Google; then Azure.
  if (/<ListBucketResult[\s>]/.test(text)) return { kind: 'listing', entries: countOf(text, '<Contents>') }
  if (/<EnumerationResults[\s>]/.test(text)) return { kind: 'listing', entries: countOf(text, '<Blob>') }
  const code = /<Error>\s{0,20}<Code>(\w{1,60})<\/Code>/.exec(text)?.[1]
  return code === undefined ? null : { kind: 'error', code }
}

function readGoogleListing(text: string): BucketListing | null {
  const response = readJsonObject(text)
  if (response?.kind === 'storage#objects') {
    return { kind: 'listing', entries: Array.isArray(response.items) ? response.items.length : 0 }
  }
  const error = isJsonObject(response?.error) ? response.error : null
  const [first] = Array.isArray(error?.errors) ? error.errors : []
  const reason = isJsonObject(first) ? first.reason : undefined
  return typeof reason === 'string' && /^\w{1,60}$/.test(reason) ? { kind: 'error', code: reason } : null
}

function countOf(text: string, needle: string): number {
  return text.split(needle).length - 1
}
