import type { Parameter } from '../../../model/surface.ts'

/** A place inside SQL, and how an expression that fails unless a condition holds is joined to a value there. */
export type RaisingContext = {
  /** For people: what the value stands in. */
  readonly name: string
  readonly join: (value: string, condition: string, word: string) => string
}

/**
 * What databases fail at: the absolute value of the smallest whole number (SQLite, PostgreSQL, MySQL), and nothing as
 * a divisor (PostgreSQL, SQL Server). It is constant, so they look at it before any row.
 */
const overflow = 'abs(-9223372036854775808)+1/0'
/** Two rows in place of one value as well: of an ORDER BY and of arithmetic MySQL does not look at what is constant. */
const rows = `${overflow}+(SELECT 1 UNION SELECT 2)`

const oneWhere = (condition: string, failure: string) => `(CASE WHEN ${condition} THEN 1 ELSE ${failure} END)`

/** MySQL casts nothing to TEXT: there `||` would be OR, and the whole is an error instead. */
const joined = (value: string, condition: string, quote: string) =>
  `${value}${quote}||(CASE WHEN ${condition} THEN ${quote}${quote} ELSE CAST(${overflow} AS TEXT) END)||${quote}`

const anded = (value: string, { condition, word, quote }: Record<'condition' | 'word' | 'quote', string>) =>
  `${value}${quote} AND ${oneWhere(condition, overflow)}=1 AND ${quote}${word}${quote}=${quote}${word}`

/**
 * Each is an expression that fits in brackets, lists, functions and patterns as well. None makes a condition match
 * more rows than before.
 */
export const raisingContexts = {
  number: { name: 'a number', join: (value, condition) => `${value}*${oneWhere(condition, rows)}` },
  numberInCondition: {
    name: 'a number',
    join: (value, condition) => `${value} AND ${oneWhere(condition, overflow)}=1`,
  },
  joinedText: {
    name: 'string in single quotes',
    join: (value, condition) => joined(value, condition, "'"),
  },
  text: {
    name: 'string in single quotes',
    join: (value, condition, word) => anded(value, { condition, word, quote: "'" }),
  },
  /** A new row of MySQL, which refuses texts as conditions, and compares them. */
  storedText: {
    name: 'string in single quotes',
    join: (value, condition, word) =>
      `${value}' LIKE (CASE WHEN ${condition} THEN '${word}' ELSE CAST(${overflow} AS CHAR) END) LIKE '${word}`,
  },
  joinedTextInDoubleQuotes: {
    name: 'string in double quotes',
    join: (value, condition) => joined(value, condition, '"'),
  },
  textInDoubleQuotes: {
    name: 'string in double quotes',
    join: (value, condition, word) => anded(value, { condition, word, quote: '"' }),
  },
  order: {
    name: 'column or direction of ORDER BY',
    join: (value, condition) => `${value},${oneWhere(condition, rows)}`,
  },
} as const satisfies Readonly<Record<string, RaisingContext>>

const orderName =
  /(?:^|[/_-])(?:(?:order|sort|group)(?:[_-]?(?:by|dir|direction|key|field|col|column))?|dir|direction|by|col|column|field|ord|asc|desc)$/i

/** Says whether a parameter of this name chooses the order of rows. */
export function isOrderName(name: string): boolean {
  return orderName.test(name)
}

/** How the responses to a value with odd quotes compare to others. */
export type QuoteSigns = {
  /** Doubled quotes bring another response: quotes end a text. */
  readonly isQuoted: boolean
  readonly isServerError: boolean
  /** The request may add rows. */
  readonly mayWrite: boolean
}

/** Where the value of a parameter may stand that odd quotes change the response of, the likeliest first. */
export function guessRaising(
  { name, value }: Pick<Parameter, 'name' | 'value'>,
  { isQuoted, isServerError, mayWrite }: QuoteSigns,
): readonly RaisingContext[] {
  const {
    number,
    numberInCondition,
    joinedText,
    text,
    storedText,
    joinedTextInDoubleQuotes,
    textInDoubleQuotes,
    order,
  } = raisingContexts
  const isOrder =
    orderName.test(name) || (isServerError && /^[a-z_][\w.]{0,60}(?: (?:asc|desc))?$/i.test(value))
  const bare = [
    ...(/^-?\d{1,15}$/.test(value) ? [number, numberInCondition] : []),
    ...(isOrder ? [order] : []),
  ]
  if (!isQuoted) return bare
  const quoted = [joinedText, text, ...(mayWrite ? [storedText] : [])]
  return [...quoted, joinedTextInDoubleQuotes, textInDoubleQuotes, ...(orderName.test(name) ? bare : [])]
}
