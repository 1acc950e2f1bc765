import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import { clientTexts } from '../../../read/derive/clientTexts.ts'
import { findFirebaseConfigs } from '../../../read/derive/firebaseConfigs.ts'
import {
  findDatabaseUrls,
  findFirebaseBuckets,
  isFirebaseBucket,
} from '../../../read/derive/firebaseNames.ts'
import { curlOf, silent } from '../../../report/evidence/curl.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { whyNotAuthorized } from '../_shared/skipReasons.ts'
import { databaseWrite, documentWrite, type FirebaseWrite, fileWrite, noFirebase } from './_firebaseWrites.ts'

const storesMax = 2
/** Write, read, delete, read; and both once more after a failure. */
const requestsOfOne = 6

/**
 * Finds Firebase databases and storage buckets that are writable without authentication.
 *
 * Certain if the written value could be read back, else firm: the store confirmed the write. The probe writes
 * a test value below `scanward-write-test` under a random name, never to the root and never over existing
 * data. It deletes the value at once, and the evidence says if the deletion was confirmed. Fires on rules in
 * test mode; not on `Permission denied`. Rules that open only another path are not detected. Firestore and
 * Cloud Storage are reached at Google's hosts, which have to be authorized for the scan. Sources: Firebase,
 * "Avoid insecure rules"; nuclei-templates #4226, which is why the probe never writes to the root.
 */
export default activeProbe({
  id: 'firebase.write',
  cwe: 862,
  severity: 'critical',
  owner: 'operator',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 30, perEntry: 0 },
  title: 'Firebase database or storage writable without authentication',
  why: 'Anyone can change or delete the data of all users, fill the store at your expense, or inject content into your pages. The security rules allow unauthenticated writes.',
  fix: {
    steps: `In the Firebase console, for the store that \`store\` in the evidence names:

1. Rules: deny everything by default, and allow only specific paths.
   - Realtime Database: set \`".read"\` and \`".write"\` to \`false\` at the root; deeper rules cannot revoke what the root allows. Then for each node: \`"users": { "$uid": { ".write": "auth !== null && auth.uid === $uid" } }\`.
   - Firestore: remove \`match /{document=**}\` with \`allow write\`. For each collection: \`match /users/{uid} { allow write: if request.auth != null && request.auth.uid == uid; }\`.
   - Cloud Storage: \`match /users/{uid}/{file} { allow write: if request.auth != null && request.auth.uid == uid && request.resource.size < 5 * 1024 * 1024 && request.resource.contentType.matches('image/.*'); }\`.
2. Validate written data too: \`".validate"\` in the Realtime Database, conditions on \`request.resource.data\` in Firestore. Let only Cloud Functions write fields such as \`role\` or \`credits\`.
3. Press "Publish". Make the same change in \`database.rules.json\`, \`firestore.rules\` and \`storage.rules\` in the repository, because the next deployment overwrites the console.
4. App Check > APIs: enforce it for the store. It blocks scripts, but does not replace the rules.
5. Compare the data with a backup: it may have been modified. If \`left_behind\` in the evidence names a path, delete it.`,
    risk: 'Application writes without a matching rule fail with "Permission denied": review all writes, and allow each for its intended users.',
    verify:
      'Repeat the request with the `curl` command from the evidence: the status code is 401 or 403, and the body contains "Permission denied" or PERMISSION_DENIED. If the write still succeeds, delete the test value.',
  },
  references: [
    'https://firebase.google.com/docs/rules/insecure-rules',
    'https://firebase.google.com/docs/rules/basics',
  ],
  needs: ['responses', 'scripts'],
  skipReason(context) {
    const { random, isAuthorized } = context
    const writes = listWrites(context, random.word())
    if (writes.length === 0) return noFirebase
    return writes.some(({ write }) => isAuthorized(write.url)) ? null : unauthorized(writes)
  },
  async run(context) {
    const { random, isAuthorized, left } = context
    const writes = listWrites(context, random.word(20))
    const refused = writes.filter(({ write }) => !isAuthorized(write.url))
    const observations: Observation[] = []
    let gap = refused.length === 0 ? null : unauthorized(refused)
    for (const write of writes.filter((one) => !refused.includes(one))) {
      if (left() < requestsOfOne)
        return { observations, gap: `request budget exhausted before ${write.place} was tested` }
      const tried = await tryWrite(context, write)
      if (tried.observation !== null) observations.push(tried.observation)
      gap ??= tried.gap
    }
    return { observations, gap }
  },
})

