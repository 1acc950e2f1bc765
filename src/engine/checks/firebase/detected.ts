import { clientTexts } from '../../derive/clientTexts.ts'
import { findFirebaseConfigs } from '../../derive/firebaseConfigs.ts'
import { redactSecret } from '../../evidence/redact.ts'
import { passiveCheck } from '../../model/check.ts'

/**
 * An inventory of the Firebase projects that the client code is configured for.
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
  title: 'Firebase project of the application (inventory)',
  why: 'Every visitor can speak to this project with its configuration. That is intended; what they may read and write is decided by the security rules alone, so these have to be right for each product.',
  fix: {
    steps: `Nothing has to be removed: the \`apiKey\` only names the project. Go through it once, in the Firebase console:

1. Firestore Database > Rules, Realtime Database > Rules, Storage > Rules: no \`if true\`, no \`".read": true\` at the root, no date until which everything is allowed. Every rule names who may, such as \`request.auth.uid == resource.data.owner\`.
2. Test the rules in the emulator, or in the Rules Playground, as a stranger and as another user.
3. App Check: enforced for Firestore, Realtime Database, Storage, and AI Logic if it is used.
4. Authentication > Settings: "Email enumeration protection" is on; Authorized domains lists your domains only.
5. Google Cloud console > APIs & Services > Credentials > the browser key: restricted to the Firebase APIs that the application uses. The Generative Language API is not among them.`,
    risk: 'Tighter rules refuse whatever the application reads or writes without being allowed to: after each change sign in, read and save once.',
    verify:
      'In the Rules Playground, a read of a document of another user without a login is denied. The finding stays as long as the application uses the project; it asks for nothing more.',
  },
  references: [
    'https://firebase.google.com/docs/projects/api-keys',
    'https://firebase.google.com/docs/rules/insecure-rules',
  ],
  needs: ['responses', 'scripts'],
  run(artifacts) {
    return findFirebaseConfigs(clientTexts(artifacts)).map(
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
