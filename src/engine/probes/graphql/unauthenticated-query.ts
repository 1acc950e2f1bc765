import type { JsonObject } from '../../../json.ts'
import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../model/probe.ts'
import { isJsonObject, readJsonObject } from '../../parse/formats/json.ts'
import { describeRow, describeRowLine } from '../_shared/rowShape.ts'
import { graphqlEndpoints, graphqlRequest, readGraphqlAnswer } from './_graphqlResponses.ts'
import { firstItems, isShown, listPrivateQueries, privateFields, schemaQuery } from './_graphqlSchema.ts'

const queriesMax = 3
const operationsMax = 6
const schemaBytesMax = 2 * 1024 * 1024
const answerBytesMax = 512 * 1024

/**
 * Lists of GraphQL that give a stranger what nobody but its owner may read.
 *
 * Certain: asked without any sign-in, an item of the list had a private field that was neither empty nor masked, and a
 * field that does not exist was refused. Private are secrets in any thing, and e-mail, phone and the like in things
 * that are named after people. Queries are made out of the schema, for one item and those fields alone, or are those
 * that the scripts hold. Values are dropped: evidence names the fields with type and length. Fires on
 * `{users(first:1){email}}`; not on an error, on null, nor on the address of a shop. Source: OWASP API3:2023.
 */
export default activeProbe({
  id: 'graphql.unauthenticated-query',
  cwe: 306,
  severity: 'high',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 24, perEntry: 0 },
  title: 'GraphQL gives private data without a sign-in',
  why: 'The pages may ask for a sign-in; this endpoint does not. Anybody sends the same query from anywhere, page after page, and downloads what it knows about all users.',
  fix: {
    steps: `Let the server decide for every field who may read it.

1. Put the caller into the context, from the session or the token alone: \`context: async ({ req }) => ({ user: await userOf(req) })\`.
2. In the resolver of the \`field\` of the evidence: \`if (!context.user) throw new GraphQLError('Not signed in', { extensions: { code: 'UNAUTHENTICATED' } })\`, and give only what belongs to that user or what their role may see.
3. Better once than in each resolver: check in the functions that read the data (\`users.list(viewer)\`), or with rules over the schema: \`graphql-shield\` with \`fallbackRule: deny\`, \`@auth\` directives, Pothos Scope Auth, \`permission_classes\` in Strawberry, \`@guard\` in Lighthouse, row permissions for the role \`anonymous\` in Hasura.
4. Private fields of a public thing, such as the e-mail address of an author, get a check of their own on the type: \`User: { email: (user, _, { user: me }) => (me?.id === user.id ? user.email : null) }\`.
5. Take fields that no page needs, such as hashes and tokens, out of the schema.
6. Every list takes \`first\` with a highest value.
7. Go through all queries and mutations of the schema in the same way, and look through the log for who has asked.`,
    risk: 'Pages that show the list to visitors get errors for its private fields: let them ask for the public ones alone.',
    verify:
      'Repeat the request with the `curl` of the evidence, which carries no sign-in: the answer has `errors`, or null in place of the private fields. Signed in, the application still shows what it should.',
  },
  references: [
    'https://graphql.org/learn/authorization/',
    'https://cheatsheetseries.owasp.org/cheatsheets/GraphQL_Cheat_Sheet.html',
    'https://owasp.org/API-Security/editions/2023/en/0xa3-broken-object-property-level-authorization/',
  ],
  needs: ['graphql'],
  skipReason: ({ artifacts, surface }) =>
    graphqlEndpoints(artifacts, surface).length === 0 ? 'no GraphQL endpoint was seen' : null,
  async run(context) {
    const observations: Observation[] = []
    let gap: string | null = null
    for (const endpoint of graphqlEndpoints(context.artifacts, context.surface)) {
      const asked = await askEndpoint(context, endpoint)
      observations.push(...asked.observations)
      gap ??= asked.gap
    }
    return { observations, gap }
  },
})

type GraphqlContext = ProbeContext<'graphql'>
type Asked = { readonly observations: readonly Observation[]; readonly gap: string | null }

async function askEndpoint(context: GraphqlContext, endpoint: string): Promise<Asked> {
  const { send, chance } = context
  const nothing = { query: `{scanward${chance.word()}{email}}` }
  const control = await send({ ...graphqlRequest(endpoint, nothing), as: 'anonymous' })
  const reply = control.ok ? readGraphqlAnswer(control.exchange) : null
  if (reply === null) {
    // A refusal of everything, in whatever words, gives nobody anything.
    const isClosed = control.ok && [401, 403].includes(control.exchange.status)
    return {
      observations: [],
      gap: isClosed ? null : 'the GraphQL endpoint gave a stranger no answer that tells',
    }
  }
  if (reply.errors.length === 0) {
    return { observations: [], gap: 'the GraphQL endpoint answers for a field that does not exist' }
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
      gap: 'neither introspection nor a query in the scripts names fields to ask for',
    }
  }
  const observations: Observation[] = []
  for (const payload of payloads) {
    const observation = await askStrangely(context, endpoint, payload)
    if (observation !== null) observations.push(observation)
  }
  return { observations, gap: null }
}

/** As a stranger, and where they are refused it, as the scan's user: it tells what to ask for. */
async function readSchema({ send, accounts }: GraphqlContext, endpoint: string): Promise<JsonObject | null> {
  const asked = accounts.has('user') ? (['anonymous', 'user'] as const) : (['anonymous'] as const)
  for (const as of asked) {
    const request = graphqlRequest(endpoint, { query: schemaQuery })
    const answer = await send({ ...request, as, bodyBytesMax: schemaBytesMax })
    const data = answer.ok ? (readGraphqlAnswer(answer.exchange)?.data ?? null) : null
    if (data !== null && isJsonObject(data.__schema)) return data
  }
  return null
}

/** The queries that scripts of the application hold, with the variables that they would be sent with. */
function listOperations({ surface }: GraphqlContext, endpoint: string): readonly JsonObject[] {
  return surface.entries
    .filter(({ source, effect, url }) => source === 'graphql' && effect === 'reads' && url === endpoint)
    .flatMap(({ body }) => (body === null ? [] : [readJsonObject(body.text)]))
    .flatMap((payload) => (payload === null || typeof payload.query !== 'string' ? [] : [payload]))
    .slice(0, operationsMax)
}

async function askStrangely(
  { send }: GraphqlContext,
  endpoint: string,
  payload: JsonObject,
): Promise<Observation | null> {
  const request = { ...graphqlRequest(endpoint, payload), as: 'anonymous' } as const
  const answer = await send({ ...request, bodyBytesMax: answerBytesMax })
  const data = answer.ok ? (readGraphqlAnswer(answer.exchange)?.data ?? null) : null
  if (!answer.ok || data === null) return null
  for (const { item, within } of firstItems(data)) {
    const thing = [...within, ...(typeof item.__typename === 'string' ? [item.__typename] : [])]
    const shown = privateFields(Object.keys(item), thing).filter((name) => isShown(item[name]))
    if (shown.length === 0) continue
    const field = within[0] ?? ''
    return observeProbe(request, answer.exchange, {
      sample: `${new URL(endpoint).pathname}: ${field}`,
      excerpt: `${field} gave a stranger an item; without its values: ${describeRowLine(item)}`,
      place: `${new URL(endpoint).pathname} ${field}`,
      details: { field, private_fields: shown, fields: describeRow(item) },
    })
  }
  return null
}
