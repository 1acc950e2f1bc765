import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeMethod, type ProbeRequest } from '../../model/probe.ts'
import { type SupabaseAccess, supabaseAccesses } from './_supabaseAccess.ts'
import { reachesOut } from './_supabaseProcedures.ts'

const bodyBytesMax = 64 * 1024

/** Called by others than the application, who have no token of it; they are to check a signature. */
const calledByOthers = /webhook|callback|cron|health|ping|stripe|paddle|lemonsqueezy|clerk|resend|twilio/i

/**
 * Edge functions of Supabase that answer a request without any key or token.
 *
 * Firm: a plain GET was answered 2xx by the function, while one that does not exist is refused. What it does for whom
 * is not tried. Fires on a function that was deployed without verification and checks nothing itself; not on 401, nor
 * on an error of the function, which may be its own check. Functions that others call, such as webhooks, and those
 * whose name says that they send or charge are not called. Source: Supabase "Securing Edge Functions".
 */
export default activeProbe({
  id: 'supabase.edge-function-open',
  cwe: 306,
  severity: 'medium',
  owner: 'code',
  intensity: 'safe',
  effect: 'reads',
  budget: { perScan: 20, perEntry: 0 },
  title: 'Supabase edge function runs without a sign-in',
  why: 'Whoever knows its address, which stands in the page’s script, can call it from anywhere and as often as they like: with the keys and the costs of the function, such as those of an AI provider.',
  fix: {
    steps: `Decide for the function in \`samples\` whether visitors who have not signed in need it.

1. Not needed by strangers: in \`supabase/config.toml\` set \`verify_jwt = true\` below \`[functions.NAME]\`, take \`--no-verify-jwt\` out of the command that deploys it, and deploy again with \`supabase functions deploy NAME\`.
2. The public key of the page passes that check as well, so look in the function who asks:
   \`\`\`ts
   const token = req.headers.get('Authorization')?.replace(/^Bearer /, '') ?? ''
   const { data, error } = await supabase.auth.getUser(token)
   if (error || !data.user) return new Response('Unauthorized', { status: 401 })
   \`\`\`
   Use \`data.user.id\` from there on, never an id of the request's body.
3. With the new API keys \`verify_jwt\` has no use: then step 2 is the whole protection.
4. Work with the rights of the caller (\`createClient(url, anonKey, { global: { headers: { Authorization: req.headers.get('Authorization')! } } })\`) and not with the service role, wherever that is enough.
5. Meant for everybody: limit how often one address may call it, check its input, and accept this finding.`,
    risk: 'Callers without a session, such as webhooks and scheduled jobs, get 401 afterwards: let those send a secret of their own or a signature that the function checks.',
    verify:
      'Repeat the request with the `curl` of the evidence: the status is 401. Signed in, the application still calls the function.',
  },
  references: [
    'https://supabase.com/docs/guides/functions/auth',
    'https://supabase.com/docs/guides/functions/function-configuration',
  ],
  needs: ['responses', 'scripts'],
  skipReason({ artifacts, isAuthorized }) {
    const { skipReason, names } = supabaseAccesses(artifacts, isAuthorized)
    return skipReason ?? (names.functions.length === 0 ? 'the code names no edge function' : null)
  },
  async run(context) {
    const { artifacts, isAuthorized } = context
    const accesses = supabaseAccesses(artifacts, isAuthorized)
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
  { send, chance }: ProbeContext<'responses' | 'scripts'>,
  access: SupabaseAccess,
  names: readonly string[],
): Promise<{ readonly observations: readonly Observation[]; readonly gap: string | null }> {
  const called = names.filter((name) => !reachesOut(name) && !calledByOthers.test(name))
  const [left] = names.filter((name) => !called.includes(name))
  let gap = left === undefined ? null : `the edge function ${left} is not called, as it may speak to others`
  if (called.length === 0) return { observations: [], gap }
  const control = await send(callRequest(access, `scanward-${chance.word()}`, 'GET'))
  if (!control.ok) return { observations: [], gap: `the Supabase project did not answer: ${control.message}` }
  if (control.exchange.status < 300) {
    return { observations: [], gap: 'the backend answers for an edge function that does not exist' }
  }
  const observations: Observation[] = []
  for (const name of called) {
    // What is not deployed is not asked a second time.
    const preflight = await send(callRequest(access, name, 'OPTIONS'))
    if (preflight.ok && preflight.exchange.status === 404) continue
    const request = callRequest(access, name, 'GET')
    const answer = await send(request)
    const status = answer.ok ? answer.exchange.status : 0
    if (status !== 401 && status !== 403 && status !== 404 && (status < 200 || status >= 300)) {
      gap ??= `the edge function ${name} gave a GET no answer that tells`
    }
    if (!answer.ok || status < 200 || status >= 300) continue
    observations.push(
      observeProbe(request, answer.exchange, {
        sample: name,
        confidence: 'firm',
        excerpt: `${name} answered a stranger with ${answer.exchange.bodyBytes} bytes`,
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
