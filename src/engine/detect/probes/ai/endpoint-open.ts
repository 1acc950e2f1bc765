import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { Entry } from '../../../model/surface.ts'
import { isUnclearError, readChatResponse, sumQuestion } from '../../../read/llm/chatResponse.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { callModel, endpointsMax, modelsOf, noModel, untestedModels } from './_callModel.ts'

/**
 * Finds LLM endpoints that respond without authentication, at the expense of the application's owner.
 *
 * Certain: the probe sent one short prompt with a sum of two random numbers to an endpoint that the
 * application itself uses, without cookies or tokens. A model responded, in the format of a known provider or
 * with the sum. The probe sends at most two prompts. Fires on `/api/chat` that streams; not on 401, 403 and
 * 429, responses that do not depend on the prompt, or HTML pages. Not evaluated where the model or the
 * input failed, as without a key of the provider. Source: OWASP Top 10 for LLM Applications
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
  budget: { perScan: endpointsMax, perEntry: 0 },
  needs: ['target'],
  skipReason: noModel,
  async run(context) {
    const models = modelsOf(context.surface)
    const answers: Answer[] = []
    for (const entry of models.slice(0, endpointsMax)) answers.push(await ask(context, entry))
    const failed = answers.find(({ reason }) => reason !== null)?.reason ?? null
    return {
      observations: answers.flatMap(({ found }) => found),
      gap: failed ?? untestedModels(context.surface),
    }
  },
})

type Answer = {
  readonly found: readonly Observation[]
  readonly reason: string | null
}

async function ask(context: ProbeContext<'target'>, entry: Entry): Promise<Answer> {
  const { random } = context
  const sum = { one: random.number(1_200, 4_900), other: random.number(1_200, 4_900) }
  const asked = await callModel(context, entry, sumQuestion(sum), { as: 'anonymous' })
  const reason = `${pathOf(entry.url)} had no response of a model: check the model and its key in the tested application, and scan again`
  if (asked === null) return { found: [], reason }
  const chat = readChatResponse(asked.exchange, sum)
  if (chat === null) return { found: [], reason: isUnclearError(asked.exchange) ? reason : null }
  const found = [
    observeProbe(asked.request, asked.exchange, {
      sample: pathOf(entry.url),
      headers: ['x-vercel-ai-data-stream', 'x-vercel-ai-ui-message-stream'],
      excerpt: `A model responded without authentication: ${chat.format}.`,
      details: { format: chat.format },
      place: entry.id,
    }),
  ]
  return { found, reason: null }
}
