import { tableState } from '../../derive/backendResponses.ts'
import { observeProbe } from '../../evidence/observeProbe.ts'
import { closeTableSql, indentBlock } from '../../fixes/supabaseFix.ts'
import { gradeReadable, sensitiveFields } from '../../knowledge/sensitiveFields.ts'
import type { SupabaseTable } from '../../model/backends.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeRequest } from '../../model/probe.ts'
import { describeRow, describeRowLine } from '../_shared/rowShape.ts'
import { readFirstRow } from './_postgrestResponses.ts'
import { type SupabaseAccess, supabaseAccesses } from './_supabaseAccess.ts'

const rowBytesMax = 64 * 1024

/**
 * Tables that give a row to whoever has the public key, with the columns that it holds.
 *
 * Certain: one row was given, and nothing for a table that does not exist. The row is dropped at once; evidence holds
 * the names of its columns with type and length. Whether that is meant is the owner's to say, so the severity follows
 * the names. Fires on a table without Row Level Security; not on an empty list, a refusal, nor a table that is not
 * there. Sources: CVE-2025-48757, PostgREST "Tables and Views".
 */
export default activeProbe({
  id: 'supabase.rls-data',
  cwe: 862,
  severity: 'critical',
  owner: 'operator',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 20, perEntry: 0 },
  title: 'Supabase table gives its rows to everybody',
  why: 'The public key is in the page, so whoever opens the site can ask the database itself. This table gave a whole row to a stranger: everybody can download all of it, whatever the pages show.',
  fix: {
    steps: `Decide for the table in \`samples\` whether everybody on the internet may read all the columns that \`columns\` of the evidence lists.

1. Not for everybody: run this in the SQL Editor of Supabase with the table's name, and the column that holds its owner for \`user_id\`. Drop each policy that allows everybody with \`drop policy "NAME" on public.TABLE;\`, since one that allows is enough.
${indentBlock(closeTableSql)}
2. Only some columns for everybody: keep the table closed, and let strangers read those alone: \`revoke select on public.TABLE from anon;\` and \`grant select (id, name) on public.TABLE to anon;\`, beside a policy for SELECT to \`anon\`.
3. Meant for everybody: enable Row Level Security all the same, with \`create policy "Everybody reads" on public.TABLE for select to anon, authenticated using (true);\`, so that writing stays closed. Then accept this finding.
4. Put the statements into a migration (\`supabase migration new close_table\`), so that the next environment has them too.
5. If data of people was open, look at Logs > API Gateway for who has read \`/rest/v1/TABLE\`, and find out whether they have to be told. Change secrets that stood in it.`,
    risk: 'With Row Level Security on and no policy, the application reads nothing from the table: create the policies in the same step, and test as a visitor and as a signed-in user.',
    verify:
      'Repeat the request with the `curl` of the evidence: the answer is `[]`, or the status is 401 or 403. Sign in to the application: it still shows what belongs to the user.',
  },
  references: [
    'https://supabase.com/docs/guides/database/postgres/row-level-security',
    'https://supabase.com/docs/guides/api/securing-your-api',
    'https://nvd.nist.gov/vuln/detail/CVE-2025-48757',
  ],
  needs: ['responses', 'scripts', 'backends'],
  skipReason({ artifacts, isAuthorized }) {
    const { skipReason, names } = supabaseAccesses(artifacts, isAuthorized)
    return skipReason ?? (names.tables.length === 0 ? 'the code names no table of the project' : null)
  },
  async run(context) {
    const { artifacts, isAuthorized } = context
    const accesses = supabaseAccesses(artifacts, isAuthorized)
    const observations: Observation[] = []
    let gap = accesses.gap
    for (const access of accesses.projects) {
      const backend = artifacts.backends.supabase.find(({ origin }) => origin === access.origin)
      const nothing = { ok: false, reason: 'it was not asked' } as const
      const tables = backend?.tables ?? accesses.names.tables.map((table) => ({ ...table, answer: nothing }))
      const asked = await askTables(context, access, tables.filter(mayHaveRows).toSorted(likelyFirst))
      observations.push(...asked.observations)
      gap ??= asked.gap
    }
    return { observations, gap }
  },
})

type DataContext = ProbeContext<'responses' | 'scripts' | 'backends'>

async function askTables(
  { send, chance }: DataContext,
  access: SupabaseAccess,
  tables: readonly SupabaseTable[],
): Promise<{ readonly observations: readonly Observation[]; readonly gap: string | null }> {
  const observations: Observation[] = []
  let gap: string | null = null
  if (tables.length === 0) return { observations, gap }
  const control = await send(rowRequest(access, { name: `scanward_${chance.word()}`, schema: null }))
  if (!control.ok) return { observations, gap: `the Supabase project did not answer: ${control.message}` }
  if (control.exchange.status < 300) {
    return { observations, gap: 'the backend answers for a table that does not exist as for one that does' }
  }
  for (const table of tables) {
    const request = rowRequest(access, table)
    const answer = await send(request)
    const row = answer.ok ? readFirstRow(answer.exchange) : null
    if (!answer.ok || isUnclear(answer.exchange.status))
      gap ??= `the table ${table.name} gave no answer that tells`
    if (!answer.ok || row === null) continue
    const columns = Object.keys(row)
    observations.push(
      observeProbe(request, answer.exchange, {
        sample: table.name,
        severity: gradeReadable(table.name, columns),
        headers: ['content-range'],
        excerpt: `a row of ${table.name} was given to a stranger; without its values: ${describeRowLine(row)}`,
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

/** The passive part has asked already whether there is a row, without taking it. */
function mayHaveRows({ answer }: SupabaseTable): boolean {
  return !answer.ok || ['rows', 'unclear'].includes(tableState(answer.value))
}

function likelyFirst(one: SupabaseTable, other: SupabaseTable): number {
  const rank = ({ answer }: SupabaseTable) => (answer.ok && tableState(answer.value) === 'rows' ? 0 : 1)
  return rank(one) - rank(other)
}

function isUnclear(status: number): boolean {
  return status === 429 || status >= 500
}
