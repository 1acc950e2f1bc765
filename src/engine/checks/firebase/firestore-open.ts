import { gradeReadable, sensitiveFields } from '../../knowledge/sensitiveFields.ts'
import { passiveCheck } from '../../model/check.ts'
import { answered, backendGap, observeBackend } from '../../parse/observeBackend.ts'

/**
 * Collections of Firestore that everybody can list.
 *
 * Certain: a document came back, its name alone, which is dropped. Whether that is meant is the owner's to say,
 * so the severity follows the fields that the code names: critical with people's data or secrets, high by the
 * collection's name, medium otherwise. Fires on a document; not on `PERMISSION_DENIED`. An empty list may be a
 * collection that does not exist, and decides nothing. Source: Firebase "Avoid insecure rules".
 */
export default passiveCheck({
  id: 'firebase.firestore-open',
  cwe: 862,
  severity: 'critical',
  owner: 'operator',
  title: 'Everybody can list a collection of Firestore',
  why: 'The security rules let a stranger list this collection without signing in, so anybody can download every document of it. For data that is meant for all, such as posts, that is right; for anything about people it is a leak. Rules in test mode also let everybody write and delete.',
  fix: {
    steps: `Decide for each collection in \`samples\` whether everybody on the internet may read all of its documents. Then, in the Firebase console:

1. Firestore Database > Rules: remove \`match /{document=**}\` with \`if true\`, with a date, or with nothing but \`request.auth != null\` where data belongs to somebody. Name who may, for each collection:
   \`\`\`text
   rules_version = '2';
   service cloud.firestore {
     match /databases/{database}/documents {
       match /users/{uid} {
         allow read, write: if request.auth != null && request.auth.uid == uid;
       }
       match /orders/{id} {
         allow read: if request.auth != null && resource.data.owner == request.auth.uid;
         allow create: if request.auth != null && request.resource.data.owner == request.auth.uid;
       }
       match /posts/{id} {
         allow read: if resource.data.published == true;
       }
     }
   }
   \`\`\`
2. Press "Publish". If the repository holds \`firestore.rules\`, change it there too: the next deployment overwrites the console.
3. In Rules Playground, simulate \`list\` and \`get\` without authentication, and as another user: both are denied.
4. App Check > APIs: enforce it for Cloud Firestore. It keeps scripts out, and does not replace the rules.
5. A collection that is meant for everybody holds no field that is not; move such fields into a collection of their own. Then accept this finding.
6. If data of people was open, look at Usage and the audit logs for reads, and find out whether they have to be told.`,
    risk: 'A query has to ask for no more than the rules allow: with rules by owner, add `where("owner", "==", uid)` to it, or it fails with "Missing or insufficient permissions".',
    verify:
      'Run `curl -sSi "$URL"` with the `url` of the evidence as `$URL`: the status is 403 and the body has `PERMISSION_DENIED`.',
  },
  references: [
    'https://firebase.google.com/docs/rules/insecure-rules',
    'https://firebase.google.com/docs/firestore/security/get-started',
  ],
  needs: ['backends'],
  skipReason: ({ backends: { collections } }) =>
    collections.length === 0 ? 'the application names no collection of Firestore' : null,
  gapReason({ backends: { collections } }) {
    const gap = backendGap(
      collections.map(({ answer }) => answer),
      ({ status, facts }) => facts !== null || status === 403,
    )
    const isEmpty = collections.some(({ answer }) => answer.ok && answer.value.facts?.documents === 0)
    return gap ?? (isEmpty ? 'a collection answers empty: open or not there, which look alike' : null)
  },
  run({ backends: { collections } }) {
    return answered(collections, ({ answer }) => answer)
      .filter(({ answer }) => (answer.facts?.documents ?? 0) > 0)
      .map(({ thing: { project, name, fields, seenAt }, answer }) =>
        observeBackend(answer, {
          sample: name,
          severity: gradeReadable(name, fields),
          excerpt: `documents of ${name} can be listed; none was read`,
          details: {
            project,
            fields_in_code: fields.slice(0, 20),
            sensitive_fields: sensitiveFields(fields).slice(0, 20),
            named_in: seenAt,
          },
          place: `${project}/${name}`,
        }),
      )
  },
})
