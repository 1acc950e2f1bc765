import { aiHosts } from '../knowledge/secrets/secretKinds.ts'
import { matchAt } from '../text/findTokens.ts'
import { listNameUses } from '../text/keyPlaces.ts'

const callsMax = 5
const variablesMax = 50
const requestChars = 4_000
const usesMax = 200

const hosts = aiHosts
  .map((host) => (host.startsWith('.') ? '[\\w-]{1,60}' : '') + host.replaceAll('.', '\\.'))
  .map((host) => (host.endsWith('.') ? `${host}[\\w.-]{1,60}` : host))
  .join('|')

// Browsers may call the realtime API of OpenAI: its tokens are short-lived.
const address = `(?:${hosts})(?![\\w.-])(?!/v1/realtime)`

const requestStart = [
  /(?:\bfetch|\.post|\baxios|\bky)\s{0,4}\(\s{0,4}/,
  /\.open\s{0,4}\(\s{0,4}["'`](?:POST|GET)["'`]\s{0,4},\s{0,4}/,
  /(?:\bajax|\baxios|\.request)\s{0,4}\(\s{0,4}\{[^{}]{0,80}\burl\s{0,4}:\s{0,4}/,
  /\.create\s{0,4}\(\s{0,4}\{[^{}]{0,80}\bbaseURL\s{0,4}:\s{0,4}/,
]
  .map(({ source }) => source)
  .join('|')

/** Group 1 is its beginning (a lookbehind is faster). The bare URL also occurs in libraries and articles. */
const directCall = new RegExp(`https://(?<=((?:${requestStart})["'\`])https://)${address}`, 'g')

const variableStart = /([A-Za-z_$][\w$]{0,40})\s{0,3}[:=]\s{0,3}["'`]/.source
const addressInVariable = new RegExp(
  `https://(?<=${variableStart}https://)${address}[^"'\`\\s]{0,200}["'\`]`,
  'g',
)
const requestNames = /(?:^|\.)(?:fetch|post|request|axios|ky|open|url|baseURL)$/

/** Client libraries contain no literal model name. Group 1 is the text before it. */
const clientCall =
  /model\s{0,4}:\s{0,4}["'`](?<=(\.(?:getGenerativeModel|models\.generateContent(?:Stream)?|chats\.create|chat\.(?:complete|stream)|chatCompletion(?:Stream)?|textGeneration(?:Stream)?)\s{0,4}\(\s{0,4}\{\s{0,4})model\s{0,4}:\s{0,4}["'`])[\w.:/-]{3,80}["'`]/g

const modelName =
  /(?:gpt-|o[134](?:-|["'`])|chatgpt-|claude-|gemini-|llama|mi[sx]tral|codestral|deepseek|grok-|command-|sonar|qwen|kimi|(?:openai|anthropic|google|meta|meta-llama|x-?ai|mistralai|deepseek|qwen|moonshotai|perplexity)\/)[\w.:/-]{0,60}["'`]?/
    .source

/** `{model:openai("gpt-4o")`; group 1 is the provider, often minified. */
const aiSdkCall = new RegExp(`model\\s{0,4}:\\s{0,4}([\\w$.]{1,40})\\(\\s{0,4}["'\`]${modelName}`, 'g')

/** `o=z({apiKey:k`; group 1 is the variable. */
const keyedProvider =
  /apiKey\s{0,3}[:,}](?<=([A-Za-z_$][\w$]{0,40})\s{0,3}=\s{0,3}(?:\(0,\s{0,2}[\w$.]{1,60}\)|[\w$.]{1,60})\(\s{0,4}\{[^{}]{0,300}apiKey\s{0,3}[:,}])/g

const modelOfProvider = new RegExp(
  `\\(\\s{0,4}["'\`]${modelName}|\\.(?:languageModel|chatModel|completionModel)\\(|\\.(?:chat|responses|completion|messages)\\(\\s{0,4}["'\`]${modelName}`,
  'y',
)

/** The application's own server holds the key. */
const ownBaseUrl =
  /\bbaseURL["']?\s{0,3}:\s{0,3}(?:["'`]\/(?!\/)|["'`]?(?:\$\{)?\s{0,2}(?:(?:window|globalThis|self|document)\.)?location\b|new URL\(\s{0,3}["'`]\/(?!\/))/
const optionsChars = 600

/** Not part of the AI SDK's hooks for endpoints of the application. */
const aiSdkError = 'AI_LoadAPIKeyError'
const aiSdkProvider = /ai-sdk\/(?!react|vue|svelte|angular|rsc|ui-utils|provider)[a-z-]{2,30}\//

export function holdsAiSdkProvider(text: string): boolean {
  return text.includes(aiSdkError) || aiSdkProvider.test(text)
}

/** Each ends with the host or model name, so it shows no key. */
export function listAiCalls(text: string, isAiSdkOnSite: boolean): readonly string[] {
  return [
    ...quoteMatches(text, directCall),
    ...listVariableCalls(text),
    ...quoteMatches(text, clientCall),
    ...(isAiSdkOnSite ? listAiSdkCalls(text) : []),
  ]
}

export function usesOwnServer(text: string, index: number): boolean {
  const start = text.lastIndexOf('({', index)
  if (start === -1 || index - start > optionsChars) return false
  const end = text.indexOf('})', index)
  return ownBaseUrl.test(text.slice(start, end === -1 ? index : Math.min(end, index + optionsChars)))
}

function listAiSdkCalls(text: string): readonly string[] {
  const own = new Set<string>()
  const uses: string[] = []
  let tried = 0
  for (const { 1: provider = '', index } of text.matchAll(keyedProvider)) {
    tried += 1
    if (tried > variablesMax) break
    if (usesOwnServer(text, index)) own.add(provider)
    else if (uses.length < callsMax) uses.push(...listModelUses(text, provider, index))
  }
  const calls = [...text.matchAll(aiSdkCall)]
    .slice(0, variablesMax)
    .flatMap(({ 0: call, 1: provider = '' }) => (own.has(provider) ? [] : [call]))
  const unseen = uses.filter((use) => !calls.some((call) => call.endsWith(use)))
  return [...new Set([...calls, ...unseen])].slice(0, callsMax)
}

/** Minifiers reuse names, so only nearby uses count. */
function listModelUses(text: string, provider: string, madeAt: number): readonly string[] {
  const near = text.slice(madeAt, madeAt + requestChars)
  const uses: string[] = []
  let index = near.indexOf(provider)
  for (let tried = 0; index !== -1 && tried < usesMax && uses.length < callsMax; tried += 1) {
    const end = index + provider.length
    const asked = /[\w$.]/.test(near.charAt(index - 1)) ? null : matchAt(modelOfProvider, near, end)
    if (asked !== null) uses.push(provider + asked)
    index = near.indexOf(provider, end)
  }
  return uses
}

function quoteMatches(text: string, pattern: RegExp): readonly string[] {
  const quotes: string[] = []
  for (const match of text.matchAll(pattern)) {
    if (quotes.length >= callsMax) break
    quotes.push((match[1] ?? '') + match[0])
  }
  return quotes
}

/** `const u="https://…";fetch(u,…)`. */
function listVariableCalls(text: string): readonly string[] {
  const calls: string[] = []
  let tried = 0
  for (const { 0: whole, 1: variable = '', index } of text.matchAll(addressInVariable)) {
    tried += 1
    if (tried > variablesMax || calls.length >= callsMax) break
    const near = text.slice(Math.max(0, index - requestChars), index + requestChars)
    const isRequested = listNameUses(near, variable).some((use) => requestNames.test(use))
    if (isRequested) calls.push(`${variable}="${new URL(whole.slice(0, -1)).origin}`)
  }
  return calls
}
