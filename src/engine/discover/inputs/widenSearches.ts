import type { Json } from '../../../shared/json.ts'
import type { Exchange } from '../../model/artifacts.ts'
import type { Change, Entry, Parameter } from '../../model/surface.ts'
import { changeBody } from '../../read/body/entryBody.ts'
import { isQueryUrl } from '../../read/effects/actionOfNouns.ts'
import { isJsonObject, readJson } from '../../read/formats/json.ts'
import { rendersHtml } from '../../read/http/rendersHtml.ts'
import { commonLetter, isSearchName } from '../../read/knowledge/searchNames.ts'
import { fillEntry } from '../surface/fillEntry.ts'
import type { LearnContext } from './locateApi.ts'

const searchesMax = 8
const nodesMax = 5_000
const itemsMin = 2
const bodyBytesMax = 256 * 1024
const textCharsMax = 100

const sample = /^(?:scanward )?test$/i

/**
 * Replaces sample texts that match nothing: in an empty list, the other parameters of a search change nothing.
 */
export async function widenSearches(
  entries: readonly Entry[],
  context: Pick<LearnContext, 'share' | 'account'>,
): Promise<readonly Entry[]> {
  const widened = new Map<Entry, Entry>()
  for (const entry of entries.filter(isSearch).slice(0, searchesMax)) {
    const wider = await widenSearch(entry, context)
    if (wider !== null) widened.set(entry, wider)
  }
  return entries.map((entry) => widened.get(entry) ?? entry)
}

function isSearch(entry: Entry): boolean {
  const { method, effect, url, status, renewal, parameters } = entry
  if (status === null || status >= 300 || renewal !== undefined) return false
  const isRead = effect === 'reads' && method === 'GET'
  const values = parameters.filter(({ place }) => place === 'query' || place === 'form' || place === 'json')
  return (
    (isRead || (method === 'POST' && isQueryUrl(url))) && values.length > 1 && sampleTexts(entry).length > 0
  )
}

function sampleTexts({ parameters, body }: Entry): readonly Parameter[] {
  return parameters.filter(
    ({ place, name, value }) =>
      (place === 'query' || place === body?.kind) && isSearchName({ place, name }) && sample.test(value),
  )
}

async function widenSearch(
  entry: Entry,
  context: Pick<LearnContext, 'share' | 'account'>,
): Promise<Entry | null> {
  const base = await ask(entry, context)
  if (base === null) return null
  const names = sampleTexts(entry)
  const findsMore = async (wider: Entry, items: number) => {
    const exchange = await ask(wider, context)
    return exchange?.status === base.status && countItems(exchange) >= countItems(base) + items
      ? exchange
      : null
  }
  const letters = names.map(() => commonLetter)
  const byLetter = withTexts(entry, letters)
  if ((await findsMore(byLetter, itemsMin)) !== null) return byLetter
  const byBounds = withTexts(withoutBounds(entry), letters)
  const hasBounds = byBounds.url !== byLetter.url
  if (hasBounds && (await findsMore(byBounds, itemsMin)) !== null) return byBounds
  const all = await findsMore(withoutSampleTexts(entry) ?? entry, itemsMin)
  const listed = all === null ? null : listedTexts(all, names)
  const byListed = listed === null ? null : withTexts(entry, listed)
  return byListed !== null && (await findsMore(byListed, 1)) !== null ? byListed : null
}

/** Null if the entry has no sample text. */
export function withoutSampleTexts(entry: Entry): Entry | null {
  const texts = sampleTexts(entry).map(() => '')
  return texts.length === 0 ? null : withTexts(entry, texts)
}

function listedTexts({ body }: Exchange, parameters: readonly Parameter[]): readonly string[] | null {
  const names = parameters.map(({ place, name }) =>
    (place === 'json' ? name.slice(name.lastIndexOf('/') + 1) : name).toLowerCase(),
  )
  for (const value of nodesOf(body)) {
    if (!isJsonObject(value)) continue
    const members = new Map(Object.entries(value).map(([name, text]) => [name.toLowerCase(), text]))
    const texts = names.flatMap((name) => {
      const text = members.get(name)
      return typeof text === 'string' && text !== '' && text.length <= textCharsMax ? [text] : []
    })
    if (texts.length === names.length) return texts
  }
  return null
}

function withTexts(entry: Entry, values: readonly string[]): Entry {
  const texts = sampleTexts(entry)
  return withValues(entry, (parameter) => values[texts.indexOf(parameter)] ?? parameter.value)
}

function withoutBounds(entry: Entry): Entry {
  const texts = sampleTexts(entry)
  return withValues(entry, (parameter) =>
    texts.includes(parameter) ? parameter.value : (widerValue(parameter) ?? parameter.value),
  )
}

function withValues(entry: Entry, textFor: (parameter: Parameter) => string): Entry {
  const changes = entry.parameters
    .filter((parameter) => textFor(parameter) !== parameter.value)
    .map((parameter): Change => ({ parameter, value: textFor(parameter) }))
  const { url } = fillEntry(entry, changes)
  return {
    ...entry,
    url,
    body: entry.body === null ? null : changeBody(entry.body, changes),
    parameters: entry.parameters.map((one) => ({ ...one, value: textFor(one) })),
  }
}

const upperBound = /(?:^|[_-])(?:max|maximum|upper|until|below|under)(?:$|[_-])|^max[A-Z]|[a-z]Max$/
const boundedValue = /price|amount|year|total|cost|budget|fare|fee|rent|date|salary|distance/i
const boundedLoad = /result|item|count|row|size|limit|page|depth|record|hit|age|width|height|retr/i
const aboveAll = '99999'

/** Null for a value that may already find records. */
function widerValue({ place, name, value }: Parameter): string | null {
  if (place !== 'query') return null
  const isBound = upperBound.test(name) && boundedValue.test(name) && !boundedLoad.test(name)
  if (isBound && /^\d{1,2}$/.test(value)) return aboveAll
  return sample.test(value) ? '' : null
}

async function ask(
  entry: Entry,
  { share, account }: Pick<LearnContext, 'share' | 'account'>,
): Promise<Exchange | null> {
  if (share.left === 0) return null
  const response = await share.send({ ...fillEntry(entry), account, followRedirects: false, bodyBytesMax })
  return response.ok ? response.exchange : null
}

function countItems(exchange: Exchange): number {
  if (rendersHtml(exchange)) return exchange.body.match(/<(?:tr|li|article|dt|option)\b/gi)?.length ?? 0
  return nodesOf(exchange.body).reduce<number>(
    (items, value) => items + (Array.isArray(value) ? value.length : 0),
    0,
  )
}

function nodesOf(body: string): readonly Json[] {
  const document = readJson(body)
  const queue = document === undefined ? [] : [document]
  for (let at = 0; at < queue.length && at < nodesMax; at += 1) {
    const value = queue[at]
    if (Array.isArray(value)) queue.push(...value.slice(0, nodesMax))
    else if (value !== undefined && isJsonObject(value)) queue.push(...Object.values(value))
  }
  return queue.slice(0, nodesMax)
}
