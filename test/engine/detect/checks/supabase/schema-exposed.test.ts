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
    'a hosted project, which refuses public keys': schema(
      readResponse(`${origin}/rest/v1/`, { isOpenApi: false }, 401),
    ),
    'a description that is switched off': schema(
      readResponse(`${origin}/rest/v1/`, { isOpenApi: false }, 404),
    ),
    'another answer at the root': schema(readResponse(`${origin}/rest/v1/`, { isOpenApi: false }, 200)),
  },
  skipped: {
    'no project': { given: backends(), reason: 'no Supabase project found in the client-side code' },
    'no answer': {
      given: schema(notResponded()),
      reason: 'the backend did not answer: No connection',
    },
    'a database that is away': {
      given: schema(readResponse(`${origin}/rest/v1/`, { isOpenApi: false }, 503)),
      reason:
        'the backend response was inconclusive (HTTP 503): check its access rules in the dashboard of the provider',
    },
  },
  found: {
    'an installation of one’s own that describes itself': {
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
