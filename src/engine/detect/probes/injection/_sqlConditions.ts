import type { RandomSource } from '../../../model/probe.ts'
import type { Parameter } from '../../../model/surface.ts'
import type { Quote } from '../_shared/quoteLooks.ts'
import { commonLetter, isSearchName } from '../_shared/searchNames.ts'

/** A place inside SQL where a value may stand, and how a condition is joined to it there. */
export type SqlContext = {
  /** For people: what the value stands in. */
  readonly name: string
  /** What stands around the value; none around a number. */
  readonly quote: Quote
  /** Joins `condition` to `value`, so that what follows in the query closes what is open. */
  readonly join: (value: string, condition: string, word: string) => string
}

/**
 * Of two kinds. Those that go on meaning the value where the condition holds fit everywhere that a value does: in
 * functions, lists, brackets, patterns and new rows. Those that add `AND` fit MySQL too, which joins no texts by an
 * operator.
 */
export const sqlContexts = {
  number: {
    name: 'a number',
    quote: '',
    // Nothing times a condition is nothing either way.
    join: (value, condition) =>
      Number(value) === 0
        ? `${value}-(CASE WHEN ${condition} THEN 0 ELSE 1 END)`
        : `${value}*(CASE WHEN ${condition} THEN 1 ELSE 0 END)`,
  },
  numberInCondition: { name: 'a number', quote: '', join: (value, condition) => `${value} AND ${condition}` },
  joinedText: {
    name: 'string in single quotes',
    quote: "'",
    // MySQL casts nothing to TEXT: there `||` would be OR, and the whole is an error instead.
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
} as const satisfies Readonly<Record<string, SqlContext>>

/** A context, and the value of the parameter that the condition is joined to. */
export type SqlGuess = { readonly context: SqlContext; readonly value: string }

/** Where the value of a parameter may stand in a query, the likeliest first. */
export function guessContexts({ name, value, place }: Parameter): readonly SqlGuess[] {
  const at = (contexts: readonly SqlContext[], own = value): readonly SqlGuess[] =>
    contexts.map((context) => ({ context, value: own }))
  const { number, numberInCondition, joinedText, text, textInBrackets, pattern, patternInBrackets } =
    sqlContexts
  const doubleQuoted = [sqlContexts.textInDoubleQuotes, sqlContexts.textInDoubleQuotesAndBrackets]
  if (/^-?\d{1,15}$/.test(value)) {
    return at([number, joinedText, text, textInBrackets, ...doubleQuoted, numberInCondition])
  }
  if (!isSearchName({ name, place })) return at([joinedText, text, textInBrackets, pattern, ...doubleQuoted])
  return [
    ...at([joinedText, pattern, text]),
    ...at([joinedText, pattern, patternInBrackets], commonLetter),
    ...at([textInBrackets, ...doubleQuoted]),
  ]
}

/** Conditions of the same words in another order: who searches for words finds the same by both. */
export type ConditionPair = {
  readonly holds: string
  readonly fails: string
  /** Nothing that a database understands. */
  readonly nonsense: string
}

/** Makes conditions that only whoever compares their numbers can tell apart. */
export function makeConditions({ number }: Pick<RandomSource, 'number'>): ConditionPair {
  const [low, middle, high] = [number(1_000, 3_999), number(4_000, 6_999), number(7_000, 9_999)]
  return {
    holds: `${middle} BETWEEN ${low} AND ${high}`,
    fails: `${middle} BETWEEN ${high} AND ${low}`,
    nonsense: `${middle} BETWEXN ${low} AND ${high}`,
  }
}
