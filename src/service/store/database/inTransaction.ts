import type Database from 'better-sqlite3'
import type { Knex } from 'knex'
import { type Db, engineOf, queryRows, type Statements } from './dialect.ts'

/** On SQLite without Knex, whose clones of its client cost more than the statements. */
export async function inTransaction<T>(db: Db, work: (transaction: Statements) => Promise<T>): Promise<T> {
  const client: Knex.Client & { readonly transacting?: boolean } = db.client
  if (engineOf(db) === 'postgres' || client.transacting === true) return db.transaction(work)
  const connection: Database.Database = await client.acquireConnection()
  let isOpen = true
  const held: Knex.Client = Object.create(client, {
    acquireConnection: {
      value: async () => {
        if (!isOpen) throw new Error('Expected an open transaction, found one that has ended')
        return connection
      },
    },
    releaseConnection: { value: async () => {} },
  })
  const transaction: Statements = { client: held }
  try {
    await queryRows(transaction, 'begin')
    const result = await work(transaction)
    await queryRows(transaction, 'commit')
    return result
  } catch (error) {
    // A full disk ends it too.
    if (connection.inTransaction) await queryRows(transaction, 'rollback')
    throw error
  } finally {
    isOpen = false
    await client.releaseConnection(connection)
  }
}
