import { passiveCheck } from '../../../model/check.ts'
import { tableState } from '../../../read/derive/backendResponses.ts'
import { listResponses, observeBackend } from '../../../report/evidence/observeBackend.ts'
import { tablesGap, whyNoTables } from './_supabaseTables.ts'

/**
 * Supabase tables whose Row Level Security cannot be verified, because they return no rows to an
 * unauthenticated request.
 *
 * Certain that no row is visible. Row Level Security has that effect when no row is public, and so does an
 * unprotected table that has no rows yet. Info, one finding for each project. Fires on `*` + `/*`; not on a
 * refusal, nor a table that does not exist. Source: PostgREST "Pagination and Count".
 */
export default passiveCheck({
  id: 'supabase.rls-unknown',
  cwe: 862,
  severity: 'info',
  owner: 'operator',
  title: 'Row Level Security not verifiable on empty Supabase tables',
  why: 'If these tables are unprotected, every visitor can read the first rows that are added. They return no rows to an unauthenticated request: either Row Level Security (RLS) hides the rows, or the tables have no rows yet. A scan cannot tell these cases apart.',
  fix: {
    steps: `Check once in the Supabase dashboard:

1. Table Editor: open each table in \`samples\`. None has "RLS disabled" beside its name. Where one has, press it, enable Row Level Security and create policies for select, insert, update and delete that state who has access.
2. Or run this in the SQL Editor; it lists the tables without Row Level Security:
   \`\`\`sql
   select tablename from pg_tables where schemaname = 'public' and not rowsecurity;
   \`\`\`
3. Database > Policies: no policy for \`anon\` or \`public\` has \`true\` as its USING expression, unless the table is meant to be public.`,
    risk: 'With Row Level Security on and no policy, the application reads nothing from the table. Create the policies in the same step, and test as a visitor and as a signed-in user.',
    verify:
      'The query of step 2 lists none of the tables. The finding stays as long as the tables return no rows, and can then be accepted.',
  },
  references: ['https://supabase.com/docs/guides/database/postgres/row-level-security'],
  needs: ['backends'],
  skipReason: ({ backends }) => whyNoTables(backends),
  gapReason: ({ backends }) => tablesGap(backends),
  run({ backends: { supabase } }) {
    return supabase.flatMap(({ origin, tables }) =>
      listResponses(tables, ({ response }) => response)
        .filter(({ response }) => tableState(response) === 'nothing')
        .map(({ thing: { name }, response }) =>
          observeBackend(response, {
            sample: name,
            excerpt: 'no row is visible: protected, or empty',
            place: new URL(origin).hostname,
          }),
        ),
    )
  },
})
