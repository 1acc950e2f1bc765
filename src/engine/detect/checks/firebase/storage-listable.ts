import { passiveCheck } from '../../../model/check.ts'
import { backendGap, listResponses, observeBackend } from '../../../report/evidence/observeBackend.ts'

/**
 * A Cloud Storage for Firebase bucket that allows public listing.
 *
 * Certain: it listed one file, whose name is dropped. Info when it is empty: the rules are open, but there are
 * no files yet. Fires on a list; not on `Permission denied`. Single files that
 * anyone can read by their URL are no finding. Sources: Firebase "Avoid insecure rules", OpenFirebase.
 */
export default passiveCheck({
  id: 'firebase.storage-listable',
  cwe: 732,
  severity: 'high',
  owner: 'operator',
  title: 'Firebase Storage bucket allows public listing',
  why: 'An attacker can find every file in the bucket and usually download it: uploads, documents, images of users. The security rules allow unauthenticated listing from the root, so URLs that are hard to guess protect nothing.',
  fix: {
    steps: `In the Firebase console:

1. Storage > Rules: remove \`match /{allPaths=**}\` with \`if true\`, with a date, or with only \`request.auth != null\`. State for each folder who has access. \`read\` covers \`get\` and \`list\`: allow only \`get\` for public files.
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
5. Download URLs with a \`token\` stay valid regardless of the rules. For files that were exposed, revoke the token under Storage > Files > the file > File location.`,
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
    firebaseBuckets.length === 0 ? 'no Firebase Storage bucket found in the client-side code' : null,
  gapReason({ backends: { firebaseBuckets } }) {
    return backendGap(
      firebaseBuckets.map(({ response }) => response),
      ({ status, facts }) => facts !== null || status === 403,
    )
  },
  run({ backends: { firebaseBuckets } }) {
    return listResponses(firebaseBuckets, ({ response }) => response).flatMap(
      ({ thing: { name, seenAt }, response }) => {
        if (response.facts === null) return []
        const isEmpty = response.facts.entries === 0
        return [
          observeBackend(response, {
            sample: name,
            severity: isEmpty ? 'info' : 'high',
            excerpt: isEmpty ? 'listable, but empty' : 'files are listed; their names are not shown here',
            details: { named_in: seenAt },
            place: name,
          }),
        ]
      },
    )
  },
})
