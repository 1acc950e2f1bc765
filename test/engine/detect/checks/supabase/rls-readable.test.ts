import check from '../../../../../src/engine/detect/checks/supabase/rls-readable.ts'
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
const readable = (name: string, columns: readonly string[] = []) =>
  supabaseTable(name, { contentRange: '0-0/*', columns })

checkTable(check, {
  clean: {
    'a table without the select privilege, as in new projects': tables(
      supabaseTable('profiles', { status: 401, proxyError: '42501' }),
    ),
    'a table that the role may not read': tables(
      supabaseTable('profiles', { status: 403, proxyError: '42501' }),
    ),
    'a name that is no table': tables(supabaseTable('nothing', { status: 404, proxyError: 'PGRST205' })),
    'no visible row, which may be Row Level Security or an empty table': tables(
      supabaseTable('profiles', { contentRange: '*/*' }),
    ),
    'no visible row, with a total': tables(supabaseTable('profiles', { contentRange: '*/0' })),
  },
  skipped: {
    'no project': { given: backends(), reason: 'no Supabase project found in the client-side code' },
    'no table in the code': {
      given: backends({ supabase: [supabaseBackend()] }),
      reason: 'no table of the Supabase project found in the client-side code',
    },
    'a table without a response': {
      given: tables(supabaseTable('profiles', { contentRange: '*/*' }), {
        name: 'orders',
        schema: null,
        columns: [],
        seenAt: '',
        response: notResponded(),
      }),
      reason: 'the backend did not answer: No connection',
    },
    'a table behind a failed database': {
      given: tables(supabaseTable('profiles', { status: 503, proxyError: 'PGRST002' })),
      reason:
        'the backend response was inconclusive (HTTP 503): check its access rules in the dashboard of the provider',
    },
    'an expired key': {
      given: tables(supabaseTable('profiles', { status: 401, proxyError: 'PGRST303' })),
      reason:
        'the backend response was inconclusive (HTTP 401): check its access rules in the dashboard of the provider',
    },
    'a response that is not from PostgREST': {
      given: tables(supabaseTable('profiles', { status: 200, contentRange: null })),
      reason:
        'the backend response was inconclusive (HTTP 200): check its access rules in the dashboard of the provider',
    },
  },
  found: {
    'personal data columns that the code names': {
      given: tables(readable('signups', ['id', 'email', 'created_at'])),
      otherHosts: [supabaseHost],
      findings: [
        {
          severity: 'critical',
          samples: ['signups'],
          url: `https://${supabaseHost}/rest/v1/signups?select=*&limit=1`,
          confidence: 'certain',
          excerpt: 'a row of signups is readable without authentication; none was fetched',
          evidence: {
            request: `HEAD https://${supabaseHost}/rest/v1/signups?select=*&limit=1`,
            response: 'HTTP 200\ncontent-range: 0-0/*',
            sensitive_columns: ['email'],
          },
        },
      ],
    },
    'a table with a sensitive name': {
      given: tables(readable('customers')),
      otherHosts: [supabaseHost],
      findings: [{ severity: 'high', samples: ['customers'] }],
    },
    'a table that may be public on purpose': {
      given: tables(readable('blog_posts', ['id', 'title', 'body', 'author_id'])),
      otherHosts: [supabaseHost],
      findings: [{ severity: 'medium', samples: ['blog_posts'], evidence: { sensitive_columns: [] } }],
    },
    'public profiles without sensitive columns, in a response with a total': {
      given: tables(
        supabaseTable('profiles', {
          status: 206,
          contentRange: '0-0/3573458',
          columns: ['username', 'avatar_url', 'website', 'email_count'],
        }),
      ),
      otherHosts: [supabaseHost],
      findings: [{ severity: 'medium', samples: ['profiles'] }],
    },
    'two tables, beside one that did not respond': {
      given: tables(readable('products', ['id', 'price']), readable('orders', ['id', 'shippingAddress']), {
        name: 'other',
        schema: null,
        columns: [],
        seenAt: '',
        response: notResponded(),
      }),
      leftOut: 'the backend did not answer: No connection',
      otherHosts: [supabaseHost],
      findings: [
        { severity: 'critical', samples: ['orders'] },
        { severity: 'medium', samples: ['products'] },
      ],
    },
  },
})
