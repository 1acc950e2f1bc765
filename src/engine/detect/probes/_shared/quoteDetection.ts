import type { ProbeContext } from '../../../model/probe.ts'
import type { InsertionPoint } from './insertionPoints.ts'
import { type EquivalentSpelling, keepsResponse, minusNothing } from './keepsResponse.ts'
import { isLikeBroken, mayBreak } from './reactivePoints.ts'
import type { Attempt } from './requestAt.ts'
import { responseDistance } from './separateResponses.ts'

export type Quote = '' | "'" | '"'

const errorStatuses = [400, 422, 500]
const seldomChars = 3
/** A page that grows with each request has a ratio of 2. */
const muchFurther = 3
const wholeName = /[/\\:]|\.[a-z]{2,5}$/i

type SameInQuotes = { readonly quote: Quote; readonly same: EquivalentSpelling }

/**
 * `||` concatenates in most databases. In MySQL and JavaScript it is OR with an empty text, which keeps the
 * result of an equality.
 */
const inNumber: SameInQuotes = { quote: '', same: minusNothing }
const inList: SameInQuotes = { quote: '', same: { name: 'minus nothing', write: (own) => `${own}-0` } }
const inSingle: SameInQuotes = { quote: "'", same: { name: `'||'`, write: (own) => `${own}'||'` } }
const inDouble: SameInQuotes = { quote: '"', same: { name: `"||"`, write: (own) => `${own}"||"` } }
const inSingleByAnd: SameInQuotes = {
  quote: "'",
  same: { name: `' and '1'='1`, write: (own) => `${own}' and '1'='1` },
}
/** MySQL concatenates adjacent literals. */
const inSingleOfMysql: SameInQuotes = { quote: "'", same: { name: `' '`, write: (own) => `${own}' '` } }

export type QuoteDetection = {
  readonly quotes: ReadonlySet<Quote>
  /** `unread`: quotes cause the same error as any syntax character, so no interpreter reads the value. */
  readonly state: () => 'open' | 'told' | 'unread' | 'turned-away'
  readonly lookFirst: () => Promise<void>
  readonly lookOn: () => Promise<void>
  /** Continues if the confirmed quotes may be a coincidence. */
  readonly doubt: () => Promise<void>
}

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
  const isDistinct =
    entry.effect === 'reads' && look?.breaks === true && !isNumber && value.length >= seldomChars
  const waiting = [
    ...(isNumber ? [inNumber] : isNumberList(value) ? [inList] : []),
    inSingle,
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
      quotes.add(quote)
      state = 'told'
    } else if (kept === 'alike') alike.push({ quote, asked })
    // In the other quotes this would be no error.
    else if (isUnread(asked)) state = 'unread'
    else if (next === inSingle && asked.exchange.status >= 400 && !isLikeBroken(asked, broken))
      waiting.unshift(inSingleByAnd)
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

/** `3,5,8` */
export function isNumberList(value: string): boolean {
  return /^\d{1,9}(?:,\s?\d{1,9}){1,20}$/.test(value)
}

type Alike = { readonly quote: Quote; readonly asked: Attempt }

/** Similar distances for both mean plain text or a dynamic page. */
function choose(base: Attempt, alike: readonly Alike[]): readonly Quote[] {
  const [near, far] = alike
    .map(({ quote, asked }) => ({ quote, distance: responseDistance(base, asked) }))
    .toSorted((one, other) => one.distance - other.distance)
  if (near === undefined) return []
  return far === undefined || far.distance >= near.distance * muchFurther ? [near.quote] : []
}
