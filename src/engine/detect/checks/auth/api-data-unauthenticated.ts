import type { Exchange, Target } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import { type Exposure, findExposedPeople } from '../../../read/derive/exposedPeople.ts'
import { listInlineStates } from '../../../read/derive/inlineState.ts'
import { readDataBody } from '../../../read/formats/dataBody.ts'
import { registrableDomain } from '../../../read/url/site.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'
import { observeState } from '../../../report/evidence/observeState.ts'

/**
 * Sensitive data exposed without authentication: a response with credentials or personal data, or page data
 * that only the server may see.
 *
 * Firm: fields are judged by their names and the form of their values, and records by their kind. Critical
 * with passwords, their hashes, tokens or keys. High with contact or postal data of several users,
 * birth dates, identity numbers, health or financial data. Names of fields and counts are kept, no data.
 * Fires on a list of users, on an order by its ID; not on a team, shops, authors, a product's contact,
 * samples or translations. Source: OWASP API Security Top 10 2023, API1 and API3.
 */
export default passiveCheck({
  id: 'auth.api-data-unauthenticated',
  cwe: 306,
  severity: 'high',
  owner: 'code',
  title: 'Sensitive data exposed without authentication',
  why: 'An attacker who knows the URL can copy personal data or secrets, because the response does not require a session. A leak of personal data usually must be reported to an authority and to the persons affected.',
  fix: {
    steps: `Close the endpoint first, then review similar endpoints.

1. Check the session at the start of the handler, before any query. Without a session respond with 401.
2. Find out who may read the rows. If each row belongs to a user, check the owner in the query itself: \`where user_id = <id of the session>\`, never by an id that the caller sends. If all signed-in users share them, the session is enough. If they are for administrators, check the role on the server, and respond with 403 to others.
3. List the fields of the response one by one instead of returning whole rows: no password hash, no token, no email address that the page does not show.
4. Enforce the check centrally: a middleware for everything below \`/api\` with a short list of public exceptions.
5. Write a test for each endpoint that calls it without a session and expects 401, and as another user and expects 403 or 404.
6. Report what the operator has to do: review the access log for who read it, and rotate what was exposed (tokens, passwords). Name the question whether the breach must be reported (in the EU within 72 hours).`,
    variants: {
      nextjs: `1. In the Route Handler (\`app/api/…/route.ts\`) or API route read the session first, with the function of the project if there is one. Auth.js: \`const session = await auth()\`. Clerk: \`const { userId } = await auth()\`. Supabase: \`await supabase.auth.getUser()\` of the server client. Without a session: \`return Response.json({ error: 'unauthorized' }, { status: 401 })\`.
2. Find out who may read the rows. If each row belongs to a user, filter by the user id of the session (\`where: { userId: session.user.id }\`). If all signed-in users share them, the session is enough. If they are for administrators, check the role here.
3. Select fields by name (\`select: { id: true, name: true }\` in Prisma), never whole rows.
4. Do not rely on middleware or proxy only. Check in a data layer module that begins with \`import 'server-only'\`, and call it from every handler and Server Action.
5. Check the routes next to it, such as those of one row. Test each without a session: 401. Report that the access log has to be reviewed for who read this one.`,
      express: `1. Register the middleware that requires a session before the routes: \`app.use('/api', requireSession)\`, with public routes before it. It responds with 401 without a session, and sets \`req.user\`.
2. Find out who may read the rows. If each row belongs to a user, filter by \`req.user.id\`. If all signed-in users share them, the session is enough. Routes for administrators get \`requireRole('admin')\`, which responds with 403.
3. Select columns by name, and never \`res.json(row)\` with a whole row of users.
4. Write a test for each route that calls it without a session and expects 401.
5. Report that the access log has to be reviewed for who read this one.`,
    },
    risk: 'A page that shows this data to visitors on purpose stops working. Give it a separate endpoint that returns only the fields shown.',
    verify:
      'Run `curl -sS -o /dev/null -w "%{http_code}\\n" "$URL"` with the `url` of the evidence as `$URL`, without cookies: it prints 401.',
  },
  references: [
    'https://owasp.org/API-Security/editions/2023/en/0xa1-broken-object-level-authorization/',
    'https://owasp.org/API-Security/editions/2023/en/0xa3-broken-object-property-level-authorization/',
  ],
  needsUnauthenticatedView: true,
  needs: ['responses', 'pages', 'target'],
  run({ responses, pages, target }) {
    const states = pages.flatMap((page) =>
      listInlineStates(page)
        // nextjs.props-leak reports the page data of Next.js.
        .filter(({ framework }) => framework !== 'nextjs')
        .flatMap((state) => observeState(page, state) ?? [])
        .map((observation) => ({ ...observation, severity: 'critical' as const, place: pathOf(page.url) })),
    )
    return [...responses.flatMap((exchange) => observe(exchange, target) ?? []), ...states]
  },
})

function observe(exchange: Exchange, { hostname }: Target): Observation | null {
  const { status, url } = exchange
  if (status < 200 || status >= 300) return null
  const document = readDataBody(exchange)
  if (document === undefined) return null
  const path = pathOf(url)
  const exposures = findExposedPeople(document, { ownDomain: registrableDomain(hostname), path })
  if (exposures.length === 0) return null
  return observeResponse(exchange, ['content-type', 'cache-control'], {
    sample: path,
    confidence: 'firm',
    severity: exposures.some(({ kind }) => kind === 'credentials') ? 'critical' : 'high',
    excerpt: exposures.map(describe).join('\n'),
    details: {
      people: Math.max(...exposures.map(({ people }) => people)),
      kinds: exposures.map(({ kind }) => kind),
      fields: [...new Set(exposures.flatMap(({ fields }) => fields))],
    },
    place: path,
  })
}

function describe({ kind, people, fields }: Exposure): string {
  return `${kind} in ${people === 1 ? '1 record' : `${people} records`}; fields: ${fields.join(', ')}`
}
