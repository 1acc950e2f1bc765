import type { Db } from '../../src/service/store/database/database.ts'
import { engineOf } from '../../src/service/store/database/dialect.ts'

/** Keeps a batch below the store's statement timeout. */
const batchRows = 10_000

const atOnce = 2

export function numberSql(db: Db) {
  const isSqlite = engineOf(db) === 'sqlite'
  const hex = (n: string, digits: number) =>
    isSqlite ? `printf('%0${digits}x', ${n})` : `lpad(to_hex((${n})::bigint), ${digits}, '0')`
  return {
    hex,
    id: (n: string, table: number) => `('0190000${table}-0000-7000-8000-' || ${hex(n, 12)})`,
    time: (epochSeconds: string) =>
      isSqlite
        ? `(strftime('%Y-%m-%dT%H:%M:%S', ${epochSeconds}, 'unixepoch') || '.000Z')`
        : `(to_char(to_timestamp(${epochSeconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') || '.000Z')`,
  }
}

/** Fills a table with SQL over `n`, from 0; single inserts would take hours. */
export async function fillTable(
  db: Db,
  { table, count }: { readonly table: string; readonly count: number },
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite'
  const range = isSqlite
    ? 'with recursive numbers (n) as (select cast(? as integer) union all select n + 1 from numbers where n < ?)'
    : 'with numbers (n) as (select generate_series(?::bigint, ?::bigint))'
  const into = `insert into ${table} (${Object.keys(columns).join(', ')})`
  const select = `select ${Object.values(columns).join(', ')} from numbers`
  const insert = isSqlite ? `${into} ${range} ${select}` : `${range} ${into} ${select}`
  let from = 0
  const fill = async () => {
    while (from < count) {
      const start = from
      from += batchRows
      await db.transaction(async (transaction) => {
        // Skips foreign key checks, which would double the time.
        if (!isSqlite) await transaction.raw('set local session_replication_role = replica')
        await transaction.raw(insert, [start, Math.min(start + batchRows, count) - 1])
      })
    }
  }
  await Promise.all(Array.from({ length: isSqlite ? 1 : atOnce }, fill))
}

/** Drops indexes that no constraint needs, and recreates them afterwards. */
export async function withoutIndexes(
  db: Db,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite'
  const found: unknown = await (isSqlite
    ? db('sqlite_master')
        .whereIn('tbl_name', [...tables])
        .where('type', 'index')
        .whereNotNull('sql')
        .select('name', 'sql')
    : db('pg_indexes')
        .whereIn('tablename', [...tables])
        .whereRaw(`indexname not in (select conname from pg_constraint where contype in ('p', 'u'))`)
        .select('indexname as name', 'indexdef as sql'))
  const indexes = found as readonly { readonly name: string; readonly sql: string }[] // As selected above.
  for (const { name } of indexes) await db.raw(`drop index ${name}`)
  await fill()
  for (const { sql } of indexes) {
    await db.transaction(async (transaction) => {
      if (!isSqlite) await transaction.raw(`set local maintenance_work_mem = '512MB'`)
      if (!isSqlite) await transaction.raw('set local statement_timeout = 0')
      await transaction.raw(sql)
    })
  }
}
