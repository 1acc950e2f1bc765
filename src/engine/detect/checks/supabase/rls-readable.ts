import { passiveCheck } from '../../../model/check.ts'
import { tableState } from '../../../read/derive/backendResponses.ts'
import { gradeReadable, sensitiveFields } from '../../../read/knowledge/sensitiveFields.ts'
import { listResponses, observeBackend } from '../../../report/evidence/observeBackend.ts'
import { closeTableSql, indentBlock, runSqlOnce } from '../../../report/fixes/supabaseFix.ts'
import { tablesGap, whyNoTables } from './_supabaseTables.ts'

/**
 * Supabase tables that can be read without authentication (Row Level Security off, or a policy that allows
 * everyone).
 *
 * Certain that a row is visible: PostgREST counted it in `Content-Range`. Only the owner can say whether that
 * is intended, so the severity follows the columns that the code names: critical with personal data or
 * secrets, high by the table's name, medium otherwise. No row is fetched. Fires on `0-0/*`; not on an empty
 * response, a refusal, nor a table that does not exist. Sources: CVE-2025-48757, PostgREST "Pagination and
 * Count".
 */
export default passiveCheck({
  id: 'supabase.rls-readable',
  cwe: 862,
  severity: 'critical',
  owner: 'operator',
  title: 'Supabase table publicly readable (missing or permissive RLS)',
  why: 'An attacker can read rows of this table with the public key from the page. Row Level Security (RLS) is off, or a policy allows everyone. For public data, such as products, that is intended; for personal data it is a leak.',
  fix: {
    steps: `Decide for each table in \`samples\` whether all of its columns and rows are meant to be public.

1. Supabase dashboard > Table Editor: open the table. "RLS disabled" beside its name means that every visitor may read and write it.
2. Database > Policies: find the policies of the table for SELECT whose roles include \`anon\` or \`public\`. \`true\` as their USING expression allows everyone.
3. Private data: run this with the table's name, and the column of the row owner for \`user_id\`, ${runSqlOnce}. Leave out policies for what the application does not do, and policies that the table has already. Drop the policies that allow everyone with \`drop policy if exists "NAME" on public.TABLE;\`, since one permissive policy is enough.
${indentBlock(closeTableSql)}
4. Only some columns are public: do step 3, then let visitors read those columns alone with \`revoke select on public.TABLE from anon;\`, \`grant select (id, name) on public.TABLE to anon;\` and \`create policy "Visitors read" on public.TABLE for select to anon using (true);\`. Name each column that the application reads or filters by. It has to select them by name, not by \`*\`: deploy that first. If signed-in users read these columns of other users' rows, name \`authenticated\` beside \`anon\` in all three. Columns that no user reads through the API get no grant; columns that only the owner may read go into a table of their own, closed by step 3.
5. Public data: enable Row Level Security anyway, with \`create policy "Everybody reads" on public.TABLE for select to anon, authenticated using (true);\`, so that writes stay denied. Then change nothing and report that the finding stays open.
6. If personal data was exposed, check Logs > API Gateway for reads of \`/rest/v1/TABLE\`, and find out whether the breach must be reported.
7. Advisors > Security Advisor: resolve what it lists for the other tables.`,
    risk: 'With Row Level Security on and no policy, the application reads nothing from the table. Create the policies in the same step, and test as a visitor and as a signed-in user.',
    verify:
      'Run `curl -sSI "$URL" -H "apikey: $ANON_KEY"` with the `url` of the evidence as `$URL` and the public key of the project: the status is 401 or 403, or the response has `content-range: */*`. Sign in to the application: it still shows the data of the user.',
  },
  references: [
    'https://supabase.com/docs/guides/database/postgres/row-level-security',
    'https://supabase.com/docs/guides/api/securing-your-api',
    'https://nvd.nist.gov/vuln/detail/CVE-2025-48757',
  ],
  needs: ['backends'],
  skipReason: ({ backends }) => whyNoTables(backends),
  gapReason: ({ backends }) => tablesGap(backends),
  run({ backends: { supabase } }) {
    return supabase.flatMap(({ origin, tables }) =>
      listResponses(tables, ({ response }) => response)
        .filter(({ response }) => tableState(response) === 'rows')
        .map(({ thing: { name, schema, columns, seenAt }, response }) =>
          observeBackend(response, {
            sample: name,
            severity: gradeReadable(name, columns),
            excerpt: `a row of ${name} is readable without authentication; none was fetched`,
            details: {
              table: name,
              schema,
              columns_in_code: columns.slice(0, 20),
              sensitive_columns: sensitiveFields(columns).slice(0, 20),
              named_in: seenAt,
            },
            place: `${new URL(origin).hostname}/${schema === null ? name : `${schema}.${name}`}`,
          }),
        ),
    )
  },
})
