import type { Json } from '../../../../shared/json.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { Entry, Surface } from '../../../model/surface.ts'
import { isJsonObject, readJsonObject } from '../../../read/formats/json.ts'
import { bodyFields, conversationIdName } from '../../../read/llm/chatRequest.ts'
import { isSocketUrl } from '../../../read/llm/socketReply.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { withAccounts } from '../_shared/skipReasons.ts'
import { callModel, endpointsMax, modelsOf, noModel, untestedModels } from './_callModel.ts'
import { observeModel } from './_observeModel.ts'

const codeChars = 10

/**
 * Finds conversations with a model that another account can continue by their id.
 *
 * Certain: one test account mentioned a random code in a conversation of its own. The model told it to the
 * other account, which named the same id. In a new conversation it told nothing. Fires on a history that
 * is loaded by its id alone; not on 404, a new conversation, or a history that the client sends. Source: OWASP
 * Top 10 for LLM Applications 2025, LLM02; OWASP API1:2023.
 */
export default activeProbe({
  id: 'ai.conversation-idor',
  cwe: 639,
  severity: 'high',
  owner: 'code',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 6, perEntry: 0 },
  title: 'Conversation with the model accessible to other accounts (IDOR)',
  why: 'Any authenticated user can read what others told the model, by continuing their conversation with its id. The server loads the history by the id alone.',
  fix: {
    steps: `Load a conversation together with its owner.

1. Query \`where id = :id and user_id = :current_user\`, with the user of the session and never of the body. If no row matches, respond with 404.
2. Do the same in every route that lists, reads, renames, shares or deletes conversations, and for files and memories of the model.
3. Use random ids (UUIDs). They make guessing hard, but do not replace the check.
4. Write a test: one account creates a conversation, the other gets 404.`,
    variants: {
      nextjs:
        "In the Route Handler: `const chat = await db.chat.findFirst({ where: { id, userId: session.user.id } }); if (!chat) return new Response('Not found', { status: 404 })`, before messages are loaded or stored. Do the same in Server Actions and pages under `/chat/[id]`.",
      express:
        "In the handler: `const chat = await db.chat.findFirst({ where: { id: req.body.conversationId, userId: req.user.id } })`, and `return res.status(404).json({ error: 'Not found' })` if there is none, before messages are loaded or stored.",
    },
    risk: 'Conversations that are shared on purpose need a membership or a link of their own.',
    verify:
      'Repeat the `curl` command of the evidence with the session of the other account: the response is 404.',
  },
  references: [
    'https://genai.owasp.org/llmrisk/llm022025-sensitive-information-disclosure/',
    'https://owasp.org/API-Security/editions/2023/en/0xa1-broken-object-level-authorization/',
  ],
  needs: [],
  skipReason({ surface, accounts }) {
    const reason = noModel({ surface })
    if (reason !== null) return reason
    if (!accounts.has('user') || !accounts.has('other'))
      return `needs two test accounts: add them ${withAccounts}`
    return conversationsOf(surface).length > 0 ? null : 'no LLM endpoint names a conversation'
  },
  async run(context) {
    const observations: Observation[] = []
    const models = conversationsOf(context.surface)
    for (const entry of models.slice(0, endpointsMax)) {
      const found = await tryEntry(context, entry)
      if (found !== null) observations.push(found)
    }
    return { observations, gap: untestedModels({ models }) }
  },
})

const question = 'Which code did I mention in this conversation? Respond with the code alone.'

async function tryEntry(context: ProbeContext<never>, entry: Entry): Promise<Observation | null> {
  const name = nameOfId(entry)
  if (name === null) return null
  const code = context.random.word(codeChars)
  const begun = await callModel(context, entry, `Remember the code ${code}. Respond with OK.`, {
    as: 'user',
    changes: { [name]: null },
  })
  const id = begun === null ? null : idIn(readJsonObject(begun.exchange.body), name)
  if (begun === null || id === null) return null
  const asked = await callModel(context, entry, question, { as: 'other', changes: { [name]: id } })
  if (asked === null || !asked.text.includes(code)) return null
  const control = await callModel(context, entry, question, { as: 'other', changes: { [name]: null } })
  if (control?.text.includes(code) === true) return null
  return observeModel(entry, asked, {
    sample: `${pathOf(entry.url)}: ${name}`,
    excerpt: 'The model told one account a code that another account had mentioned.',
    shows: { contains: code },
    details: { parameter: name },
    place: name,
  })
}

/** The URL of a WebSocket holds the session of the first account. */
function conversationsOf(surface: Pick<Surface, 'models'>): readonly Entry[] {
  return modelsOf(surface).filter((entry) => nameOfId(entry) !== null && !isSocketUrl(entry.url))
}

function nameOfId(entry: Entry): string | null {
  return Object.keys(bodyFields(entry)).find((name) => conversationIdName.test(name)) ?? null
}

function idIn(document: Readonly<Record<string, Json>> | null, name: string): string | number | null {
  if (document === null) return null
  const nested = Object.values(document).filter(isJsonObject)
  for (const each of [document, ...nested]) {
    const found = Object.entries(each).find(([key]) => key === name || conversationIdName.test(key))?.[1]
    if (typeof found === 'string' || typeof found === 'number') return found
  }
  const { conversation, chat, thread } = document
  const own = [conversation, chat, thread].find(isJsonObject)?.id
  return typeof own === 'string' || typeof own === 'number' ? own : null
}
