import { listFacts, unreadReason } from '../../derive/programFacts.ts'
import { observeProgram } from '../../evidence/observeProgram.ts'
import { quoteText } from '../../evidence/quoteText.ts'
import type { Artifacts } from '../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../model/check.ts'

const shownCharsMax = 160

/**
 * The system prompt of a language model in client code.
 *
 * Certain: it reads the message of the system from the syntax tree, 200 characters and more. Fires on
 * `{ role: "system", content: "You are …" }` with a long literal; not on a short one, on the variable part of a
 * template, nor on the words in a text. Source: OWASP Top 10 for LLM Applications, LLM07.
 */
export default passiveCheck({
  id: 'bundle.prompt-leak',
  cwe: 200,
  severity: 'low',
  owner: 'code',
  title: 'System prompt of a language model in the client code',
  why: 'Everybody can read the instructions, and send others: limits, prices and rules that stand in a prompt in the browser hold nobody back. Competitors can copy it.',
  fix: {
    steps: `Put the prompt together on the server.

1. Move the text into a module of the server, and let the browser send only what the user wrote: \`POST /api/chat\` with \`{ message }\`.
2. On the server, put the system prompt before the messages, and drop every message of the client whose role is not \`user\` or \`assistant\`. Cap number and length of messages.
3. Write no secret and no rule that must hold into a prompt: a model gives its prompt away when asked cleverly. Check rights, prices and limits in code.
4. Build anew. What was published stays known: change what in it was confidential.

If the prompt is meant to be public, accept this finding.`,
    variants: {
      nextjs: `1. Move the text into a module that begins with \`import 'server-only'\`, such as \`lib/prompts.ts\`, and use it in the Route Handler \`app/api/chat/route.ts\`. Client Components send only what the user wrote.
2. In the handler put the system prompt before the messages (\`system:\` of \`streamText\` in the AI SDK), and drop messages of the client whose role is not \`user\` or \`assistant\`.
3. Write no secret and no rule that must hold into a prompt. Check rights, prices and limits in code.

If the prompt is meant to be public, accept this finding.`,
      react: `1. Move the text into a function on the server: \`api/chat.ts\` on Vercel, \`netlify/functions/chat.ts\`, or a Supabase Edge Function. The component sends only what the user wrote.
2. There put the system prompt before the messages, and drop messages of the client whose role is not \`user\` or \`assistant\`.
3. Write no secret and no rule that must hold into a prompt. Check rights, prices and limits in code.

If the prompt is meant to be public, accept this finding.`,
    },
    risk: 'A prompt that the client changes while it runs (language, persona) needs fields for that in the request, each compared with a list on the server.',
    verify:
      'Build and deploy. `curl -s "$URL" | grep -c "role:.system"` with the `url` of the evidence as `$URL`, and with the script that the page loads in its place, prints 0. In the Network tab the request holds what the user wrote, and no instructions.',
  },
  references: ['https://genai.owasp.org/llmrisk/llm072025-system-prompt-leakage/'],
  needs: ['scripts'],
  skipReason: (artifacts) =>
    observe(artifacts).length > 0 ? null : unreadReason(artifacts.scripts, ['prompts']),
  run: observe,
})

function observe({ scripts }: Pick<Artifacts, 'scripts'>): readonly Observation[] {
  return listFacts(scripts, 'prompts').map(({ script, fact }) =>
    observeProgram(script, fact, {
      confidence: 'certain',
      excerpt: quoteText(fact.text, shownCharsMax),
      details: { chars: fact.chars },
    }),
  )
}
