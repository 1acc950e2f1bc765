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

type TableState = 'rows' | 'nothing' | 'refused' | 'missing' | 'unclear'

const namesMax = 100
const nameCharsMax = 100

/**
 * Reads `HEAD /rest/v1/<table>?limit=1`: `Content-Range: 0-0/*` is a visible row, `*` + `/*` none, 401 and
 * 403 missing permission, 404 a missing table. Source: PostgREST, "Pagination and Count".
 */
export function tableState({ status, contentRange, proxyError }: BackendResponse): TableState {
  if (status === 200 || status === 206) {
    if (/^\d{1,9}-\d{1,9}\/(?:\*|\d{1,15})$/.test(contentRange ?? '')) return 'rows'
    return /^\*\/(?:\*|\d{1,15})$/.test(contentRange ?? '') ? 'nothing' : 'unclear'
  }
  // PGRST3…: the key was rejected.
  if (proxyError?.startsWith('PGRST3') === true) return 'unclear'
  if (status === 401 || status === 403) return 'refused'
  return status === 404 ? 'missing' : 'unclear'
}

export function readProxyError(proxyStatus: string | null): string | null {
  return /^PostgREST;\s{0,4}error=([A-Z0-9]{5,8})\b/.exec(proxyStatus ?? '')?.[1] ?? null
}

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

export function readQueryType(body: string): { readonly queryType: string | null } | null {
  const response = readJsonObject(body)
  if (response === null || !('data' in response || 'errors' in response)) return null
  const schema = isJsonObject(response.data) ? response.data.__schema : undefined
  const type = isJsonObject(schema) ? schema.queryType : undefined
  const name = isJsonObject(type) ? type.name : undefined
  return { queryType: typeof name === 'string' ? name.slice(0, nameCharsMax) : null }
}

/** Also reads a truncated body. Keys are only counted, because they may be names of persons. */
export function readShallow(body: string, isCut: boolean): FactsOf<RealtimeDatabase> | null {
  const text = body.trim()
  if (text === 'null') return { isEmpty: true, keys: 0 }
  // A shallow response has `true` for every nested object.
  if (isCut) return text.startsWith('{"') ? { isEmpty: false, keys: text.split('":true').length - 1 } : null
  const value = readJson(text)
  if (value === undefined) return null
  if (!isJsonObject(value)) return { isEmpty: false, keys: 0 }
  return { isEmpty: false, keys: Object.keys(value).length }
}

export function readFirestoreList(body: string): FactsOf<FirestoreCollection> | null {
  const list = readJsonObject(body)
  if (list === null || 'error' in list) return null
  if (!('documents' in list)) return Object.keys(list).length === 0 ? { documents: 0 } : null
  return Array.isArray(list.documents) ? { documents: list.documents.length } : null
}

export function readFirebaseFiles(body: string): FactsOf<FirebaseBucket> | null {
  const list = readJsonObject(body)
  if (list === null || 'error' in list || !('items' in list || 'prefixes' in list)) return null
  const { items = [], prefixes = [] } = list
  if (!Array.isArray(items) || !Array.isArray(prefixes)) return null
  return { entries: items.length + prefixes.length }
}

const xmlCharsMax = 64 * 1024

export function readListing(body: string): BucketListing | null {
  const text = body.slice(0, xmlCharsMax)
  return text.trimStart().startsWith('{') ? readGoogleListing(text) : readXmlListing(text)
}

function readXmlListing(text: string): BucketListing | null {
  if (!/^\uFEFF?\s{0,20}<(?:\?xml|ListBucketResult|EnumerationResults|Error)\b/.test(text)) return null
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
