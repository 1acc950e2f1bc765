import { headerValue } from '../../../read/http/headers.ts'
import { countResponseWords, type Sample, type WordCounts, withoutEchoes, wordsOf } from './responseWords.ts'

/** How far two groups of responses are apart, each distance from 0 (alike) to 1 (nothing in common). */
export type Separation = {
  /** The largest distance between two responses of one group. */
  readonly within: number
  /** The smallest distance between a response of one group and one of the other. */
  readonly between: number
  readonly isSeparate: boolean
}

/** Responses nearer to each other by `responseDistance` are the same page in a first look. */
export const differentMin = 0.01
/** Responses further apart by `responseDistance` are not the same page in a first look, even one that changes by itself. */
export const alikeMax = 0.3
/** Returns to the same question that differ more than this come from a page that changes by itself. */
const withinMax = 0.1
/** How many times further apart groups have to be than the responses of a group among each other. */
const betweenFactor = 3

/**
 * Says whether two groups of responses differ from each other and not among themselves. Words that only one response
 * has, such as nonces and times, are left out, and so is what a response repeats of its request.
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

/** Says whether one more answer is apart from `yes`, and about as far as those of another group are. */
export function isSeparateToo(yes: readonly Sample[], response: Sample, { between }: Separation): boolean {
  const own = separateResponses(yes, [response])
  return own.isSeparate && own.between >= between / 2
}

/** The distance between two responses, as far as two can tell: a first look, before more requests are spent. */
export function responseDistance(one: Sample, other: Sample): number {
  const [a, b] = comparable([one, other], madeUpWords)
  return a === undefined || b === undefined ? 0 : distance(a, b)
}

type Comparable = {
  /** Status and where a redirect leads. */
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

/** Of bodies without a word, such as `[]`, the characters are compared. */
const shortBodyChars = 200

/** Words that one response of a group has and no other of all; of a single answer those that look like nonces. */
function wordsOfOne(counted: readonly WordCounts[], group: readonly WordCounts[]): readonly string[] {
  const responses = new Map<string, number>()
  for (const counts of counted) {
    for (const word of counts.keys()) responses.set(word, (responses.get(word) ?? 0) + 1)
  }
  const own = group.length === 1 ? madeUpWords(group) : group.flatMap((counts) => [...counts.keys()])
  return own.filter((word) => responses.get(word) === 1)
}

/** Words that look like nonces, for where there are too few responses to tell. */
function madeUpWords(counted: readonly WordCounts[]): readonly string[] {
  const words = counted.flatMap((counts) => [...counts.keys()])
  return words.filter((word) => word.length > 24 || (/\d/.test(word) && /\p{L}/u.test(word)))
}

/** Without the query, which repeats what was asked for, and without what else repeats it. */
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