function listWrites(
  { artifacts, cache }: Pick<ProbeContext<'responses' | 'scripts'>, 'artifacts' | 'cache'>,
  name: string,
): readonly FirebaseWrite[] {
  const texts = clientTexts(artifacts, cache)
  const configs = findFirebaseConfigs(texts, cache).slice(0, storesMax)
  const named = configs.flatMap(({ storageBucket }) =>
    storageBucket !== null && isFirebaseBucket(storageBucket) ? [storageBucket] : [],
  )
  const buckets = [...new Set([...named, ...findFirebaseBuckets(texts, cache).map(({ value }) => value)])]
  return [
    ...findDatabaseUrls(texts, cache)
      .slice(0, storesMax)
      .map(({ value }) => databaseWrite(value, name)),
    ...configs.map(({ projectId }) => documentWrite(projectId, name)),
    ...buckets.slice(0, storesMax).map((bucket) => fileWrite(bucket, name)),
  ]
}

function unauthorized(writes: readonly FirebaseWrite[]): string {
  return whyNotAuthorized(writes.map(({ write }) => write.url))
}

async function tryWrite(
  { send }: Pick<ProbeContext, 'send'>,
  plan: FirebaseWrite,
): Promise<{ readonly observation: Observation | null; readonly gap: string | null }> {
  const response = await send(plan.write)
  if (!response.ok) return { observation: null, gap: `${plan.place} did not respond: ${response.message}` }
  if (!plan.isWritten(response.exchange)) return { observation: null, gap: gapOf(plan, response.exchange) }
  const looked = await send(plan.look)
  const isThere = looked.ok && plan.holdsValue(looked.exchange)
  const removal = await takeAway({ send }, plan)
  if (looked.ok && looked.exchange.status < 300 && !isThere) {
    return { observation: null, gap: `${plan.place} confirmed the write, but does not contain the value` }
  }
  const curl = commandOf(plan, removal.isRemoved)
  const observation = observeProbe(plan.write, response.exchange, {
    sample: `${plan.store} ${plan.place}`,
    confidence: isThere ? 'certain' : 'firm',
    excerpt: `${plan.store} accepted an unauthenticated write; ${removal.text}`,
    place: plan.place,
    shows: null,
    curl,
    steps: [
      {
        about: removal.isRemoved
          ? 'Write a value without authentication, and delete it again'
          : 'Write a value without authentication, which stays',
        curl,
        shows: { status: response.exchange.status },
      },
    ],
    details: {
      store: plan.store,
      path: plan.path,
      was_read_back: isThere,
      deletion: removal.text,
      left_behind: removal.isGone ? null : plan.path,
    },
  })
  return { observation, gap: null }
}

type Removal = {
  readonly isGone: boolean
  readonly text: string
  readonly isRemoved: boolean
}

function commandOf({ name, write, remove }: FirebaseWrite, isRemoved: boolean): string {
  const removal = curlOf(remove, { ...silent, isBackend: true })
  return [
    'NAME="scanward$$$(date +%s)"',
    ...[curlOf(write, { isBackend: true }), ...(isRemoved ? [removal] : [])].map((command) =>
      command.replaceAll(name, `'"$NAME"'`),
    ),
  ].join('\n')
}

async function takeAway({ send }: Pick<ProbeContext, 'send'>, plan: FirebaseWrite): Promise<Removal> {
  let isRemoved = false
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const removed = await send(plan.remove)
    if (!removed.ok || removed.exchange.status >= 300) continue
    isRemoved = true
    const looked = await send(plan.look)
    if (looked.ok && plan.isGone(looked.exchange))
      return { isGone: true, text: 'the value was deleted, which a read confirmed', isRemoved }
    if (looked.ok && !plan.holdsValue(looked.exchange) && looked.exchange.status >= 400) {
      return {
        isGone: true,
        text: 'the store confirmed the deletion; the value is not readable',
        isRemoved,
      }
    }
  }
  return {
    isGone: false,
    text: `the value could not be deleted: delete ${plan.path} manually`,
    isRemoved,
  }
}

/** A missing bucket or database counts as closed, like 401 and 403. */
function gapOf({ place }: FirebaseWrite, { status }: Exchange): string | null {
  return [401, 403, 404].includes(status)
    ? null
    : `the response of ${place} was inconclusive (HTTP ${status})`
}
