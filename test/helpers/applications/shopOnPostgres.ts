import pg from 'pg'
import { makePostgresDatabase } from '../databases/databases.ts'

export async function openShopOnPostgres(): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: await makePostgresDatabase(false), max: 4 })
  // The server may stop before the pool.
  pool.on('error', () => undefined)
  await pool.query('create table products (id int primary key, name text not null, price int not null)')
  await pool.query(
    `insert into products values (1, 'green tea', 480), (2, 'black tea', 390), (3, 'teapot', 2900)`,
  )
  return pool
}
