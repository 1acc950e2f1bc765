import type { RandomSource } from '../../../model/probe.ts'
import { headerValue } from '../../../read/http/headers.ts'
import { countResponseWords, type Sample, type WordCounts, withoutEchoes, wordsOf } from './responseWords.ts'

/** Distances from 0 (equal) to 1 (nothing in common). */
export type Separation = {
  readonly within: number
  readonly between: number
  readonly isSeparate: boolean
}

/** Below this distance two responses count as the same page. */
export const differentMin = 0.01
/** Above this distance even dynamic pages count as different. */
export const alikeMax = 0.3
const withinMax = 0.1
/** Required ratio of `between` to `within`. */
const betweenFactor = 3

/**
 * Says whether two groups of responses differ, but not internally. Ignores echoes and words that only one
 * response has, such as nonces.
 */
export function separateResponses(yes: readonly Sample[], no: readonly Sample[]): Separation {
  const all = comparable([...yes, ...no], (counted) => [
    ...wordsOfOne(counted, counted.slice(0, yes.length)),
    ...wordsOfOne(counted, counted.slice(yes.length)),
  ])
  const [first, second] = [all.slice(0, yes.length), all.slice(yes.length)]
  const within = Math.max(0, ...pairDistances(first), ...pairDistances(second))
  const between = Math.min(1, ...first.flatMap((one) => second.map((other) => distance(one, other))))
  const isSeparate = within <= withinMax && between > 0 && between > within * betweenFactor
  return { within, between, isSeparate }
}

/** Distance of equal requests beyond which two groups that are `between` apart cannot be separate. */
export function noiseMaxOf(between: number): number {
  return Math.min(withinMax, between / betweenFactor)
}

/** Says whether a response differs from `yes` about as much as the other group. */
export function isSeparateToo(yes: readonly Sample[], response: Sample, { between }: Separation): boolean {
  const own = separateResponses(yes, [response])
  return own.isSeparate && own.between >= between / 2
}

/** Estimates the distance of two responses before more requests are sent. */
export function responseDistance(one: Sample, other: Sample): number {
  const [a, b] = comparable([one, other], madeUpWords)
  return a === undefined || b === undefined ? 0 : distance(a, b)
}

type Comparable = {
  readonly head: string
  readonly words: WordCounts
  readonly body: string
}

function comparable(
  samples: readonly Sample[],
  meaningless: (counted: readonly WordCounts[]) => readonly string[],
): readonly Comparable[] {
  const ignored = new Set(samples.flatMap(({ sent }) => sent.flatMap(wordsOf)))
  const counted = samples.map((sample) => countResponseWords(sample, ignored))
  const dropped = new Set(meaningless(counted))
  return samples.map(({ exchange }, index) => ({
    head: `${exchange.status} ${pathOfLocation(headerValue(exchange.headers, 'location'), samples[index]?.sent ?? [])}`,
    words: new Map([...(counted[index] ?? [])].filter(([word]) => !dropped.has(word))),
    body: exchange.body.slice(0, shortBodyChars),
  }))
}

/** For bodies without words, such as `[]`. */
const shortBodyChars = 200

function wordsOfOne(counted: readonly WordCounts[], group: readonly WordCounts[]): readonly string[] {
  const responses = new Map<string, number>()
  for (const counts of counted) {
    for (const word of counts.keys()) responses.set(word, (responses.get(word) ?? 0) + 1)
  }
  const own = group.length === 1 ? madeUpWords(group) : group.flatMap((counts) => [...counts.keys()])
  return own.filter((word) => responses.get(word) === 1)
}

function madeUpWords(counted: readonly WordCounts[]): readonly string[] {
  const words = counted.flatMap((counts) => [...counts.keys()])
  return words.filter((word) => word.length > 24 || (/\d/.test(word) && /\p{L}/u.test(word)))
}

function pathOfLocation(location: string | null | undefined, sent: readonly string[]): string {
  return withoutEchoes((location ?? '').toLowerCase(), sent).split(/[?#]/, 1)[0] ?? ''
}

function pairDistances(group: readonly Comparable[]): readonly number[] {
  return group.flatMap((one, index) => group.slice(index + 1).map((other) => distance(one, other)))
}

function distance(one: Comparable, other: Comparable): number {
  if (one.head !== other.head) return 1
  const total = sum(one.words) + sum(other.words)
  if (total === 0) return one.body === other.body ? 0 : 1
  let common = 0
  for (const [word, count] of one.words) common += Math.min(count, other.words.get(word) ?? 0)
  return 1 - (2 * common) / total
}

function sum(counts: WordCounts): number {
  let total = 0
  for (const count of counts.values()) total += count
  return total
}

export function shuffle<T>(items: readonly T[], { number }: RandomSource): readonly T[] {
  const left = [...items]
  return items.flatMap(() => left.splice(number(0, left.length - 1), 1))
}
