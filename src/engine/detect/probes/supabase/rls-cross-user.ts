import type { Exchange } from '../../../model/artifacts.ts'
import type { BackendResponse } from '../../../model/backends.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { readProxyError, tableState } from '../../../read/derive/backendResponses.ts'
import type { NamedTable } from '../../../read/derive/supabaseNames.ts'
import { readJsonObject } from '../../../read/formats/json.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { gradeReadable, sensitiveFields } from '../../../read/knowledge/sensitiveFields.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { closeTableSql, indentBlock, runSqlOnce } from '../../../report/fixes/supabaseFix.ts'
import { needsTwoUsers, withAccounts } from '../_shared/skipReasons.ts'
import { type SupabaseAccess, supabaseAccesses } from './_supabaseAccess.ts'

const ownerColumn =
  /^(?:user|owner|author|account|profile|creator|customer|member)_?id$|^(?:created_by|uid|owner)$/i
const columnsOfTableMax = 2
const bodyBytesMax = 16 * 1024
const unusedUserId = '00000000-0000-4000-8000-000000000000'

/**
 * Finds Supabase tables in which one user can read the rows of another (broken object level authorization).
 *
 * Certain that the second account can read a row whose owner is the first one. The probe counts the row by HEAD and
 * does not fetch it; it counts no row for an unused id. Unauthenticated requests see no row, which would be
 * `supabase.rls-readable`. Only the owner knows whether users may see each other's rows, so the severity depends on
 * the column names. Fires on `using (true)` for `authenticated`; not on `using (auth.uid() = user_id)`. Owner columns
 * are those that the code names, such as `user_id`. Sources: Supabase, "Row Level Security"; OWASP API1:2023.
 */
export default activeProbe({
  id: 'supabase.rls-cross-user',
  cwe: 639,
  severity: 'critical',
  owner: 'operator',
  intensity: 'intrusive',
  effect: 'reads',
  budget: { perScan: 60, perEntry: 0 },
  title: 'Supabase rows of other users readable',
  why: 'Every authenticated user can download the rows of all other users directly from the database, whatever the pages show. A row level security (RLS) policy of this table does not check the owner.',
  fix: {
    steps: `Decide whether every user may read the rows of all others in the table in \`samples\`.

1. Database > Policies: find the policies of the table for SELECT or ALL whose USING expression is \`true\`, or only checks \`auth.role() = 'authenticated'\` or \`auth.uid() is not null\`. This is true for everyone who signs up.
2. Replace them: drop each with \`drop policy if exists "NAME" on public.TABLE;\`, and run this with the name of the table, and with \`owner_column\` from the evidence in place of \`user_id\`, ${runSqlOnce}. Leave out policies for what the application does not do, and policies that the table has already.
${indentBlock(closeTableSql)}
3. For rows that a team shares, check the membership: \`using (team_id in (select team_id from public.members where user_id = (select auth.uid())))\`, with an index on both columns.
4. If only some columns are for all users, such as the name beside a comment: keep the table closed, and create a view with those columns.
5. For views and functions on the table: \`alter view public.VIEW set (security_invoker = true);\`, and no \`security definer\` without a check in the body.
6. If personal data was exposed, check Logs > API Gateway for requests to \`/rest/v1/TABLE\`, and whether you must notify the affected users.`,
    risk: 'Pages that show rows of other users, such as a list of comments, are empty after the change: create a policy or view for them in the same step.',
    verify:
      'Repeat the request with the `curl` command from the evidence, with the access token of the second account as `Authorization: Bearer`: the response has `content-range: */*`. The first account still sees its own rows.',
  },
  references: [
    'https://supabase.com/docs/guides/database/postgres/row-level-security',
    'https://owasp.org/API-Security/editions/2023/en/0xa1-broken-object-level-authorization/',
  ],
  needs: ['responses', 'scripts'],
  skipReason(context) {
    const { accounts } = context
    const { skipReason, projects, names } = supabaseAccesses(context)
    if (skipReason !== null) return skipReason
    if (!accounts.has('user') || !accounts.has('other')) {
      return needsTwoUsers
    }
    if (!projects.some(({ origin }) => tokensFor(accounts, origin) !== null)) {
      return `needs two Supabase sessions: add the access tokens of two users ${withAccounts}`
    }
    return names.tables.every((table) => ownersOf(table).length === 0)
      ? 'not applicable: the code names no table with an owner column'
      : null
  },
  async run(context) {
    const { accounts } = context
    const accesses = supabaseAccesses(context)
    const observations: Observation[] = []
    let gap = accesses.gap
    for (const access of accesses.projects) {
      const tokens = tokensFor(accounts, access.origin)
      if (tokens === null) continue
      const compared = await compareUsers(context, access, tokens, accesses.names.tables)
      observations.push(...compared.observations)
      gap ??= compared.gap
    }
    return { observations, gap }
  },
})

