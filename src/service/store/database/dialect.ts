/**
 * Keeps what differs between SQLite and PostgreSQL in one place. The rest of the store writes SQL that
 * both understand, and may not ask which engine it talks to.
 */
import type { Knex } from 'knex'

/** An open database, or a transaction on one. */
export type Db = Knex

/** The databases that the store works with. */
export type Engine = 'sqlite' | 'postgres'

/** A value handed to a statement. Booleans, JSON and times are text or numbers by then. */
export type SqlBinding = string | number | null

/** A row as a driver returns it; `rows.ts` reads its columns. */
export type Row = Readonly<Record<string, unknown>>

/** Tells which engine a database is. */
export function engineOf(db: Db): Engine {
  const driverName: unknown = db.client.driverName
  return driverName === 'pg' ? 'postgres' : 'sqlite'
}

/**
 * Runs one statement and returns its rows; a write returns those of its `returning`. It goes to Knex's
 * client itself: `raw` builds and parses on every call what is text already, which costs as much again.
 *
 * NUL characters and half surrogate pairs in text become U+FFFD on both engines: PostgreSQL refuses the
 * one, SQLite's driver turns the other into bytes that are no text, and a target can send either.
 */
export async function queryRows(
  db: Db,
  sql: string,
  bindings: readonly SqlBinding[] = [],
): Promise<readonly Row[]> {
  const client: Knex.Client = db.client
  const connection: unknown = await client.acquireConnection()
  try {
    const responded: Row = await client.query(connection, { sql, bindings: bindings.map(replaceUnstorable) })
    return readRows(responded.response)
  } finally {
    await client.releaseConnection(connection)
  }
}

// PostgreSQL's driver returns an object around the rows; SQLite's the rows, or a count for a plain write.
function readRows(response: unknown): readonly Row[] {
  const rows: unknown = isRow(response) ? response.rows : response
  return Array.isArray(rows) ? rows.filter(isRow) : []
}

/** Runs one statement that returns at most one row. */
export async function queryRow(
  db: Db,
  sql: string,
  bindings: readonly SqlBinding[] = [],
): Promise<Row | null> {
  const [row] = await queryRows(db, sql, bindings)
  return row ?? null
}

/**
 * Ends a `select` that picks rows to write. On PostgreSQL it passes over rows that another transaction
 * holds; SQLite has one writer and nothing to pass over.
 */
export function skipLocked(db: Db): string {
  return engineOf(db) === 'postgres' ? 'for update skip locked' : ''
}

/** Ends a `select` of rows that are written next. On PostgreSQL it waits for whoever holds them, and holds them. */
export function lockRows(db: Db): string {
  return engineOf(db) === 'postgres' ? 'for update' : ''
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a text is once it is stored. */
export function storableText(text: string): string {
  const isStorable = text.isWellFormed() && !text.includes('\0')
  return isStorable ? text : text.toWellFormed().replaceAll('\0', '\ufffd')
}

function replaceUnstorable(binding: SqlBinding): SqlBinding {
  return typeof binding === 'string' ? storableText(binding) : binding
}

/** Values of a row to insert, by column. Each row has the same columns. */
export type NewRow = Readonly<Record<string, SqlBinding>>

/**
 * Builds what follows the table in an `insert` of many rows. PostgreSQL gets them as one JSON text: so the statement is the
 * same for any number of rows, stays prepared, and is neither built, parsed nor planned with thousands of bindings.
 */
export function insertedRows(
  db: Db,
  rows: readonly NewRow[],
): { readonly sql: string; readonly bindings: readonly SqlBinding[] } {
  const names = Object.keys(rows[0] ?? {})
  const columns = `(${names.join(', ')})`
  if (engineOf(db) === 'postgres') {
    const { sql, bindings } = givenRows(db, rows)
    return { sql: `${columns} select * from ${sql}`, bindings }
  }
  return { sql: `${columns} values ${valuesOf(rows, names)}`, bindings: bindingsOf(rows, names) }
}

/** Builds rows that stand after `from` in an `update`, named `given`. For PostgreSQL as `insertedRows` does. */
export function givenRows(
  db: Db,
  rows: readonly NewRow[],
): { readonly sql: string; readonly bindings: readonly SqlBinding[] } {
  const names = Object.keys(rows[0] ?? {})
  if (engineOf(db) === 'postgres') {
    const typed = names.map(
      (name) => `${name} ${rows.some((row) => typeof row[name] === 'number') ? 'integer' : 'text'}`,
    )
    return {
      sql: `json_to_recordset(cast(? as json)) as given (${typed.join(', ')})`,
      bindings: [storableJson(rows)],
    }
  }
  const named = names.map((name, index) => `column${index + 1} as ${name}`).join(', ')
  return {
    sql: `(select ${named} from (values ${valuesOf(rows, names)})) as given`,
    bindings: bindingsOf(rows, names),
  }
}

function valuesOf(rows: readonly NewRow[], names: readonly string[]): string {
  const one = `(${names.map(() => '?').join(', ')})`
  return rows.map(() => one).join(', ')
}

function bindingsOf(rows: readonly NewRow[], names: readonly string[]): readonly SqlBinding[] {
  return rows.flatMap((row) => names.map((name) => row[name] ?? null))
}

/** How JSON writes what cannot be stored: NUL characters and half surrogate pairs. */
const escapedUnstorable = /\\u(?:0000|d[89a-f])/

/** Not left to `queryRows`, which sees no more than the escapes of JSON. */
function storableJson(rows: readonly NewRow[]): string {
  const text = JSON.stringify(rows)
  return escapedUnstorable.test(text)
    ? JSON.stringify(rows.map((row) => mapValues(row, replaceUnstorable)))
    : text
}

function mapValues(row: NewRow, change: (value: SqlBinding) => SqlBinding): NewRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, change(value)]))
}
