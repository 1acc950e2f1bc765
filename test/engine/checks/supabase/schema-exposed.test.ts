import check from '../../../../src/engine/checks/supabase/schema-exposed.ts'
import {
  backends,
  notAnswered,
  readAnswer,
  supabaseBackend,
} from '../../../helpers/tables/artifacts/backends.ts'
import { checkTable } from '../../../helpers/tables/checkTable.ts'

const origin = 'https://db.acme.dev'
const schema = (answer: ReturnType<typeof supabaseBackend>['schema']) =>
  backends({ supabase: [supabaseBackend({ origin, schema: answer })] })

checkTable(check, {
  clean: {
    'a hosted project, which refuses public keys': schema(
      readAnswer(`${origin}/rest/v1/`, { isOpenApi: false }, 401),
    ),
    'a description that is switched off': schema(readAnswer(`${origin}/rest/v1/`, { isOpenApi: false }, 404)),
    'another answer at the root': schema(readAnswer(`${origin}/rest/v1/`, { isOpenApi: false }, 200)),
  },
  skipped: {
    'no project': { given: backends(), reason: 'the application names no Supabase project' },
    'no answer': {
      given: schema(notAnswered()),
      reason: 'the backend did not answer: No connection',
    },
    'a database that is away': {
      given: schema(readAnswer(`${origin}/rest/v1/`, { isOpenApi: false }, 503)),
      reason: 'the backend gave no answer that tells (HTTP 503)',
    },
  },
  found: {
    'an installation of one’s own that describes itself': {
      given: schema(readAnswer(`${origin}/rest/v1/`, { isOpenApi: true })),
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
