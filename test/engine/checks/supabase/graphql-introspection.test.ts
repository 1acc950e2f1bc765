import check from '../../../../src/engine/checks/supabase/graphql-introspection.ts'
import {
  backends,
  notAnswered,
  readAnswer,
  supabaseBackend,
  supabaseHost,
} from '../../../helpers/tables/artifacts/backends.ts'
import { checkTable } from '../../../helpers/tables/checkTable.ts'

const url = `https://${supabaseHost}/graphql/v1`
const graphql = (answer: ReturnType<typeof supabaseBackend>['graphql']) =>
  backends({ supabase: [supabaseBackend({ graphql: answer })] })

checkTable(check, {
  clean: {
    'introspection that is off, as newer versions have it': graphql(readAnswer(url, { queryType: null })),
    'GraphQL that is off': graphql(readAnswer<{ queryType: null }>(url, null, 404)),
    'a refusal': graphql(readAnswer<{ queryType: null }>(url, null, 401)),
  },
  skipped: {
    'no project': { given: backends(), reason: 'the application names no Supabase project' },
    'no answer': { given: graphql(notAnswered()), reason: 'the backend did not answer: No connection' },
    'an answer that is not GraphQL': {
      given: graphql(readAnswer<{ queryType: null }>(url, null, 200)),
      reason: 'the backend gave no answer that tells (HTTP 200)',
    },
  },
  found: {
    'a schema that is described': {
      given: graphql(readAnswer(url, { queryType: 'Query' })),
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
