import { listInlineStates } from '../../derive/inlineState.ts'
import { observeAnswer } from '../../evidence/observeResponse.ts'
import { observeState } from '../../evidence/observeState.ts'
import type { Exchange, Target } from '../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'
import { readJson } from '../../parse/formats/json.ts'
import { countPersonalData } from '../../parse/text/personalData.ts'
import { registrableDomain } from '../../parse/url/site.ts'
import { pathOf } from '../../parse/url/urls.ts'

const bodyCharsMax = 5 * 1024 * 1024
/** As many strangers as no page of contacts lists with private addresses. */
const emailsMin = 5
const privateEmailsMin = 3

/**
 * An answer of the API with data of many people, given to a visitor who is not signed in; or the data that a
 * page carries for its scripts, where it holds what only the server may see.
 *
 * Firm: JSON with five and more e-mail addresses of strangers, three of them at providers of private persons,
 * or with hashes of passwords and the like by name and form. Numbers and names of fields are kept, no data.
 * Fires on a list of users; not on the staff of a company, contacts of the site, examples or translations.
 * Source: OWASP API Security Top 10 2023, API1 and API3.
 */
export default passiveCheck({
  id: 'auth.api-data-unauthenticated',
  cwe: 306,
  severity: 'high',
  owner: 'code',
  title: 'Personal data is given without login',
  why: 'Without any session the address answered with data of other people. Whoever knows the address can copy all of it; for most such data that has to be reported to an authority and to the people.',
  fix: {
    steps: `Close the endpoint first, then look at what else is like it.

1. Check the session at the start of the handler: without one answer 401, before any query.
2. Check the owner in the query itself: \`where user_id = <id of the session>\`, never an id that the caller sends alone. A list of all users is for administrators: check the role on the server, and answer 403 to others.
3. Name the fields that are answered, one by one, instead of handing out whole rows: no hash of a password, no token, no e-mail address that the page does not show.
4. Put the check where no handler can forget it: a middleware for everything below \`/api\` with a short list of public exceptions.
5. Write a test for each endpoint that calls it without a session and expects 401, and as another user and expects 403 or 404.
6. Look through the access log for who read it. Rotate what was shown (tokens, hashes of passwords). Ask for advice on whether it has to be reported (in the EU within 72 hours).`,
    variants: {
      nextjs: `1. In the Route Handler (\`app/api/…/route.ts\`) or API route read the session first: with Auth.js \`const session = await auth()\`, with Clerk \`const { userId } = await auth()\`, with Supabase \`await supabase.auth.getUser()\` of the server client. Without one: \`return Response.json({ error: 'unauthorized' }, { status: 401 })\`.
2. Filter the query by the id of the session (\`where: { userId: session.user.id }\`). A list of all users needs the role of an administrator, checked here.
3. Select fields by name (\`select: { id: true, name: true }\` in Prisma), never whole rows.
4. Do not leave it to middleware or proxy alone: check in a function of the data layer that begins with \`import 'server-only'\`, which every handler and Server Action calls.
5. Test each endpoint without a session: 401. Then look through the access log for who read this one.`,
      express: `1. Register the middleware that demands a session before the routes: \`app.use('/api', requireSession)\`, with public routes before it. It answers 401 without a session, and sets \`req.user\`.
2. Filter every query by \`req.user.id\`. Routes for administrators get \`requireRole('admin')\`, which answers 403.
3. Select columns by name, and never \`res.json(row)\` with a whole row of users.
4. Write a test for each route that calls it without a session and expects 401.
5. Look through the access log for who read this one.`,
    },
    risk: 'A page that shows this data to visitors on purpose stops working: give it an endpoint of its own that answers only the fields that are shown.',
    verify:
      'Deploy, then run `curl -sS -o /dev/null -w "%{http_code}\\n" "$URL"` with the `url` of the evidence as `$URL`, without cookies: it prints 401.',
  },
  references: [
    'https://owasp.org/API-Security/editions/2023/en/0xa1-broken-object-level-authorization/',
    'https://owasp.org/API-Security/editions/2023/en/0xa3-broken-object-property-level-authorization/',
  ],
  isAboutStrangers: true,
  needs: ['responses', 'pages', 'target'],
  run({ responses, pages, target }) {
    const states = pages.flatMap((page) =>
      listInlineStates(page)
        // Those of Next.js have a check of their own, which knows where they come from.
        .filter(({ framework }) => framework !== 'nextjs')
        .flatMap((state) => observeState(page, state) ?? [])
        .map((observation) => ({ ...observation, place: pathOf(page.url) })),
    )
    return [...responses.flatMap((exchange) => observe(exchange, target) ?? []), ...states]
  },
})

function observe(exchange: Exchange, target: Target): Observation | null {
  const { status, mediaType, body, url } = exchange
  if (status < 200 || status >= 300 || !/[/+]json$/.test(mediaType) || body.length > bodyCharsMax) return null
  const document = readJson(body)
  if (document === undefined) return null
  const { emails, privateEmails, fields, secretFields } = countPersonalData(
    document,
    registrableDomain(target.hostname),
  )
  const isList = emails >= emailsMin && privateEmails >= privateEmailsMin
  if (!isList && secretFields.length === 0) return null
  const facts = [
    ...(isList ? [`${emails} e-mail addresses of different people; fields: ${fields.join(', ')}`] : []),
    ...(secretFields.length > 0 ? [`fields that only the server may see: ${secretFields.join(', ')}`] : []),
  ]
  return observeAnswer(exchange, ['content-type', 'cache-control'], {
    sample: pathOf(url),
    confidence: 'firm',
    excerpt: facts.join('\n'),
    details: { people: isList ? emails : 0, fields: [...fields], secret_fields: [...secretFields] },
    place: pathOf(url),
  })
}
