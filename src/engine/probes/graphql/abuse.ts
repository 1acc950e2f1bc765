import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeRequest } from '../../model/probe.ts'
import {
  graphqlEndpoints,
  graphqlRequest,
  readGraphqlAnswer,
  readGraphqlAnswers,
} from './_graphqlResponses.ts'

/** As many as show that there is no small limit, and load nothing. */
const operationsAtOnce = 10
const bodyBytesMax = 64 * 1024

/**
 * What makes attacks on a GraphQL endpoint cheap: many operations in one request, names that error messages suggest,
 * and mutations by GET.
 *
 * Certain, each by the answer itself: ten answers to a list of ten operations; "Did you mean" about a type that was
 * misspelt; the name of the mutation type by `GET ?query=mutation{__typename}`, which executes no field. Ten aliases
 * of `__typename` alone are of info, since limits are often just above. Nothing nests, and nothing is changed. Not
 * where lists, suggestions and such a GET are refused. Source: nuclei graphql-alias-batching, -array-batching,
 * -field-suggestion, -get-method; OWASP GraphQL Cheat Sheet.
 */
export default activeProbe({
  id: 'graphql.abuse',
  cwe: 770,
  severity: 'low',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 12, perEntry: 0 },
  title: 'GraphQL endpoint helps attackers along',
  why: 'Batches let one request try hundreds of passwords or codes past a limit that counts requests. Suggestions in errors give the schema away although introspection is off. Mutations by GET can be started from any other site with a picture or a link.',
  fix: {
    steps: `Change what \`samples\` of the evidence names.

- **A list of operations**: switch batching off. Apollo Server 4 and 5 and GraphQL Yoga have it off unless \`allowBatchedHttpRequests\` or \`batching\` is set; Mercurius: \`allowBatchedQueries: false\`; Strawberry: no \`batching_config\`; Laravel Lighthouse: no \`batched_queries\`. Where clients need it, allow a few, such as \`batching: { limit: 3 }\`.
- **Aliases**: limit them, beside depth and cost, with validation rules: \`@escape.tech/graphql-armor\` with \`maxAliases\`, \`maxDepth\` and \`costLimit\`, or Hasura's API limits. Count attempts at a login per account, not per request.
- **Suggestions**: Apollo Server: \`hideSchemaDetailsFromClientErrors: true\`; GraphQL Yoga: \`blockFieldSuggestionsPlugin()\` of \`@escape.tech/graphql-armor-block-field-suggestions\`; graphql-js 16 and others: take \`/ ?Did you mean .*$/\` out of error messages in production.
- **Mutations by GET**: answer a GET that holds a mutation with 405. In \`graphql-http\` and \`express-graphql\` that is so; a handler of your own compares \`getOperationAST(document).operation\` with the method. Apollo Server: keep \`csrfPrevention\` on.

Let sessions be cookies with \`SameSite=Lax\` or \`Strict\`.`,
    risk: 'Clients that send batches, such as Apollo Client with BatchHttpLink, fail until they send operations one by one.',
    verify:
      'Repeat the request with the `curl` of the evidence: the answer has `errors` and no `data`, or is 400 or 405; and no message holds "Did you mean".',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/GraphQL_Cheat_Sheet.html',
    'https://graphql.org/learn/security/',
  ],
  needs: ['graphql'],
  skipReason: ({ artifacts, surface }) =>
    graphqlEndpoints(artifacts, surface).length === 0 ? 'no GraphQL endpoint was seen' : null,
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
  /** What proves it, in words of ours; null for any other answer. */
  readonly read: (exchange: Exchange) => string | null
  readonly severity?: 'info'
}

async function tryEndpoint(
  { send }: Pick<ProbeContext, 'send'>,
  endpoint: string,
): Promise<{ readonly observations: readonly Observation[]; readonly gap: string | null }> {
  const control = await send({ ...graphqlRequest(endpoint, { query: '{__typename}' }), bodyBytesMax })
  const queryType = control.ok ? textOf(readGraphqlAnswer(control.exchange)?.data?.__typename) : null
  if (queryType === null) {
    return { observations: [], gap: 'the GraphQL endpoint does not answer a query for the name of its type' }
  }
  const observations: Observation[] = []
  for (const { sample, request, read, severity } of listTrials(endpoint, queryType)) {
    const answer = await send({ ...request, bodyBytesMax })
    const proof = answer.ok ? read(answer.exchange) : null
    if (!answer.ok || proof === null) continue
    observations.push(
      observeProbe(request, answer.exchange, {
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
      sample: 'a list of operations in one request',
      request: graphqlRequest(
        endpoint,
        indexes.map(() => ({ query: '{__typename}' })),
      ),
      read(exchange) {
        const replies = readGraphqlAnswers(exchange) ?? []
        const isWhole = replies.length === operationsAtOnce
        return isWhole && replies.every(({ data }) => data?.__typename === queryType)
          ? `${operationsAtOnce} operations in one request were all answered`
          : null
      },
    },
    {
      sample: 'names that errors suggest',
      request: graphqlRequest(endpoint, { query: 'query($a:Strin){__typename}' }),
      read(exchange) {
        const errors = readGraphqlAnswer(exchange)?.errors ?? []
        return errors.some((message) => /Strin\b.{0,40}Did you mean.{0,60}String/s.test(message))
          ? 'the type Strin is answered with "Did you mean … String"'
          : null
      },
    },
    {
      sample: 'mutations by GET',
      request: { url: mutation, headers: { accept: 'application/json' } },
      read(exchange) {
        const type = textOf(readGraphqlAnswer(exchange)?.data?.__typename)
        return type !== null && type !== queryType && exchange.status < 300
          ? `a GET executed an operation on the type ${type}`
          : null
      },
    },
    {
      sample: 'aliases',
      severity: 'info',
      request: graphqlRequest(endpoint, { query: `{${aliases}}` }),
      read(exchange) {
        const data = readGraphqlAnswer(exchange)?.data ?? {}
        return indexes.every((index) => data[`a${index}`] === queryType)
          ? `${operationsAtOnce} aliases of one field were all answered`
          : null
      },
    },
  ]
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && /^\w{1,80}$/.test(value) ? value : null
}
