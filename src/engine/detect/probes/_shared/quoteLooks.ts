import type { ProbeContext } from '../../../model/probe.ts'
import type { InsertionPoint } from './insertionPoints.ts'
import { type EquivalentSpelling, keepsResponse, minusNothing } from './keepsResponse.ts'
import { isLikeBroken, mayBreak } from './livePoints.ts'
import type { Attempt } from './requestAt.ts'
import { responseDistance } from './separateResponses.ts'

/** What stands around a value in a program; none around a number. */
export type Quote = '' | "'" | '"'

/** Responses to what cannot be read; an unknown value is seldom answered so. */
const errorStatuses = [400, 422, 500]
/** Another text of so many characters is none that exists. */
const seldomChars = 3
/** How many times further from the value's own the response in wrong quotes is. That of a page that grows is twice as far. */
const muchFurther = 3
/** Names of files and URLs are compared as a whole. */
const wholeName = /[/\\:]|\.[a-z]{2,5}$/i

type SameInQuotes = { readonly quote: Quote; readonly same: EquivalentSpelling }

/**
 * Ways to write a value that means the same inside these quotes, whatever stands around them. Most databases join two
 * texts by `||`. To MySQL and JavaScript it is OR with an empty text, which keeps what an equality finds.
 */
const inNumber: SameInQuotes = { quote: '', same: minusNothing }
const inSingle: SameInQuotes = { quote: "'", same: { name: `'||'`, write: (own) => `${own}'||'` } }
const inDouble: SameInQuotes = { quote: '"', same: { name: `"||"`, write: (own) => `${own}"||"` } }
/** MySQL joins two texts that stand side by side, in patterns and functions too. */
const inSingleOfMysql: SameInQuotes = { quote: "'", same: { name: `' '`, write: (own) => `${own}' '` } }

/** What is told of the quotes around a value, as far as was asked. */
export type QuoteDetection = {
  /** Those that the value may stand in; `''` around a number. */
  readonly quotes: ReadonlySet<Quote>
  /** `unread`: quotes bring the same error as any characters of syntax, so nothing reads the value as a part of itself. */
  readonly state: () => 'open' | 'told' | 'unread' | 'turned-away'
  /** Asks for the likeliest. */
  readonly lookFirst: () => Promise<void>
  /** Asks for the others, until something is told. */
  readonly lookOn: () => Promise<void>
  /** What was told may hold of any quotes: asks for the others as well. */
  readonly doubt: () => Promise<void>
}

/**
 * Opens the first looks at the quotes around a value, which SQL and scripts of a query share: conditions behind quotes are
 * worth a request only where the same value written in their way keeps its response.
 */
export function openQuoteDetection(
  context: Pick<ProbeContext, 'send' | 'accounts' | 'looks'>,
  point: InsertionPoint,
  { base, takesMysql = false }: { readonly base: Attempt; readonly takesMysql?: boolean },
): QuoteDetection {
  const { entry, parameter } = point
  const { value } = parameter
  const look = context.looks.of(entry, parameter)
  const broken = look?.broken ?? null
  const isNumber = /^-?\d{1,15}$/.test(value)
  // Nobody has seen the response to another plain value of what writes.
  const isDistinct =
    entry.effect === 'reads' && look?.breaks === true && !isNumber && value.length >= seldomChars
  const waiting = [
    ...(isNumber ? [inNumber] : []),
    inSingle,
    // Inside of other quotes both are any other text: only where such texts differ is there a second to ask for.
    ...(mayBreak(look) ? [inDouble] : []),
    ...(takesMysql && !isNumber && !wholeName.test(value) ? [inSingleOfMysql] : []),
  ]
  const quotes = new Set<Quote>()
  const alike: Alike[] = []
  let state: ReturnType<QuoteDetection['state']> = 'open'
  const isUnread = (asked: Attempt) =>
    isLikeBroken(asked, broken) && (isDistinct || errorStatuses.includes(asked.exchange.status))
  const askNext = async (): Promise<void> => {
    const next = waiting.shift()
    if (next === undefined) return
    const { quote, same } = next
    if (alike.some((one) => one.quote === quote)) return
    const { kept, asked } = await keepsResponse(context, point, { same, base, broken })
    if (kept === 'turned-away') state = kept
    else if (kept === 'unknown') state = 'told'
    else if (kept === 'same' || (kept === 'alike' && quote === '')) {
      // A value that is read so stands in no other quotes.
      quotes.add(quote)
      state = 'told'
    } else if (kept === 'alike') alike.push({ quote, asked })
    // In the other quotes it were any other text, and no error.
    else if (isUnread(asked)) state = 'unread'
  }
  const lookOn = async (): Promise<void> => {
    while (state === 'open' && waiting.length > 0) await askNext()
    if (state !== 'open') return
    state = 'told'
    for (const quote of choose(base, alike)) quotes.add(quote)
  }
  return {
    quotes,
    state: () => state,
    lookFirst: askNext,
    lookOn,
    async doubt() {
      state = 'open'
      await lookOn()
    },
  }
}

type Alike = { readonly quote: Quote; readonly asked: Attempt }

/** No value stands in both kinds of quotes: what both bring is the response to any other text, or changes by itself. */
function choose(base: Attempt, alike: readonly Alike[]): readonly Quote[] {
  const [near, far] = alike
    .map(({ quote, asked }) => ({ quote, distance: responseDistance(base, asked) }))
    .toSorted((one, other) => one.distance - other.distance)
  if (near === undefined) return []
  return far === undefined || far.distance >= near.distance * muchFurther ? [near.quote] : []
}
