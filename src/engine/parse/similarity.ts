import type { Exchange } from '../artifacts.ts'

const comparedLengthMax = 64 * 1024
const wordsMax = 5_000

/**
 * Says how alike two answers' bodies are, from 0 to 1: the share of words they have in common, once what
 * differs between any two answers is taken out – the address itself, numbers, and long random-looking words
 * such as nonces and request ids.
 */
export function similarity(one: Exchange, other: Exchange): number {
  // What one of the two repeats of its address may stand in the other as a word of its own.
  const echoes = [...echoesOf(one.requestedUrl), ...echoesOf(other.requestedUrl)]
  const [a, b] = [countWords(one, echoes), countWords(other, echoes)]
  const total = sum(a) + sum(b)
  // Neither has words, as with pictures, archives and empty bodies.
  if (total === 0) return one.body === other.body ? 1 : 0
  let common = 0
  for (const [word, count] of a) common += Math.min(count, b.get(word) ?? 0)
  return (2 * common) / total
}

function countWords(exchange: Exchange, echoes: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of listWords(exchange, echoes)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function listWords(exchange: Exchange, echoes: readonly string[]): readonly string[] {
  let text = exchange.body.slice(0, comparedLengthMax)
  for (const echo of echoes) text = text.replaceAll(echo, ' ')
  const words = text.toLowerCase().match(/[\p{L}\p{N}_-]{1,200}/gu) ?? []
  return words.slice(0, wordsMax).filter((word) => !/\d/.test(word) && word.length <= 32)
}

/** The forms in which a page repeats the path that was asked for. */
function echoesOf(url: string): readonly string[] {
  const { pathname, href } = new URL(url)
  const parts = pathname.split('/').filter((part) => part.length > 2)
  return [href, pathname, encodeURIComponent(pathname), pathname.slice(1), ...parts].filter(
    (echo) => echo.length > 2,
  )
}

function sum(counts: ReadonlyMap<string, number>): number {
  let total = 0
  for (const count of counts.values()) total += count
  return total
}
