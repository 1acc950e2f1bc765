import { readFirebaseFiles, readFirestoreList, readShallow } from '../../derive/backendResponses.ts'
import type { ClientText } from '../../derive/clientTexts.ts'
import { findFirebaseConfigs } from '../../derive/firebaseConfigs.ts'
import {
  findCollections,
  findDatabaseUrls,
  findFirebaseBuckets,
  isFirebaseBucket,
  type NamedAddress,
  type NamedCollection,
} from '../../derive/firebaseNames.ts'
import type { Backends, FirebaseBucket } from '../../model/backends.ts'
import type { BackendDoor } from '../backendDoor.ts'

const databasesMax = 2
const bucketsMax = 2
export const collectionsMax = 20
const firestoreHost = 'firestore.googleapis.com'
const storageHost = 'firebasestorage.googleapis.com'
/** Keys of the first level are enough of a database, and only their number is kept. */
const shallowBytesMax = 8 * 1024

export type NamedFirebase = {
  readonly databases: readonly NamedAddress[]
  readonly collections: readonly (NamedCollection & { readonly project: string })[]
  readonly buckets: readonly NamedAddress[]
  readonly hostnames: readonly string[]
}

type FirebaseAnswers = Pick<Backends, 'databases' | 'collections' | 'firebaseBuckets'>

/** Lists what of Firebase the code names: databases, collections of its projects, buckets. */
export function listFirebase(texts: readonly ClientText[]): NamedFirebase {
  const configs = findFirebaseConfigs(texts)
  const databases = findDatabaseUrls(texts).slice(0, databasesMax)
  const [project] = configs
  const collections =
    project === undefined
      ? []
      : findCollections(texts).map((collection) => ({ ...collection, project: project.projectId }))
  const fromConfigs = configs.flatMap(({ storageBucket, seenAt }) =>
    storageBucket !== null && isFirebaseBucket(storageBucket) ? [{ value: storageBucket, seenAt }] : [],
  )
  const named = new Map(
    [...fromConfigs, ...findFirebaseBuckets(texts)].map((bucket) => [bucket.value, bucket]),
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

/** Asks them what they tell a stranger. No key is sent: the rules decide, and they are asked as everybody is. */
export async function askFirebase(door: BackendDoor, named: NamedFirebase): Promise<FirebaseAnswers> {
  const [databases, collections, firebaseBuckets] = await Promise.all([
    Promise.all(named.databases.map((database) => askDatabase(door, database))),
    Promise.all(named.collections.map((collection, index) => askCollection(door, collection, index))),
    Promise.all(named.buckets.map((bucket) => askBucket(door, bucket))),
  ])
  return { databases, collections, firebaseBuckets }
}

/**
 * `shallow` cuts everything below the first level: without it the answer would be the whole database. It is not
 * taken together with other parameters.
 */
async function askDatabase(
  door: BackendDoor,
  { value: origin, seenAt }: NamedAddress,
): Promise<Backends['databases'][number]> {
  const answer = await door.read(
    { url: `${origin}/.json?shallow=true`, bodyBytesMax: shallowBytesMax },
    ({ status, body, bodyTruncated }) => (status === 200 ? readShallow(body, bodyTruncated) : null),
  )
  return { origin, seenAt, answer }
}

/** The mask leaves of a document its name alone, and only the number of documents is kept. */
async function askCollection(
  door: BackendDoor,
  collection: NamedCollection & { readonly project: string },
  index: number,
): Promise<Backends['collections'][number]> {
  if (index >= collectionsMax) {
    const reason = `no more than ${collectionsMax} collections are asked for`
    return { ...collection, answer: { ok: false, reason } }
  }
  const { project, name } = collection
  const path = `/v1/projects/${project}/databases/(default)/documents/${name}`
  const answer = await door.read(
    { url: `https://${firestoreHost}${path}?pageSize=1&mask.fieldPaths=__name__` },
    ({ status, body }) => (status === 200 ? readFirestoreList(body) : null),
  )
  return { ...collection, answer }
}

async function askBucket(door: BackendDoor, { value, seenAt }: NamedAddress): Promise<FirebaseBucket> {
  const first = await askFiles(door, value, seenAt)
  const other = otherName(value)
  // A project's bucket has one of two names, and configurations are copied with the wrong one.
  if (other === null || !first.answer.ok || first.answer.value.status !== 404) return first
  return await askFiles(door, other, seenAt)
}

async function askFiles(door: BackendDoor, name: string, seenAt: string): Promise<FirebaseBucket> {
  const answer = await door.read(
    { url: `https://${storageHost}/v0/b/${name}/o?maxResults=1` },
    ({ status, body }) => (status === 200 ? readFirebaseFiles(body) : null),
  )
  return { name, seenAt, answer }
}

function otherName(name: string): string | null {
  if (name.endsWith('.appspot.com')) return name.replace(/\.appspot\.com$/, '.firebasestorage.app')
  return name.endsWith('.firebasestorage.app')
    ? name.replace(/\.firebasestorage\.app$/, '.appspot.com')
    : null
}
