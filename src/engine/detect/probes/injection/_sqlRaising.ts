import type { Parameter } from '../../../model/surface.ts'

/** An SQL position for an expression that fails unless a condition is true. */
type RaisingContext = {
  readonly name: string
  readonly join: (value: string, condition: string, word: string) => string
}

/**
 * Fails by integer overflow (SQLite, PostgreSQL, MySQL) or division by zero (PostgreSQL, SQL Server).
 * Constant, so databases evaluate it even without rows.
 */
const overflow = 'abs(-9223372036854775808)+1/0'
/** MySQL skips constants in ORDER BY and arithmetic. */
const rows = `${overflow}+(SELECT 1 UNION SELECT 2)`

const oneWhere = (condition: string, failure: string) => `(CASE WHEN ${condition} THEN 1 ELSE ${failure} END)`

/** MySQL cannot cast to TEXT and fails. Its `||` would be OR. */
const joined = (value: string, condition: string, quote: string) =>
  `${value}${quote}||(CASE WHEN ${condition} THEN ${quote}${quote} ELSE CAST(${overflow} AS TEXT) END)||${quote}`

const anded = (value: string, { condition, word, quote }: Record<'condition' | 'word' | 'quote', string>) =>
  `${value}${quote} AND ${oneWhere(condition, overflow)}=1 AND ${quote}${word}${quote}=${quote}${word}`

/** `name:asc`, `name,desc`; a space is left to SQL. */
const sortValue = /^([a-z_][\w.]{0,60}?)([:,|.~-])(asc|desc)$/i

/** Valid in parentheses, lists and functions. None matches more rows. */
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
  /** MySQL only compares text conditions in new rows. */
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
    join: (value, condition) => {
      const [, column = value, separator = '', direction = ''] = sortValue.exec(value) ?? []
      // The server splits at its separator.
      return separator === ','
        ? `(CASE WHEN ${condition} THEN ${column} ELSE ${rows} END),${direction}`
        : `${column},${oneWhere(condition, rows)}${separator}${direction}`
    },
  },
} as const satisfies Readonly<Record<string, RaisingContext>>

const orderName =
  /(?:^|[/_-])(?:(?:order|sort|group)(?:[_-]?(?:by|dir|direction|key|field|col|column))?|dir|direction|by|col|column|field|ord|asc|desc)$/i

export function isOrderName(name: string): boolean {
  return orderName.test(name)
}

type QuoteSigns = {
  /** Doubled quotes get another response, so quotes end the text. */
  readonly isQuoted: boolean
  readonly isServerError: boolean
  readonly mayWrite: boolean
}

/** Lists positions for a value whose response depends on unbalanced quotes. */
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
    orderName.test(name) ||
    sortValue.test(value) ||
    (isServerError && /^[a-z_][\w.]{0,60}(?: (?:asc|desc))?$/i.test(value))
  const bare = [
    ...(/^-?\d{1,15}$/.test(value) ? [number, numberInCondition] : []),
    ...(isOrder ? [order] : []),
  ]
  if (!isQuoted) return bare
  const quoted = [joinedText, text, ...(mayWrite ? [storedText] : [])]
  return [...quoted, joinedTextInDoubleQuotes, textInDoubleQuotes, ...(orderName.test(name) ? bare : [])]
}
