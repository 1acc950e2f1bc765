import type { Parameter } from '../../../model/surface.ts'

/** A way to make a database take time that grows with an amount, without changing anything. */
export type SqlDelay = {
  readonly database: string
  /** For people: what the value stands in. */
  readonly standsIn: string
  /** `sleep`: the amount is milliseconds. `work`: it is rows to count, as SQLite has nothing that sleeps. */
  readonly kind: 'sleep' | 'work'
  readonly write: (value: string, amount: number) => string
  /** The same words with no effect: quotes that do not end the text, or a function that does not exist. */
  readonly lookalike: (value: string, amount: number) => string
  /** The value with nothing behind it, as every database takes it where it takes a delay. */
  readonly harmless: (value: string) => string
}

type Dialect = {
  readonly database: string
  readonly kind: SqlDelay['kind']
  /** A query of one row with this result, after a while. */
  readonly select: (result: string, amount: number) => string
  readonly unknown: readonly [word: string, instead: string]
}

/**
 * Of SQL Server and Oracle none: what waits there is a statement of its own, or a function that few may call, and no
 * second statement is ever sent.
 */
const postgres: Dialect = {
  database: 'PostgreSQL',
  kind: 'sleep',
  select: (result, amount) => `(SELECT ${result} FROM pg_sleep(${seconds(amount)}))`,
  unknown: ['pg_sleep', 'pg_slept'],
}
const sqlite: Dialect = {
  database: 'SQLite',
  kind: 'work',
  // Rows from 1 to a number, one after the other and none kept.
  select: (result, rows) =>
    `(WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c LIMIT ${rows}) SELECT ${result} FROM c WHERE x=${rows})`,
  unknown: ['RECURSIVE', 'RECURSION'],
}
const mysql: Dialect = {
  database: 'MySQL or MariaDB',
  kind: 'sleep',
  select: (result, amount) => `(SELECT ${result} FROM (SELECT SLEEP(${seconds(amount)}))x)`,
  unknown: ['SLEEP', 'SLEPT'],
}

type Form = (value: string, dialect: Dialect, amount: number, quote: string) => string

/**
 * A condition that no row meets, so that a statement which writes writes nothing. Databases look at it before any
 * row, as it speaks of none.
 */
const asCondition: Form = (value, { select }, amount, quote) =>
  quote === ''
    ? `${value} AND ${select('1', amount)}=2`
    : `${value}${quote} AND ${select('1', amount)}=2 AND ${quote}1${quote}=${quote}1`

/** Joined to the value, which goes on meaning what it meant: for arguments of functions, lists and new rows. */
const asPart: Form = (value, { select }, amount, quote) =>
  quote === ''
    ? `${value}-${select('0', amount)}`
    : `${value}${quote}||${select(quote + quote, amount)}||${quote}`

/** Work that PostgreSQL does as well: not more of it than a first look needs, as it keeps all rows until the end. */
const either: Dialect = {
  database: 'PostgreSQL or SQLite',
  kind: 'work',
  select: (result, rows) =>
    `(WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c WHERE x<${rows}) SELECT ${result} FROM c WHERE x=${rows})`,
  unknown: ['RECURSIVE', 'RECURSION'],
}

/** Delays of several databases, and one that delays all of them: where that one does not, none of them does. */
export type DelayGroup = { readonly common: SqlDelay | null; readonly delays: readonly SqlDelay[] }

type Way = (dialect: Dialect, form: Form) => SqlDelay

// In MySQL `||` joins nothing, and what stands in its place matches every text.
const conditionsIn = (way: Way): readonly DelayGroup[] => [
  groupOf(asCondition, way),
  { common: null, delays: [way(mysql, asCondition)] },
]

function groupOf(form: Form, way: Way): DelayGroup {
  return { common: way(either, form), delays: [way(postgres, form), way(sqlite, form)] }
}

/** The delays that fit the value of a parameter, the likeliest first. */
export function delaysFor({ value }: Pick<Parameter, 'value'>): readonly DelayGroup[] {
  if (!/^-?\d{1,15}$/.test(value)) return [...conditionsIn(inText), groupOf(asPart, inText)]
  return [...conditionsIn(inNumber), groupOf(asPart, inNumber), ...conditionsIn(inText)]
}

function inText(dialect: Dialect, form: Form): SqlDelay {
  const { database, kind } = dialect
  return {
    database,
    kind,
    standsIn: 'string in single quotes',
    write: (value, amount) => form(value, dialect, amount, "'"),
    lookalike: (value, amount) => form(value, dialect, amount, "''"),
    // MySQL takes it too, and means something else by it.
    harmless: (value) => `${value}'||(SELECT '')||'`,
  }
}

function inNumber(dialect: Dialect, form: Form): SqlDelay {
  const { database, kind, unknown } = dialect
  return {
    database,
    kind,
    standsIn: 'a number',
    write: (value, amount) => form(value, dialect, amount, ''),
    lookalike: (value, amount) => form(value, dialect, amount, '').replace(...unknown),
    harmless: (value) => `${value}-(SELECT 0)`,
  }
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(2)
}
