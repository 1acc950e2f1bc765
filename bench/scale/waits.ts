import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../../src/service/store/database/database.ts'
import { engineOf, queryRow, queryRows } from '../../src/service/store/database/dialect.ts'
import { readInteger, readText } from '../../src/service/store/database/rows.ts'

const sampleMs = 200

export type Waits = {
  /** Shares of running statements, largest first. */
  readonly shares: readonly { readonly wait: string; readonly share: number }[]
  readonly deadlocks: number
  readonly connectionsMost: number
}

/** Samples several times a second until it is stopped. */
export async function watchWaits(db: Db): Promise<() => Promise<Waits>> {
  if (engineOf(db) === 'sqlite') return async () => ({ shares: [], deadlocks: 0, connectionsMost: 0 })
  const before = await countDeadlocks(db)
  const seen = new Map<string, number>()
  let isOver = false
  let connectionsMost = 0
  const watching = (async () => {
    while (!isOver) {
      for (const row of await sample(db)) {
        const wait = readText(row, 'wait')
        seen.set(wait, (seen.get(wait) ?? 0) + readInteger(row, 'connections'))
      }
      connectionsMost = Math.max(connectionsMost, await countConnections(db))
      await delay(sampleMs)
    }
  })()
  return async () => {
    isOver = true
    await watching
    const total = [...seen.values()].reduce((sum, count) => sum + count, 0)
    const shares = [...seen].map(([wait, count]) => ({ wait, share: count / total }))
    const deadlocks = (await countDeadlocks(db)) - before
    return { shares: shares.toSorted((a, b) => b.share - a.share), deadlocks, connectionsMost }
  }
}

function sample(db: Db) {
  return queryRows(
    db,
    `select coalesce(wait_event_type || ': ' || wait_event, 'none, runs on a processor') as wait, count(*) as connections
     from pg_stat_activity
     where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
     group by 1`,
  )
}

async function countDeadlocks(db: Db): Promise<number> {
  const row = await queryRow(db, 'select deadlocks from pg_stat_database where datname = current_database()')
  return row === null ? 0 : readInteger(row, 'deadlocks')
}

async function countConnections(db: Db): Promise<number> {
  const sql = 'select count(*) as connections from pg_stat_activity where datname = current_database()'
  const row = await queryRow(db, sql)
  return row === null ? 0 : readInteger(row, 'connections')
}
