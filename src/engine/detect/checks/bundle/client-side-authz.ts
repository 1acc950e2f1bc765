import type { Artifacts } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import type { ScanCache } from '../../../model/scanCache.ts'
import { scriptUrl } from '../../../read/derive/clientTexts.ts'
import { listFacts, unreadReason } from '../../../read/derive/programFacts.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProgram, quoteWithoutTexts } from '../../../report/evidence/observeProgram.ts'

/**
 * Client-side authorization checks: a role read from browser storage, or from a list of email addresses in the
 * code.
 *
 * Firm about the check, which the syntax tree shows; whether a server checks again cannot be seen. Fires on
 * `localStorage.getItem("isAdmin") === "true"` and `ADMINS.includes(user.email)`; not on a theme or a language
 * in the storage, nor on sample email addresses. Source: CWE-602, OWASP Authorization Cheat Sheet.
 */
export default passiveCheck({
  id: 'bundle.client-side-authz',
  cwe: 602,
  severity: 'low',
  owner: 'code',
  title: 'Client-side authorization check',
  why: 'An attacker can become an administrator if the server does not check the role too. Users can change browser storage and skip any check in client-side code. A list of email addresses also shows which accounts are worth attacking.',
  fix: {
    steps: `Client-side checks may change the appearance of a page, and nothing else.

1. For each sample, find what it protects: pages, buttons, requests. List the endpoints and tables behind them.
2. Check the role on the server, in every one of them: read the user from the session and the role from the database, and respond with 403 otherwise. Store the role where users cannot change it.
3. Load the role for the appearance of the page from the server as well (\`GET /api/me\`, or a claim in the signed session token). Remove the entry in \`localStorage\` or \`sessionStorage\`.
4. Move lists of administrators' email addresses out of client-side code, into a table of roles or a server-side variable.
5. Load the code and data of the administration area only after the server has authorized the user.

If the server already checks every one of these requests, note that beside the client-side check, and report that the finding stays open.`,
    variants: {
      nextjs: `1. For each sample, find what it protects, and the Route Handlers, Server Actions and tables behind it.
2. Check in each of these: \`const session = await auth()\`, look the role up in the database, and return 403 (or call \`notFound()\`). A check in \`middleware.ts\` or in a Client Component is not enough.
3. Decide in a Server Component what to render, and pass the result down; remove the entry in \`localStorage\`.
4. Keep lists of administrators' email addresses in a table of roles, or in a variable without \`NEXT_PUBLIC_\` that only modules with \`import 'server-only'\` read.

If the server already checks every one of these requests, change nothing and report that the finding stays open.`,
      react: `1. For each sample, find what it protects, and the requests and tables behind it.
2. Check there. With Supabase: a table \`user_roles\` that users cannot write, a function \`has_role(auth.uid(), 'admin')\` marked \`security definer\`, row level security with it on every table, and the same check in edge functions. With Firebase: a custom claim that the Admin SDK sets, and \`request.auth.token.admin == true\` in the rules. In your own API: in every endpoint.
3. Load the role for the appearance of the page from there too, and remove the entry in \`localStorage\`. A route such as \`<AdminRoute>\` may stay as a convenience.
4. Move lists of administrators' email addresses out of client-side code.

If the backend already checks every one of these requests, change nothing and report that the finding stays open.`,
    },
    risk: 'Administrators whose role exists only in client-side code lose it: assign it to them in the database first.',
    verify:
      'Sign in as an ordinary user, set the entry in the developer tools (`localStorage.setItem("isAdmin", "true")`, with the name in the evidence) and reload: no administrative function works. Repeat a request of an administrator with the ordinary user\'s session: `curl -s -o /dev/null -w "%{http_code}" -H "$SESSION_A" "$ADMIN_API"` prints 403, and 200 without the fix.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/602.html',
  ],
  needs: ['scripts'],
  skipReason: (artifacts, cache) =>
    observe(artifacts, cache).length > 0 ? null : unreadReason(artifacts.scripts, ['authorization'], cache),
  run: observe,
})

function observe({ scripts }: Pick<Artifacts, 'scripts'>, cache: ScanCache): readonly Observation[] {
  return listFacts(scripts, 'authorization', cache).map(({ script, fact }) => {
    const path = pathOf(scriptUrl(script))
    if (fact.kind === 'storage') {
      const details = { decided_by: 'browser storage', entry: fact.entry }
      return observeProgram(script, fact, { sample: `${path}: ${fact.entry}`, details })
    }
    const excerpt = quoteWithoutTexts(script, fact)
    const details = { decided_by: 'email addresses in the code', addresses: fact.addresses }
    return observeProgram(script, fact, { sample: `${path}: ${excerpt}`, excerpt, details })
  })
}
