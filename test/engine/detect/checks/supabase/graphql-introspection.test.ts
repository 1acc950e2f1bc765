import check from '../../../../../src/engine/detect/checks/supabase/graphql-introspection.ts'
import {
  backends,
  notResponded,
  readResponse,
  supabaseBackend,
  supabaseHost,
} from '../../../../helpers/tables/artifacts/backends.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const url = `https://${supabaseHost}/graphql/v1`
const graphql = (response: ReturnType<typeof supabaseBackend>['graphql']) =>
  backends({ supabase: [supabaseBackend({ graphql: response })] })

checkTable(check, {
  clean: {
    'introspection that is disabled, as in newer versions': graphql(readResponse(url, { queryType: null })),
    'GraphQL that is disabled': graphql(readResponse<{ queryType: null }>(url, null, 404)),
    'a 401 response': graphql(readResponse<{ queryType: null }>(url, null, 401)),
  },
  skipped: {
    'no project': { given: backends(), reason: 'no Supabase project found in the client-side code' },
    'no response': { given: graphql(notResponded()), reason: 'the backend did not answer: No connection' },
    'a response that is not GraphQL': {
      given: graphql(readResponse<{ queryType: null }>(url, null, 200)),
      reason:
        'the backend response was inconclusive (HTTP 200): check its access rules in the dashboard of the provider',
    },
  },
  found: {
    'a described schema': {
      given: graphql(readResponse(url, { queryType: 'Query' })),
      otherHosts: [supabaseHost],
      findings: [
        {
          severity: 'low',
          samples: [supabaseHost],
          url,
          confidence: 'certain',
          evidence: { query_type: 'Query' },
        },
      ],
    },
  },
})
