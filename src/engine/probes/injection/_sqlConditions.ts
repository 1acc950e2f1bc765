import type { RandomSource } from '../../model/probe.ts'
import type { Parameter } from '../../model/surface.ts'

/** A place inside SQL where a value may stand, and how a condition is joined to it there. */
export type SqlContext = {
  /** For people: what the value stands in. */
  readonly name: string
  /** Joins `condition` to `value`, so that what follows in the query closes what is open. */
  readonly join: (value: string, condition: string, word: string) => string
}

export const sqlContexts = {
  number: { name: 'a number', join: (value, condition) => `${value} AND ${condition}` },
  numberInBrackets: {
    name: 'number in parentheses',
    join: (value, condition) => `${value}) AND ${condition} AND (7=7`,
  },
  text: {
    name: 'string in single quotes',
    join: (value, condition, word) => `${value}' AND ${condition} AND '${word}'='${word}`,
  },
  textInBrackets: {
    name: 'string in single quotes and parentheses',
    join: (value, condition, word) => `${value}') AND ${condition} AND ('${word}'='${word}`,
  },
  pattern: {
    name: 'LIKE pattern',
    join: (value, condition, word) => `${value}%' AND ${condition} AND '${word}%'='${word}`,
  },
  patternInBrackets: {
    name: 'LIKE pattern in parentheses',
    join: (value, condition, word) => `${value}%') AND ${condition} AND ('${word}%'='${word}`,
  },
  textInDoubleQuotes: {
    name: 'string in double quotes',
    join: (value, condition, word) => `${value}" AND ${condition} AND "${word}"="${word}`,
  },
} as const satisfies Readonly<Record<string, SqlContext>>

/** A context, and the value of the parameter that the condition is joined to. */
export type SqlGuess = { readonly context: SqlContext; readonly value: string }

const searchName = /(?:^|[_-])(?:q|s|query|search|term|keyword|find|name|title|filter|text|tag|city)$/i
/** A letter that most lists have, for searches of whose words nothing is known. */
const commonLetter = 'e'

/** Where the value of a parameter may stand in a query, the likeliest first. */
export function guessContexts({ name, value, place }: Parameter): readonly SqlGuess[] {
  const at = (contexts: readonly SqlContext[], own = value): readonly SqlGuess[] =>
    contexts.map((context) => ({ context, value: own }))
  const { number, numberInBrackets, text, textInBrackets, pattern, patternInBrackets, textInDoubleQuotes } =
    sqlContexts
  if (/^-?\d{1,15}$/.test(value)) {
    return at([number, text, numberInBrackets, textInBrackets, textInDoubleQuotes])
  }
  const last = place === 'json' ? name.slice(name.lastIndexOf('/') + 1) : name
  if (!searchName.test(last)) return at([text, textInBrackets, pattern, textInDoubleQuotes])
  return [
    ...at([pattern]),
    ...at([text]),
    ...at([pattern], commonLetter),
    ...at([patternInBrackets], commonLetter),
    ...at([textInBrackets, textInDoubleQuotes]),
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
