import { aiHosts } from '../knowledge/secrets/secretKinds.ts'
import { listNameUses } from '../parse/text/keyPlaces.ts'

/** Calls of one kind tell nothing that the first ones did not. */
const callsMax = 5
/** Addresses in variables of which the use is looked for. */
const variablesMax = 50
/** How far from a variable with an address the request stands, in characters. */
const requestChars = 4_000

const hosts = aiHosts
  .map((host) => (host.startsWith('.') ? '[\\w-]{1,60}' : '') + host.replaceAll('.', '\\.'))
  // A host that goes on after its row, such as `bedrock-runtime.`.
  .map((host) => (host.endsWith('.') ? `${host}[\\w.-]{1,60}` : host))
  .join('|')

// A short-lived token opens the realtime API of OpenAI, so that browsers may call it.
const address = `(?:${hosts})(?![\\w.-])(?!/v1/realtime)`

/** What makes a request of the text in quotes behind it. */
const requestStart = [
  /(?:\bfetch|\.post|\baxios|\bky)\s{0,4}\(\s{0,4}/,
  /\.open\s{0,4}\(\s{0,4}["'`](?:POST|GET)["'`]\s{0,4},\s{0,4}/,
  /(?:\bajax|\baxios|\.request)\s{0,4}\(\s{0,4}\{[^{}]{0,80}\burl\s{0,4}:\s{0,4}/,
  /\.create\s{0,4}\(\s{0,4}\{[^{}]{0,80}\bbaseURL\s{0,4}:\s{0,4}/,
]
  .map(({ source }) => source)
  .join('|')

/**
 * A request with the address in it; its beginning is the first group, looked for last: that is faster. The address alone is
 * in every client library, settings page and article.
 */
const directCall = new RegExp(`https://(?<=((?:${requestStart})["'\`])https://)${address}`, 'g')

const variableStart = /([A-Za-z_$][\w$]{0,40})\s{0,3}[:=]\s{0,3}["'`]/.source
const addressInVariable = new RegExp(
  `https://(?<=${variableStart}https://)${address}[^"'\`\\s]{0,200}["'\`]`,
  'g',
)
const requestNames = /(?:^|\.)(?:fetch|post|request|axios|ky|open|url|baseURL)$/

/**
 * Calls of clients that do not ask for a flag: the model in them is a literal, which the libraries themselves do not have.
 * What stands before the model is the first group.
 */
const clientCall =
  /model\s{0,4}:\s{0,4}["'`](?<=(\.(?:getGenerativeModel|models\.generateContent(?:Stream)?|chats\.create|chat\.(?:complete|stream)|chatCompletion(?:Stream)?|textGeneration(?:Stream)?)\s{0,4}\(\s{0,4}\{\s{0,4})model\s{0,4}:\s{0,4}["'`])[\w.:/-]{3,80}["'`]/g

/** A model of a provider of the AI SDK, as `{model:openai("gpt-4o")`, its provider's name minified. */
const aiSdkCall =
  /model\s{0,4}:\s{0,4}[\w$.]{1,40}\(\s{0,4}["'`](?:gpt-|o[134](?:-|["'`])|chatgpt-|claude-|gemini-|llama|mi[sx]tral|codestral|deepseek|grok-|command-|sonar|qwen|kimi)[\w.:/-]{0,60}["'`]?/g

/** What the providers of the AI SDK hold, and its hooks for an endpoint of the application do not. */
const aiSdkError = 'AI_LoadAPIKeyError'
const aiSdkProvider = /ai-sdk\/(?!react|vue|svelte|angular|rsc|ui-utils|provider)[a-z-]{2,30}\//

/** Says whether a program holds a provider of the AI SDK, which calls a model with a key. */
export function holdsAiSdkProvider(text: string): boolean {
  return text.includes(aiSdkError) || aiSdkProvider.test(text)
}

/**
 * Lists how a program calls AI APIs with a key of their vendors, as far as quoting it shows no key: up to the end of the
 * host's or the model's name. `isAiSdkOnSite` says whether a program of the site holds a provider of the AI SDK.
 */
export function listAiCalls(text: string, isAiSdkOnSite: boolean): readonly string[] {
  return [
    ...quoteMatches(text, directCall),
    ...listVariableCalls(text),
    ...quoteMatches(text, clientCall),
    ...(isAiSdkOnSite ? quoteMatches(text, aiSdkCall) : []),
  ]
}

function quoteMatches(text: string, pattern: RegExp): readonly string[] {
  const quotes: string[] = []
  for (const match of text.matchAll(pattern)) {
    if (quotes.length >= callsMax) break
    quotes.push((match[1] ?? '') + match[0])
  }
  return quotes
}

/** Requests to an address that a variable has, such as `const u="https://…";fetch(u,…)`. */
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
