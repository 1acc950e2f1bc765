import check from '../../../../../src/engine/detect/checks/graphql/introspection.ts'
import { graphqlResponse, siteUrl } from '../../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const responses = (body: string, status = 200) => ({ graphql: [graphqlResponse({ body, status })] })
const open = '{"data":{"__schema":{"queryType":{"name":"Query"}}}}'

checkTable(check, {
  clean: {
    'no endpoint': {},
    'introspection that is disabled': responses(
      '{"errors":[{"message":"GraphQL introspection is not allowed","extensions":{"code":"INTROSPECTION_DISABLED"}}]}',
      400,
    ),
    'an endpoint that requires a session': responses(
      '{"errors":[{"message":"Unauthorized"}],"data":null}',
      401,
    ),
    'a page in response to every path': responses(
      '<!doctype html><html><body>__schema queryType Query</body></html>',
    ),
    'other JSON': responses('{"data":{"__schema":null}}'),
    'an echo of the query': responses('{"query":"{__schema{queryType{name}}}"}'),
    'an error response with the schema': responses(open, 403),
  },
  found: {
    'an endpoint with introspection enabled': {
      given: responses(open),
      findings: [
        {
          severity: 'low',
          samples: ['/graphql'],
          url: `${siteUrl}graphql`,
          confidence: 'certain',
          evidence: { query_type: 'Query' },
        },
      ],
    },
    'an endpoint whose query type has another name': {
      given: {
        graphql: [
          graphqlResponse({
            endpoint: `${siteUrl}api/graphql`,
            body: '{"data":{"__schema":{"queryType":{"name":"query_root"}}}}',
          }),
        ],
      },
      findings: [{ severity: 'low', samples: ['/api/graphql'] }],
    },
  },
})
