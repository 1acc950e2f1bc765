import type { Artifacts } from '../../../model/artifacts.ts'
import { type Observation, passiveCheck } from '../../../model/check.ts'
import type { ScanCache } from '../../../model/scanCache.ts'
import { listFacts, unreadReason } from '../../../read/derive/programFacts.ts'
import { observeProgram } from '../../../report/evidence/observeProgram.ts'
import { quoteText } from '../../../report/evidence/quoteText.ts'

const shownCharsMax = 160

/**
 * LLM system prompts exposed in client-side code.
 *
 * Certain: it reads the system message from the syntax tree, 200 characters and more. Fires on `{ role:
 * "system", content: "You are …" }` with a long literal; not on a short one, on the variable part of a
 * template, nor on the words in a text. Source: OWASP Top 10 for LLM Applications, LLM07.
 */
export default passiveCheck({
  id: 'bundle.prompt-leak',
  cwe: 200,
  severity: 'low',
  owner: 'code',
  title: 'LLM system prompt exposed in client-side code',
  why: 'A user can read the instructions and replace them. Limits, prices and rules in a prompt that the browser sends are not enforced, and competitors can copy the prompt.',
  fix: {
    steps: `Assemble the prompt on the server.

1. Move the text into a server-side module, and let the browser send only what the user wrote: \`POST /api/chat\` with \`{ message }\`.
2. On the server, put the system prompt before the messages, and drop every message of the client whose role is not \`user\` or \`assistant\`. Cap number and length of messages.
3. Put no secret and no rule that must be enforced into a prompt: a model can be made to reveal it. Check permissions, prices and limits in code.
4. Rebuild. The published prompt stays known: change what was confidential in it.

If the prompt is meant to be public, change nothing and report that the finding stays open.`,
    variants: {
      nextjs: `1. Move the text into a module that begins with \`import 'server-only'\`, such as \`lib/prompts.ts\`, and use it in the Route Handler \`app/api/chat/route.ts\`. Client Components send only what the user wrote.
2. In the handler put the system prompt before the messages (\`system:\` of \`streamText\` in the AI SDK), and drop messages of the client whose role is not \`user\` or \`assistant\`.
3. Put no secret and no rule that must be enforced into a prompt. Check permissions, prices and limits in code.

If the prompt is meant to be public, change nothing and report that the finding stays open.`,
      react: `1. Move the text into a server-side function: \`api/chat.ts\` on Vercel, \`netlify/functions/chat.ts\`, or a Supabase Edge Function. The component sends only what the user wrote.
2. There put the system prompt before the messages, and drop messages of the client whose role is not \`user\` or \`assistant\`.
3. Put no secret and no rule that must be enforced into a prompt. Check permissions, prices and limits in code.

If the prompt is meant to be public, change nothing and report that the finding stays open.`,
    },
    risk: 'A prompt that the client changes at run time (language, persona) needs request fields for that. Validate each against a list on the server.',
    verify:
      'Build, and run `curl -s "$URL" | grep -cF "$TEXT"` with the `url` of the evidence as `$URL` and four words of the `excerpt` as `$TEXT`. For the old script it prints 1 or more; for every script that the page loads now it prints 0. In the Network tab the request contains what the user wrote, and no instructions.',
  },
  references: ['https://genai.owasp.org/llmrisk/llm072025-system-prompt-leakage/'],
  needs: ['scripts'],
  skipReason: (artifacts, cache) =>
    observe(artifacts, cache).length > 0 ? null : unreadReason(artifacts.scripts, ['prompts'], cache),
  run: observe,
})

function observe({ scripts }: Pick<Artifacts, 'scripts'>, cache: ScanCache): readonly Observation[] {
  return listFacts(scripts, 'prompts', cache).map(({ script, fact }) =>
    observeProgram(script, fact, {
      confidence: 'certain',
      excerpt: quoteText(fact.text, shownCharsMax),
      details: { chars: fact.chars },
    }),
  )
}
