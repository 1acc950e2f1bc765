import { passiveCheck } from '../../../model/check.ts'
import { gradeReadable, sensitiveFields } from '../../../read/knowledge/sensitiveFields.ts'
import { backendGap, listResponses, observeBackend } from '../../../report/evidence/observeBackend.ts'

/**
 * Firestore collections that can be read without authentication.
 *
 * Certain: a document came back, its name only, which is dropped. Only the owner can say whether that is
 * intended, so the severity follows the fields that the code names: critical with personal data or secrets,
 * high by the collection's name, medium otherwise. Fires on a document; not on `PERMISSION_DENIED`. An empty
 * list may be a collection that does not exist, and decides nothing. Source: Firebase "Avoid insecure rules".
 */
export default passiveCheck({
  id: 'firebase.firestore-open',
  cwe: 862,
  severity: 'critical',
  owner: 'operator',
  title: 'Firestore collection readable without authentication',
  why: 'An attacker can download every document of this collection, because the security rules allow unauthenticated listing. For public data, such as posts, that is intended; for personal data it is a leak. Rules in test mode also allow everyone to write and delete.',
  fix: {
    steps: `Decide for each collection in \`samples\` whether all of its documents are meant to be public. Then, in the Firebase console:

1. Firestore Database > Rules: remove \`match /{document=**}\` with \`if true\` or with a date. Replace rules that only require \`request.auth != null\` where documents have an owner. State for each collection who has access:
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
4. App Check > APIs: enforce it for Cloud Firestore. It blocks clients other than your app, and does not replace the rules.
5. If the collection is meant to be public, move private fields into a separate collection. Then change nothing and report that the finding stays open.
6. If personal data was exposed, check Usage and the audit logs for reads, and find out whether the breach must be reported.`,
    risk: 'A query may request only what the rules allow. With rules by owner, add `where("owner", "==", uid)` to it, or it fails with "Missing or insufficient permissions".',
    verify:
      'Run `curl -sSi "$URL"` with the `url` of the evidence as `$URL`: the status is 403 and the body has `PERMISSION_DENIED`.',
  },
  references: [
    'https://firebase.google.com/docs/rules/insecure-rules',
    'https://firebase.google.com/docs/firestore/security/get-started',
  ],
  needs: ['backends'],
  skipReason: ({ backends: { collections } }) =>
    collections.length === 0 ? 'no Firestore collection found in the client-side code' : null,
  gapReason({ backends: { collections } }) {
    const gap = backendGap(
      collections.map(({ response }) => response),
      ({ status, facts }) => facts !== null || status === 403,
    )
    const isEmpty = collections.some(({ response }) => response.ok && response.value.facts?.documents === 0)
    return (
      gap ??
      (isEmpty
        ? 'the list of a collection is empty: it may be open or may not exist. Check its security rules in the Firebase console'
        : null)
    )
  },
  run({ backends: { collections } }) {
    return listResponses(collections, ({ response }) => response)
      .filter(({ response }) => (response.facts?.documents ?? 0) > 0)
      .map(({ thing: { project, name, fields, seenAt }, response }) =>
        observeBackend(response, {
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
