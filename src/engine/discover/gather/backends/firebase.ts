import type { Backends, FirebaseBucket } from '../../../model/backends.ts'
import type { ScanCache } from '../../../model/scanCache.ts'
import { readFirebaseFiles, readFirestoreList, readShallow } from '../../../read/derive/backendResponses.ts'
import type { ClientText } from '../../../read/derive/clientTexts.ts'
import { findFirebaseConfigs } from '../../../read/derive/firebaseConfigs.ts'
import {
  findCollections,
  findDatabaseUrls,
  findFirebaseBuckets,
  isFirebaseBucket,
  type NamedCollection,
  type NamedUrl,
} from '../../../read/derive/firebaseNames.ts'
import type { BackendClient } from './backendClient.ts'

const databasesMax = 2
const bucketsMax = 2
export const collectionsMax = 20
const firestoreHost = 'firestore.googleapis.com'
const storageHost = 'firebasestorage.googleapis.com'
const shallowBytesMax = 8 * 1024

type NamedFirebase = {
  readonly databases: readonly NamedUrl[]
  readonly collections: readonly (NamedCollection & { readonly project: string })[]
  readonly buckets: readonly NamedUrl[]
  readonly hostnames: readonly string[]
}

type FirebaseResponses = Pick<Backends, 'databases' | 'collections' | 'firebaseBuckets'>

export function listFirebase(texts: readonly ClientText[], cache: ScanCache): NamedFirebase {
  const configs = findFirebaseConfigs(texts, cache)
  const databases = findDatabaseUrls(texts, cache).slice(0, databasesMax)
  const [project] = configs
  const collections =
    project === undefined
      ? []
      : findCollections(texts).map((collection) => ({ ...collection, project: project.projectId }))
  const fromConfigs = configs.flatMap(({ storageBucket, seenAt }) =>
    storageBucket !== null && isFirebaseBucket(storageBucket) ? [{ value: storageBucket, seenAt }] : [],
  )
  const named = new Map(
    [...fromConfigs, ...findFirebaseBuckets(texts, cache)].map((bucket) => [bucket.value, bucket]),
  )
  const buckets = [...named.values()].slice(0, bucketsMax)
  return {
    databases,
    collections,
    buckets,
    hostnames: [
      ...databases.map(({ value }) => new URL(value).hostname),
      ...(collections.length > 0 ? [firestoreHost] : []),
      ...(buckets.length > 0 ? [storageHost] : []),
    ],
  }
}

/** Sends no key, because security rules decide about unauthenticated access. */
export async function requestFirebase(
  policy: BackendClient,
  named: NamedFirebase,
): Promise<FirebaseResponses> {
  const [databases, collections, firebaseBuckets] = await Promise.all([
    Promise.all(named.databases.map((database) => requestDatabase(policy, database))),
    Promise.all(named.collections.map((collection, index) => requestCollection(policy, collection, index))),
    Promise.all(named.buckets.map((bucket) => requestBucket(policy, bucket))),
  ])
  return { databases, collections, firebaseBuckets }
}

/** Without `shallow` the response is the whole database. It excludes other parameters. */
async function requestDatabase(
  policy: BackendClient,
  { value: origin, seenAt }: NamedUrl,
): Promise<Backends['databases'][number]> {
  const response = await policy.read(
    { url: `${origin}/.json?shallow=true`, bodyBytesMax: shallowBytesMax },
    ({ status, body, bodyTruncated }) => (status === 200 ? readShallow(body, bodyTruncated) : null),
  )
  return { origin, seenAt, response }
}

/** The mask leaves only names, of which the number is kept. */
async function requestCollection(
  policy: BackendClient,
  collection: NamedCollection & { readonly project: string },
  index: number,
): Promise<Backends['collections'][number]> {
  if (index >= collectionsMax) {
    const reason = `the limit of ${collectionsMax} collections was reached`
    return { ...collection, response: { ok: false, reason } }
  }
  const { project, name } = collection
  const path = `/v1/projects/${project}/databases/(default)/documents/${name}`
  const response = await policy.read(
    { url: `https://${firestoreHost}${path}?pageSize=1&mask.fieldPaths=__name__` },
    ({ status, body }) => (status === 200 ? readFirestoreList(body) : null),
  )
  return { ...collection, response }
}

async function requestBucket(policy: BackendClient, { value, seenAt }: NamedUrl): Promise<FirebaseBucket> {
  const first = await requestFiles(policy, value, seenAt)
  const other = otherName(value)
  // Configurations often hold the wrong one of two names.
  if (other === null || !first.response.ok || first.response.value.status !== 404) return first
  return await requestFiles(policy, other, seenAt)
}

async function requestFiles(policy: BackendClient, name: string, seenAt: string): Promise<FirebaseBucket> {
  const response = await policy.read(
    { url: `https://${storageHost}/v0/b/${name}/o?maxResults=1` },
    ({ status, body }) => (status === 200 ? readFirebaseFiles(body) : null),
  )
  return { name, seenAt, response }
}

function otherName(name: string): string | null {
  if (name.endsWith('.appspot.com')) return name.replace(/\.appspot\.com$/, '.firebasestorage.app')
  return name.endsWith('.firebasestorage.app')
    ? name.replace(/\.firebasestorage\.app$/, '.appspot.com')
    : null
}
