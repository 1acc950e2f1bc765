import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeMethod, ProbeRequest } from '../../../model/probeRequest.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { type SupabaseAccess, supabaseAccesses } from './_supabaseAccess.ts'
import { contactsThirdParty } from './_supabaseProcedures.ts'

const bodyBytesMax = 64 * 1024

/** Called by others than the application, who have no token of it; they are to check a signature. */
const calledByOthers = /webhook|callback|cron|health|ping|stripe|paddle|lemonsqueezy|clerk|resend|twilio/i

/**
 * Finds Supabase Edge Functions that respond without an API key or token.
 *
 * Firm: the function responded to a plain GET with a 2xx status code, while a request to an unknown function is
 * refused. The probe does not test what the function does. Fires on a function that was deployed without JWT
 * verification and checks nothing itself; not on 401, nor on an error of the function, which may be its own check.
 * The probe does not call functions for third parties, such as webhooks, and those whose name says that they send
 * messages or charge money. Source: Supabase, "Securing Edge Functions".
 */
export default activeProbe({
  id: 'supabase.edge-function-open',
  cwe: 306,
  severity: 'medium',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 20, perEntry: 0 },
  title: 'Supabase Edge Function callable without authentication',
  why: 'Anyone can call the function without limit, with its keys and at your expense, such as the costs of an AI provider. The function does not require a token, and its URL is in the scripts of the page.',
  fix: {
    steps: `Decide whether unauthenticated visitors need the function in \`samples\`.

1. If not: in \`supabase/config.toml\` set \`verify_jwt = true\` in \`[functions.NAME]\`, remove \`--no-verify-jwt\` from the deploy command, and deploy again with \`supabase functions deploy NAME\`.
2. The public key of the page passes this check too, so verify the user in the function:
   \`\`\`ts
   const token = req.headers.get('Authorization')?.replace(/^Bearer /, '') ?? ''
   const { data, error } = await supabase.auth.getUser(token)
   if (error || !data.user) return new Response('Unauthorized', { status: 401 })
   \`\`\`
   Use only \`data.user.id\` after that, never an id from the request body.
3. With the new API keys \`verify_jwt\` has no effect: step 2 is then the only protection.
4. Use the permissions of the caller (\`createClient(url, anonKey, { global: { headers: { Authorization: req.headers.get('Authorization')! } } })\`) instead of the service role wherever possible.
5. If the function is public on purpose: rate-limit it per IP address, validate its input, and change nothing and report that the finding stays open.`,
    risk: 'Clients without a session, such as webhooks and scheduled jobs, get 401: let them send a separate secret or a signature that the function verifies.',
    verify:
      'Repeat the request with the `curl` command from the evidence: the status code is 401. With a session the application can still call the function.',
  },
  references: [
    'https://supabase.com/docs/guides/functions/auth',
    'https://supabase.com/docs/guides/functions/function-configuration',
  ],
  needs: ['responses', 'scripts'],
  skipReason(context) {
    const { skipReason, names } = supabaseAccesses(context)
    return (
      skipReason ?? (names.functions.length === 0 ? 'not applicable: the code names no Edge Function' : null)
    )
  },
  async run(context) {
    const accesses = supabaseAccesses(context)
    const observations: Observation[] = []
    let gap = accesses.gap
    for (const access of accesses.projects) {
      const called = await callFunctions(context, access, accesses.names.functions)
      observations.push(...called.observations)
      gap ??= called.gap
    }
    return { observations, gap }
  },
})

async function callFunctions(
  { send, random }: ProbeContext<'responses' | 'scripts'>,
  access: SupabaseAccess,
  names: readonly string[],
): Promise<{ readonly observations: readonly Observation[]; readonly gap: string | null }> {
  const called = names.filter((name) => !contactsThirdParty(name) && !calledByOthers.test(name))
  const [left] = names.filter((name) => !called.includes(name))
  let gap =
    left === undefined
      ? null
      : `the Edge Function ${left} was not called, because it may contact third parties`
  if (called.length === 0) return { observations: [], gap }
  const control = await send(callRequest(access, `scanward-${random.word()}`, 'GET'))
  if (!control.ok)
    return { observations: [], gap: `the Supabase project did not respond: ${control.message}` }
  if (control.exchange.status < 300) {
    return {
      observations: [],
      gap: 'the Supabase project responds to an unknown Edge Function with success, so nothing can be concluded',
    }
  }
  const observations: Observation[] = []
  for (const name of called) {
    // What is not deployed is not asked a second time.
    const preflight = await send(callRequest(access, name, 'OPTIONS'))
    if (preflight.ok && preflight.exchange.status === 404) continue
    const request = callRequest(access, name, 'GET')
    const response = await send(request)
    const status = response.ok ? response.exchange.status : 0
    if (status !== 401 && status !== 403 && status !== 404 && (status < 200 || status >= 300)) {
      gap ??= `the response of the Edge Function ${name} to a GET request was inconclusive`
    }
    if (!response.ok || status < 200 || status >= 300) continue
    observations.push(
      observeProbe(request, response.exchange, {
        sample: name,
        confidence: 'firm',
        excerpt: `${name} responded to an unauthenticated request with ${response.exchange.bodyBytes} bytes`,
        place: `${access.hostname}/functions/${name}`,
        details: { function: name },
      }),
    )
  }
  return { observations, gap }
}

/** Without the key: the gateway takes it for a token. */
function callRequest({ origin }: SupabaseAccess, name: string, method: ProbeMethod): ProbeRequest {
  return { url: `${origin}/functions/v1/${name}`, method, as: 'anonymous', bodyBytesMax }
}
