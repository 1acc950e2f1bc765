import type { Severity } from '../../../model/severity.ts'
import type { NamedTable } from '../../derive/supabaseNames.ts'
import { observeProbe } from '../../evidence/observeProbe.ts'
import { closeTableSql, indentBlock } from '../../fixes/supabaseFix.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeRequest } from '../../model/probe.ts'
import { type InsertVerdict, readInsertVerdict, readPostgrestError } from './_postgrestResponses.ts'
import { likelyKeys } from './_primaryKeys.ts'
import { type SupabaseAccess, supabaseAccesses } from './_supabaseAccess.ts'

const bodyBytesMax = 16 * 1024

/** Tables that exist for strangers to write into. */
const writtenByStrangers =
  /(?:^|_)(?:contacts?|contact_messages?|feedback|waitlist|newsletter|subscribers?|leads?|enquir(?:y|ies)|inquir(?:y|ies)|sign_?ups?|survey_?(?:answers|responses)?|page_views?|analytics|visits)$/

/**
 * Tables into which a stranger may insert rows, shown without storing one.
 *
 * Certain. Two rows are sent whose key is null, as the answer that wants exactly one: PostgreSQL judges policies
 * before it looks at constraints, so 23502 shows that they let the rows pass, and 42501 that they do not or that there
 * is no grant. No row stays: a key cannot be null, and where a trigger fills it PostgREST takes two rows back where
 * one was asked for (406, PGRST116). What a trigger does outside the database stays done. A WITH CHECK that looks at
 * other columns may refuse these rows and let others pass, so it is taken for closed; 428C9, a key that is always
 * generated, decides nothing. Of medium severity for a table that strangers are to write into, such as `feedback`.
 * Sources: PostgreSQL "CREATE POLICY", PostgREST "Singular or Plural" and "Errors".
 */
export default activeProbe({
  id: 'supabase.rls-write',
  cwe: 862,
  severity: 'critical',
  owner: 'operator',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 60, perEntry: 0 },
  title: 'Everybody can write into a Supabase table',
  why: 'With the public key of the page anybody adds rows of their own, as many as they like: posts in the name of others, orders that nobody made, a role for themselves. Where Row Level Security is off they may change and delete too.',
  fix: {
    steps: `1. Supabase dashboard > Table Editor: open the table in \`samples\`. "RLS disabled" beside its name means that everybody may read and write it; else Database > Policies shows a policy for INSERT or ALL whose roles include \`anon\` or \`public\` and whose WITH CHECK lets every row pass.
2. Run this in the SQL Editor with the table's name, and the column that holds its owner for \`user_id\`. Drop the policies that allow everybody with \`drop policy "NAME" on public.TABLE;\`, since one that allows is enough.
${indentBlock(closeTableSql)}
3. Strangers have no business with the table at all: \`revoke insert, update, delete on public.TABLE from anon;\`.
4. A form for everybody, such as feedback: write through an edge function that checks and limits what comes in, and close the table. If it stays open, let WITH CHECK hold the rows to what the form sends, such as \`with check (status = 'new' and char_length(message) < 2000)\`, and accept this finding.
5. Columns that decide what somebody may do (\`role\`, \`is_admin\`, \`plan\`, \`price\`) are set by a trigger or a function of yours, never by the caller: \`revoke insert (role) on public.TABLE from authenticated;\` only helps where the table-wide grant was taken back first.
6. Look through the newest rows of the table for some that your application did not write.
7. Put the statements into a migration, so that the next environment has them too.`,
    risk: 'With Row Level Security on and no policy, the application writes nothing to the table: create the policies in the same step, and test as a visitor and as a signed-in user.',
    verify:
      'Repeat the request with the `curl` of the evidence: the status is 401 or 403, and the body names 42501. Count the rows of the table before and after: the request adds none, then as now.',
  },
  references: [
    'https://supabase.com/docs/guides/database/postgres/row-level-security',
    'https://www.postgresql.org/docs/current/ddl-rowsecurity.html',
    'https://docs.postgrest.org/en/stable/references/errors.html',
  ],
  needs: ['responses', 'scripts'],
  skipReason({ artifacts, isAuthorized }) {
    const { skipReason, names } = supabaseAccesses(artifacts, isAuthorized)
    return skipReason ?? (names.tables.length === 0 ? 'the code names no table of the project' : null)
  },
  async run(context) {
    const accesses = supabaseAccesses(context.artifacts, context.isAuthorized)
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
    const answer = await send(request)
    if (!answer.ok) return { observation: null, gap: `the table ${table.name} gave no answer that tells` }
    const verdict = readInsertVerdict(answer.exchange)
    if (verdict === 'no_column') continue
    if (verdict === 'allowed' || verdict === 'stored') {
      const error = readPostgrestError(answer.exchange)
      const observation = observeProbe(request, answer.exchange, {
        sample: table.name,
        severity: severityOf(table.name),
        excerpt: `the policies of ${table.name} let a stranger's rows pass: ${proofOf(verdict, error?.code ?? '')}`,
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
    return { observation: null, gap: gapOf(verdict, table.name, answer.exchange) }
  }
  return { observation: null, gap: `the key of the table ${table.name} is not known` }
}

function gapOf(
  verdict: InsertVerdict,
  table: string,
  exchange: Parameters<typeof readPostgrestError>[0],
): string | null {
  if (verdict === 'denied') return null
  const code = readPostgrestError(exchange)?.code ?? ''
  // There is no such table, or a view that nobody writes to.
  if (code === 'PGRST205' || code === '42P01' || code === '55000') return null
  return `whether strangers may write into the table ${table} could not be decided (${code === '' ? 'no answer of PostgREST' : code})`
}

/** Two rows where one is asked for: what would be stored after all is taken back. */
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
  if (verdict === 'stored') return 'it says that it has stored them'
  return code === 'PGRST116'
    ? 'they were taken back because one was asked for and two were sent (PGRST116)'
    : `only a constraint of the table refused them (${code}), and nothing was stored`
}

function severityOf(table: string): Severity {
  return writtenByStrangers.test(table.toLowerCase()) ? 'medium' : 'critical'
}
