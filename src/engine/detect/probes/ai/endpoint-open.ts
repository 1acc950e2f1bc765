import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { Entry } from '../../../model/surface.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { chatBody, listChatEntries, readChatResponse } from './_chatResponses.ts'

const callsMax = 2
const bodyBytesMax = 32 * 1024
const timeoutMs = 20_000

/**
 * Finds LLM endpoints that respond without authentication, at the expense of the application's owner.
 *
 * Certain: the probe sent one short prompt with a sum of two random numbers to an endpoint that the
 * application itself uses, without cookies or tokens. A model responded, in the format of a known provider or
 * with the sum. The probe sends at most two prompts. Fires on `/api/chat` that streams; not on 401, 403 and
 * 429, responses that do not depend on the prompt, or HTML pages. Source: OWASP Top 10 for LLM Applications
 * 2025, LLM10.
 */
export default activeProbe({
  id: 'ai.endpoint-open',
  cwe: 306,
  severity: 'medium',
  owner: 'code',
  title: 'LLM endpoint accessible without authentication',
  why: 'Anyone can use the model without limit at your expense, because the endpoint does not require a session. Automated scanners find and abuse such endpoints within days.',
  fix: {
    steps: `1. Require a session before anything is sent to the model: 401 without one. If visitors may chat without an account, give them a session after a challenge (Turnstile, hCaptcha) and a small quota.
2. Rate-limit per account and per IP address, in a store that all instances share: requests per minute, tokens per day. Respond with 429 and \`Retry-After\`.
3. Set the cost parameters on the server: model, \`max_tokens\`, input length, number of messages. Take none of them from the request.
4. Keep the system prompt on the server, and reject client messages with the role \`system\`.
5. Set a spending limit and an alert at the provider, and use a separate API key for this endpoint.`,
    variants: {
      nextjs: `In \`app/api/…/route.ts\`, before \`streamText\`:

\`\`\`ts
const session = await auth()
if (!session) return new Response('Unauthorized', { status: 401 })
const { success } = await ratelimit.limit(session.user.id)
if (!success) return new Response('Too many requests', { status: 429 })
\`\`\`

\`ratelimit\` is \`new Ratelimit({ redis: Redis.fromEnv(), limiter: Ratelimit.slidingWindow(20, '1 h') })\` of \`@upstash/ratelimit\`; an in-memory counter is lost with each instance. Set \`model\` and \`maxOutputTokens\` on the server, and truncate \`messages\` to the last few. Set a spending limit at the provider.`,
      express:
        "Put `requireSession` and `rateLimit({ windowMs: 3_600_000, limit: 20, keyGenerator: (req) => req.user.id })` (express-rate-limit, with a store that all instances share) before the route. Set the model, `max_tokens` and the system prompt in the handler. Limit the body with `express.json({ limit: '8kb' })`, and set a spending limit at the provider.",
    },
    risk: 'A chat for visitors without an account stops working unless they get a session. Limits that are too low interrupt long conversations.',
    verify:
      'Run the `curl` command from the evidence, which sends no credentials: the response is 401. With a session, exceed the limit: the response becomes 429.',
  },
  references: [
    'https://genai.owasp.org/llmrisk/llm102025-unbounded-consumption/',
    'https://owasp.org/API-Security/editions/2023/en/0xa4-unrestricted-resource-consumption/',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: callsMax, perEntry: 0 },
  needs: ['target'],
  skipReason: ({ surface }) =>
    listChatEntries(surface).length === 0 ? 'the scan found no LLM endpoint' : null,
  async run(context) {
    const entries = listChatEntries(context.surface).slice(0, callsMax)
    const observations: Observation[] = []
    for (const entry of entries) observations.push(...(await ask(context, entry)))
    const rest = listChatEntries(context.surface).length - entries.length
    const gap =
      rest > 0
        ? `LLM endpoints that were not tested: ${rest}; the probe sends at most ${callsMax} prompts`
        : null
    return { observations, gap: observations.length > 0 ? null : gap }
  },
})

async function ask({ send, random }: ProbeContext<'target'>, entry: Entry): Promise<readonly Observation[]> {
  const [one, other] = [random.number(1_200, 4_900), random.number(1_200, 4_900)]
  const question = `What is ${one} + ${other}? Answer with the number alone.`
  const request: ProbeRequest = {
    url: entry.url,
    method: 'POST',
    headers: { ...entry.headers, 'content-type': 'application/json' },
    body: chatBody(entry, question),
    as: 'anonymous',
    bodyBytesMax,
    timeoutMs,
    isRefusalExpected: true,
  }
  const response = await send(request)
  if (!response.ok) return []
  const chat = readChatResponse(response.exchange, { one, other })
  if (chat === null) return []
  return [
    observeProbe(request, response.exchange, {
      sample: pathOf(entry.url),
      headers: ['x-vercel-ai-data-stream', 'x-vercel-ai-ui-message-stream'],
      excerpt: `A model responded without authentication: ${chat.format}.`,
      details: { format: chat.format },
      place: entry.id,
    }),
  ]
}
