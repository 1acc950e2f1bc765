import { tableState } from '../../derive/backendResponses.ts'
import { passiveCheck } from '../../model/check.ts'
import { answered, observeBackend } from '../../parse/observeBackend.ts'
import { tablesGap, whyNoTables } from './_supabaseTables.ts'

/**
 * Tables that show a stranger nothing, of which it cannot be told from outside whether they are protected.
 *
 * Certain that nothing is visible. It is what Row Level Security does when no row is meant for the stranger, and
 * it is what an open table does that has no rows yet. Info, one finding for each project. Fires on `*` + `/*`;
 * not on a refusal, nor a table that is not there. Source: PostgREST "Pagination and Count".
 */
export default passiveCheck({
  id: 'supabase.rls-unknown',
  cwe: 862,
  severity: 'info',
  owner: 'operator',
  title: 'Supabase tables that answer empty: their protection cannot be told',
  why: 'These tables answer a stranger without a row. Either Row Level Security hides the rows, which is right, or the tables are open and have no rows yet, and then the first ones will be readable by everybody. From outside the two look alike.',
  fix: {
    steps: `Look once, in the Supabase dashboard:

1. Table Editor: open each table in \`samples\`. None has "RLS disabled" beside its name. Where one has, press it, enable Row Level Security and create a policy for each of select, insert, update and delete that names who may.
2. Or run this in the SQL Editor; it lists the tables without Row Level Security:
   \`\`\`sql
   select tablename from pg_tables where schemaname = 'public' and not rowsecurity;
   \`\`\`
3. Database > Policies: no policy for \`anon\` or \`public\` has \`true\` as its USING expression, unless the table is meant for everybody.`,
    risk: 'With Row Level Security on and no policy, the application reads nothing from the table: create the policies in the same step, and test as a visitor and as a signed-in user.',
    verify:
      'The query of step 2 lists none of the tables. The finding stays as long as the tables answer empty, and can then be accepted.',
  },
  references: ['https://supabase.com/docs/guides/database/postgres/row-level-security'],
  needs: ['backends'],
  skipReason: ({ backends }) => whyNoTables(backends),
  gapReason: ({ backends }) => tablesGap(backends),
  run({ backends: { supabase } }) {
    return supabase.flatMap(({ origin, tables }) =>
      answered(tables, ({ answer }) => answer)
        .filter(({ answer }) => tableState(answer) === 'nothing')
        .map(({ thing: { name }, answer }) =>
          observeBackend(answer, {
            sample: name,
            excerpt: 'no row is visible: protected, or empty',
            place: new URL(origin).hostname,
          }),
        ),
    )
  },
})
