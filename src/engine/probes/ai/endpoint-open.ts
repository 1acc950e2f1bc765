import type { Entry } from '../../artifacts/surface.ts'
import { observeProbe } from '../../evidence/observeProbe.ts'
import type { Observation } from '../../model/check.ts'
import { activeProbe, type ProbeContext, type ProbeRequest } from '../../model/probe.ts'
import { pathOf } from '../../parse/url/urls.ts'
import { chatBody, listChatEntries, readChatAnswer } from './_chatResponses.ts'

const callsMax = 2
const bodyBytesMax = 32 * 1024
const timeoutMs = 20_000

/**
 * Language models that answer whoever asks, at the expense of the application's owner.
 *
 * Certain: one short question with a sum of two random numbers was sent to an address that the application itself
 * uses, without cookies or tokens, and a model answered: in the format of a known service, or with the sum. At most
 * two calls. Fires on `/api/chat` that streams; not on 401, 403 and 429, on answers that are the same whatever is
 * asked, or on pages. Source: OWASP Top 10 for LLM Applications 2025, LLM10.
 */
export default activeProbe({
  id: 'ai.endpoint-open',
  cwe: 306,
  severity: 'medium',
  owner: 'code',
  title: 'AI endpoint answers without login',
  why: 'Anybody can let the model work for their own ends, as often as they like, and the bill comes to the owner of the key. Such addresses are found and used by scripts within days.',
  fix: {
    steps: `1. Ask for a session first, before anything is sent to the model: 401 without one. Where visitors may chat without an account, give them a session of their own by a challenge (Turnstile, hCaptcha) and a small allowance.
2. Limit by account and by address, counted on the server in a store that all instances share: requests a minute, tokens a day. Answer 429 with \`Retry-After\`.
3. Fix on the server what costs: model, \`max_tokens\`, the length of the input, the number of messages. Take none of it from the request.
4. Keep the system prompt on the server, and refuse messages with the role \`system\` from clients.
5. Set a spending limit and an alert at the provider, and use a key of its own for this endpoint.`,
    variants: {
      nextjs: `In \`app/api/…/route.ts\`, before \`streamText\`:

\`\`\`ts
const session = await auth()
if (!session) return new Response('Unauthorized', { status: 401 })
const { success } = await ratelimit.limit(session.user.id)
if (!success) return new Response('Too many requests', { status: 429 })
\`\`\`

\`ratelimit\` is \`new Ratelimit({ redis: Redis.fromEnv(), limiter: Ratelimit.slidingWindow(20, '1 h') })\` of \`@upstash/ratelimit\`; a counter in memory is lost with each instance. Set \`model\` and \`maxOutputTokens\` there, and cut \`messages\` to the last few. Set a spending limit at the provider.`,
      express:
        "Put `requireSession` and `rateLimit({ windowMs: 3_600_000, limit: 20, keyGenerator: (req) => req.user.id })` (express-rate-limit, with a store that all instances share) before the route. Set the model, `max_tokens` and the system prompt in the handler, limit the body by `express.json({ limit: '8kb' })`, and set a spending limit at the provider.",
    },
    risk: 'A chat that visitors use without an account stops for them unless they get a session of their own. Limits that are too small stop long conversations.',
    verify:
      'Deploy, then run the `curl` of the evidence, which sends no sign-in: the answer is 401. Signed in, ask more often than the limit allows: the answer becomes 429.',
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
    listChatEntries(surface).length === 0 ? 'no address was seen that a language model answers' : null,
  async run(context) {
    const entries = listChatEntries(context.surface).slice(0, callsMax)
    const observations: Observation[] = []
    for (const entry of entries) observations.push(...(await ask(context, entry)))
    const rest = listChatEntries(context.surface).length - entries.length
    const gap = rest > 0 ? `${rest} further addresses of a model were not asked, to spare tokens` : null
    return { observations, gap: observations.length > 0 ? null : gap }
  },
})

async function ask({ send, chance }: ProbeContext<'target'>, entry: Entry): Promise<readonly Observation[]> {
  const [one, other] = [chance.number(1_200, 4_900), chance.number(1_200, 4_900)]
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
  const answer = await send(request)
  if (!answer.ok) return []
  const chat = readChatAnswer(answer.exchange, { one, other })
  if (chat === null) return []
  return [
    observeProbe(request, answer.exchange, {
      sample: pathOf(entry.url),
      headers: ['x-vercel-ai-data-stream', 'x-vercel-ai-ui-message-stream'],
      excerpt: `Without a sign-in a model answered: ${chat.format}.`,
      details: { format: chat.format },
      place: entry.id,
    }),
  ]
}
