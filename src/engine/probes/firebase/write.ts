import { clientTexts } from '../../derive/clientTexts.ts'
import { findFirebaseConfigs } from '../../derive/firebaseConfigs.ts'
import { findDatabaseUrls, findFirebaseBuckets, isFirebaseBucket } from '../../derive/firebaseNames.ts'
import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Artifacts, Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import { whyNotAuthorized } from '../../parse/probing/unauthorized.ts'
import { databaseWrite, documentWrite, type FirebaseWrite, fileWrite } from './_firebaseWrites.ts'

const storesMax = 2
/** Written, looked at, taken away, and looked at again; and once more where that failed. */
const requestsOfOne = 6

/**
 * Stores of Firebase into which a stranger may write.
 *
 * Certain where what was written could be read back, else firm: the store said that it had written it. A value of our
 * own goes below `scanward-write-test` under a name of chance, never to the root and never over anything; it is taken
 * away at once, and evidence says how that was seen. Fires on rules in test mode; not on `Permission denied`. Rules
 * that open another path alone are not seen. Firestore and Cloud Storage are asked at Google's own hosts, which only
 * somebody who vouches for them authorises. Sources: Firebase "Avoid insecure rules"; nuclei-templates #4226 is why
 * nothing is written to the root.
 */
export default activeProbe({
  id: 'firebase.write',
  cwe: 862,
  severity: 'critical',
  owner: 'operator',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 30, perEntry: 0 },
  title: 'Everybody can write to a Firebase store',
  why: 'The rules let strangers write, so anybody can change or delete the data of all users, fill the store at your cost, or put their own content on your pages.',
  fix: {
    steps: `In the Firebase console, for the store that \`store\` of the evidence names:

1. Rules: close everything, and allow what is needed further down.
   - Realtime Database: \`".read"\` and \`".write"\` are \`false\` at the root; what is allowed there cannot be taken back below. Then for each node: \`"users": { "$uid": { ".write": "auth !== null && auth.uid === $uid" } }\`.
   - Firestore: no \`match /{document=**}\` with \`allow write\`. For each collection: \`match /users/{uid} { allow write: if request.auth != null && request.auth.uid == uid; }\`.
   - Cloud Storage: \`match /users/{uid}/{file} { allow write: if request.auth != null && request.auth.uid == uid && request.resource.size < 5 * 1024 * 1024 && request.resource.contentType.matches('image/.*'); }\`.
2. Check what is written too: \`".validate"\` in the Realtime Database, conditions over \`request.resource.data\` in Firestore. Fields such as \`role\` or \`credits\` are written by Cloud Functions alone.
3. Press "Publish". Change \`database.rules.json\`, \`firestore.rules\` and \`storage.rules\` of the repository alike: the next deployment overwrites the console.
4. App Check > APIs: enforce it for the store. It keeps scripts out, and does not replace the rules.
5. Compare the data with a backup: what was open may have been changed. If \`left_behind\` of the evidence names something, delete it.`,
    risk: 'Whatever the application writes without a rule fails with "Permission denied": go through its writes once, and allow each for whom it is meant.',
    verify:
      'Repeat the request with the `curl` of the evidence: the status is 401 or 403, and the body says "Permission denied" or PERMISSION_DENIED. If it still writes, delete what it wrote.',
  },
  references: [
    'https://firebase.google.com/docs/rules/insecure-rules',
    'https://firebase.google.com/docs/rules/basics',
  ],
  needs: ['responses', 'scripts'],
  skipReason({ artifacts, isAuthorized, chance }) {
    const writes = listWrites(artifacts, chance.word())
    if (writes.length === 0) return 'the application names no Firebase project'
    return writes.some(({ write }) => isAuthorized(write.url)) ? null : unauthorized(writes)
  },
  async run(context) {
    const { artifacts, chance, isAuthorized, left } = context
    const writes = listWrites(artifacts, chance.word(20))
    const refused = writes.filter(({ write }) => !isAuthorized(write.url))
    const observations: Observation[] = []
    let gap = refused.length === 0 ? null : unauthorized(refused)
    for (const write of writes.filter((one) => !refused.includes(one))) {
      // What is written is taken away again in any case.
      if (left() < requestsOfOne)
        return { observations, gap: `the budget of requests ended before ${write.place} was tried` }
      const tried = await tryWrite(context, write)
      if (tried.observation !== null) observations.push(tried.observation)
      gap ??= tried.gap
    }
    return { observations, gap }
  },
})

function listWrites(seen: Pick<Artifacts, 'responses' | 'scripts'>, name: string): readonly FirebaseWrite[] {
  const texts = clientTexts(seen)
  const configs = findFirebaseConfigs(texts).slice(0, storesMax)
  const named = configs.flatMap(({ storageBucket }) =>
    storageBucket !== null && isFirebaseBucket(storageBucket) ? [storageBucket] : [],
  )
  const buckets = [...new Set([...named, ...findFirebaseBuckets(texts).map(({ value }) => value)])]
  return [
    ...findDatabaseUrls(texts)
      .slice(0, storesMax)
      .map(({ value }) => databaseWrite(value, name)),
    ...configs.map(({ projectId }) => documentWrite(projectId, name)),
    ...buckets.slice(0, storesMax).map((bucket) => fileWrite(bucket, name)),
  ]
}

function unauthorized(writes: readonly FirebaseWrite[]): string {
  return whyNotAuthorized(writes.map(({ hostname }) => hostname))
}

async function tryWrite(
  { send }: Pick<ProbeContext, 'send'>,
  plan: FirebaseWrite,
): Promise<{ readonly observation: Observation | null; readonly gap: string | null }> {
  const answer = await send(plan.write)
  if (!answer.ok) return { observation: null, gap: `${plan.place} did not answer: ${answer.message}` }
  if (!plan.isWritten(answer.exchange)) return { observation: null, gap: gapOf(plan, answer.exchange) }
  const looked = await send(plan.look)
  const isThere = looked.ok && plan.holdsValue(looked.exchange)
  const removal = await takeAway({ send }, plan)
  // It said yes and holds nothing: it says so to everything.
  if (looked.ok && looked.exchange.status < 300 && !isThere) {
    return { observation: null, gap: `${plan.place} says that it has written what it does not hold` }
  }
  const observation = observeProbe(plan.write, answer.exchange, {
    sample: `${plan.store} ${plan.place}`,
    confidence: isThere ? 'certain' : 'firm',
    excerpt: `${plan.store} took a value from a stranger; ${removal.text}`,
    place: plan.place,
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

async function takeAway(
  { send }: Pick<ProbeContext, 'send'>,
  plan: FirebaseWrite,
): Promise<{ readonly isGone: boolean; readonly text: string }> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const removed = await send(plan.remove)
    if (!removed.ok || removed.exchange.status >= 300) continue
    const looked = await send(plan.look)
    if (looked.ok && plan.isGone(looked.exchange))
      return { isGone: true, text: 'deleted, and no longer there' }
    if (looked.ok && !plan.holdsValue(looked.exchange) && looked.exchange.status >= 400) {
      return { isGone: true, text: 'deleted, as the store says; it may not be read' }
    }
  }
  return { isGone: false, text: `it could not be deleted again: delete ${plan.path} by hand` }
}

/** 401 and 403 are refusals; a bucket or database that is not there is closed as well. */
function gapOf({ place }: FirebaseWrite, { status }: Exchange): string | null {
  return [401, 403, 404].includes(status) ? null : `${place} gave no answer that tells (HTTP ${status})`
}
