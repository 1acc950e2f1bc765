import type { Exchange, Script } from '../model/artifacts.ts'
import type { Entry, Parameter } from '../model/surface.ts'
import { headerValue } from '../parse/http/headers.ts'
import { fillEntry } from '../surface/fillEntry.ts'
import { parametersMax } from '../surface/limits.ts'
import { isValidBase } from './learnBases.ts'
import type { LearnContext } from './locateApi.ts'

/** Requests for all endpoints together. */
const requestsMax = 60
const endpointsMax = 12
const groupSize = 15
const groupsMax = 5
const inventedNames = 3
const wordLength = 10
const bodyBytesMax = 256 * 1024
const scriptCharsMax = 2 * 1024 * 1024
const scriptNamesMax = 30

/** Names that applications read although nothing links to them; none that says what to do. */
const commonNames: readonly string[] = [
  ...['id', 'q', 'search', 'query', 's', 'keyword', 'term', 'name', 'user', 'username', 'email', 'page', 'p'],
  ...[
    'limit',
    'offset',
    'sort',
    'order',
    'filter',
    'category',
    'cat',
    'type',
    'lang',
    'locale',
    'theme',
    'view',
  ],
  ...[
    'file',
    'path',
    'dir',
    'folder',
    'url',
    'uri',
    'redirect',
    'next',
    'return',
    'return_url',
    'callback',
    'jsonp',
  ],
  ...[
    'template',
    'include',
    'src',
    'dest',
    'target',
    'host',
    'ip',
    'domain',
    'cmd',
    'debug',
    'msg',
    'message',
    'error',
  ],
  ...[
    'title',
    'text',
    'content',
    'data',
    'value',
    'key',
    'code',
    'ref',
    'from',
    'to',
    'date',
    'format',
    'year',
  ],
]

/**
 * Finds parameters that nothing shows, by sending names in groups with a word of its own each: one is real if its word
 * comes back, or if the response is of another status for it, while invented names change nothing.
 */
export async function mineNames(
  entries: readonly Entry[],
  scripts: readonly Script[],
  context: LearnContext,
): Promise<readonly Entry[]> {
  const names = [...new Set([...namesInScripts(scripts), ...commonNames])]
  const left = { requests: Math.min(requestsMax, context.share.left) }
  const mined = new Map<Entry, Entry>()
  for (const entry of worthMining(entries)) {
    const found = await mineEntry(entry, namesFor(entry, entries, names), context, left)
    const added = found.map((name): Parameter => ({ place: 'query', name, value: 'test' }))
    if (added.length > 0) {
      mined.set(entry, { ...entry, parameters: [...entry.parameters, ...added].slice(0, parametersMax) })
    }
  }
  return entries.map((entry) => mined.get(entry) ?? entry)
}

/** One entry of each handler that answers with a page or data. */
function worthMining(entries: readonly Entry[]): readonly Entry[] {
  const handlers = new Set<string>()
  return entries
    .filter(({ method, effect }) => method === 'GET' && effect === 'reads')
    .filter((entry) => isValidBase(entry) && /html|json|xml|text\/plain/.test(entry.mediaType ?? ''))
    .filter(({ handler }) => !handlers.has(handler) && handlers.add(handler))
    .slice(0, endpointsMax)
}

const readName =
  /\b(?:searchParams|params|query|URLSearchParams\([^()]{0,80}\))\s{0,3}\.(?:get|has|getAll)\(\s{0,3}["'`]([\w.-]{1,40})["'`]/g

function namesInScripts(scripts: readonly Script[]): readonly string[] {
  const names = new Set<string>()
  let charsLeft = scriptCharsMax
  for (const { text, isFirstParty } of scripts) {
    if (!isFirstParty || text.length > charsLeft || names.size >= scriptNamesMax) continue
    charsLeft -= text.length
    for (const [, name = ''] of text.matchAll(readName)) if (names.size < scriptNamesMax) names.add(name)
  }
  return [...names]
}

/** Names that the same address takes in other requests come first; those that the entry has are known. */
function namesFor(entry: Entry, entries: readonly Entry[], names: readonly string[]): readonly string[] {
  const { pathname } = new URL(entry.url)
  const beside = entries
    .filter(({ url }) => url !== entry.url && new URL(url).pathname === pathname)
    .flatMap(({ parameters }) => parameters.filter(({ place }) => place === 'query' || place === 'form'))
    .map(({ name }) => name)
  const own = new Set(entry.parameters.map(({ name }) => name))
  return [...new Set([...beside, ...names])].filter((name) => !own.has(name)).slice(0, groupSize * groupsMax)
}

type Tried = { readonly exchange: Exchange; readonly reflected: readonly string[] }

async function mineEntry(
  entry: Entry,
  names: readonly string[],
  context: LearnContext,
  left: { requests: number },
): Promise<readonly string[]> {
  const ask = async (group: readonly string[]): Promise<Tried | null> => {
    if (left.requests <= 0) return null
    left.requests -= 1
    return await tryNames(entry, group, context)
  }
  const invented = Array.from({ length: inventedNames }, () => context.random.word(wordLength))
  const control = await ask(invented)
  // A page that repeats its whole address repeats what it does not read too.
  if (control === null || control.reflected.length > 0) return []
  const found = new Set<string>()
  const search = async (group: readonly string[]): Promise<void> => {
    const tried = group.length === 0 ? null : await ask(group)
    if (tried === null) return
    for (const name of tried.reflected) found.add(name)
    if (tried.exchange.status === control.exchange.status) return
    const rest = group.filter((name) => !found.has(name))
    if (group.length === 1) found.add(group[0] ?? '')
    else for (const half of [rest.slice(0, rest.length / 2), rest.slice(rest.length / 2)]) await search(half)
  }
  for (let at = 0; at < names.length; at += groupSize) await search(names.slice(at, at + groupSize))
  return [...found].filter((name) => name !== '')
}

async function tryNames(
  entry: Entry,
  names: readonly string[],
  { share, account, random }: LearnContext,
): Promise<Tried | null> {
  const words = names.map((name) => ({ name, word: random.word(wordLength) }))
  const changes = words.map(({ name, word }) => ({
    parameter: { place: 'query', name } as const,
    value: word,
  })) // `as`: one of the places.
  const { renewal: _, ...request } = fillEntry(entry, changes)
  const response = await share.send({ ...request, account, followRedirects: false, bodyBytesMax })
  if (!response.ok) return null
  const { exchange } = response
  const text = `${exchange.body} ${headerValue(exchange.headers, 'location') ?? ''}`
  return { exchange, reflected: words.filter(({ word }) => text.includes(word)).map(({ name }) => name) }
}
