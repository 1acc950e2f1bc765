import { setTimeout as wait } from 'node:timers/promises'
import { acceptUntil, type FaultCase, withFault } from '../faultCase.ts'
import type { Role } from '../fleet.ts'
import { openTestDatabase } from '../testDatabase.ts'

const killAfterMs = { min: 20, max: 600 }
const postEveryMs = 400

function killsOver(engine: 'sqlite' | 'postgres', roles: readonly Role[]): FaultCase {
  return {
    name: `SIGKILL, ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`,
    async run({ kills }) {
      const rounds = Math.ceil(kills / 2)
      const database = await openTestDatabase(engine)
      try {
        return await withFault({ roles, env: database.env }, async ({ fleet, ledger, random }) => {
          let isOver = false
          const posting = acceptUntil(ledger, {
            isOver: () => isOver,
            scansMax: rounds,
            everyMs: postEveryMs,
          })
          for (let round = 0; round < rounds; round += 1) {
            await wait(random(killAfterMs.min, killAfterMs.max))
            const member = fleet.members[random(0, fleet.members.length - 1)]
            await member?.end('SIGKILL')
            await member?.start()
          }
          isOver = true
          await posting
          return { done: `${rounds} kills of ${roles.join(', ')}` }
        })
      } finally {
        await database.remove()
      }
    },
  }
}

export const kills: readonly FaultCase[] = [
  killsOver('sqlite', ['serve']),
  killsOver('postgres', ['api', 'api', 'runner', 'runner']),
]
