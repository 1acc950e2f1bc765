import type { Parameter } from '../../../model/surface.ts'

/** A read-only expression that delays the database. */
export type SqlDelay = {
  readonly database: string
  readonly standsIn: string
  /** `sleep`: milliseconds. `work`: rows to count, since SQLite cannot sleep. */
  readonly kind: 'sleep' | 'work'
  readonly write: (value: string, amount: number) => string
  /** The same words without effect. */
  readonly lookalike: (value: string, amount: number) => string
  /** Valid SQL without a delay. */
  readonly harmless: (value: string) => string
}

type Dialect = {
  readonly database: string
  readonly kind: SqlDelay['kind']
  /** Returns one row with this result. */
  readonly select: (result: string, amount: number) => string
  readonly unknown: readonly [word: string, instead: string]
}

/** SQL Server and Oracle would need a second statement or a privileged function. */
const postgres: Dialect = {
  database: 'PostgreSQL',
  kind: 'sleep',
  select: (result, amount) => `(SELECT ${result} FROM pg_sleep(${seconds(amount)}))`,
  unknown: ['pg_sleep', 'pg_slept'],
}
const sqlite: Dialect = {
  database: 'SQLite',
  kind: 'work',
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

/** Matches no row, so a write changes nothing. Constant, so databases evaluate it before any row. */
const asCondition: Form = (value, { select }, amount, quote) =>
  quote === ''
    ? `${value} AND ${select('1', amount)}=2`
    : `${value}${quote} AND ${select('1', amount)}=2 AND ${quote}1${quote}=${quote}1`

/** Keeps the meaning of the value, for function arguments and new rows. */
const asPart: Form = (value, { select }, amount, quote) =>
  quote === ''
    ? `${value}-${select('0', amount)}`
    : `${value}${quote}||${select(quote + quote, amount)}||${quote}`

/** PostgreSQL stores all rows, so only the first test uses this. */
const either: Dialect = {
  database: 'PostgreSQL or SQLite',
  kind: 'work',
  select: (result, rows) =>
    `(WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM c WHERE x<${rows}) SELECT ${result} FROM c WHERE x=${rows})`,
  unknown: ['RECURSIVE', 'RECURSION'],
}

/** `common` delays all of the databases. */
type DelayGroup = { readonly common: SqlDelay | null; readonly delays: readonly SqlDelay[] }

type Way = (dialect: Dialect, form: Form) => SqlDelay

// In MySQL `||` is OR and would match every row.
const conditionsIn = (way: Way): readonly DelayGroup[] => [
  groupOf(asCondition, way),
  { common: null, delays: [way(mysql, asCondition)] },
]

function groupOf(form: Form, way: Way): DelayGroup {
  return { common: way(either, form), delays: [way(postgres, form), way(sqlite, form)] }
}

/** `isPrinted`: a read that only prints the value may log it, so it is a new row's. */
export function delaysFor(
  { value }: Pick<Parameter, 'value'>,
  { isPrinted = false } = {},
): readonly DelayGroup[] {
  if (isPrinted) return [groupOf(asPart, inText)]
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
