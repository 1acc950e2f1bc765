import type { SupabaseTable } from '../../../model/backends.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { tableState } from '../../../read/derive/backendResponses.ts'
import { gradeReadable, sensitiveFields } from '../../../read/knowledge/sensitiveFields.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { closeTableSql, indentBlock, runSqlOnce } from '../../../report/fixes/supabaseFix.ts'
import { describeRow, describeRowLine } from '../_shared/rowShape.ts'
import { readFirstRow } from './_postgrestResponses.ts'
import { type SupabaseAccess, supabaseAccesses } from './_supabaseAccess.ts'

const rowBytesMax = 64 * 1024

/**
 * Finds Supabase tables that return rows to unauthenticated users with the public key.
 *
 * Certain: the table returned one row, and an unknown table none. The probe discards the row at once; the evidence
 * shows its column names with type and length. Only the owner knows whether the data is public, so the severity
 * depends on the column names. Fires on a table without row level security (RLS); not on an empty list, a refusal,
 * nor an unknown table. Sources: CVE-2025-48757; PostgREST, "Tables and Views".
 */
export default activeProbe({
  id: 'supabase.rls-data',
  cwe: 862,
  severity: 'critical',
  owner: 'operator',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 20, perEntry: 0 },
  title: 'Supabase table rows readable without authentication',
  why: 'Anyone can download the whole table with the public key of the page, whatever the pages show. Row level security (RLS) is disabled, or a policy allows unauthenticated reads.',
  fix: {
    steps: `Decide whether everyone on the internet may read the columns of the table in \`samples\`; \`columns\` in the evidence lists them, and \`sensitive_columns\` those that are private by their names. The scan read one row with the public key; without row level security everyone can also change and delete rows.

1. If the table is not public: run this with the name of the table, and with its owner column in place of \`user_id\`, ${runSqlOnce}. Leave out policies for what the application does not do, and policies that the table has already. Also drop each policy that allows everyone with \`drop policy if exists "NAME" on public.TABLE;\`, because one such policy is enough. \`select policyname, cmd, qual from pg_policies where tablename = 'TABLE';\` lists those of the database, which may have more than the repository.
${indentBlock(closeTableSql)}
2. If only some columns are public: do step 1, but let visitors read those columns: \`revoke select on public.TABLE from anon;\`, \`grant select (id, name) on public.TABLE to anon;\` and \`create policy "Visitors read" on public.TABLE for select to anon using (true);\`. Name each column that the application reads or filters by. It has to select them by name, not by \`*\`: deploy that first. If signed-in users read these columns of other users' rows, name \`authenticated\` beside \`anon\` in all three. Columns that no user reads through the API get no grant; columns that only the owner may read go into a table of their own, closed by step 1.
3. If the table is public: still enable row level security, with \`create policy "Everybody reads" on public.TABLE for select to anon, authenticated using (true);\`, so that writes are refused. The finding stays open: accept it.
4. If it is a view, it ignores the policies of its tables: \`alter view public.VIEW set (security_invoker = true);\`.
5. Look for other tables with the same mistake in the migrations, and report them.
6. If personal data was exposed, check Logs > API Gateway for requests to \`/rest/v1/TABLE\`, and whether you must notify the affected users. Rotate secrets in the table. Check its rows for changes that the application did not make.`,
    risk: 'With row level security and no policy, the application can read nothing from the table. Create the policies in the same step, and test as a visitor and as an authenticated user.',
    verify:
      'Repeat the request with the `curl` command from the evidence; `$API_KEY` stands for the public key of the project. The response is `[]` although the table has rows, or the status code is 401 or 403. Sign in to the application: it still shows the data of the user.',
  },
  references: [
    'https://supabase.com/docs/guides/database/postgres/row-level-security',
    'https://supabase.com/docs/guides/api/securing-your-api',
    'https://nvd.nist.gov/vuln/detail/CVE-2025-48757',
  ],
  needs: ['responses', 'scripts', 'backends'],
  skipReason(context) {
    const { skipReason, names } = supabaseAccesses(context)
    return (
      skipReason ??
      (names.tables.length === 0 ? 'not applicable: the code names no table of the project' : null)
    )
  },
  async run(context) {
    const { artifacts } = context
    const accesses = supabaseAccesses(context)
    const observations: Observation[] = []
    let gap = accesses.gap
    for (const access of accesses.projects) {
      const backend = artifacts.backends.supabase.find(({ origin }) => origin === access.origin)
      const nothing = { ok: false, reason: 'not requested' } as const
      const tables =
        backend?.tables ?? accesses.names.tables.map((table) => ({ ...table, response: nothing }))
      const asked = await requestTables(context, access, tables.filter(mayHaveRows).toSorted(likelyFirst))
      observations.push(...asked.observations)
      gap ??= asked.gap
    }
    return { observations, gap }
  },
})

type DataContext = ProbeContext<'responses' | 'scripts' | 'backends'>

async function requestTables(
  { send, random }: DataContext,
  access: SupabaseAccess,
  tables: readonly SupabaseTable[],
): Promise<{ readonly observations: readonly Observation[]; readonly gap: string | null }> {
  const observations: Observation[] = []
  let gap: string | null = null
  if (tables.length === 0) return { observations, gap }
  const control = await send(rowRequest(access, { name: `scanward_${random.word()}`, schema: null }))
  if (!control.ok) return { observations, gap: `the Supabase project did not respond: ${control.message}` }
  if (control.exchange.status < 300) {
    return {
      observations,
      gap: 'the Supabase project responds to an unknown table with success, so nothing can be concluded',
    }
  }
  for (const table of tables) {
    const request = rowRequest(access, table)
    const response = await send(request)
    const row = response.ok ? readFirstRow(response.exchange) : null
    if (!response.ok || isUnclear(response.exchange.status))
      gap ??= `the response for the table ${table.name} was inconclusive`
    if (!response.ok || row === null) continue
    const columns = Object.keys(row)
    observations.push(
      observeProbe(request, response.exchange, {
        sample: table.name,
        severity: gradeReadable(table.name, columns),
        headers: ['content-range'],
        excerpt: `${table.name} returned a row without authentication; values omitted: ${describeRowLine(row)}`,
        place: `${access.hostname}/${table.schema === null ? '' : `${table.schema}.`}${table.name}`,
        details: {
          table: table.name,
          schema: table.schema,
          columns: describeRow(row),
          sensitive_columns: sensitiveFields(columns).slice(0, 20),
          named_in: table.seenAt,
        },
      }),
    )
  }
  return { observations, gap }
}

function rowRequest(
  { origin, headers }: SupabaseAccess,
  { name, schema }: Pick<SupabaseTable, 'name' | 'schema'>,
): ProbeRequest {
  const profile = schema === null ? {} : { 'accept-profile': schema }
  return {
    url: `${origin}/rest/v1/${name}?select=*&limit=1`,
    headers: { ...headers, ...profile },
    as: 'anonymous',
    bodyBytesMax: rowBytesMax,
  }
}

function mayHaveRows({ response }: SupabaseTable): boolean {
  return !response.ok || ['rows', 'unclear'].includes(tableState(response.value))
}

function likelyFirst(one: SupabaseTable, other: SupabaseTable): number {
  const rank = ({ response }: SupabaseTable) => (response.ok && tableState(response.value) === 'rows' ? 0 : 1)
  return rank(one) - rank(other)
}

function isUnclear(status: number): boolean {
  return status === 429 || status >= 500
}
