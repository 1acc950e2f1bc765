import type { JsonObject } from '../../../../shared/json.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { describeRow, describeRowLine } from '../_shared/rowShape.ts'
import { graphqlEndpoints, graphqlRequest, noGraphql, readGraphqlResponse } from './_graphqlResponses.ts'
import { firstItems, hasContent, listPrivateQueries, privateFields, schemaQuery } from './_graphqlSchema.ts'

const queriesMax = 3
const operationsMax = 6
const schemaBytesMax = 2 * 1024 * 1024
const responseBytesMax = 512 * 1024

/**
 * Finds GraphQL queries that return private data without authentication.
 *
 * Certain: an unauthenticated query returned a list item with a private field that was neither empty nor
 * masked, and a query for an unknown field was refused. Private fields are secrets in any type, and email
 * addresses, phone numbers and similar fields in types that are named after persons. The probe builds queries
 * from the schema, for one item and only these fields, or uses the queries in the scripts. It discards
 * values; the evidence shows field names with type and length. Fires on `{users(first:1){email}}`; not on an
 * error, on null, or on the street and city of a shop. Source: OWASP API3:2023.
 */
export default activeProbe({
  id: 'graphql.unauthenticated-query',
  cwe: 306,
  severity: 'high',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 24, perEntry: 0 },
  title: 'Private data exposed by unauthenticated GraphQL query',
  why: 'Anyone can download the data of all users with the same query, page by page. The GraphQL endpoint does not require authentication for these fields, even if the pages do.',
  fix: {
    steps: `Authorize every field on the server.

1. Put the user into the context, only from the session or the token: \`context: async ({ req }) => ({ user: await userOf(req) })\`.
2. In the resolver of the \`field\` in the evidence add \`if (!context.user) throw new GraphQLError('Not signed in', { extensions: { code: 'UNAUTHENTICATED' } })\`. Return only data that belongs to this user or that their role may read.
3. Preferably do this centrally instead of in each resolver: in the data access functions (\`users.list(viewer)\`), or with schema rules. Options: \`graphql-shield\` with \`fallbackRule: deny\`, \`@auth\` directives, Pothos Scope Auth, \`permission_classes\` in Strawberry, \`@guard\` in Lighthouse, row permissions for the role \`anonymous\` in Hasura.
4. Protect private fields of a public type, such as the email address of an author, with a field resolver: \`User: { email: (user, _, { user: me }) => (me?.id === user.id ? user.email : null) }\`.
5. Remove fields that no page needs, such as hashes and tokens, from the schema.
6. Limit \`first\` in every list to a maximum.
7. Review all queries and mutations of the schema, and search the log for unauthenticated queries.`,
    risk: 'Pages that show the list to visitors get errors for its private fields: let them query only the public fields.',
    verify:
      'Repeat the request with the `curl` command from the evidence, which sends no credentials: the response has `errors`, or null in place of the private fields. With a session the application still works.',
  },
  references: [
    'https://graphql.org/learn/authorization/',
    'https://cheatsheetseries.owasp.org/cheatsheets/GraphQL_Cheat_Sheet.html',
    'https://owasp.org/API-Security/editions/2023/en/0xa3-broken-object-property-level-authorization/',
  ],
  needs: ['graphql'],
  skipReason: ({ artifacts, surface }) =>
    graphqlEndpoints(artifacts, surface).length === 0 ? noGraphql : null,
  async run(context) {
    const observations: Observation[] = []
    let gap: string | null = null
    for (const endpoint of graphqlEndpoints(context.artifacts, context.surface)) {
      const asked = await requestEndpoint(context, endpoint)
      observations.push(...asked.observations)
      gap ??= asked.gap
    }
    return { observations, gap }
  },
})

type GraphqlContext = ProbeContext<'graphql'>
type QueryOutcome = { readonly observations: readonly Observation[]; readonly gap: string | null }

async function requestEndpoint(context: GraphqlContext, endpoint: string): Promise<QueryOutcome> {
  const { send, random } = context
  const nothing = { query: `{scanward${random.word()}{email}}` }
  const control = await send({ ...graphqlRequest(endpoint, nothing), as: 'anonymous' })
  const reply = control.ok ? readGraphqlResponse(control.exchange) : null
  if (reply === null) {
    const isClosed = control.ok && [401, 403].includes(control.exchange.status)
    return {
      observations: [],
      gap: isClosed ? null : 'the GraphQL endpoint returned no GraphQL response to an unauthenticated query',
    }
  }
  if (reply.errors.length === 0) {
    return {
      observations: [],
      gap: 'the GraphQL endpoint returns no error for an unknown field, so nothing can be concluded',
    }
  }
  const schema = await readSchema(context, endpoint)
  const made = schema === null ? [] : listPrivateQueries(schema).slice(0, queriesMax)
  const payloads = [
    ...made.map(({ text }): JsonObject => ({ query: text })),
    ...(schema === null ? listOperations(context, endpoint) : []),
  ]
  if (schema === null && payloads.length === 0) {
    return {
      observations: [],
      gap: 'introspection is disabled and the scripts contain no query, so no field is known to test',
    }
  }
  const observations: Observation[] = []
  for (const payload of payloads) {
    const observation = await requestUnusually(context, endpoint, payload)
    if (observation !== null) observations.push(observation)
  }
  return { observations, gap: null }
}

/** Falls back to the scan's user: the schema only tells which queries to send. */
async function readSchema({ send, accounts }: GraphqlContext, endpoint: string): Promise<JsonObject | null> {
  const asked = accounts.has('user') ? (['anonymous', 'user'] as const) : (['anonymous'] as const)
  for (const as of asked) {
    const request = graphqlRequest(endpoint, { query: schemaQuery })
    const response = await send({ ...request, as, bodyBytesMax: schemaBytesMax })
    const data = response.ok ? (readGraphqlResponse(response.exchange)?.data ?? null) : null
    if (data !== null && isJsonObject(data.__schema)) return data
  }
  return null
}

function listOperations({ surface }: GraphqlContext, endpoint: string): readonly JsonObject[] {
  return surface.entries
    .filter(({ source, effect, url }) => source === 'graphql' && effect === 'reads' && url === endpoint)
    .flatMap(({ body }) => (body === null ? [] : [readJsonObject(body.text)]))
    .flatMap((payload) => (payload === null || typeof payload.query !== 'string' ? [] : [payload]))
    .slice(0, operationsMax)
}

async function requestUnusually(
  { send }: GraphqlContext,
  endpoint: string,
  payload: JsonObject,
): Promise<Observation | null> {
  const request = { ...graphqlRequest(endpoint, payload), as: 'anonymous' } as const
  const response = await send({ ...request, bodyBytesMax: responseBytesMax })
  const data = response.ok ? (readGraphqlResponse(response.exchange)?.data ?? null) : null
  if (!response.ok || data === null) return null
  for (const { item, within } of firstItems(data)) {
    const thing = [...within, ...(typeof item.__typename === 'string' ? [item.__typename] : [])]
    const shown = privateFields(Object.keys(item), thing).filter((name) => hasContent(item[name]))
    if (shown.length === 0) continue
    const field = within[0] ?? ''
    return observeProbe(request, response.exchange, {
      sample: `${new URL(endpoint).pathname}: ${field}`,
      excerpt: `${field} returned an item without authentication; values omitted: ${describeRowLine(item)}`,
      place: `${new URL(endpoint).pathname} ${field}`,
      details: { field, private_fields: shown, fields: describeRow(item) },
    })
  }
  return null
}
