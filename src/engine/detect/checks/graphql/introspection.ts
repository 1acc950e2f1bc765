import { passiveCheck } from '../../../model/check.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeResponse } from '../../../report/evidence/observeResponse.ts'

/**
 * GraphQL endpoints with introspection enabled for unauthenticated requests.
 *
 * Certain: it returned the name of its query type. Low, since it is intended for a public API. Fires on
 * `{"data":{"__schema":{"queryType":{"name":"Query"}}}}`; not on an error that says that introspection is off.
 * Sources: ZAP 50007-1, GraphQL specification §4.
 */
export default passiveCheck({
  id: 'graphql.introspection',
  cwe: 200,
  severity: 'low',
  owner: 'code',
  title: 'GraphQL introspection enabled',
  why: 'An attacker can read the whole schema: every type, field and mutation, including internal ones. Introspection exposes no data by itself, but helps to find missing authorization checks.',
  fix: {
    steps: `Decide first: a public API keeps introspection enabled. Then check instead that every field authorizes the caller, and report that the finding stays open. Otherwise disable it in production:

- Apollo Server 4 and 5: \`new ApolloServer({ typeDefs, resolvers, introspection: process.env.NODE_ENV !== 'production' })\`.
- GraphQL Yoga: the plugin \`useDisableIntrospection\` of \`@graphql-yoga/plugin-disable-introspection\`.
- Mercurius and others on graphql-js: add \`NoSchemaIntrospectionCustomRule\` of \`graphql\` to \`validationRules\`.
- In general: the server's rule or option against introspection, at least in production.
- Hasura: the role \`anonymous\` under "Security > Schema Introspection" is disabled.
- Strawberry: the extension \`DisableIntrospection\`. Graphene: \`validation_rules=[DisableIntrospection]\`.
- Laravel Lighthouse: \`'disable_introspection' => DisableIntrospection::ENABLED\` in \`config/lighthouse.php\`.

Disabling it hides the schema and protects nothing: names can be guessed, and error messages suggest them. Review the schema once, and check the session and the owner in each resolver that reads or changes user data. Limit depth and cost of queries too.`,
    risk: 'Code generators and explorers that read the schema from production need it from a file in the repository instead.',
    verify:
      'Run `curl -sS "$URL" -H "content-type: application/json" -d \'{"query":"{__schema{queryType{name}}}"}\'` with the `url` of the evidence as `$URL`: the response has `errors` and no `"queryType"`.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/GraphQL_Cheat_Sheet.html',
    'https://spec.graphql.org/October2021/#sec-Introspection',
  ],
  needs: ['graphql'],
  run({ graphql }) {
    return graphql.flatMap(({ endpoint, exchange }) => {
      const name = queryTypeName(exchange.body)
      if (name === null || exchange.status >= 300) return []
      return [
        observeResponse(exchange, ['content-type'], {
          sample: pathOf(endpoint),
          excerpt: '{"data":{"__schema":{"queryType":{"name":…}}}}',
          details: { query_type: name },
        }),
      ]
    })
  },
})

function queryTypeName(body: string): string | null {
  const data = readJsonObject(body)?.data
  const schema = isJsonObject(data) ? data.__schema : undefined
  const type = isJsonObject(schema) ? schema.queryType : undefined
  const name = isJsonObject(type) ? type.name : undefined
  return typeof name === 'string' ? name : null
}
