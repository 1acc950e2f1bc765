import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { clientTexts } from '../../../read/derive/clientTexts.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { sensitiveFields } from '../../../read/knowledge/sensitiveFields.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { describeRowLine } from '../_shared/rowShape.ts'
import { readPostgrestError } from './_postgrestResponses.ts'
import { type SupabaseAccess, supabaseAccesses } from './_supabaseAccess.ts'
import { contactsThirdParty, findProcedures, type NamedProcedure } from './_supabaseProcedures.ts'

const bodyBytesMax = 64 * 1024

/**
 * Finds Supabase database functions (RPC) that can be called without authentication.
 *
 * Certain: the function ran. The probe calls it only by GET, which PostgREST executes in a read-only transaction. A
 * function that tries to write fails with 25006, which also shows that it can be called. High where the result has
 * columns with personal data or secrets. Arguments are those that the code names, each with the value `1`. Fires on a
 * function that `anon` may execute; not on 42501, nor on an unknown function. The probe does not call functions whose
 * name says that they contact third parties, such as `send_invite`. Source: PostgREST, "Functions as RPC",
 * "Transactions".
 */
export default activeProbe({
  id: 'supabase.rpc-public',
  cwe: 862,
  severity: 'medium',
  owner: 'operator',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 20, perEntry: 0 },
  title: 'Supabase database function callable without authentication',
  why: 'Anyone can call the function with the public key of the page and with any arguments. By default PostgreSQL lets every role execute new functions. A function with SECURITY DEFINER also bypasses row level security (RLS).',
  fix: {
    steps: `Decide whether unauthenticated visitors need the function in \`samples\`.

1. If not: run this in the SQL Editor, with its name and argument types:
   \`\`\`sql
   revoke execute on function public.NAME(TYPES) from public, anon;
   grant execute on function public.NAME(TYPES) to authenticated;
   \`\`\`
2. If it reads or changes data of one user: begin its body with \`if auth.uid() is null then raise exception 'not signed in' using errcode = '42501'; end if;\`, and take the user from \`auth.uid()\`, never from an argument.
3. If it does not need \`security definer\`: \`alter function public.NAME(TYPES) security invoker;\`, so that the table policies apply. Otherwise: \`alter function public.NAME(TYPES) set search_path = '';\`, schema-qualified names, and every check in its body.
4. If only triggers or other functions call it: move it to a schema that the API does not expose: \`alter function public.NAME(TYPES) set schema private;\`.
5. For new functions: \`alter default privileges in schema public revoke execute on functions from public, anon;\`.
6. If it is public on purpose, such as a search over public products: change nothing and report that the finding stays open.`,
    risk: 'Pages that call the function before sign-in get 401. A function with SECURITY INVOKER needs policies that let its caller read the same data.',
    verify:
      'Repeat the request with the `curl` command from the evidence: the status code is 401 or 404, and the body contains 42501 or PGRST202. With a session the application still works.',
  },
  references: [
    'https://supabase.com/docs/guides/database/functions',
    'https://docs.postgrest.org/en/stable/references/api/functions.html',
    'https://www.postgresql.org/docs/current/sql-createfunction.html',
  ],
  needs: ['responses', 'scripts'],
  skipReason(context) {
    const { artifacts, cache } = context
    const { skipReason } = supabaseAccesses(context)
    if (skipReason !== null) return skipReason
    return cache.memo(findProcedures, clientTexts(artifacts, cache)).length === 0
      ? 'not applicable: the code names no database function'
      : null
  },
  async run(context) {
    const { artifacts, cache } = context
    const accesses = supabaseAccesses(context)
    const procedures = cache.memo(findProcedures, clientTexts(artifacts, cache))
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
  { send, random }: ProbeContext<'responses' | 'scripts'>,
  access: SupabaseAccess,
  procedures: readonly NamedProcedure[],
): Promise<{ readonly observations: readonly Observation[]; readonly gap: string | null }> {
  const control = await send(callRequest(access, { name: `scanward_${random.word()}`, argumentNames: [] }))
  if (!control.ok) {
    return { observations: [], gap: `the Supabase project did not respond: ${control.message}` }
  }
  if (readPostgrestError(control.exchange) === null) {
    return {
      observations: [],
      gap: 'the Supabase project responds to an unknown function with success, so nothing can be concluded',
    }
  }
  const observations: Observation[] = []
  const [left] = procedures.filter(({ name }) => contactsThirdParty(name))
  let gap =
    left === undefined
      ? null
      : `the function ${left.name} was not called, because it may contact third parties`
  for (const procedure of procedures.filter(({ name }) => !contactsThirdParty(name))) {
    const request = callRequest(access, procedure)
    const response = await send(request)
    if (!response.ok) continue
    const { exchange } = response
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
        : { text: 'it tried to write, which a GET request cannot', columns: [] }
    const sensitive = sensitiveFields(given.columns)
    observations.push(
      observeProbe(request, exchange, {
        sample: procedure.name,
        excerpt: `${procedure.name} ran without authentication: ${given.text}`,
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
    return { text: `it returned ${describeRowLine(row)}`, columns: Object.keys(row) }
  }
  if (Array.isArray(value)) return { text: `it returned a list of ${value.length}`, columns: [] }
  return {
    text: value === null || value === undefined ? 'it returned nothing' : `it returned a ${typeof value}`,
    columns: [],
  }
}
