import type { ProbeContext } from '../../../model/probe.ts'
import type { InsertionPoint } from './insertionPoints.ts'
import { keepsResponse, minusNothing, type SameValue } from './keepsResponse.ts'
import { isLikeBroken, mayBreak } from './livePoints.ts'
import type { Attempt } from './requestAt.ts'
import { responseDistance } from './separateResponses.ts'

/** Quotes around a value in a query; empty around a number. */
export type Quote = '' | "'" | '"'

/** Statuses of unparsable input. Unknown values seldom get them. */
const errorStatuses = [400, 422, 500]
/** Length from which a random text matches no existing value. */
const seldomChars = 3
/** Distance ratio at which the nearer quotes win. A page that grows with each request has a ratio of 2. */
const muchFurther = 3
/** File names and URLs are compared as a whole. */
const wholeName = /[/\\:]|\.[a-z]{2,5}$/i

type SameInQuotes = { readonly quote: Quote; readonly same: SameValue }

/**
 * Equivalent spellings inside each kind of quotes. `||` concatenates in most databases; in MySQL and
 * JavaScript it is OR with an empty text, which keeps the result of an equality.
 */
const inNumber: SameInQuotes = { quote: '', same: minusNothing }
const inSingle: SameInQuotes = { quote: "'", same: { name: `'||'`, write: (own) => `${own}'||'` } }
const inDouble: SameInQuotes = { quote: '"', same: { name: `"||"`, write: (own) => `${own}"||"` } }
/** MySQL concatenates adjacent literals, also in patterns and function calls. */
const inSingleOfMysql: SameInQuotes = { quote: "'", same: { name: `' '`, write: (own) => `${own}' '` } }

export type QuoteLooks = {
  /** Possible quotes; `''` for a number. */
  readonly quotes: ReadonlySet<Quote>
  /** `unread`: quotes cause the same error as any syntax character, so no interpreter reads the value. */
  readonly state: () => 'open' | 'told' | 'unread' | 'turned-away'
  /** Tests the likeliest quotes. */
  readonly lookFirst: () => Promise<void>
  /** Tests the others until one is confirmed. */
  readonly lookOn: () => Promise<void>
  /** Tests the others too, because the confirmed quotes may be a coincidence. */
  readonly doubt: () => Promise<void>
}

/**
 * Finds the quotes around a value, for SQL and script queries. Conditions behind quotes are sent only if an
 * equivalent spelling in those quotes keeps the response.
 */
export function openQuoteLooks(
  context: Pick<ProbeContext, 'send' | 'accounts' | 'looks'>,
  point: InsertionPoint,
  { base, takesMysql = false }: { readonly base: Attempt; readonly takesMysql?: boolean },
): QuoteLooks {
  const { entry, parameter } = point
  const { value } = parameter
  const look = context.looks.of(entry, parameter)
  const broken = look?.broken ?? null
  const isNumber = /^-?\d{1,15}$/.test(value)
  // For writes, the look has not compared a second plain value.
  const isDistinct =
    entry.effect === 'reads' && look?.breaks === true && !isNumber && value.length >= seldomChars
  const waiting = [
    ...(isNumber ? [inNumber] : []),
    inSingle,
    // Without a reaction to syntax characters a second kind of quotes is not worth a request.
    ...(mayBreak(look) ? [inDouble] : []),
    ...(takesMysql && !isNumber && !wholeName.test(value) ? [inSingleOfMysql] : []),
  ]
  const quotes = new Set<Quote>()
  const alike: Alike[] = []
  let state: ReturnType<QuoteLooks['state']> = 'open'
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
      quotes.add(quote)
      state = 'told'
    } else if (kept === 'alike') alike.push({ quote, asked })
    // Inside the other quotes this would be plain text, and no error.
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

/**
 * Only one kind of quotes is possible. Similar distances for both mean another plain text, or a dynamic page.
 */
function choose(base: Attempt, alike: readonly Alike[]): readonly Quote[] {
  const [near, far] = alike
    .map(({ quote, asked }) => ({ quote, distance: responseDistance(base, asked) }))
    .toSorted((one, other) => one.distance - other.distance)
  if (near === undefined) return []
  return far === undefined || far.distance >= near.distance * muchFurther ? [near.quote] : []
}
