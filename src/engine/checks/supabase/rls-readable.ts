import { tableState } from '../../derive/backendResponses.ts'
import { closeTableSql, indentBlock } from '../../fixes/supabaseFix.ts'
import { gradeReadable, sensitiveFields } from '../../knowledge/sensitiveFields.ts'
import { passiveCheck } from '../../model/check.ts'
import { answered, observeBackend } from '../../parse/observeBackend.ts'
import { tablesGap, whyNoTables } from './_supabaseTables.ts'

/**
 * Tables of which everybody can read a row with the public key.
 *
 * Certain that a row is visible: PostgREST counted it in `Content-Range`. Whether that is meant is the owner's
 * to say, so the severity follows the columns that the code names: critical with people's data or secrets, high
 * by the table's name, medium otherwise. No row is fetched. Fires on `0-0/*`; not on an empty answer, a refusal,
 * nor a table that is not there. Sources: CVE-2025-48757, PostgREST "Pagination and Count".
 */
export default passiveCheck({
  id: 'supabase.rls-readable',
  cwe: 862,
  severity: 'critical',
  owner: 'operator',
  title: 'Everybody can read rows of a Supabase table',
  why: 'The public key is in the page, so whoever opens the site can ask the database itself. This table gave a row to a stranger: Row Level Security is off, or a policy allows everybody. For data that is meant for all, such as products, that is right; for anything about people it is a leak.',
  fix: {
    steps: `Decide for each table in \`samples\` whether everybody on the internet may read all of its columns and rows.

1. Supabase dashboard > Table Editor: open the table. "RLS disabled" beside its name means that everybody may read and write it.
2. Database > Policies: find the policies of the table for SELECT whose roles include \`anon\` or \`public\`. \`true\` as their USING expression means everybody.
3. Not for everybody: run this in the SQL Editor with the table's name, and the column that holds its owner for \`user_id\`. Drop the policies that allow everybody with \`drop policy "NAME" on public.TABLE;\`, since one that allows is enough.
${indentBlock(closeTableSql)}
4. Only some columns for everybody: keep the table closed and give them a view with these columns, or run \`revoke select on public.TABLE from anon;\` and \`grant select (id, name) on public.TABLE to anon;\`.
5. Meant for everybody: enable Row Level Security all the same, with \`create policy "Everybody reads" on public.TABLE for select to anon, authenticated using (true);\`, so that writing stays closed. Then accept this finding.
6. If data of people was open, look at Logs > API Gateway for who has read \`/rest/v1/TABLE\`, and find out whether they have to be told.
7. Advisors > Security Advisor: work through what it lists for the other tables.`,
    risk: 'With Row Level Security on and no policy, the application reads nothing from the table: create the policies in the same step, and test as a visitor and as a signed-in user.',
    verify:
      'Run `curl -sSI "$URL" -H "apikey: $ANON_KEY"` with the `url` of the evidence as `$URL` and the public key of the project: the status is 401 or 403, or the answer has `content-range: */*`. Sign in to the application: it still shows what belongs to the user.',
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
      answered(tables, ({ answer }) => answer)
        .filter(({ answer }) => tableState(answer) === 'rows')
        .map(({ thing: { name, schema, columns, seenAt }, answer }) =>
          observeBackend(answer, {
            sample: name,
            severity: gradeReadable(name, columns),
            excerpt: `a row of ${name} is visible to everybody; none was fetched`,
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
