import { clientTexts } from '../../derive/clientTexts.ts'
import { observeProbe } from '../../evidence/observeProbe.ts'
import { sensitiveFields } from '../../knowledge/sensitiveFields.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeRequest } from '../../model/probe.ts'
import { isJsonObject, readJson } from '../../parse/formats/json.ts'
import { describeRowLine } from '../_shared/rowShape.ts'
import { readPostgrestError } from './_postgrestResponses.ts'
import { type SupabaseAccess, supabaseAccesses } from './_supabaseAccess.ts'
import { findProcedures, type NamedProcedure, reachesOut } from './_supabaseProcedures.ts'

const bodyBytesMax = 64 * 1024

/**
 * Functions of a Supabase database that a stranger may call.
 *
 * Certain: it ran. It is called by GET alone, which PostgREST runs in a transaction that cannot write; one that wants
 * to is refused with 25006, which shows as well that it may be called. High where what it gave has columns of people's
 * data or secrets. Arguments are those that the code names, each with the value `1`. Fires on a function that anon may
 * execute; not on 42501, nor on a function that is not there. One whose name says that it speaks to others, such as
 * `send_invite`, is not called. Source: PostgREST "Functions as RPC", "Transactions".
 */
export default activeProbe({
  id: 'supabase.rpc-public',
  cwe: 862,
  severity: 'medium',
  owner: 'operator',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 20, perEntry: 0 },
  title: 'Strangers may call a function of the Supabase database',
  why: 'In PostgreSQL everybody may execute a new function unless that is taken back. With the public key of the page anybody calls it with arguments of their own, and one with SECURITY DEFINER does not keep to Row Level Security.',
  fix: {
    steps: `Decide for the function in \`samples\` whether visitors who have not signed in need it.

1. Not needed by strangers: run in the SQL Editor, with its name and the types of its arguments:
   \`\`\`sql
   revoke execute on function public.NAME(TYPES) from public, anon;
   grant execute on function public.NAME(TYPES) to authenticated;
   \`\`\`
2. It reads or changes data of one user: begin its body with \`if auth.uid() is null then raise exception 'not signed in' using errcode = '42501'; end if;\`, take the user from \`auth.uid()\` and never from an argument.
3. It has \`security definer\` without need: \`alter function public.NAME(TYPES) security invoker;\`, so that the policies of the tables hold. With need: \`alter function public.NAME(TYPES) set search_path = '';\`, names with their schema, and every check in its body.
4. It is called by triggers or other functions alone: move it to a schema that the API does not serve: \`alter function public.NAME(TYPES) set schema private;\`.
5. For functions to come: \`alter default privileges in schema public revoke execute on functions from public, anon;\`.
6. Meant for everybody, such as a search over public products: accept this finding.`,
    risk: 'Pages that call the function before the visitor has signed in get 401 afterwards. A function that becomes SECURITY INVOKER needs policies that let its caller read what it reads.',
    verify:
      'Repeat the request with the `curl` of the evidence: the status is 401 or 404, and the body names 42501 or PGRST202. Signed in, the application still works.',
  },
  references: [
    'https://supabase.com/docs/guides/database/functions',
    'https://docs.postgrest.org/en/stable/references/api/functions.html',
    'https://www.postgresql.org/docs/current/sql-createfunction.html',
  ],
  needs: ['responses', 'scripts'],
  skipReason({ artifacts, isAuthorized }) {
    const { skipReason } = supabaseAccesses(artifacts, isAuthorized)
    if (skipReason !== null) return skipReason
    return findProcedures(clientTexts(artifacts)).length === 0
      ? 'the code names no function of the database'
      : null
  },
  async run(context) {
    const { artifacts, isAuthorized } = context
    const accesses = supabaseAccesses(artifacts, isAuthorized)
    const procedures = findProcedures(clientTexts(artifacts))
    const observations: Observation[] = []
    let gap = accesses.gap
    for (const access of accesses.projects) {
      const called = await callProcedures(context, access, procedures)
      observations.push(...called.observations)
      gap ??= called.gap
    }
    return { observations, gap }
  },
})

async function callProcedures(
  { send, chance }: ProbeContext<'responses' | 'scripts'>,
  access: SupabaseAccess,
  procedures: readonly NamedProcedure[],
): Promise<{ readonly observations: readonly Observation[]; readonly gap: string | null }> {
  const control = await send(callRequest(access, { name: `scanward_${chance.word()}`, argumentNames: [] }))
  if (!control.ok) {
    return { observations: [], gap: `the Supabase project did not answer: ${control.message}` }
  }
  if (readPostgrestError(control.exchange) === null) {
    return {
      observations: [],
      gap: 'the backend answers for a function that does not exist as for one that does',
    }
  }
  const observations: Observation[] = []
  const [left] = procedures.filter(({ name }) => reachesOut(name))
  let gap = left === undefined ? null : `the function ${left.name} is not called, as it may speak to others`
  for (const procedure of procedures.filter(({ name }) => !reachesOut(name))) {
    const request = callRequest(access, procedure)
    const answer = await send(request)
    if (!answer.ok) continue
    const { exchange } = answer
    const code = readPostgrestError(exchange)?.code ?? ''
    if (exchange.status !== 200 && code !== '25006') {
      // PGRST202: with other arguments; 22P02 and the like: not with these values.
      if (!['42501', 'PGRST205'].includes(code))
        gap ??= `the function ${procedure.name} could not be called with the arguments that the code names`
      continue
    }
    const given =
      exchange.status === 200
        ? describeResult(exchange.body)
        : { text: 'it wants to write, which a GET may not', columns: [] }
    const sensitive = sensitiveFields(given.columns)
    observations.push(
      observeProbe(request, exchange, {
        sample: procedure.name,
        excerpt: `${procedure.name} ran for a stranger: ${given.text}`,
        ...(sensitive.length > 0 ? { severity: 'high' as const } : {}),
        place: `${access.hostname}/rpc/${procedure.name}`,
        details: {
          function: procedure.name,
          arguments: procedure.argumentNames,
          sensitive_columns: sensitive.slice(0, 20),
          may_write: code === '25006',
        },
      }),
    )
  }
  return { observations, gap }
}

function callRequest(
  { origin, headers }: SupabaseAccess,
  { name, argumentNames }: NamedProcedure,
): ProbeRequest {
  const query = argumentNames.map((argument) => `${argument}=1`).join('&')
  const url = `${origin}/rest/v1/rpc/${name}${query === '' ? '' : `?${query}`}`
  return { url, headers, as: 'anonymous', bodyBytesMax }
}

/** What it gave, without any value. */
function describeResult(body: string): { readonly text: string; readonly columns: readonly string[] } {
  const value = readJson(body)
  const row = Array.isArray(value) ? value[0] : value
  if (isJsonObject(row)) {
    return { text: `it gave ${describeRowLine(row)}`, columns: Object.keys(row) }
  }
  if (Array.isArray(value)) return { text: `it gave a list of ${value.length}`, columns: [] }
  return {
    text: value === null || value === undefined ? 'it gave nothing' : `it gave a ${typeof value}`,
    columns: [],
  }
}
