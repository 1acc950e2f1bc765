import { readProxyError, tableState } from '../../derive/backendResponses.ts'
import type { NamedTable } from '../../derive/supabaseNames.ts'
import { observeProbe } from '../../evidence/observeProbe.ts'
import { closeTableSql, indentBlock } from '../../fixes/supabaseFix.ts'
import { gradeReadable, sensitiveFields } from '../../knowledge/sensitiveFields.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { BackendAnswer } from '../../model/backends.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeRequest } from '../../model/probe.ts'
import { readJsonObject } from '../../parse/formats/json.ts'
import { headerValue } from '../../parse/http/headers.ts'
import { type SupabaseAccess, supabaseAccesses } from './_supabaseAccess.ts'

/** Columns that hold the id of the user to whom a row belongs. */
const ownerColumn =
  /^(?:user|owner|author|account|profile|creator|customer|member)_?id$|^(?:created_by|uid|owner)$/i
const columnsOfTableMax = 2
const bodyBytesMax = 16 * 1024
/** Nobody's. */
const nobody = '00000000-0000-4000-8000-000000000000'

/**
 * Tables in which one user reads the rows of another, shown with two accounts of the owner.
 *
 * Certain that the second account sees a row that names the first as its owner: it was counted by HEAD and not
 * fetched, no row was counted for an id of nobody, and a stranger saw none, which would be `supabase.rls-readable`.
 * Whether the users are meant to see each other is the owner's to say, so the severity follows the names. Fires on
 * `using (true)` for `authenticated`; not on `using (auth.uid() = user_id)`. Columns of owners are those that the
 * code names, such as `user_id`. Source: Supabase "Row Level Security", OWASP API1:2023.
 */
export default activeProbe({
  id: 'supabase.rls-cross-user',
  cwe: 639,
  severity: 'critical',
  owner: 'operator',
  intensity: 'intrusive',
  effect: 'reads',
  budget: { perScan: 60, perEntry: 0 },
  title: 'User reads the rows of another user in Supabase',
  why: 'Whoever signs up may ask the database itself, whatever the pages show. A policy lets every signed-in user read this table, so each of them can download the rows of all others.',
  fix: {
    steps: `Decide for the table in \`samples\` whether every user may read the rows of all others.

1. Database > Policies: find the policies of the table for SELECT or ALL whose USING expression is \`true\` or only asks \`auth.role() = 'authenticated'\` or \`auth.uid() is not null\`. That holds for everybody who signs up.
2. Replace them: drop each with \`drop policy "NAME" on public.TABLE;\`, and run this with the table's name and \`owner_column\` of the evidence for \`user_id\`.
${indentBlock(closeTableSql)}
3. Rows that a team shares: look the membership up, \`using (team_id in (select team_id from public.members where user_id = (select auth.uid())))\`, with an index on both columns.
4. Only some columns are for all users, such as the name beside a comment: keep the table closed and give them a view with those columns.
5. Views and functions over the table: \`alter view public.VIEW set (security_invoker = true);\`, and no \`security definer\` without a check in the body.
6. Put the statements into a migration, so that the next environment has them too.
7. If data of people was open, look at Logs > API Gateway for who has read \`/rest/v1/TABLE\`, and find out whether they have to be told.`,
    risk: 'Pages that show rows of other users, such as a list of comments, are empty afterwards: give those a policy or a view of their own in the same step.',
    verify:
      'Repeat the request with the `curl` of the evidence, with the access token of the second account as `Authorization: Bearer`: the answer has `content-range: */*`. Signed in as the first, the application still shows its own rows.',
  },
  references: [
    'https://supabase.com/docs/guides/database/postgres/row-level-security',
    'https://owasp.org/API-Security/editions/2023/en/0xa1-broken-object-level-authorization/',
  ],
  needs: ['responses', 'scripts'],
  skipReason({ artifacts, isAuthorized, accounts }) {
    const { skipReason, projects, names } = supabaseAccesses(artifacts, isAuthorized)
    if (skipReason !== null) return skipReason
    if (!accounts.has('user') || !accounts.has('other')) {
      return 'the scan has no sign-in of a second user to compare with'
    }
    if (!projects.some(({ origin }) => tokensFor(accounts, origin) !== null)) {
      return 'the two sign-ins hold no token that the Supabase project has issued'
    }
    return names.tables.every((table) => ownersOf(table).length === 0)
      ? 'the code names no table with a column of its owner'
      : null
  },
  async run(context) {
    const { artifacts, isAuthorized, accounts } = context
    const accesses = supabaseAccesses(artifacts, isAuthorized)
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
    return { observations: [], gap: 'the Supabase project does not take both sign-ins' }
  }
  if (user === other) return { observations: [], gap: 'both sign-ins are of the same user' }
  const observations: Observation[] = []
  let gap: string | null = null
  for (const table of tables) {
    for (const column of ownersOf(table)) {
      const as = async (token: string | null, owner: string) => {
        const request = countRequest(access, { table, column, owner, token })
        const answer = await send(request)
        return { request, exchange: answer.ok ? answer.exchange : null, state: stateOf(answer) }
      }
      const seen = await as(tokens.other, user)
      if (seen.state === 'unclear') gap ??= `the table ${table.name} gave no answer that tells`
      if (seen.exchange === null || seen.state !== 'rows') continue
      // A filter that is not kept to shows rows of anybody; what strangers see is another weakness.
      if ((await as(tokens.other, nobody)).state !== 'nothing') continue
      if ((await as(null, user)).state === 'rows') continue
      observations.push(
        observeProbe({ ...seen.request, as: 'other' }, seen.exchange, {
          sample: table.name,
          severity: gradeReadable(table.name, table.columns),
          headers: ['content-range'],
          excerpt: `the second user sees a row of ${table.name} whose ${column} is the first user; none was fetched`,
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
  const answer = await send({
    url: `${origin}/auth/v1/user`,
    headers: { apikey: key, authorization: `Bearer ${token}` },
    as: 'anonymous',
    bodyBytesMax,
  })
  if (!answer.ok || answer.exchange.status !== 200) return null
  const id = readJsonObject(answer.exchange.body)?.id
  return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? id : null
}

/** One row is enough to see, and a HEAD brings none. */
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

function stateOf(answer: Awaited<ReturnType<ProbeContext['send']>>): ReturnType<typeof tableState> {
  return answer.ok ? tableState(backendAnswer(answer.exchange)) : 'unclear'
}

function backendAnswer({ method, requestedUrl, status, headers }: Exchange): BackendAnswer {
  return {
    method,
    url: requestedUrl,
    status,
    contentRange: headerValue(headers, 'content-range'),
    proxyError: readProxyError(headerValue(headers, 'proxy-status')),
  }
}
