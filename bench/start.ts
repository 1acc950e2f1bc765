import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.ts'
import { startServer } from './serverProcess.ts'
import { figure, median, type Table } from './table.ts'

const rounds = 9

/** Measures the time until the first response. */
export async function benchStart(): Promise<Table> {
  const first: number[] = []
  const again: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'scanward-bench-'))
    for (const times of [first, again]) {
      const command = [process.execPath, 'dist/scanward.cjs', 'serve']
      const server = await startServer(command, await freePort(), {
        SCANWARD_DATA_DIR: folder,
        LOG_LEVEL: 'warn',
      })
      times.push(server.startMs)
      await server.stop()
    }
    await rm(folder, { recursive: true, force: true })
  }
  return {
    title: 'Start to listening',
    note: `Milliseconds from starting \`scanward serve\` to its first response; ${rounds} rounds.`,
    columns: ['start', 'median', 'slowest'],
    rows: [
      ['first, makes and migrates the database', figure(median(first)), figure(Math.max(...first))],
      ['again', figure(median(again)), figure(Math.max(...again))],
    ],
  }
}
