import type { Exchange } from '../../model/artifacts.ts'
import type { ScanCache } from '../../model/scanCache.ts'

const comparedLengthMax = 64 * 1024
const wordsMax = 5_000

export type ComparedText = Pick<Exchange, 'body' | 'requestedUrl'>

/** From 0 to 1. Ignores echoed URLs, numbers and random words such as nonces. */
export function similarity(one: ComparedText, other: ComparedText, cache: ScanCache): number {
  const both = [one, other]
  const [a, b] = [countWords(one, both, cache), countWords(other, both, cache)]
  const total = sum(a) + sum(b)
  if (total === 0) return one.body === other.body ? 1 : 0
  let common = 0
  for (const [word, count] of a) common += Math.min(count, b.get(word) ?? 0)
  return (2 * common) / total
}

type WordCounts = ReadonlyMap<string, number>

function countWords(exchange: ComparedText, compared: readonly ComparedText[], cache: ScanCache): WordCounts {
  const text = comparedText(exchange)
  const own = echoesOf(exchange.requestedUrl)
  const echoes = compared.flatMap((each) =>
    each === exchange ? own : echoesOf(each.requestedUrl).filter((echo) => text.includes(echo)),
  )
  // One response is compared with many, which seldom contain its URL.
  if (echoes.length === own.length) return cache.memo(countOwnWords, exchange)
  return count(listWords(text, echoes))
}

function countOwnWords(exchange: ComparedText): WordCounts {
  return count(listWords(comparedText(exchange), echoesOf(exchange.requestedUrl)))
}

function comparedText({ body }: ComparedText): string {
  return body.slice(0, comparedLengthMax)
}

function count(words: readonly string[]): WordCounts {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function listWords(text: string, echoes: readonly string[]): readonly string[] {
  let rest = text
  for (const echo of echoes) rest = rest.replaceAll(echo, ' ')
  const lower = rest.toLowerCase()
  // Faster for ASCII text.
  const pattern = /[\u0080-\uffff]/.test(lower) ? /[\p{L}\p{N}_-]{1,200}/gu : /[\w-]{1,200}/g
  const words = lower.match(pattern) ?? []
  return words.slice(0, wordsMax).filter((word) => !/\d/.test(word) && word.length <= 32)
}

function echoesOf(url: string): readonly string[] {
  const { pathname, href } = new URL(url)
  const parts = pathname.split('/').filter((part) => part.length > 2)
  return [href, pathname, encodeURIComponent(pathname), pathname.slice(1), ...parts].filter(
    (echo) => echo.length > 2,
  )
}

function sum(counts: WordCounts): number {
  let total = 0
  for (const count of counts.values()) total += count
  return total
}
