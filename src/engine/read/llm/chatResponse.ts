import type { Json } from '../../../shared/json.ts'
import type { Exchange } from '../../model/artifacts.ts'
import { isJsonObject, readJson } from '../formats/json.ts'

type Sum = { readonly one: number; readonly other: number }

export const discoverySum: Sum = { one: 2_164, other: 3_817 }

export function sumQuestion({ one, other }: Sum): string {
  return `What is ${one} + ${other}? Respond with the number alone.`
}

type ChatResponse = {
  readonly format: string
}

const bodyCharsMax = 64 * 1024

export function readChatResponse(exchange: Exchange, { one, other }: Sum): ChatResponse | null {
  const format = readModelFormat(exchange)
  if (format !== null) return { format }
  if (!isReplyStatus(exchange) || exchange.mediaType === 'text/html') return null
  const body = exchange.body.slice(0, bodyCharsMax)
  const reply = readReply({ ...exchange, status: 200 })
  const isTold = [reply, body].some((text) => holdsNumber(text, one + other))
  return isTold && !isError(body) ? { format: 'correct sum' } : null
}

/** Also with a separator of thousands. */
function holdsNumber(text: string, number: number): boolean {
  const digits = String(number).replace(/(\d)(?=(?:\d{3})+$)/g, '$1[,.\\s]?')
  return new RegExp(`(?<![\\w.,-])${digits}(?![\\w-]|[.,]\\d)`).test(text)
}

export function readModelFormat(exchange: Exchange): string | null {
  const { headers, mediaType, body: whole } = exchange
  if (!isReplyStatus(exchange) || mediaType === 'text/html') return null
  const body = whole.slice(0, bodyCharsMax)
  const isSdk = headers.some(([name]) => /^x-vercel-ai-(?:data-stream|ui-message-stream)$/.test(name))
  if (isSdk && /^(?:0:"|[a-z0-9]:[{["]|data: ?\{"type":")/m.test(body) && !isError(body)) {
    return 'AI SDK stream'
  }
  const events = [...body.matchAll(/^data: ?(\{.{1,4000}\})\s*$/gm)]
    .slice(0, 50)
    .map(([, text = '']) => readJson(text))
  const documents = events.length > 0 ? events : readLines(body)
  for (const document of documents) {
    const format = document === undefined || !isJsonObject(document) ? null : formatOf(document)
    if (format !== null) return events.length > 0 ? `${format} stream` : format
  }
  return /^0:"/m.test(body) && !isError(body) ? 'AI SDK stream' : null
}

function isReplyStatus({ status }: Pick<Exchange, 'status'>): boolean {
  return status === 200 || status === 101
}

/** Words of a server that wants an account, or fewer requests. */
const refusalWords =
  /unauthori[sz]ed|authenticat|log(?:ged)?[ -]?in|sign(?:ed)?[ -]?in|session|forbidden|permission|not allowed|access denied|too many|rate.?limit|captcha|token/i

export function isUnclearError({ status, body }: Pick<Exchange, 'status' | 'body'>): boolean {
  const text = body.slice(0, bodyCharsMax)
  const isFailure =
    status >= 500 || status === 400 || status === 422 || (isReplyStatus({ status }) && isError(text))
  return isFailure && !refusalWords.test(text)
}

export function isError(body: string): boolean {
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

const textNames = new Set([
  ...[
    'content',
    'text',
    'delta',
    'textDelta',
    'answer',
    'reply',
    'response',
    'message',
    'output',
    'output_text',
  ],
  ...['completion', 'result', 'summary', 'translation', 'data', 'choices', 'parts', 'candidates'],
])
const depthMax = 8
const eventsMax = 2_000

export function readReply({ status, body: whole, mediaType }: Exchange): string {
  if (status < 200 || status > 299) return ''
  const body = whole.slice(0, bodyCharsMax)
  if (mediaType === 'text/html') return body
  const events = [...body.matchAll(/^data: ?(.{1,4000})$/gm)].slice(0, eventsMax).map(([, text = '']) => text)
  if (events.length > 0) return events.map(readPart).join('')
  const parts = [...body.matchAll(/^(?:0|g):("(?:[^"\\]|\\.){0,4000}")$/gm)].slice(0, eventsMax)
  if (parts.length > 0) return parts.map(([, text = '']) => readPart(text)).join('')
  const document = readJson(body)
  if (document !== undefined) return textOf(document)
  const lines = body.split('\n').filter((line) => line.trim() !== '')
  const isLines = lines.length > 0 && lines.every((line) => readJson(line) !== undefined)
  return isLines ? lines.slice(0, eventsMax).map(readPart).join('') : body
}

function readPart(text: string): string {
  if (text.trim() === '[DONE]') return ''
  const value = readJson(text)
  return value === undefined ? text : textOf(value)
}

/** The AI SDK repeats the whole text beside its parts, as the OpenAI Responses API does. */
function textOf(value: Json, depth = 0): string {
  if (typeof value === 'string') return value
  if (depth > depthMax || value === null || typeof value !== 'object') return ''
  if (Array.isArray(value)) return value.map((each) => textOf(each, depth + 1)).join('')
  if (!isJsonObject(value) || value.role === 'user' || value.role === 'system') return ''
  if (typeof value.type === 'string' && /(?:_text\.done|\.completed|content_part\.done)$/.test(value.type))
    return ''
  return Object.entries(value)
    .filter(([name]) => textNames.has(name))
    .map(([, each]) => textOf(each, depth + 1))
    .join('')
}

type TokenUse = { readonly input: number; readonly output: number }

const countMax = 10_000_000

export function readTokenUse({ body }: Pick<Exchange, 'body'>): TokenUse | null {
  const count = (names: string) => {
    const counts = [
      ...body.slice(0, bodyCharsMax).matchAll(new RegExp(`"(?:${names})"\\s?:\\s?(\\d{1,8})`, 'g')),
    ]
    return counts.length === 0
      ? null
      : Math.max(...counts.map(([, text]) => Math.min(Number(text), countMax)))
  }
  const input = count(
    'prompt_tokens|input_tokens|inputTokens|promptTokens|promptTokenCount|prompt_eval_count',
  )
  const output = count(
    'completion_tokens|output_tokens|outputTokens|completionTokens|candidatesTokenCount|eval_count',
  )
  return input === null && output === null ? null : { input: input ?? 0, output: output ?? 0 }
}
