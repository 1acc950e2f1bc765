import { passiveCheck } from '../../model/check.ts'
import { answered, backendGap, observeBackend } from '../../parse/observeBackend.ts'

/**
 * A Realtime Database of Firebase that everybody can read from its root.
 *
 * Certain: it answered a stranger with its first level; the keys are counted and dropped. Info when it is empty:
 * the rules are open, and nothing is there yet. Fires on 200; not on `Permission denied`, nor on a database that
 * is locked. Sources: Firebase "Avoid insecure rules", OpenFirebase.
 */
export default passiveCheck({
  id: 'firebase.rtdb-open',
  cwe: 862,
  severity: 'critical',
  owner: 'operator',
  title: 'Everybody can read the whole Realtime Database',
  why: 'The rules let strangers read from the root, and what is allowed there holds for everything below it: anybody who adds `.json` to the address downloads all data of all users. Rules in test mode also let everybody write and delete.',
  fix: {
    steps: `In the Firebase console:

1. Realtime Database > Rules: close everything, and allow what is needed further down. A rule that allows at a node cannot be taken back below it, so \`".read"\` and \`".write"\` are \`false\` at the root:
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
4. App Check > APIs: enforce it for Realtime Database. It keeps scripts out, and does not replace the rules.
5. If data of people was open, look at Usage and at the audit logs of the project for downloads, and find out whether they have to be told. Change secrets that were stored in it.`,
    risk: 'Whatever the application reads without a rule fails with "Permission denied": go through its reads and writes once, and allow each for whom it is meant.',
    verify:
      'Run `curl -sSi "$URL"` with the `url` of the evidence as `$URL`: the status is 401 and the body says "Permission denied".',
  },
  references: [
    'https://firebase.google.com/docs/rules/insecure-rules',
    'https://firebase.google.com/docs/database/security',
  ],
  needs: ['backends'],
  skipReason: ({ backends: { databases } }) =>
    databases.length === 0 ? 'the application names no Realtime Database' : null,
  gapReason({ backends: { databases } }) {
    // 423: locked by its owner or by Firebase, so that nobody reads it.
    return backendGap(
      databases.map(({ answer }) => answer),
      ({ status, facts }) => facts !== null || [401, 403, 423].includes(status),
    )
  },
  run({ backends: { databases } }) {
    return answered(databases, ({ answer }) => answer).flatMap(({ thing: { origin, seenAt }, answer }) => {
      const { facts } = answer
      if (facts === null) return []
      const { hostname } = new URL(origin)
      return [
        observeBackend(answer, {
          sample: hostname,
          severity: facts.isEmpty ? 'info' : 'critical',
          excerpt: facts.isEmpty
            ? 'null: open, and empty'
            : `readable; ${facts.keys} keys at the first level`,
          details: { keys: facts.keys, named_in: seenAt },
          place: hostname,
        }),
      ]
    })
  },
})
