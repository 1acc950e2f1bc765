import check from '../../../../../src/engine/detect/checks/supabase/schema-exposed.ts'
import {
  backends,
  notResponded,
  readResponse,
  supabaseBackend,
} from '../../../../helpers/tables/artifacts/backends.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const origin = 'https://db.acme.dev'
const schema = (response: ReturnType<typeof supabaseBackend>['schema']) =>
  backends({ supabase: [supabaseBackend({ origin, schema: response })] })

checkTable(check, {
  clean: {
    'a hosted project, which rejects public keys': schema(
      readResponse(`${origin}/rest/v1/`, { isOpenApi: false }, 401),
    ),
    'a disabled schema': schema(readResponse(`${origin}/rest/v1/`, { isOpenApi: false }, 404)),
    'another response at the root': schema(readResponse(`${origin}/rest/v1/`, { isOpenApi: false }, 200)),
  },
  skipped: {
    'no project': { given: backends(), reason: 'no Supabase project found in the client-side code' },
    'no response': {
      given: schema(notResponded()),
      reason: 'the backend did not answer: No connection',
    },
    'an unavailable database': {
      given: schema(readResponse(`${origin}/rest/v1/`, { isOpenApi: false }, 503)),
      reason:
        'the backend response was inconclusive (HTTP 503): check its access rules in the dashboard of the provider',
    },
  },
  found: {
    'a self-hosted installation with a public schema': {
      given: schema(readResponse(`${origin}/rest/v1/`, { isOpenApi: true })),
      otherHosts: ['db.acme.dev'],
      findings: [
        {
          severity: 'low',
          samples: ['db.acme.dev'],
          url: `${origin}/rest/v1/`,
          excerpt: 'content-type: application/openapi+json',
        },
      ],
    },
  },
})
