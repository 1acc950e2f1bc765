import type { Json } from '../../../shared/json.ts'
import type { Entry } from '../../model/surface.ts'
import { isJsonObject, readJson } from '../formats/json.ts'
import { pathOf } from '../url/urls.ts'

const taskPath = /(?:^|[/_-])(?:summari[sz]e|tldr|rewrite|proofread|paraphrase)(?:[/_-]|$)/i
const modelPath =
  /(?:^|\/)(?:chat\/completions?|llms?|gpt|openai|anthropic|claude|gemini|ollama|chat-?gpt|stream-?text|generate-?text|generate-?object|ai-?(?:chat|assistant|agent|completion))(?:\/|$)/i
/** Names that other endpoints have too, such as a chat between users. */
const ambiguousPath =
  /(?:^|\/)(?:chats?|chatbot|completions?|generate|ask|assist(?:ants?)?|copilot|messages|ai|prompts?|agents?|answers?|classify|explain)(?:\/|$)/i
/** Calls cost more than those of text. */
const mediaPath = /image|picture|photo|video|audio|speech|music|avatar|logo|(?:^|[/_-])tts(?:[/_-]|$)/i
const apiPath = /\/api\/|\/v\d\/|\/functions\/|\/trpc\//i

export const promptNames = [
  'prompt',
  'question',
  'input',
  'query',
  'message',
  'content',
  'text',
  'q',
] as const
const innerPromptNames = ['prompt', 'question', 'instructions', 'instruction'] as const
const settingNames = [
  'model',
  'temperature',
  'max_tokens',
  'maxTokens',
  'max_completion_tokens',
  'maxOutputTokens',
  'top_p',
  'systemPrompt',
]

type AskedRequest = Pick<Entry, 'method' | 'url' | 'body' | 'mediaType'>

/**
 * `certain` by its name or its body, `likely` by a name that other endpoints share, else null.
 *
 * Source of the shapes: OpenAI Chat Completions and Responses, Anthropic Messages, Ollama, Vercel AI SDK.
 */
export function modelLikeness({ method, url, body, mediaType }: AskedRequest): 'certain' | 'likely' | null {
  if (method !== 'POST') return null
  const path = pathOf(url)
  const fields = body?.kind === 'json' ? readJson(body.text) : undefined
  const isShaped = fields !== undefined && isJsonObject(fields) && isModelBody(fields)
  if (isShaped || (modelPath.test(path) && body?.kind !== 'multipart')) return 'certain'
  const hasPrompt =
    fields !== undefined && isJsonObject(fields) && (isPrompted(fields) || promptPath(fields) !== null)
  if (mediaType === 'text/event-stream' && hasPrompt) return 'certain'
  if (hasPrompt && taskPath.test(path)) return 'certain'
  const isNamed = ambiguousPath.test(path) || (hasPrompt && 'prompt' in fields)
  if (!isNamed || mediaPath.test(path) || !(hasPrompt || (body === null && apiPath.test(path)))) return null
  return 'likely'
}

type Fields = Readonly<Record<string, Json>>

export function isModelBody(fields: Fields): boolean {
  const { messages } = fields
  if (Array.isArray(messages) && messages.some(isTurn)) return true
  return isPrompted(fields) && settingNames.some((name) => name in fields)
}

function isTurn(message: Json): boolean {
  if (!isJsonObject(message) || typeof message.role !== 'string') return false
  return (
    /^(?:user|assistant|system|developer)$/.test(message.role) && ('content' in message || 'parts' in message)
  )
}

export function promptPath(fields: Fields): readonly string[] | null {
  const isResponses = Array.isArray(fields.input)
  const name = [...promptNames, ...innerPromptNames].find(
    (each) => typeof fields[each] === 'string' && !(isResponses && each === 'instructions'),
  )
  if (name !== undefined) return [name]
  for (const [outer, value] of Object.entries(fields)) {
    const inner = isJsonObject(value)
      ? innerPromptNames.find((each) => typeof value[each] === 'string')
      : null
    if (inner !== null && inner !== undefined) return [outer, inner]
  }
  return null
}

export function isPrompted(fields: Fields): boolean {
  return 'messages' in fields || promptNames.some((name) => typeof fields[name] === 'string')
}
