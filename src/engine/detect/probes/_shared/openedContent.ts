import type { Exchange } from '../../../model/artifacts.ts'
import { readJson } from '../../../read/formats/json.ts'
import { listRecordGroups } from '../../../read/formats/jsonRecords.ts'
import { isRefusal } from './refusal.ts'
import { wordsOf } from './responseWords.ts'

const bodyCharsMax = 256 * 1024
const wordCharsMin = 3
/** Fewer words may be those of an error page. */
const wordsMin = 3
const shareMin = 0.6
const recordsMin = 2
const recordFieldsMin = 2

/** Redirects and errors inside of data of Next.js. */
const innerRefusal = /NEXT_REDIRECT|NEXT_HTTP_ERROR|NEXT_NOT_FOUND|"__N_REDIRECT"/

/** Says whether a response gives something, and is no refusal in another form. */
export function givesContent(exchange: Exchange): boolean {
  return (
    exchange.status === 200 &&
    !isRefusal(exchange) &&
    !innerRefusal.test(exchange.body.slice(0, bodyCharsMax))
  )
}

/** Says whether a response has a list of objects, so that it is no note about a version. */
export function givesRecords({ body }: Exchange): boolean {
  const document = readJson(body)
  return listRecordGroups(document ?? null).some(
    ({ records }) => records.filter((fields) => fields.length >= recordFieldsMin).length >= recordsMin,
  )
}

/** Lists the words that only this response has, without those of its request. */
export function ownWords(exchange: Exchange, others: readonly Exchange[]): readonly string[] {
  const known = new Set(
    [...others.map(textOf), ...others.map(({ requestedUrl }) => requestedUrl), exchange.requestedUrl].flatMap(
      wordsOf,
    ),
  )
  return [...new Set(wordsOf(textOf(exchange)))].filter(
    (word) => word.length >= wordCharsMin && !known.has(word),
  )
}

export function hasWords(exchange: Exchange, words: readonly string[]): boolean {
  if (words.length < wordsMin) return false
  const given = new Set(wordsOf(exchange.body.slice(0, bodyCharsMax)))
  const shared = words.filter((word) => given.has(word))
  return shared.length >= wordsMin && shared.length / words.length >= shareMin
}

export function hasOwnContent(exchange: Exchange, others: readonly Exchange[]): boolean {
  return ownWords(exchange, others).length >= wordsMin
}

function textOf({ body, mediaType }: Exchange): string {
  const text = body.slice(0, bodyCharsMax)
  if (!/html/.test(mediaType)) return text
  return text.replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s{0,9}>|$)/gi, ' ').replace(/<[^>]{0,4000}>/g, ' ')
}
