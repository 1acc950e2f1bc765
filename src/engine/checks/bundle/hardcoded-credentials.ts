import { scriptUrl } from '../../derive/clientTexts.ts'
import { listFacts, unreadReason } from '../../derive/programFacts.ts'
import { observeProgram, quoteWithoutTexts } from '../../evidence/observeProgram.ts'
import type { Artifacts } from '../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import { pathOf } from '../../parse/url/urls.ts'

const comparedWith: Readonly<Record<string, string>> = {
  field: 'what a visitor enters into a password field',
  name: 'a value that the code calls a password',
  pin: 'a value that the code calls a PIN',
  account: 'a list of accounts in the code',
  unknown: 'what is entered beside a user name',
}

/**
 * A password that the client code itself compares with what is entered.
 *
 * Firm: it reads the syntax tree, and wants a side that is surely a password (bound to a password field, called
 * so, or beside a user name), a literal like one, and an outcome that lets somebody in. Fires on
 * `password === "letmein" ? open(true) : fail("Wrong")`; not on `field.type === "password"`, validation, codes
 * of errors or a refusal of common passwords. Source: CWE-798, OWASP WSTG-CLNT.
 */
export default passiveCheck({
  id: 'bundle.hardcoded-credentials',
  cwe: 798,
  severity: 'high',
  owner: 'code',
  title: 'Password written in the client code',
  why: 'Every visitor gets this code, and with it the password: searching the script takes a minute. The check can also be skipped in the developer tools. Whatever lies behind it is open to everybody.',
  fix: {
    steps: `A password can only be checked where the visitor cannot read the code: on a server.

1. Treat the password as known to everybody. Change it wherever else it is used, and never use it again.
2. Remove the comparison and the literal, in every file: search for the names that the samples point at, and for lists of users with a \`password\` field. Remove the variable too when it comes from the build (\`VITE_…\`, \`NEXT_PUBLIC_…\`, \`REACT_APP_…\`): such variables are written into the script.
3. Sign people in with a real service: Supabase Auth, Firebase Authentication, Clerk, Auth0, or an endpoint of your own that compares with a hash (argon2id or bcrypt), limits attempts and sets a session cookie with \`HttpOnly\`, \`Secure\` and \`SameSite=Lax\`.
4. Move what was behind the gate to the server as well. Pages and data that are in the bundle, or that the API gives to anybody, stay open however the sign-in looks: every endpoint has to check the session and the role, and every table needs row level security.
5. For a demonstration account: create a real account with no rights and data of its own, and leave its password to the sign-in service.`,
    variants: {
      nextjs: `A password can only be checked on the server.

1. Treat the password as known to everybody. Change it wherever else it is used.
2. Remove the comparison from the Client Component, and the variable with \`NEXT_PUBLIC_\` when it comes from one.
3. Check in a Server Action or Route Handler: read \`process.env.ADMIN_PASSWORD_HASH\` (no \`NEXT_PUBLIC_\`), compare with \`bcrypt.compare\` or argon2, limit attempts, and set a session with \`(await cookies()).set('session', …, { httpOnly: true, secure: true, sameSite: 'lax' })\`. Better: use Auth.js, Clerk or Supabase Auth.
4. Demand the session in every page, Route Handler and Server Action behind it, not in \`middleware.ts\` alone: \`const session = await auth(); if (!session) redirect('/login')\`. Pass the protected content from Server Components, so that it is not in the bundle.
5. For a demonstration account: a real account with no rights, whose password only the sign-in service knows.`,
      react: `Everything that Vite or Create React App builds is public, so the check needs a service or a function on a server.

1. Treat the password as known to everybody. Change it wherever else it is used.
2. Remove the comparison and the literal; also \`import.meta.env.VITE_…PASSWORD\` or \`process.env.REACT_APP_…PASSWORD\` and the variable in the deployment's settings.
3. Sign in with a service, such as \`supabase.auth.signInWithPassword({ email, password })\`, \`signInWithEmailAndPassword(auth, …)\` of Firebase, or Clerk's \`<SignIn />\`. For one shared password, post it to a function on the server (\`api/login.ts\`) that compares with a hash and sets an \`HttpOnly\` cookie.
4. Hide nothing by routes alone: with Supabase enable row level security and write policies with \`auth.uid()\`, with Firebase write rules that demand \`request.auth\`, in an API of your own check the session in every endpoint.
5. For a demonstration account: a real account with no rights, whose password only the sign-in service knows.`,
    },
    risk: 'Whoever used the shared password needs an account first. What the gate hid is in the published script until the next build, and in caches and archives after it: decide what of it has to be replaced.',
    verify:
      'Build and deploy. Open the script at the `url` of the evidence, or what the page loads in its place, and search for the old password and for `password==`: neither is there. Ask an endpoint behind the sign-in without a session, `curl -s -o /dev/null -w "%{http_code}" "$API"`: it prints 401.',
  },
  references: [
    'https://cwe.mitre.org/data/definitions/798.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html',
  ],
  needs: ['scripts'],
  skipReason: (artifacts) =>
    observe(artifacts).length > 0 ? null : unreadReason(artifacts.scripts, ['credentials']),
  run: observe,
})

function observe({ scripts }: Pick<Artifacts, 'scripts'>): readonly Observation[] {
  return listFacts(scripts, 'credentials').map(({ script, fact }) => {
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
