import type { Json, JsonObject } from '../../../shared/json.ts'
import type { Entry } from '../../model/surface.ts'
import { isJsonObject, readJson } from '../formats/json.ts'
import { promptPath } from './modelLikeness.ts'

const tokensMax = 64
const tokenNames = ['max_tokens', 'maxTokens', 'max_completion_tokens', 'maxOutputTokens'] as const

export const conversationIdName = /^(?:conversation|chat|thread|session)_?id$/i

export type ChatTurn = {
  readonly role: 'user' | 'assistant' | 'system' | 'tool'
  readonly content: string
  readonly further?: JsonObject
}

export function bodyFields({ body }: Pick<Entry, 'body'>): JsonObject {
  const fields = body?.kind === 'json' ? readJson(body.text) : undefined
  return fields !== undefined && isJsonObject(fields) ? fields : {}
}

export function promptName(fields: JsonObject): string | null {
  return 'messages' in fields ? null : (promptPath(fields)?.[0] ?? null)
}

function withPrompt(fields: JsonObject, name: string, text: string): JsonObject {
  const [, inner] = promptPath(fields) ?? []
  const { [name]: outer } = fields
  const isInner = inner !== undefined && outer !== undefined && isJsonObject(outer)
  return { [name]: isInner ? { ...outer, [inner]: text } : text }
}

export function chatBody(
  entry: Pick<Entry, 'body' | 'source'>,
  prompt: string | readonly ChatTurn[],
  changes: JsonObject = {},
): string {
  const base = bodyFields(entry)
  const turns = typeof prompt === 'string' ? [{ role: 'user', content: prompt } as const] : prompt
  const name = promptName(base)
  const asked = turns.findLast(({ role }) => role === 'user')?.content ?? ''
  const limit = tokenNames.find((each) => each in base) ?? 'max_tokens'
  const prompted = name === null ? { messages: turns.map(messageOf) } : withPrompt(base, name, asked)
  // The values of scripts are samples, and no conversation has such an id.
  const ids =
    entry.source === 'script' ? Object.keys(base).filter((each) => conversationIdName.test(each)) : []
  const fresh = Object.fromEntries(ids.map((each) => [each, null]))
  return JSON.stringify({ ...base, ...fresh, ...prompted, [limit]: tokensMax, ...changes })
}

/** Returns a message with the members of the application's own, as sockets validate them strictly. */
export function socketMessage(
  entry: Pick<Entry, 'body' | 'source'>,
  prompt: string | readonly ChatTurn[],
  changes: JsonObject = {},
): string {
  const { [tokenNames[0]]: limit, ...fields } = bodyFields({
    body: { kind: 'json', text: chatBody(entry, prompt) },
  })
  const isLimited = limit !== undefined && tokenNames[0] in bodyFields(entry)
  return JSON.stringify({ ...fields, ...(isLimited ? { [tokenNames[0]]: limit } : {}), ...changes })
}

/** Fits both the OpenAI format and the messages of the AI SDK. */
function messageOf({ role, content, further = {} }: ChatTurn, index: number): Json {
  return { id: `message-${index + 1}`, role, content, parts: [{ type: 'text', text: content }], ...further }
}
