import { aiHosts } from '../knowledge/secrets/secretKinds.ts'
import { matchAt } from '../text/findTokens.ts'
import { listNameUses } from '../text/keyPlaces.ts'

/** Calls of one kind tell nothing that the first ones did not. */
const callsMax = 5
/** Addresses in variables of which the use is looked for. */
const variablesMax = 50
/** How far from a variable with an address the request stands, in characters. */
const requestChars = 4_000
const usesMax = 200

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

const modelName =
  /(?:gpt-|o[134](?:-|["'`])|chatgpt-|claude-|gemini-|llama|mi[sx]tral|codestral|deepseek|grok-|command-|sonar|qwen|kimi|(?:openai|anthropic|google|meta|meta-llama|x-?ai|mistralai|deepseek|qwen|moonshotai|perplexity)\/)[\w.:/-]{0,60}["'`]?/
    .source

/** A model of a provider of the AI SDK, as `{model:openai("gpt-4o")`, its provider's name minified: the first group. */
const aiSdkCall = new RegExp(`model\\s{0,4}:\\s{0,4}([\\w$.]{1,40})\\(\\s{0,4}["'\`]${modelName}`, 'g')

/** A provider of the AI SDK that is made with a key, as `o=z({apiKey:k`; its variable is the first group. */
const keyedProvider =
  /apiKey\s{0,3}[:,}](?<=([A-Za-z_$][\w$]{0,40})\s{0,3}=\s{0,3}(?:\(0,\s{0,2}[\w$.]{1,60}\)|[\w$.]{1,60})\(\s{0,4}\{[^{}]{0,300}apiKey\s{0,3}[:,}])/g

/** What asks such a provider for a model: a name of one, or a method of which nothing else has the name. */
const modelOfProvider = new RegExp(
  `\\(\\s{0,4}["'\`]${modelName}|\\.(?:languageModel|chatModel|completionModel)\\(|\\.(?:chat|responses|completion|messages)\\(\\s{0,4}["'\`]${modelName}`,
  'y',
)

/** The application's own server, which has the key and checks who calls; the key in the program is none then. */
const ownBaseUrl =
  /\bbaseURL["']?\s{0,3}:\s{0,3}(?:["'`]\/(?!\/)|["'`]?(?:\$\{)?\s{0,2}(?:(?:window|globalThis|self|document)\.)?location\b|new URL\(\s{0,3}["'`]\/(?!\/))/
const optionsChars = 600

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
    ...(isAiSdkOnSite ? listAiSdkCalls(text) : []),
  ]
}

/** Says whether the options of a client around `index` lead it to the application's own server. */
export function usesOwnServer(text: string, index: number): boolean {
  const start = text.lastIndexOf('({', index)
  if (start === -1 || index - start > optionsChars) return false
  const end = text.indexOf('})', index)
  return ownBaseUrl.test(text.slice(start, end === -1 ? index : Math.min(end, index + optionsChars)))
}

/** Models that a provider of the AI SDK is asked for in a call, or that one which has a key is asked for anywhere. */
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

/** Uses of a provider near the place where it is made: a minified name stands for many things in a bundle. */
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
