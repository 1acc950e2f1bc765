import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import {
  graphqlEndpoints,
  graphqlRequest,
  noGraphql,
  readGraphqlResponse,
  readGraphqlResponses,
} from './_graphqlResponses.ts'
import { schemaQuery, skippedQuery } from './_graphqlSchema.ts'

const operationsAtOnce = 10
const levels = 20
const bodyBytesMax = 64 * 1024
const schemaBytesMax = 2 * 1024 * 1024

/**
 * Finds GraphQL endpoints that allow batching, deep queries, field suggestions or mutations over GET.
 *
 * Certain: ten results for a batch of ten operations; "Did you mean" for a misspelled type; the mutation type name
 * for `GET ?query=mutation{__typename}`, which executes no field. Ten aliases of `__typename` and a query of 20 levels,
 * whose fields `@skip` leaves out, are informational. Fires on an endpoint that executes a batch; not where it is
 * refused. Sources: nuclei graphql-alias-batching, -array-batching, -field-suggestion, -get-method; OWASP.
 */
export default activeProbe({
  id: 'graphql.abuse',
  cwe: 770,
  severity: 'low',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 16, perEntry: 0 },
  title: 'GraphQL batching, field suggestions or mutations over GET enabled',
  why: 'Batching lets an attacker guess hundreds of passwords or codes in one request, past a rate limit that counts requests. Field suggestions leak the schema even if introspection is disabled. Mutations over GET enable cross-site request forgery (CSRF) by a link or image.',
  fix: {
    steps: `Fix what \`samples\` in the evidence names.

- **Batching**: disable it. In Apollo Server 4 and 5 and GraphQL Yoga it is disabled unless \`allowBatchedHttpRequests\` or \`batching\` is set; Mercurius: \`allowBatchedQueries: false\`; Strawberry: no \`batching_config\`; Laravel Lighthouse: no \`batched_queries\`. If clients need batching, set a low limit, such as \`batching: { limit: 3 }\`.
- **Aliases**: limit aliases, depth and cost with validation rules: \`@escape.tech/graphql-armor\` with \`maxAliases\`, \`maxDepth\` and \`costLimit\`, or Hasura's API limits. Count sign-in attempts per account, not per request.
- **Field suggestions**: Apollo Server: \`hideSchemaDetailsFromClientErrors: true\`; GraphQL Yoga: \`blockFieldSuggestionsPlugin()\` of \`@escape.tech/graphql-armor-block-field-suggestions\`; graphql-js 16 and others: remove \`/ ?Did you mean .*$/\` from error messages in production.
- **Mutations over GET**: respond with 405 to a GET request that contains a mutation. \`graphql-http\` and \`express-graphql\` do this; in your own handler compare \`getOperationAST(document).operation\` with the method. Apollo Server: keep \`csrfPrevention\` enabled.

Use session cookies with \`SameSite=Lax\` or \`Strict\`.`,
    risk: 'Clients that send batches, such as Apollo Client with BatchHttpLink, fail until they send single operations.',
    verify:
      'Repeat the request with the `curl` command from the evidence: the response has `errors` and no `data`, or is 400 or 405. No message contains "Did you mean".',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/GraphQL_Cheat_Sheet.html',
    'https://graphql.org/learn/security/',
  ],
  needs: ['graphql'],
  skipReason: ({ artifacts, surface }) =>
    graphqlEndpoints(artifacts, surface).length === 0 ? noGraphql : null,
  async run(context) {
    const observations: Observation[] = []
    let gap: string | null = null
    for (const endpoint of graphqlEndpoints(context.artifacts, context.surface)) {
      const tried = await tryEndpoint(context, endpoint)
      observations.push(...tried.observations)
      gap ??= tried.gap
    }
    return { observations, gap }
  },
})

type Trial = {
  readonly sample: string
  readonly request: ProbeRequest
  readonly read: (exchange: Exchange) => string | null
  readonly severity?: 'info'
}

