import type { Exchange, Page, Script } from '../../model/artifacts.ts'
import type { Entry, Parameter } from '../../model/surface.ts'
import { parametersMax } from '../../read/body/entryBody.ts'
import { parseHtml } from '../../read/html/html.ts'
import { headerValue } from '../../read/http/headers.ts'
import { fillEntry } from '../surface/fillEntry.ts'
import { isServed } from '../surface/isServed.ts'
import { openCandidateNames } from './candidateNames.ts'
import type { LearnContext } from './locateApi.ts'

const requestsMax = 60
const endpointsMax = 12
const groupSize = 75
const groupsMax = 1
const inventedNames = 3
const wordLength = 10
const bodyBytesMax = 256 * 1024

export type SeenPages = {
  readonly pages: readonly Page[]
  readonly scripts: readonly Script[]
  readonly exchanges: readonly Exchange[]
}

/**
 * Finds hidden parameters by groups of names, some invented, with unique values. A name is real if it is
 * reflected more often than invented ones or alone changes the status.
 */
export async function mineNames(
  entries: readonly Entry[],
  seen: SeenPages,
  context: LearnContext,
): Promise<readonly Entry[]> {
  const candidates = openCandidateNames(seen)
  const left = { requests: Math.min(requestsMax, context.share.left) }
  let slotsLeft = endpointsMax
  const mined = new Map<Entry, Entry>()
  for (const entry of worthMining(entries, seen.exchanges)) {
    if (slotsLeft <= 0) break
    const names = candidates(entry, entries).slice(0, groupSize * groupsMax)
    const found = await mineEntry(entry, names, { context, left })
    if (found === null) continue
    slotsLeft -= 1
    const added = found.map((name): Parameter => ({ place: 'query', name, value: 'test' }))
    if (added.length > 0) {
      mined.set(entry, { ...entry, parameters: [...entry.parameters, ...added].slice(0, parametersMax) })
    }
  }
  return entries.map((entry) => mined.get(entry) ?? entry)
}

/** One entry per handler; pages first, because they reflect more. */
function worthMining(entries: readonly Entry[], exchanges: readonly Exchange[]): readonly Entry[] {
  const handlers = new Set<string>()
  const seen = new Map(exchanges.map((exchange) => [exchange.url, exchange]))
  const isBare = (url: string) => {
    const exchange = seen.get(url)
    return exchange !== undefined && !hasContent(exchange)
  }
  return entries
    .filter(
      ({ method, effect, operationParameter }) =>
        method === 'GET' && effect === 'reads' && operationParameter === undefined,
    )
    .filter((entry) => isServed(entry) && /html|json|xml|text\/plain/.test(entry.mediaType ?? ''))
    .filter(({ handler, url }) => !handlers.has(handler) && !isBare(url) && handlers.add(handler))
    .toSorted((one, other) => Number(isPage(other)) - Number(isPage(one)))
}

function isPage({ mediaType }: Entry): boolean {
  return /html/.test(mediaType ?? '')
}

const contentElements: ReadonlySet<string> = new Set(['script', 'form', 'img', 'a', 'iframe', 'table'])

/** Frame sets and empty pages reflect nothing. */
function hasContent({ body, mediaType, url, status }: Exchange): boolean {
  if (!isServed({ status }) || body.trim() === '') return false
  if (!/html/.test(mediaType)) return true
  const { elements, text } = parseHtml(body, url)
  if (elements.some(({ name }) => name === 'frameset')) return false
  return text.trim() !== '' || elements.some(({ name }) => contentElements.has(name))
}

type Tried = { readonly exchange: Exchange; readonly reflected: readonly string[] }

type Mining = { readonly context: LearnContext; readonly left: { requests: number } }

async function mineEntry(
  entry: Entry,
  names: readonly string[],
  { context, left }: Mining,
): Promise<readonly string[] | null> {
  const ask = async (group: readonly string[]): Promise<Tried | null> => {
    if (left.requests <= 0) return null
    left.requests -= 1
    return await tryNames(entry, group, context)
  }
  let usual: Exchange | null = null
  const isUsual = ({ status }: Exchange) => status === (usual ?? entry).status
  const found = new Set<string>()
  const search = async (group: readonly string[]): Promise<void> => {
    const tried = group.length === 0 ? null : await ask(group)
    if (tried === null) return
    for (const name of tried.reflected) found.add(name)
    // Any query, or the account, may also cause the status.
    if (!isUsual(tried.exchange) || !hasContent(tried.exchange)) usual ??= (await ask([]))?.exchange ?? null
    if (usual === null || !hasContent(usual) || isUsual(tried.exchange)) return
    const rest = group.filter((name) => !found.has(name))
    if (group.length === 1) found.add(group[0] ?? '')
    else for (const half of [rest.slice(0, rest.length / 2), rest.slice(rest.length / 2)]) await search(half)
  }
  for (let at = 0; at < names.length; at += groupSize) {
    await search(names.slice(at, at + groupSize))
    if (usual !== null && !hasContent(usual)) return at === 0 ? null : [...found]
  }
  return [...found]
}

type Word = { readonly name: string; readonly word: string; readonly isInvented: boolean }

/** Invented names at both ends and in the middle detect pages that reflect only a part of the URL. */
async function tryNames(
  entry: Entry,
  names: readonly string[],
  { share, account, random }: LearnContext,
): Promise<Tried | null> {
  const own = names.map((name): Word => ({ name, word: random.word(wordLength), isInvented: false }))
  const invented = Array.from(
    { length: inventedNames },
    (): Word => ({ name: random.word(wordLength), word: random.word(wordLength), isInvented: true }),
  )
  const middle = Math.ceil(own.length / 2)
  const words = [
    ...invented.slice(0, 1),
    ...own.slice(0, middle),
    ...invented.slice(1, 2),
    ...own.slice(middle),
    ...invented.slice(2),
  ]
  const changes = words.map(({ name, word }) => ({
    parameter: { place: 'query', name } as const,
    value: word,
  }))
  const { renewal: _, ...request } = fillEntry(entry, changes)
  const response = await share.send({ ...request, account, followRedirects: false, bodyBytesMax })
  if (!response.ok) return null
  const { exchange } = response
  return { exchange, reflected: namesRead(exchange, words) }
}

/** A page that reflects its whole URL reflects invented names equally often. */
function namesRead(exchange: Exchange, words: readonly Word[]): readonly string[] {
  const text = `${exchange.body} ${headerValue(exchange.headers, 'location') ?? ''}`
  const count = ({ word }: Word) => text.split(word).length - 1
  const usual = Math.max(...words.filter(({ isInvented }) => isInvented).map(count))
  return words.filter((one) => !one.isInvented && count(one) > usual).map(({ name }) => name)
}
