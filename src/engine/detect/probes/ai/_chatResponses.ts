import type { Json } from '../../../../shared/json.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Entry, Surface } from '../../../model/surface.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { pathOf } from '../../../read/url/urls.ts'

const chatPath =
  /(?:^|\/)(?:chat|chats|completions?|completion|generate(?:-text)?|ask|assistant|copilot|llm|gpt|openai|anthropic|claude|gemini|messages|ai|prompt|stream-?text|agent|answer)(?:$|\/)/i
const apiPath = /\/api\/|\/v\d\/|\/functions\/|\/trpc\//i

export function listChatEntries({ entries }: Pick<Surface, 'entries'>): readonly Entry[] {
  return entries
    .filter(({ method, url, body }) => {
      if (method !== 'POST' || !chatPath.test(pathOf(url))) return false
      return apiPath.test(pathOf(url)) || (body?.kind === 'json' && hasPrompt(body.text))
    })
    .toSorted((one, other) => rank(one) - rank(other))
}

function rank({ url, body }: Entry): number {
  const isPlain = /(?:chat|completions?|completion|ask|ai|generate)\/?$/i.test(pathOf(url)) ? 0 : 1
  return isPlain + (body !== null && hasPrompt(body.text) ? 0 : 2)
}

function hasPrompt(text: string): boolean {
  return /"(?:messages|prompt|question|input|query|message|content)"/.test(text)
}

/** Replaces only texts named like a prompt. */
export function chatBody(entry: Entry, question: string): string {
  const given = entry.body?.kind === 'json' ? readJson(entry.body.text) : undefined
  const base = given !== undefined && isJsonObject(given) ? given : {}
  const message = {
    id: 'message-1',
    role: 'user',
    content: question,
    parts: [{ type: 'text', text: question }],
  }
  const own = ['prompt', 'question', 'input', 'query', 'message', 'text', 'q'].find(
    (name) => typeof base[name] === 'string',
  )
  const limits = { max_tokens: 16 }
  if (own !== undefined) return JSON.stringify({ ...base, [own]: question, ...limits })
  return JSON.stringify({ ...base, messages: [message], ...limits })
}

type Sum = { readonly one: number; readonly other: number }

type ChatResponse = {
  readonly format: string
}

const bodyCharsMax = 64 * 1024

/** Recognizes a known format, or the sum of the two numbers in the prompt. */
export function readChatResponse(exchange: Exchange, { one, other }: Sum): ChatResponse | null {
  const { status, headers, mediaType } = exchange
  if (status !== 200 || mediaType === 'text/html') return null
  const body = exchange.body.slice(0, bodyCharsMax)
  const isSdk = headers.some(([name]) => /^x-vercel-ai-(?:data-stream|ui-message-stream)$/.test(name))
  if (isSdk && /^(?:0:"|[a-z0-9]:[{["]|data: ?\{"type":")/m.test(body) && !isError(body)) {
    return { format: 'AI SDK stream' }
  }
  const events = [...body.matchAll(/^data: ?(\{.{1,4000}\})\s*$/gm)]
    .slice(0, 50)
    .map(([, text = '']) => readJson(text))
  const documents = events.length > 0 ? events : readLines(body)
  for (const document of documents) {
    const format = document === undefined || !isJsonObject(document) ? null : formatOf(document)
    if (format !== null) return { format: events.length > 0 ? `${format} stream` : format }
  }
  if (/^0:"/m.test(body) && !isError(body)) return { format: 'AI SDK stream' }
  // Digits may come one by one in a stream, and with a separator.
  const told = body.replaceAll(String(one), ' ').replaceAll(String(other), ' ')
  return told.replace(/[^\d]/g, '').includes(String(one + other)) && !isError(body)
    ? { format: 'correct sum' }
    : null
}

function isError(body: string): boolean {
  return /"type":\s?"error"|"error"\s?:|^3:"/m.test(body)
}

function readLines(body: string): readonly (Json | undefined)[] {
  const whole = readJson(body)
  return whole === undefined ? body.split('\n').slice(0, 20).map(readJson) : [whole]
}

function formatOf(document: Readonly<Record<string, Json>>): string | null {
  const { type, choices, candidates, content, done, delta } = document
  if (Array.isArray(choices)) {
    const [first] = choices
    const isChoice =
      first !== undefined && isJsonObject(first) && ['delta', 'message', 'text'].some((name) => name in first)
    return isChoice ? 'OpenAI' : null
  }
  if (typeof type === 'string') {
    if (/^response\.(?:created|output_text\.delta|completed)$/.test(type)) return 'OpenAI'
    if (/^(?:message_start|content_block_start|content_block_delta)$/.test(type)) return 'Anthropic'
    if (/^text-(?:start|delta)$/.test(type) && (delta !== undefined || 'id' in document)) return 'AI SDK'
    if (type === 'message' && document.role === 'assistant' && Array.isArray(content)) return 'Anthropic'
  }
  if (document.object === 'response' && Array.isArray(document.output)) return 'OpenAI'
  if (Array.isArray(candidates) && candidates.some((each) => isJsonObject(each) && 'content' in each))
    return 'Google'
  if (typeof done === 'boolean' && typeof document.model === 'string') return 'Ollama'
  if (document.role === 'assistant' && (typeof content === 'string' || Array.isArray(document.parts))) {
    return 'AI SDK'
  }
  return null
}
