import type { Severity } from '../../../../shared/model/severity.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { NamedTable } from '../../../read/derive/supabaseNames.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { closeTableSql, indentBlock, runSqlOnce } from '../../../report/fixes/supabaseFix.ts'
import { type InsertVerdict, readInsertVerdict, readPostgrestError } from './_postgrestResponses.ts'
import { likelyKeys } from './_primaryKeys.ts'
import { type SupabaseAccess, supabaseAccesses } from './_supabaseAccess.ts'

const bodyBytesMax = 16 * 1024

const writtenByVisitors =
  /(?:^|_)(?:contacts?|contact_messages?|feedback|waitlist|newsletter|subscribers?|leads?|enquir(?:y|ies)|inquir(?:y|ies)|sign_?ups?|survey_?(?:answers|responses)?|page_views?|analytics|visits)$/

/**
 * Finds Supabase tables that accept inserts without authentication, without storing a row.
 *
 * Certain. The probe sends two rows whose key is null, and requests a single-object response. PostgreSQL evaluates
 * policies before constraints: 23502 shows that the policies allow the rows; 42501 shows that they do not, or that
 * there is no grant. No row is stored: a key cannot be null, and if a trigger fills it, PostgREST rolls back two rows
 * where one was requested (406, PGRST116). Effects of a trigger outside the database are not rolled back. A WITH
 * CHECK on other columns may refuse these rows and allow others, so it counts as closed; 428C9, an always generated
 * key, is inconclusive. Fires on a table without row level security (RLS); not on 42501. Medium for a table that is
 * meant for public input, such as `feedback`. Sources: PostgreSQL, "CREATE POLICY"; PostgREST, "Singular or Plural"
 * and "Errors".
 */
export default activeProbe({
  id: 'supabase.rls-write',
  cwe: 862,
  severity: 'critical',
  owner: 'operator',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 60, perEntry: 0 },
  title: 'Supabase table writable without authentication',
  why: 'Anyone can insert rows with the public key of the page: posts in the name of others, fake orders, a role for themselves. Row level security (RLS) is disabled, or a policy allows unauthenticated inserts. If it is disabled, they can also update and delete rows.',
  fix: {
    steps: `1. Supabase dashboard > Table Editor: open the table in \`samples\`. "RLS disabled" next to its name means that everyone may read and write it. Otherwise Database > Policies shows a policy for INSERT or ALL whose roles include \`anon\` or \`public\` and whose WITH CHECK allows every row.
2. Run this with the name of the table, and with its owner column in place of \`user_id\`, ${runSqlOnce}. Leave out policies for what the application does not do, and policies that the table has already. Also drop the policies that allow everyone with \`drop policy if exists "NAME" on public.TABLE;\`, because one such policy is enough.
${indentBlock(closeTableSql)}
3. If unauthenticated users do not need the table at all: \`revoke insert, update, delete on public.TABLE from anon;\`.
4. For a public form, such as feedback: write through an Edge Function that validates and rate-limits the input, and close the table. If it stays open, restrict the rows in WITH CHECK to what the form sends, such as \`with check (status = 'new' and char_length(message) < 2000)\`, and change nothing and report that the finding stays open.
5. Set privileged columns (\`role\`, \`is_admin\`, \`plan\`, \`price\`) in a trigger or function, never from the request. \`revoke insert (role) on public.TABLE from authenticated;\` works only after the table-wide grant is revoked.
6. Search the newest rows of the table for rows that your application did not write.`,
    risk: 'With row level security and no policy, the application can write nothing to the table. Create the policies in the same step, and test as a visitor and as an authenticated user.',
    verify:
      'Repeat the request with the `curl` command from the evidence: the status code is 401 or 403, and the body contains 42501. Count the rows of the table before and after: the request adds none.',
  },
  references: [
    'https://supabase.com/docs/guides/database/postgres/row-level-security',
    'https://www.postgresql.org/docs/current/ddl-rowsecurity.html',
    'https://docs.postgrest.org/en/stable/references/errors.html',
  ],
  needs: ['responses', 'scripts'],
  skipReason(context) {
    const { skipReason, names } = supabaseAccesses(context)
    return (
      skipReason ??
      (names.tables.length === 0 ? 'not applicable: the code names no table of the project' : null)
    )
  },
  async run(context) {
    const accesses = supabaseAccesses(context)
    const observations: Observation[] = []
    let gap = accesses.gap
    for (const access of accesses.projects) {
      for (const table of accesses.names.tables) {
        const tried = await tryTable(context, access, table)
        if (tried.observation !== null) observations.push(tried.observation)
        gap ??= tried.gap
      }
    }
    return { observations, gap }
  },
})

type Tried = { readonly observation: Observation | null; readonly gap: string | null }

async function tryTable(
  { send }: Pick<ProbeContext, 'send'>,
  access: SupabaseAccess,
  table: NamedTable,
): Promise<Tried> {
  for (const key of likelyKeys(table.name, table.columns)) {
    const request = insertRequest(access, table, key)
    const response = await send(request)
    if (!response.ok)
      return { observation: null, gap: `the response for the table ${table.name} was inconclusive` }
    const verdict = readInsertVerdict(response.exchange)
    if (verdict === 'no_column') continue
    if (verdict === 'allowed' || verdict === 'stored') {
      const error = readPostgrestError(response.exchange)
      const observation = observeProbe(request, response.exchange, {
        sample: table.name,
        severity: severityOf(table.name),
        excerpt: `The policies of ${table.name} allow unauthenticated inserts: ${proofOf(verdict, error?.code ?? '')}`,
        place: `${access.hostname}/${table.schema === null ? '' : `${table.schema}.`}${table.name}`,
        details: {
          table: table.name,
          schema: table.schema,
          key,
          error: error?.code ?? null,
          rows_may_be_stored: verdict === 'stored',
          named_in: table.seenAt,
        },
      })
      return { observation, gap: null }
    }
    return { observation: null, gap: gapOf(verdict, table.name, response.exchange) }
  }
  return { observation: null, gap: `the primary key of the table ${table.name} is not known` }
}

function gapOf(
  verdict: InsertVerdict,
  table: string,
  exchange: Parameters<typeof readPostgrestError>[0],
): string | null {
  if (verdict === 'denied') return null
  const code = readPostgrestError(exchange)?.code ?? ''
  // No such table, or a view that is not updatable.
  if (code === 'PGRST205' || code === '42P01' || code === '55000') return null
  return `the insert into the table ${table} was inconclusive (${code === '' ? 'no PostgREST response' : code})`
}

/** PostgREST rolls back two rows where one was requested. */
function insertRequest(
  { origin, headers }: SupabaseAccess,
  { name, schema }: NamedTable,
  key: string,
): ProbeRequest {
  const profile = schema === null ? {} : { 'content-profile': schema }
  const row = { [key]: null }
  return {
    url: `${origin}/rest/v1/${name}`,
    method: 'POST',
    headers: {
      ...headers,
      ...profile,
      'content-type': 'application/json',
      accept: 'application/vnd.pgrst.object+json',
      prefer: 'return=minimal',
    },
    body: JSON.stringify([row, row]),
    as: 'anonymous',
    bodyBytesMax,
  }
}

function proofOf(verdict: InsertVerdict, code: string): string {
  if (verdict === 'stored') return 'the response says that the rows were stored'
  return code === 'PGRST116'
    ? 'the rows were rolled back, because two were sent where one was requested (PGRST116)'
    : `only a constraint of the table refused the rows (${code}), and nothing was stored`
}

function severityOf(table: string): Severity {
  return writtenByVisitors.test(table.toLowerCase()) ? 'medium' : 'critical'
}
