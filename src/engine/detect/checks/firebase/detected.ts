import { passiveCheck } from '../../../model/check.ts'
import { clientTexts } from '../../../read/derive/clientTexts.ts'
import { findFirebaseConfigs } from '../../../read/derive/firebaseConfigs.ts'
import { redactSecret } from '../../../report/evidence/redact.ts'

/**
 * Firebase projects in use: an inventory of the Firebase configurations in client-side code.
 *
 * Certain: it reads the configuration. Info: its values, the `apiKey` too, are public by design. Fires on an
 * object with `apiKey`, `authDomain` and `projectId`; not on the key of a map. Source: Firebase "Learn about
 * using and managing API keys".
 */
export default passiveCheck({
  id: 'firebase.detected',
  cwe: 200,
  severity: 'info',
  owner: 'operator',
  title: 'Firebase project detected (inventory)',
  why: 'Every visitor can send requests to this project with its public configuration, which is intended. Only the security rules decide what a visitor may read and write, so they must be correct for each product.',
  fix: {
    steps: `Nothing has to be removed: the \`apiKey\` only identifies the project. Review the project once in the Firebase console:

1. Firestore Database > Rules, Realtime Database > Rules, Storage > Rules: no \`if true\`, no \`".read": true\` at the root, and no rule that allows everything until a date. Every rule states who has access, such as \`request.auth.uid == resource.data.owner\`.
2. Test the rules in the emulator or in the Rules Playground, unauthenticated and as another user.
3. App Check: enforced for Firestore, Realtime Database, Storage, and AI Logic if it is used.
4. Authentication > Settings: "Email enumeration protection" is on; Authorized domains lists your domains only.
5. Google Cloud console > APIs & Services > Credentials > the browser key: restricted to the Firebase APIs that the application uses. The Generative Language API is not among them.`,
    risk: 'Stricter rules deny every read and write that they do not allow. After each change sign in, read and save once.',
    verify:
      'In the Rules Playground, an unauthenticated read of a document of another user is denied. The finding stays as long as the application uses the project; no further action is needed.',
  },
  references: [
    'https://firebase.google.com/docs/projects/api-keys',
    'https://firebase.google.com/docs/rules/insecure-rules',
  ],
  needs: ['responses', 'scripts'],
  run(artifacts, cache) {
    return findFirebaseConfigs(clientTexts(artifacts, cache), cache).map(
      ({ projectId, apiKey, databaseUrl, storageBucket, seenAt }) => ({
        url: seenAt,
        sample: projectId,
        confidence: 'certain' as const,
        request: `GET ${seenAt}`,
        excerpt: `projectId ${projectId}, apiKey ${redactSecret(apiKey)}`,
        details: { project: projectId, database_url: databaseUrl, storage_bucket: storageBucket },
        place: projectId,
      }),
    )
  },
})
