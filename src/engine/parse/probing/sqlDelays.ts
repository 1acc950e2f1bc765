import type { Parameter } from '../../artifacts/surface.ts'

/** A way to make a database take time that grows with an amount, without changing what the query means. */
export type SqlDelay = {
  readonly database: string
  /** For people: what the value stands in. */
  readonly standsIn: string
  /** `sleep`: the amount is milliseconds. `work`: it is rows to count, as SQLite has nothing that sleeps. */
  readonly kind: 'sleep' | 'work'
  readonly write: (value: string, amount: number) => string
  /** The same words with no effect: quotes that do not end the text, or a function that does not exist. */
  readonly lookalike: (value: string, amount: number) => string
}

type Dialect = {
  readonly database: string
  readonly kind: SqlDelay['kind']
  readonly write: (value: string, amount: number, quote: string) => string
}

/** Outside of quotes a lookalike needs a word that no database knows. */
type NumberDialect = Dialect & { readonly unknown: readonly [word: string, instead: string] }

/**
 * Of SQL Server and Oracle none: what waits there is a statement of its own, or a function that few may call, and no
 * second statement is ever sent.
 */
const textDialects: readonly Dialect[] = [
  {
    database: 'PostgreSQL',
    kind: 'sleep',
    // Joins an empty text to the value, so that the query goes on meaning what it meant.
    write: (value, amount, quote) =>
      `${value}${quote}||(SELECT ${quote}${quote} FROM pg_sleep(${seconds(amount)}))||${quote}`,
  },
  {
    database: 'SQLite',
    kind: 'work',
    write: (value, amount, quote) =>
      `${value}${quote}||(${countTo(amount)} SELECT ${quote}${quote} FROM c WHERE x=${amount})||${quote}`,
  },
  {
    database: 'MySQL or MariaDB',
    kind: 'sleep',
    // Nothing meets it, so that a statement which writes writes nothing.
    write: (value, amount, quote) =>
      `${value}${quote} AND (SELECT 0 FROM (SELECT SLEEP(${seconds(amount)}))x) AND ${quote}1${quote}=${quote}1`,
  },
]

const numberDialects: readonly NumberDialect[] = [
  {
    database: 'PostgreSQL',
    kind: 'sleep',
    write: (value, amount) => `${value}-(SELECT 0 FROM pg_sleep(${seconds(amount)}))`,
    unknown: ['pg_sleep', 'pg_slept'],
  },
  {
    database: 'SQLite',
    kind: 'work',
    write: (value, amount) => `${value}-(${countTo(amount)} SELECT 0 FROM c WHERE x=${amount})`,
    unknown: ['RECURSIVE', 'RECURSION'],
  },
  {
    database: 'MySQL or MariaDB',
    kind: 'sleep',
    write: (value, amount) => `${value} AND (SELECT 0 FROM (SELECT SLEEP(${seconds(amount)}))x)`,
    unknown: ['SLEEP', 'SLEPT'],
  },
]

/** The delays that fit the value of a parameter, the likeliest first. */
export function delaysFor({ value }: Pick<Parameter, 'value'>): readonly SqlDelay[] {
  const inText = textDialects.map(
    ({ database, kind, write }): SqlDelay => ({
      database,
      kind,
      standsIn: 'a text in single quotes',
      write: (own, amount) => write(own, amount, "'"),
      lookalike: (own, amount) => write(own, amount, "''"),
    }),
  )
  if (!/^-?\d{1,15}$/.test(value)) return inText
  const inNumber = numberDialects.map(
    ({ database, kind, write, unknown: [word, instead] }): SqlDelay => ({
      database,
      kind,
      standsIn: 'a number',
      write: (own, amount) => write(own, amount, ''),
      lookalike: (own, amount) => write(own, amount, '').replace(word, instead),
    }),
  )
  return [...inNumber, ...inText]
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(2)
}

/** Rows from 1 to a number, one after the other and none kept. */
function countTo(rows: number): string {
  return `WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c LIMIT ${rows})`
}