type Tokens = { readonly user: string; readonly other: string }

function tokensFor({ issuedToken }: ProbeContext['accounts'], origin: string): Tokens | null {
  const user = issuedToken('user', origin)
  const other = issuedToken('other', origin)
  return user === null || other === null ? null : { user, other }
}

function ownersOf({ columns }: NamedTable): readonly string[] {
  return columns.filter((name) => ownerColumn.test(name)).slice(0, columnsOfTableMax)
}

async function compareUsers(
  { send }: Pick<ProbeContext, 'send'>,
  access: SupabaseAccess,
  tokens: Tokens,
  tables: readonly NamedTable[],
): Promise<{ readonly observations: readonly Observation[]; readonly gap: string | null }> {
  const [user, other] = [
    await readUserId(send, access, tokens.user),
    await readUserId(send, access, tokens.other),
  ]
  if (user === null || other === null) {
    return {
      observations: [],
      gap: `the Supabase project rejected one of the two access tokens: renew them ${withAccounts}`,
    }
  }
  if (user === other)
    return {
      observations: [],
      gap: `both access tokens belong to the same user: add those of two different users ${withAccounts}`,
    }
  const observations: Observation[] = []
  let gap: string | null = null
  for (const table of tables) {
    for (const column of ownersOf(table)) {
      const as = async (token: string | null, owner: string) => {
        const request = countRequest(access, { table, column, owner, token })
        const response = await send(request)
        return { request, exchange: response.ok ? response.exchange : null, state: stateOf(response) }
      }
      const seen = await as(tokens.other, user)
      if (seen.state === 'unclear') gap ??= `the response for the table ${table.name} was inconclusive`
      if (seen.exchange === null || seen.state !== 'rows') continue
      if ((await as(tokens.other, unusedUserId)).state !== 'nothing') continue
      if ((await as(null, user)).state === 'rows') continue
      observations.push(
        observeProbe({ ...seen.request, as: 'other' }, seen.exchange, {
          sample: table.name,
          severity: gradeReadable(table.name, table.columns),
          headers: ['content-range'],
          excerpt: `The second user can read a row of ${table.name} whose ${column} is the first user; no row was fetched.`,
          place: `${access.hostname}/${table.schema === null ? '' : `${table.schema}.`}${table.name}`,
          details: {
            table: table.name,
            owner_column: column,
            sensitive_columns: sensitiveFields(table.columns).slice(0, 20),
            named_in: table.seenAt,
          },
        }),
      )
      break
    }
  }
  return { observations, gap }
}

async function readUserId(
  send: ProbeContext['send'],
  { origin, key }: SupabaseAccess,
  token: string,
): Promise<string | null> {
  const response = await send({
    url: `${origin}/auth/v1/user`,
    headers: { apikey: key, authorization: `Bearer ${token}` },
    as: 'anonymous',
    bodyBytesMax,
  })
  if (!response.ok || response.exchange.status !== 200) return null
  const id = readJsonObject(response.exchange.body)?.id
  return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? id : null
}

/** HEAD returns the count without a row. */
function countRequest(
  { origin, key, headers }: SupabaseAccess,
  {
    table,
    column,
    owner,
    token,
  }: {
    readonly table: NamedTable
    readonly column: string
    readonly owner: string
    readonly token: string | null
  },
): ProbeRequest {
  const profile = table.schema === null ? {} : { 'accept-profile': table.schema }
  const signIn = token === null ? headers : { apikey: key, authorization: `Bearer ${token}` }
  return {
    url: `${origin}/rest/v1/${table.name}?select=*&${column}=eq.${owner}&limit=1`,
    method: 'HEAD',
    headers: { ...signIn, ...profile },
    as: 'anonymous',
  }
}

function stateOf(response: Awaited<ReturnType<ProbeContext['send']>>): ReturnType<typeof tableState> {
  return response.ok ? tableState(backendResponse(response.exchange)) : 'unclear'
}

function backendResponse({ method, requestedUrl, status, headers }: Exchange): BackendResponse {
  return {
    method,
    url: requestedUrl,
    status,
    contentRange: headerValue(headers, 'content-range'),
    proxyError: readProxyError(headerValue(headers, 'proxy-status')),
  }
}
