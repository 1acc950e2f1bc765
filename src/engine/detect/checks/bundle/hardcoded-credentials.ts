import type { Artifacts } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import type { ScanCache } from '../../../model/scanCache.ts'
import { scriptUrl } from '../../../read/derive/clientTexts.ts'
import { listFacts, unreadReason } from '../../../read/derive/programFacts.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProgram, quoteWithoutTexts } from '../../../report/evidence/observeProgram.ts'

const comparedWith: Readonly<Record<string, string>> = {
  field: 'input of a password field',
  name: 'a value named password in the code',
  pin: 'a value named PIN in the code',
  account: 'a list of accounts in the code',
  unknown: 'input beside a user name',
}

/**
 * Hard-coded passwords in client-side code that the code compares with user input.
 *
 * Firm: it reads the syntax tree. One side must be a password (bound to a password field, named so, or beside
 * a user name), the other a password-like literal, and the outcome must grant access. Fires on `password ===
 * "letmein" ? open(true) : fail("Wrong")`; not on `field.type === "password"`, validation, error codes or a
 * rejection of common passwords. Source: CWE-798, OWASP WSTG-CLNT.
 */
export default passiveCheck({
  id: 'bundle.hardcoded-credentials',
  cwe: 798,
  severity: 'high',
  owner: 'code',
  title: 'Hard-coded password in client-side code',
  why: 'An attacker can read the password in the script, or skip the check in the developer tools. Everything behind this sign-in is effectively public.',
  fix: {
    steps: `A password can only be checked where the visitor cannot read the code: on a server.

1. Treat the password as compromised. Change it wherever else it is used, and never use it again.
2. Remove the comparison and the literal, in every file: search for the names in the samples, and for lists of users with a \`password\` field. Remove the variable too when it comes from the build (\`VITE_…\`, \`NEXT_PUBLIC_…\`, \`REACT_APP_…\`): such variables are inlined into the script.
3. Sign users in with a real service (Supabase Auth, Firebase Authentication, Clerk, Auth0) or your own endpoint. Your own endpoint compares with a hash (argon2id or bcrypt), limits attempts and sets a session cookie with \`HttpOnly\`, \`Secure\` and \`SameSite=Lax\`.
4. Move the protected content to the server as well. Pages and data in the bundle, or in unauthenticated API responses, stay public. Every endpoint must check the session and the role, and every table needs row level security.
5. For a demonstration account: create a real account with minimal privileges and separate data, whose password only the sign-in service knows.`,
    variants: {
      nextjs: `A password can only be checked on the server.

1. Treat the password as compromised. Change it wherever else it is used.
2. Remove the comparison from the Client Component, and the variable with \`NEXT_PUBLIC_\` when it comes from one.
3. Check in a Server Action or Route Handler: read \`process.env.ADMIN_PASSWORD_HASH\` (no \`NEXT_PUBLIC_\`), compare with \`bcrypt.compare\` or argon2, limit attempts, and set a session with \`(await cookies()).set('session', …, { httpOnly: true, secure: true, sameSite: 'lax' })\`. Better: use a library (Auth.js, Better Auth, Clerk, Supabase Auth).
4. Require the session in every page, Route Handler and Server Action behind it, not only in \`middleware.ts\`: \`const session = await auth(); if (!session) redirect('/login')\`. Pass the protected content from Server Components, so that it is not in the bundle.
5. For a demonstration account: a real account with minimal privileges, whose password only the sign-in service knows.`,
      react: `Everything that Vite or Create React App builds is public, so the check needs a service or a server-side function.

1. Treat the password as compromised. Change it wherever else it is used.
2. Remove the comparison and the literal; also \`import.meta.env.VITE_…PASSWORD\` or \`process.env.REACT_APP_…PASSWORD\` and the variable in the deployment's settings.
3. Sign in with a service that checks the password on its server. Supabase has \`supabase.auth.signInWithPassword({ email, password })\`. Firebase has \`signInWithEmailAndPassword(auth, …)\`. Clerk has \`<SignIn />\`. For one shared password, post it to a server-side function (\`api/login.ts\`) that compares with a hash and sets an \`HttpOnly\` cookie.
4. Do not rely on client-side routes. With Supabase enable row level security and write policies with \`auth.uid()\`. With Firebase write rules that require \`request.auth\`. In your own API check the session in every endpoint.
5. For a demonstration account: a real account with minimal privileges, whose password only the sign-in service knows.`,
    },
    risk: 'Users of the shared password need an account first. The protected content remains in the published script until the next build, and in caches and archives after it: decide what must be replaced.',
    verify:
      'Build and deploy. Open the script at the `url` of the evidence, or what the page loads in its place, and search for the old password and for `password==`: there are no matches. Send a request without a session to an endpoint behind the sign-in, `curl -s -o /dev/null -w "%{http_code}" "$API"`: it prints 401.',
  },
  references: [
    'https://cwe.mitre.org/data/definitions/798.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html',
  ],
  needs: ['scripts'],
  skipReason: (artifacts, cache) =>
    observe(artifacts, cache).length > 0 ? null : unreadReason(artifacts.scripts, ['credentials'], cache),
  run: observe,
})

function observe({ scripts }: Pick<Artifacts, 'scripts'>, cache: ScanCache): readonly Observation[] {
  return listFacts(scripts, 'credentials', cache).map(({ script, fact }) => {
    const excerpt = quoteWithoutTexts(script, fact)
    return observeProgram(script, fact, {
      sample: `${pathOf(scriptUrl(script))}: ${excerpt}`,
      excerpt,
      details: {
        compared_with: comparedWith[fact.side] ?? fact.side,
        password_chars: fact.password.length,
        beside_user_name: fact.user !== null,
      },
    })
  })
}
