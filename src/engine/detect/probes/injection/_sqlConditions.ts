import type { RandomSource } from '../../../model/probe.ts'
import type { Parameter } from '../../../model/surface.ts'
import { commonLetter, isSearchName } from '../../../read/knowledge/searchNames.ts'
import { isNumberList, type Quote } from '../_shared/quoteDetection.ts'

export type SqlContext = {
  readonly name: string
  readonly quote: Quote
  readonly join: (value: string, condition: string, word: string) => string
  /** Default: `makeConditions`. */
  readonly make?: typeof makeConditions
}

/**
 * Expressions equal to the value fit everywhere. The `AND` variants fit MySQL, which has no concatenation
 * operator.
 */
export const sqlContexts = {
  number: {
    name: 'a number',
    quote: '',
    // Multiplication would keep zero.
    join: (value, condition) =>
      Number(value) === 0
        ? `${value}-(CASE WHEN ${condition} THEN 0 ELSE 1 END)`
        : `${value}*(CASE WHEN ${condition} THEN 1 ELSE 0 END)`,
  },
  numberInCondition: { name: 'a number', quote: '', join: (value, condition) => `${value} AND ${condition}` },
  joinedText: {
    name: 'string in single quotes',
    quote: "'",
    // MySQL cannot cast to TEXT and fails. Its `||` would be OR.
    join: (value, condition, word) =>
      `${value}'||(CASE WHEN ${condition} THEN '' ELSE CAST('${word}' AS TEXT) END)||'`,
  },
  text: {
    name: 'string in single quotes',
    quote: "'",
    join: (value, condition, word) => `${value}' AND ${condition} AND '${word}'='${word}`,
  },
  textInBrackets: {
    name: 'string in single quotes and parentheses',
    quote: "'",
    join: (value, condition, word) => `${value}') AND ${condition} AND ('${word}'='${word}`,
  },
  pattern: {
    name: 'LIKE pattern',
    quote: "'",
    join: (value, condition, word) => `${value}%' AND ${condition} AND '${word}%'='${word}`,
  },
  patternInBrackets: {
    name: 'LIKE pattern in parentheses',
    quote: "'",
    join: (value, condition, word) => `${value}%') AND ${condition} AND ('${word}%'='${word}`,
  },
  textInDoubleQuotes: {
    name: 'string in double quotes',
    quote: '"',
    join: (value, condition, word) => `${value}" AND ${condition} AND "${word}"="${word}`,
  },
  textInDoubleQuotesAndBrackets: {
    name: 'string in double quotes and parentheses',
    quote: '"',
    join: (value, condition, word) => `${value}") AND ${condition} AND ("${word}"="${word}`,
  },
  listInBrackets: {
    name: 'a list of numbers in parentheses',
    quote: '',
    join: (value, condition) => `${value}) AND ${condition} AND (1)=(1`,
  },
} as const satisfies Readonly<Record<string, SqlContext>>

/** For filters that take spaces or the words AND, OR, SELECT and UNION. */
const evasiveContexts = {
  joinedText: { ...sqlContexts.joinedText, make: makeSets },
  joinedWithoutSpaces: {
    name: 'string in single quotes, without spaces',
    quote: "'",
    make: makeSets,
    join: (value, condition, word) => `${value}'||(CASE/**/WHEN${condition}THEN''ELSE'${word}'END)||'`,
  },
  textWithoutSpaces: {
    name: 'string in single quotes, without spaces',
    quote: "'",
    make: makeSets,
    join: (value, condition, word) => `${value}'AND${condition}AND'${word}'='${word}`,
  },
  textOfMysql: {
    name: 'string in single quotes, without spaces and AND',
    quote: "'",
    make: makeSets,
    join: (value, condition, word) => `${value}'&&${condition}&&'${word}'='${word}`,
  },
  number: { ...sqlContexts.number, make: makeSets },
  numberWithoutSpaces: {
    name: 'a number, without spaces',
    quote: '',
    make: makeSets,
    join: (value, condition) => `${value}*(${condition})`,
  },
} as const satisfies Readonly<Record<string, SqlContext>>

export type SqlGuess = { readonly context: SqlContext; readonly value: string }

export function guessContexts({ name, value, place }: Parameter): readonly SqlGuess[] {
  const at = (contexts: readonly SqlContext[], own = value): readonly SqlGuess[] =>
    contexts.map((context) => ({ context, value: own }))
  const { number, numberInCondition, joinedText, text, textInBrackets, pattern, patternInBrackets } =
    sqlContexts
  const doubleQuoted = [sqlContexts.textInDoubleQuotes, sqlContexts.textInDoubleQuotesAndBrackets]
  const evasive = evasiveContexts
  const evasiveText = [
    ...[evasive.joinedText, evasive.joinedWithoutSpaces],
    ...[evasive.textWithoutSpaces, evasive.textOfMysql],
  ]
  if (/^-?\d{1,15}$/.test(value)) {
    const evasiveNumber = [evasive.number, evasive.numberWithoutSpaces]
    return at([
      ...[number, joinedText, text, textInBrackets, ...doubleQuoted, numberInCondition],
      ...[...evasiveNumber, ...evasiveText],
    ])
  }
  if (isNumberList(value)) return at([sqlContexts.listInBrackets])
  if (!isSearchName({ name, place }))
    return at([joinedText, text, textInBrackets, pattern, ...doubleQuoted, ...evasiveText])
  return [
    ...at([joinedText, pattern, text]),
    ...at([joinedText, pattern, patternInBrackets], commonLetter),
    ...at([textInBrackets, ...doubleQuoted, ...evasiveText]),
  ]
}

/** The same words, so that a full-text search returns the same. */
export type ConditionPair = {
  readonly holds: string
  readonly fails: string
  readonly nonsense: string
}

export function makeConditions({ number }: Pick<RandomSource, 'number'>): ConditionPair {
  const [low, middle, high] = [number(1_000, 3_999), number(4_000, 6_999), number(7_000, 9_999)]
  return {
    holds: `${middle} BETWEEN ${low} AND ${high}`,
    fails: `${middle} BETWEEN ${high} AND ${low}`,
    nonsense: `${middle} BETWEXN ${low} AND ${high}`,
  }
}

/** The same with sets, which need no AND and no spaces. */
function makeSets({ number }: Pick<RandomSource, 'number'>): ConditionPair {
  const [low, middle, high] = [number(1_000, 3_999), number(4_000, 6_999), number(7_000, 9_999)]
  return {
    holds: `(${middle})IN(${middle},${low},${high})`,
    fails: `(${middle})IN(${low},${high},${low})`,
    nonsense: `(${middle})IX(${middle},${low},${high})`,
  }
}