async function tryEndpoint(
  { send }: Pick<ProbeContext, 'send'>,
  endpoint: string,
): Promise<{ readonly observations: readonly Observation[]; readonly gap: string | null }> {
  const control = await send({ ...graphqlRequest(endpoint, { query: '{__typename}' }), bodyBytesMax })
  const queryType = control.ok ? textOf(readGraphqlResponse(control.exchange)?.data?.__typename) : null
  if (queryType === null) {
    return { observations: [], gap: 'the GraphQL endpoint does not resolve a query for __typename' }
  }
  const observations: Observation[] = []
  const schema = await send({
    ...graphqlRequest(endpoint, { query: schemaQuery }),
    bodyBytesMax: schemaBytesMax,
    isFirstLook: true,
  })
  const data = schema.ok ? readGraphqlResponse(schema.exchange)?.data : null
  const nested = data ? skippedQuery(data, levels) : null
  const trials = [...listTrials(endpoint, queryType), ...listDeepTrials(endpoint, queryType, nested)]
  for (const { sample, request, read, severity } of trials) {
    const response = await send({ ...request, bodyBytesMax })
    const proof = response.ok ? read(response.exchange) : null
    if (!response.ok || proof === null) continue
    observations.push(
      observeProbe(request, response.exchange, {
        sample: `${new URL(endpoint).pathname}: ${sample}`,
        excerpt: proof,
        place: new URL(endpoint).pathname,
        ...(severity === undefined ? {} : { severity }),
      }),
    )
  }
  return { observations, gap: null }
}

function listTrials(endpoint: string, queryType: string): readonly Trial[] {
  const indexes = Array.from({ length: operationsAtOnce }, (_, index) => index)
  const aliases = indexes.map((index) => `a${index}:__typename`).join(' ')
  const mutation = `${endpoint}?query=${encodeURIComponent('mutation{__typename}')}`
  return [
    {
      sample: 'batching',
      request: graphqlRequest(
        endpoint,
        indexes.map(() => ({ query: '{__typename}' })),
      ),
      read(exchange) {
        const replies = readGraphqlResponses(exchange) ?? []
        const isWhole = replies.length === operationsAtOnce
        return isWhole && replies.every(({ data }) => data?.__typename === queryType)
          ? `All ${operationsAtOnce} operations of one request were executed`
          : null
      },
    },
    {
      sample: 'field suggestions',
      request: graphqlRequest(endpoint, { query: 'query($a:Strin){__typename}' }),
      read(exchange) {
        const errors = readGraphqlResponse(exchange)?.errors ?? []
        return errors.some((message) => /Strin\b.{0,40}Did you mean.{0,60}String/s.test(message))
          ? 'The error for the type Strin contains "Did you mean … String"'
          : null
      },
    },
    {
      sample: 'mutations over GET',
      request: { url: mutation, headers: { accept: 'application/json' } },
      read(exchange) {
        const type = textOf(readGraphqlResponse(exchange)?.data?.__typename)
        return type !== null && type !== queryType && exchange.status < 300
          ? `A GET request executed an operation on the type ${type}`
          : null
      },
    },
    {
      sample: 'query aliases',
      severity: 'info',
      request: graphqlRequest(endpoint, { query: `{${aliases}}` }),
      read(exchange) {
        const data = readGraphqlResponse(exchange)?.data ?? {}
        return indexes.every((index) => data[`a${index}`] === queryType)
          ? `All ${operationsAtOnce} aliases of one field were resolved`
          : null
      },
    },
  ]
}

function listDeepTrials(endpoint: string, queryType: string, query: string | null): readonly Trial[] {
  if (query === null) return []
  return [
    {
      sample: 'deep queries',
      severity: 'info',
      request: graphqlRequest(endpoint, { query }),
      read(exchange) {
        const reply = readGraphqlResponse(exchange)
        return reply?.data?.__typename === queryType && reply.errors.length === 0
          ? `A query of ${levels} levels was accepted; its fields were skipped`
          : null
      },
    },
  ]
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && /^\w{1,80}$/.test(value) ? value : null
}
