import { passiveCheck } from '../../model/check.ts'
import { answered, backendGap, observeBackend } from '../../parse/observeBackend.ts'

/**
 * A bucket of Cloud Storage for Firebase whose files everybody can list.
 *
 * Certain: it listed one, whose name is dropped. Info when it is empty: the rules are open, and nothing is there
 * yet. Fires on a list; not on `Permission denied`. That single files can be read by their address is no finding.
 * Sources: Firebase "Avoid insecure rules", OpenFirebase.
 */
export default passiveCheck({
  id: 'firebase.storage-listable',
  cwe: 732,
  severity: 'high',
  owner: 'operator',
  title: 'Everybody can list the files in Firebase Storage',
  why: 'The security rules let a stranger list the bucket from its root, so anybody can find every file and, as a rule, download it: uploads, documents, pictures of users. An address that nobody could guess protects nothing any more.',
  fix: {
    steps: `In the Firebase console:

1. Storage > Rules: remove \`match /{allPaths=**}\` with \`if true\`, with a date, or with nothing but \`request.auth != null\`. Name who may, for each folder. \`read\` holds for \`get\` and \`list\`: give files that are meant for everybody \`get\` alone.
   \`\`\`text
   rules_version = '2';
   service firebase.storage {
     match /b/{bucket}/o {
       match /users/{uid}/{file=**} {
         allow read, write: if request.auth != null && request.auth.uid == uid;
       }
       match /public/{file=**} {
         allow get: if true;
       }
     }
   }
   \`\`\`
2. Press "Publish". If the repository holds \`storage.rules\`, change it there too: the next deployment overwrites the console.
3. Google Cloud console > Cloud Storage > Buckets > the bucket > Permissions: \`allUsers\` and \`allAuthenticatedUsers\` have no role. "Public access prevention" is on, unless the site serves files from the bucket without Firebase.
4. App Check > APIs: enforce it for Cloud Storage.
5. Addresses with a \`token\` stay valid whatever the rules say: for files that were open, revoke it under Storage > Files > the file > File location.`,
    risk: 'Pages that use `listAll` need `list` for exactly the folder that they show.',
    verify:
      'Run `curl -sSi "$URL"` with the `url` of the evidence as `$URL`: the status is 403 and the body says "Permission denied".',
  },
  references: [
    'https://firebase.google.com/docs/rules/insecure-rules',
    'https://firebase.google.com/docs/storage/security',
  ],
  needs: ['backends'],
  skipReason: ({ backends: { firebaseBuckets } }) =>
    firebaseBuckets.length === 0 ? 'the application names no bucket of Firebase' : null,
  gapReason({ backends: { firebaseBuckets } }) {
    return backendGap(
      firebaseBuckets.map(({ answer }) => answer),
      ({ status, facts }) => facts !== null || status === 403,
    )
  },
  run({ backends: { firebaseBuckets } }) {
    return answered(firebaseBuckets, ({ answer }) => answer).flatMap(
      ({ thing: { name, seenAt }, answer }) => {
        if (answer.facts === null) return []
        const isEmpty = answer.facts.entries === 0
        return [
          observeBackend(answer, {
            sample: name,
            severity: isEmpty ? 'info' : 'high',
            excerpt: isEmpty ? 'listable, and empty' : 'files are listed; their names are not shown here',
            details: { named_in: seenAt },
            place: name,
          }),
        ]
      },
    )
  },
})
