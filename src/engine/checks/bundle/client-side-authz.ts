import { scriptUrl } from '../../derive/clientTexts.ts'
import { listFacts, unreadReason } from '../../derive/programFacts.ts'
import { observeProgram, quoteWithoutTexts } from '../../evidence/observeProgram.ts'
import type { Artifacts } from '../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import { pathOf } from '../../parse/url/urls.ts'

/**
 * A role that client code takes from the browser's storage or from a list of e-mail addresses in the code.
 *
 * Firm about the decision, which the syntax tree shows; whether a server decides once more cannot be seen.
 * Fires on `localStorage.getItem("isAdmin") === "true"` and `ADMINS.includes(user.email)`; not on a theme or a
 * language in the storage, nor on addresses of samples. Source: CWE-602, OWASP Authorization Cheat Sheet.
 */
export default passiveCheck({
  id: 'bundle.client-side-authz',
  cwe: 602,
  severity: 'low',
  owner: 'code',
  title: 'Role decided by the client code',
  why: 'Visitors can change what their browser stores and skip any check in a script. When nothing but this decides, everybody can be an administrator. A list of addresses also tells whose account is worth attacking.',
  fix: {
    steps: `What the browser decides may change the look of a page, and nothing else.

1. For each sample, find what it opens: pages, buttons, requests. List the endpoints and tables behind them.
2. Check the role on the server, in every one of them: read the user from the session, the role from the database, and answer 403 otherwise. The role must stand where users cannot write it.
3. Take the role for the look of the page from the server as well (\`GET /api/me\`, or a claim in the session's token that the server signed), and remove the entry in \`localStorage\` or \`sessionStorage\`.
4. Move lists of administrators' addresses out of the client code, into a table of roles or a variable of the server.
5. Load the code and data of the administration only after the server has said yes.

If the server already checks every one of these requests, note that where the decision is made, and accept this finding.`,
    variants: {
      nextjs: `1. For each sample, find what it opens, and the Route Handlers, Server Actions and tables behind it.
2. Check in each of these: \`const session = await auth()\`, look the role up in the database, and return 403 (or call \`notFound()\`). A check in \`middleware.ts\` or in a Client Component is not enough.
3. Decide in a Server Component what to render, and pass the result down; remove the entry in \`localStorage\`.
4. Keep lists of administrators' addresses in a table of roles, or in a variable without \`NEXT_PUBLIC_\` that only modules with \`import 'server-only'\` read.

If the server already checks every one of these requests, accept this finding.`,
      react: `1. For each sample, find what it opens, and the requests and tables behind it.
2. Check there. With Supabase: a table \`user_roles\` that users cannot write, a function \`has_role(auth.uid(), 'admin')\` marked \`security definer\`, row level security with it on every table, and the same check in edge functions. With Firebase: a custom claim that the Admin SDK sets, and \`request.auth.token.admin == true\` in the rules. In an API of your own: in every endpoint.
3. Take the role for the look of the page from there too, and remove the entry in \`localStorage\`. A route such as \`<AdminRoute>\` may stay as a convenience.
4. Move lists of administrators' addresses out of the client code.

If the backend already checks every one of these requests, accept this finding.`,
    },
    risk: 'Administrators whose role stands nowhere but in the client code lose it: give it to them in the database first.',
    verify:
      'Sign in as an ordinary user, set the entry in the developer tools (`localStorage.setItem("isAdmin", "true")`, with the name in the evidence) and reload: nothing of the administration works. Repeat a request of an administrator with the ordinary user\'s session: `curl -s -o /dev/null -w "%{http_code}" -H "Authorization: Bearer $USER_TOKEN" "$ADMIN_API"` prints 403.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/602.html',
  ],
  needs: ['scripts'],
  skipReason: (artifacts) =>
    observe(artifacts).length > 0 ? null : unreadReason(artifacts.scripts, ['authorization']),
  run: observe,
})

function observe({ scripts }: Pick<Artifacts, 'scripts'>): readonly Observation[] {
  return listFacts(scripts, 'authorization').map(({ script, fact }) => {
    const path = pathOf(scriptUrl(script))
    if (fact.kind === 'storage') {
      const details = { decided_by: 'storage of the browser', entry: fact.entry }
      return observeProgram(script, fact, { sample: `${path}: ${fact.entry}`, details })
    }
    const excerpt = quoteWithoutTexts(script, fact)
    const details = { decided_by: 'e-mail addresses in the code', addresses: fact.addresses }
    return observeProgram(script, fact, { sample: `${path}: ${excerpt}`, excerpt, details })
  })
}
