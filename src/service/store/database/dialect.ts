import type { Knex } from 'knex'

export type Db = Knex

/** The database, or one transaction. */
export type Statements = Pick<Db, 'client'>

export type Engine = 'sqlite' | 'postgres'

/** Booleans, JSON and times are converted before. */
export type SqlBinding = string | number | null

export type Row = Readonly<Record<string, unknown>>

export function engineOf(db: Statements): Engine {
  const driverName: unknown = db.client.driverName
  return driverName === 'pg' ? 'postgres' : 'sqlite'
}

/**
 * Runs one statement and returns its rows. Knex's `raw` would double the cost. Replaces NUL and lone
 * surrogates by U+FFFD, which databases reject.
 */
export async function queryRows(
  db: Statements,
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

// PostgreSQL wraps the rows; SQLite returns a count for plain writes.
function readRows(response: unknown): readonly Row[] {
  const rows: unknown = isRow(response) ? response.rows : response
  return Array.isArray(rows) ? rows.filter(isRow) : []
}

export async function queryRow(
  db: Statements,
  sql: string,
  bindings: readonly SqlBinding[] = [],
): Promise<Row | null> {
  const [row] = await queryRows(db, sql, bindings)
  return row ?? null
}

/**
 * Returns the suffix of a `select` of rows to write: skips locked rows on PostgreSQL; SQLite has one writer.
 */
export function skipLocked(db: Db): string {
  return engineOf(db) === 'postgres' ? 'for update skip locked' : ''
}

export function lockRows(db: Db): string {
  return engineOf(db) === 'postgres' ? 'for update' : ''
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function storableText(text: string): string {
  const isStorable = text.isWellFormed() && !text.includes('\0')
  return isStorable ? text : text.toWellFormed().replaceAll('\0', '\ufffd')
}

function replaceUnstorable(binding: SqlBinding): SqlBinding {
  return typeof binding === 'string' ? storableText(binding) : binding
}

export type NewRow = Readonly<Record<string, SqlBinding>>

/** PostgreSQL gets one JSON text, so the statement stays prepared. */
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

/** For `update … from`. */
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

/** JSON escapes of NUL and surrogates. */
const escapedUnstorable = /\\u(?:0000|d[89a-f])/

/** JSON escapes hide these characters from `queryRows`. */
function storableJson(rows: readonly NewRow[]): string {
  const text = JSON.stringify(rows)
  return escapedUnstorable.test(text)
    ? JSON.stringify(rows.map((row) => mapValues(row, replaceUnstorable)))
    : text
}

function mapValues(row: NewRow, change: (value: SqlBinding) => SqlBinding): NewRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, change(value)]))
}
