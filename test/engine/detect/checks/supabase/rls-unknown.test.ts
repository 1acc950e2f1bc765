import check from '../../../../../src/engine/detect/checks/supabase/rls-unknown.ts'
import {
  backends,
  notResponded,
  supabaseBackend,
  supabaseHost,
  supabaseTable,
} from '../../../../helpers/tables/artifacts/backends.ts'
import { checkTable } from '../../../../helpers/tables/checkTable.ts'

const tables = (...list: readonly ReturnType<typeof supabaseTable>[]) =>
  backends({ supabase: [supabaseBackend({ tables: list })] })

checkTable(check, {
  clean: {
    'a table that denies unauthenticated access': tables(
      supabaseTable('profiles', { status: 401, proxyError: '42501' }),
    ),
    'a name that is no table': tables(supabaseTable('nothing', { status: 404 })),
    'a table with a visible row': tables(supabaseTable('posts', { contentRange: '0-0/*' })),
  },
  skipped: {
    'no project': { given: backends(), reason: 'no Supabase project found in the client-side code' },
    'no table in the code': {
      given: backends({ supabase: [supabaseBackend()] }),
      reason: 'no table of the Supabase project found in the client-side code',
    },
    'no key': {
      given: tables({
        name: 'posts',
        schema: null,
        columns: [],
        seenAt: '',
        response: notResponded('no public key of the Supabase project was seen'),
      }),
      reason: 'no public key of the Supabase project was seen',
    },
  },
  found: {
    'tables without a visible row, as one finding': {
      given: tables(
        supabaseTable('profiles', { contentRange: '*/*' }),
        supabaseTable('orders', { contentRange: '*/*' }),
        supabaseTable('posts', { contentRange: '0-0/*' }),
      ),
      otherHosts: [supabaseHost],
      findings: [
        {
          severity: 'info',
          samples: ['orders', 'profiles'],
          confidence: 'certain',
          excerpt: 'no row is visible: protected, or empty',
          evidence: { response: 'HTTP 200\ncontent-range: */*' },
        },
      ],
    },
  },
})
