import { passiveCheck } from '../../../model/check.ts'
import { listKnownPages, wellKnownGap } from '../../../read/derive/exposedFile.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

const paths = ['/graphql', '/api/graphql']
const readCharsMax = 256 * 1024

/** Marks include the start of the tool, which articles about it lack. */
const tools: readonly { readonly name: string; readonly marks: readonly RegExp[] }[] = [
  { name: 'GraphiQL (Yoga)', marks: [/<title>[^<]{0,60}GraphiQL<\/title>/i, /YogaGraphiQL/] },
  {
    name: 'GraphiQL',
    marks: [
      /<title>[^<]{0,60}GraphiQL[^<]{0,60}<\/title>/i,
      /id=["']graphiql["']|GraphiQL\.createFetcher|graphiql(?:\.min)?\.(?:js|css)/,
    ],
  },
  {
    name: 'GraphQL Playground',
    marks: [/<title>[^<]{0,60}GraphQL Playground/i, /GraphQLPlayground\.init|graphql-playground-react/],
  },
  { name: 'Apollo Sandbox', marks: [/new window\.EmbeddedSandbox\(|embeddable-sandbox\.(?:cdn|umd)/] },
  { name: 'Altair', marks: [/<title>\s{0,20}Altair/i, /AltairGraphQL\.init/] },
  { name: 'Voyager', marks: [/GraphQLVoyager\.(?:init|renderVoyager)/] },
  { name: 'Hasura Console', marks: [/<title>[^<]{0,60}Hasura/i, /window\.__env\s{0,4}=/] },
]

/**
 * GraphQL IDEs exposed in production: GraphiQL, GraphQL Playground, Apollo Sandbox and similar pages.
 *
 * Certain: the page starts the tool. Fires on `GraphQLPlayground.init` at `/graphql`; not on the endpoint's
 * response to a request without a query, nor on an article about GraphiQL. Sources: nuclei graphql-playground,
 * graphiql-panel and apollo-sandbox.
 */
export default passiveCheck({
  id: 'graphql.ide',
  cwe: 489,
  severity: 'low',
  owner: 'config',
  title: 'GraphQL IDE exposed',
  why: 'An attacker can explore the schema and run queries and mutations with autocompletion. Old versions of these pages have vulnerabilities that let another site read the data of a signed-in visitor.',
  fix: {
    steps: `Disable the page in production. The API itself continues to work.

- GraphQL Yoga: \`createYoga({ schema, graphiql: process.env.NODE_ENV !== 'production' })\`.
- Apollo Server 4 and 5: set \`NODE_ENV=production\`, and \`plugins: [ApolloServerPluginLandingPageDisabled()]\` from \`@apollo/server/plugin/disabled\`.
- NestJS: \`GraphQLModule.forRoot({ playground: false, graphiql: false })\`.
- express-graphql and graphql-http: no \`graphiql: true\`, no route for it.
- Strawberry: \`GraphQLView.as_view(schema=schema, graphql_ide=None)\`. Graphene: \`GraphQLView.as_view(graphiql=False)\`.
- Laravel Lighthouse: move \`mll-lab/laravel-graphiql\` from \`require\` to \`require-dev\`.
- Spring for GraphQL: \`spring.graphql.graphiql.enabled=false\`. Rails: mount \`GraphiQL::Rails::Engine\` inside \`if Rails.env.development?\`.
- In general: the server's option that turns the page off, at least in production.
- Hasura: \`HASURA_GRAPHQL_ENABLE_CONSOLE=false\`.

Then disable introspection too where the schema is not public, and authorize the caller in each resolver: the API still accepts queries without the page.`,
    risk: 'Users of the page in production need their own client, such as a desktop program.',
    verify:
      'Run `curl -s -H "accept: text/html" "$URL" | grep -ciE "graphiql|playground|sandbox|altair|voyager"` with the `url` of the evidence as `$URL`: it prints 0.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/GraphQL_Cheat_Sheet.html',
    'https://www.apollographql.com/docs/apollo-server/api/plugin/landing-pages',
  ],
  needs: ['wellKnown', 'responses'],
  gapReason: ({ wellKnown }) => wellKnownGap(wellKnown, paths),
  run(artifacts) {
    // A single-page tool is the same at each of its routes.
    const shown = new Set<string>()
    return listKnownPages(paths, artifacts).flatMap((exchange) => {
      const tool = recognize(exchange.body.slice(0, readCharsMax))
      if (tool === null || shown.has(exchange.body)) return []
      shown.add(exchange.body)
      const path = pathOf(exchange.url)
      return [
        observeResponse(exchange, ['content-type'], {
          sample: path,
          excerpt: tool,
          details: { tool },
          place: path,
        }),
      ]
    })
  },
})

function recognize(body: string): string | null {
  return tools.find(({ marks }) => marks.every((mark) => mark.test(body)))?.name ?? null
}
