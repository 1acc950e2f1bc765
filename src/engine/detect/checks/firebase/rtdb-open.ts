import { passiveCheck } from '../../../model/check.ts'
import { backendGap, listResponses, observeBackend } from '../../../report/evidence/observeBackend.ts'

/**
 * A Firebase Realtime Database that can be read from its root without authentication.
 *
 * Certain: an unauthenticated request returned its first level; the keys are counted and dropped. Info when it
 * is empty: the rules are open, but there is no data yet. Fires on 200; not on `Permission denied`, nor on a
 * database that is locked. Sources: Firebase "Avoid insecure rules", OpenFirebase.
 */
export default passiveCheck({
  id: 'firebase.rtdb-open',
  cwe: 862,
  severity: 'critical',
  owner: 'operator',
  title: 'Firebase Realtime Database readable without authentication',
  why: 'An attacker can download all data of all users by adding `.json` to the database URL. The rules allow unauthenticated reads at the root, and that permission applies to everything below it. Rules in test mode also allow everyone to write and delete.',
  fix: {
    steps: `In the Firebase console:

1. Realtime Database > Rules: deny everything at the root, and allow what is needed further down. A permission granted at a node cannot be revoked below it, so \`".read"\` and \`".write"\` are \`false\` at the root:
   \`\`\`json
   {
     "rules": {
       ".read": false,
       ".write": false,
       "users": {
         "$uid": {
           ".read": "auth !== null && auth.uid === $uid",
           ".write": "auth !== null && auth.uid === $uid"
         }
       },
       "posts": { ".read": true }
     }
   }
   \`\`\`
2. Press "Publish". If the repository holds \`database.rules.json\`, change it there too: the next deployment overwrites the console.
3. In Rules Playground, a read of \`/\` and of another user's node is denied.
4. App Check > APIs: enforce it for Realtime Database. It blocks clients other than your app, and does not replace the rules.
5. If personal data was exposed, check Usage and the audit logs of the project for downloads. Find out whether the breach must be reported. Rotate secrets that were stored in it.`,
    risk: 'Reads and writes that no rule allows fail with "Permission denied". Review the reads and writes of the application once, and allow each for the users who need it.',
    verify:
      'Run `curl -sSi "$URL"` with the `url` of the evidence as `$URL`: the status is 401 and the body says "Permission denied".',
  },
  references: [
    'https://firebase.google.com/docs/rules/insecure-rules',
    'https://firebase.google.com/docs/database/security',
  ],
  needs: ['backends'],
  skipReason: ({ backends: { databases } }) =>
    databases.length === 0 ? 'no Firebase Realtime Database found in the client-side code' : null,
  gapReason({ backends: { databases } }) {
    // 423: locked by its owner or by Firebase, so that nobody reads it.
    return backendGap(
      databases.map(({ response }) => response),
      ({ status, facts }) => facts !== null || [401, 403, 423].includes(status),
    )
  },
  run({ backends: { databases } }) {
    return listResponses(databases, ({ response }) => response).flatMap(
      ({ thing: { origin, seenAt }, response }) => {
        const { facts } = response
        if (facts === null) return []
        const { hostname } = new URL(origin)
        return [
          observeBackend(response, {
            sample: hostname,
            severity: facts.isEmpty ? 'info' : 'critical',
            excerpt: facts.isEmpty
              ? 'null: readable, but empty'
              : `readable; ${facts.keys} keys at the first level`,
            details: { keys: facts.keys, named_in: seenAt },
            place: hostname,
          }),
        ]
      },
    )
  },
})
