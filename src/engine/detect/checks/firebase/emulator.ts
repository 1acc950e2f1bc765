import { passiveCheck } from '../../../model/check.ts'
import { firstPartyPrograms, scriptUrl } from '../../../read/derive/clientTexts.ts'
import { isDeveloperHost } from '../../../read/url/hostnames.ts'
import { findEmulatorCalls } from './_firebaseEmulators.ts'

/**
 * Firebase emulator enabled in production: scripts of a public site that connect Firebase to an emulator on
 * localhost.
 *
 * Firm: the call is in the program, under no condition and not in a function that must be called first.
 * Fires on `connectAuthEmulator(auth, 'http://localhost:9099')`; not under `if (location.hostname ===
 * 'localhost')`, nor on the emulator code that the SDK itself holds. Source: Firebase, "Connect your app to
 * the Local Emulator Suite".
 */
export default passiveCheck({
  id: 'firebase.emulator',
  cwe: 489,
  severity: 'low',
  owner: 'code',
  title: 'Firebase emulator enabled in production',
  why: "Sign-in and saving fail for every visitor, because the site sends Firebase requests to the visitor's own computer. A program that listens on that port there receives what the visitor enters, passwords included.",
  fix: {
    steps: `Connect to emulators only in development, behind a condition that the build can remove:

1. Find the calls: search for \`connectAuthEmulator\`, \`connectFirestoreEmulator\`, \`connectDatabaseEmulator\`, \`connectFunctionsEmulator\`, \`connectStorageEmulator\`, \`useEmulator\`.
2. Put all of them under one condition. With Vite: \`if (import.meta.env.DEV)\`. With other builds that define it (Next.js, Create React App, Angular): \`if (process.env.NODE_ENV === 'development')\`. In pages without a build: \`if (location.hostname === 'localhost')\`.
3. Check that the deployment is a production build (\`vite build\`, \`next build\`), not the output of a development server.
4. Review the Firestore and Storage rules: rules written while only the emulator was in use are often still open.`,
    risk: 'None for visitors. Developers who test a production build against the emulators need a separate switch, such as an environment variable that the deployment does not set.',
    verify:
      'Build and deploy, then load the `url` of the evidence in a browser with the Network tab open, and sign in. Requests go to `googleapis.com` and `firebaseio.com`, none to `localhost`. The warning of the Auth emulator at the bottom of the page is gone.',
  },
  references: [
    'https://firebase.google.com/docs/emulator-suite/connect_auth',
    'https://firebase.google.com/docs/emulator-suite/connect_firestore',
  ],
  needs: ['target', 'scripts'],
  skipReason: ({ target }) =>
    isDeveloperHost(target.hostname)
      ? 'the target is a development host, where the emulator is expected: scan the public site'
      : null,
  run({ scripts }) {
    return firstPartyPrograms(scripts).flatMap((script) =>
      findEmulatorCalls(script.text).map(({ url }) => ({
        url: scriptUrl(script),
        sample: url,
        confidence: 'firm' as const,
        request: `GET ${scriptUrl(script)}`,
        excerpt: `call that connects Firebase to ${url}`,
      })),
    )
  },
})
