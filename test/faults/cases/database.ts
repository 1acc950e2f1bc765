import { setTimeout as wait } from 'node:timers/promises'
import type { TcpProxy } from '../../helpers/sites/tcpDoor.ts'
import { acceptUntil, type FaultCase, type FaultOptions, withFault } from '../faultCase.ts'
import { openTestDatabase } from '../testDatabase.ts'

const scansMax = 40
const postEveryMs = 300
const roles = ['api', 'api', 'runner', 'runner'] as const
const slowMs = 300
const slowForMs = 30_000
const cuts = 40

/** PostgreSQL behind a proxy that is shut, slow, or interrupted repeatedly. */
function databaseIs(
  name: string,
  make: (door: TcpProxy, options: FaultOptions) => Promise<string>,
): FaultCase {
  return {
    name,
    async run(options) {
      const database = await openTestDatabase('postgres')
      try {
        return await withFault({ roles, env: database.env }, async ({ ledger }) => {
          let isOver = false
          const posting = acceptUntil(ledger, { isOver: () => isOver, scansMax, everyMs: postEveryMs })
          await wait(2_000)
          if (database.door === null) throw new Error('Expected a door')
          const done = await make(database.door, options)
          await wait(2_000)
          isOver = true
          await posting
          return { done }
        })
      } finally {
        await database.remove()
      }
    },
  }
}

export const database: readonly FaultCase[] = [
  databaseIs('Database away', async (door, { awaySeconds }) => {
    await door.shut()
    await wait(awaySeconds * 1_000)
    await door.open()
    return `${awaySeconds} s without a connection`
  }),
  databaseIs('Database slow', async (door) => {
    door.delay(slowMs)
    await wait(slowForMs)
    door.delay(0)
    return `${slowForMs / 1_000} s with ${slowMs} ms more for each message`
  }),
  databaseIs('Connections cut', async (door) => {
    for (let cut = 0; cut < cuts; cut += 1) {
      await door.shut()
      await door.open()
      await wait(500)
    }
    return `all connections cut ${cuts} times`
  }),
]
