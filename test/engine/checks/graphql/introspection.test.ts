import check from '../../../../src/engine/checks/graphql/introspection.ts'
import { graphqlAnswer, siteUrl } from '../../../helpers/tables/artifacts.ts'
import { checkTable } from '../../../helpers/tables/checkTable.ts'

const answers = (body: string, status = 200) => ({ graphql: [graphqlAnswer({ body, status })] })
const open = '{"data":{"__schema":{"queryType":{"name":"Query"}}}}'

checkTable(check, {
  clean: {
    'no endpoint': {},
    'introspection that is off': answers(
      '{"errors":[{"message":"GraphQL introspection is not allowed","extensions":{"code":"INTROSPECTION_DISABLED"}}]}',
      400,
    ),
    'an endpoint that asks for a session': answers(
      '{"errors":[{"message":"Unauthorized"}],"data":null}',
      401,
    ),
    'a page for every path': answers('<!doctype html><html><body>__schema queryType Query</body></html>'),
    'JSON of another kind': answers('{"data":{"__schema":null}}'),
    'an echo of the question': answers('{"query":"{__schema{queryType{name}}}"}'),
    'a refusal that holds the answer': answers(open, 403),
  },
  found: {
    'an open endpoint': {
      given: answers(open),
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
          graphqlAnswer({
            endpoint: `${siteUrl}api/graphql`,
            body: '{"data":{"__schema":{"queryType":{"name":"query_root"}}}}',
          }),
        ],
      },
      findings: [{ severity: 'low', samples: ['/api/graphql'] }],
    },
  },
})
