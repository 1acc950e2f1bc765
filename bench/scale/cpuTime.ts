import { readdir, readFile } from 'node:fs/promises'
import type { Db } from '../../src/service/store/database/database.ts'
import { engineOf, queryRow } from '../../src/service/store/database/dialect.ts'
import { readInteger } from '../../src/service/store/database/rows.ts'

const ticksPerSecond = 100

/** Reads the time of all processes, including ended ones. Null for SQLite and outside of Linux. */
export async function readPostgresCpu(db: Db): Promise<number | null> {
  if (engineOf(db) === 'sqlite' || process.platform !== 'linux') return null
  const row = await queryRow(db, 'select pg_backend_pid() as id')
  const own = row === null ? null : await readStat(readInteger(row, 'id'))
  if (own === null) return null
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const stats = (await Promise.all(ids.map(readStat))).filter((stat) => stat !== null)
  const ticks = stats
    .filter(({ id, parentId }) => id === own.parentId || parentId === own.parentId)
    .reduce((sum, stat) => sum + stat.ticks + (stat.id === own.parentId ? stat.endedTicks : 0), 0)
  return ticks / ticksPerSecond
}

export async function readCpuSeconds(id: number): Promise<number> {
  return ((await readStat(id))?.ticks ?? 0) / ticksPerSecond
}

type Stat = {
  readonly id: number
  readonly parentId: number
  readonly ticks: number
  readonly endedTicks: number
}

/**
 * Returns null for an ended process. proc(5): the name may contain spaces, but no closing bracket follows it.
 */
async function readStat(id: number): Promise<Stat | null> {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parentId = 0] = fields.slice(1)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11)
  return { id, parentId, ticks: user + system, endedTicks: endedUser + endedSystem }
}
