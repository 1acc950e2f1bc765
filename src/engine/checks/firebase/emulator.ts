import { firstPartyPrograms, scriptUrl } from '../../derive/clientTexts.ts'
import { passiveCheck } from '../../model/check.ts'
import { isDeveloperHost } from '../../parse/url/hostnames.ts'
import { findEmulatorCalls } from './_firebaseEmulators.ts'

/**
 * Scripts of a public site that send Firebase to an emulator on the visitor's own machine.
 *
 * Firm: the call stands in the program, under no condition and not in a function that something else has to
 * call. Fires on `connectAuthEmulator(auth, 'http://localhost:9099')`; not under
 * `if (location.hostname === 'localhost')`, nor on the emulator code that the SDK itself holds.
 * Source: Firebase, "Connect your app to the Local Emulator Suite".
 */
export default passiveCheck({
  id: 'firebase.emulator',
  cwe: 489,
  severity: 'low',
  owner: 'code',
  title: 'Site sends Firebase to an emulator on localhost',
  why: "The site speaks to a program on the visitor's own computer instead of the project: signing in and saving fail for everybody but the developer. Where something does listen on that port, it gets what people type in, passwords too.",
  fix: {
    steps: `Connect to emulators only in development, by a condition that the build can take out:

1. Find the calls: search for \`connectAuthEmulator\`, \`connectFirestoreEmulator\`, \`connectDatabaseEmulator\`, \`connectFunctionsEmulator\`, \`connectStorageEmulator\`, \`useEmulator\`.
2. Put all of them under one condition: \`if (import.meta.env.DEV)\` with Vite, \`if (process.env.NODE_ENV === 'development')\` with Next.js, Create React App and Angular builds that define it, \`if (location.hostname === 'localhost')\` in pages without a build.
3. Check that the deployment is a production build (\`vite build\`, \`next build\`), not the output of a development server.
4. Look at the Firestore and Storage rules once: rules that were written while only the emulator was in use are often still open.`,
    risk: 'None for visitors. Developers who test a production build against the emulators need a switch of their own, such as an environment variable that the deployment does not set.',
    verify:
      'Build and deploy, then load the `url` of the evidence in a browser with the network view open and sign in: requests go to `googleapis.com` and `firebaseio.com`, none to `localhost`, and the warning of the Auth emulator at the foot of the page is gone.',
  },
  references: [
    'https://firebase.google.com/docs/emulator-suite/connect_auth',
    'https://firebase.google.com/docs/emulator-suite/connect_firestore',
  ],
  needs: ['target', 'scripts'],
  skipReason: ({ target }) =>
    isDeveloperHost(target.hostname) ? 'a site on a development machine, where the emulator belongs' : null,
  run({ scripts }) {
    return firstPartyPrograms(scripts).flatMap((script) =>
      findEmulatorCalls(script.text).map(({ address }) => ({
        url: scriptUrl(script),
        sample: address,
        confidence: 'firm' as const,
        request: `GET ${scriptUrl(script)}`,
        excerpt: `call that connects Firebase to ${address}`,
      })),
    )
  },
})
