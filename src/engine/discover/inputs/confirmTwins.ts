import type { Exchange } from '../../model/artifacts.ts'
import type { Entry } from '../../model/surface.ts'
import { resemblesMissing } from '../../read/derive/resemblesMissing.ts'
import { isValueSegment } from '../../read/url/pathTemplate.ts'
import { fillEntry } from '../surface/fillEntry.ts'
import type { LearnContext } from './locateApi.ts'

const bodyBytesMax = 256 * 1024
const wordLength = 10

/**
 * Asks for entries that nobody has seen, and returns those that are there: a page or data answers, unlike where nothing
 * is, unlike the first page of an application that answers everything by its shell, and unlike a path beside it that
 * nobody has.
 */
export async function confirmReadVariants(
  entries: readonly Entry[],
  { start, ...context }: LearnContext & { readonly start: Exchange | null },
): Promise<readonly Entry[]> {
  const shells = [...context.missing, ...(start === null ? [] : [start])]
  const confirmed: Entry[] = []
  for (const entry of entries) {
    const exchange = await ask(fillEntry(entry).url, context)
    if (exchange === null || !isContent(exchange) || resemblesMissing(exchange, shells, context.cache))
      continue
    const beside = await ask(urlBeside(entry, context), context)
    if (beside === null || resemblesMissing(exchange, [beside], context.cache)) continue
    confirmed.push({ ...entry, status: exchange.status, mediaType: exchange.mediaType })
  }
  return confirmed
}

async function ask(url: string, { share, account }: LearnContext): Promise<Exchange | null> {
  if (share.left === 0) return null
  const response = await share.send({ url, account, followRedirects: false, bodyBytesMax })
  return response.ok ? response.exchange : null
}

function isContent({ status, mediaType, body }: Exchange): boolean {
  return status >= 200 && status < 300 && /html|json/.test(mediaType) && body !== ''
}

/** The same path with another word in place of its last name. */
function urlBeside({ url, parameters }: Entry, { random }: LearnContext): string {
  const beside = new URL(url)
  const segments = beside.pathname.split('/').slice(1)
  const values = new Set(parameters.flatMap(({ place, name }) => (place === 'path' ? [Number(name)] : [])))
  const last = segments.findLastIndex((segment, index) => !values.has(index) && !isValueSegment(segment))
  segments[Math.max(0, last)] = random.word(wordLength)
  beside.pathname = `/${segments.join('/')}`
  return beside.href
}
