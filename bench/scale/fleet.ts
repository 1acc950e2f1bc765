import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readCpuSeconds } from './cpuTime.ts'

export type Fleet = {
  cpuSeconds(): Promise<number>
  /** Stops all processes and returns the number of their scans. */
  stop(): Promise<number>
}

/** Starts processes; resolves when all poll for scans. */
export async function startFleet(databaseUrl: string, count: number): Promise<Fleet> {
  const children = Array.from({ length: count }, () =>
    fork('bench/scale/runnerProcess.ts', {
      execArgv: ['--import=tsx'],
      env: { PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl },
    }),
  )
  await Promise.all(children.map((child) => nextMessage(child)))
  return {
    async cpuSeconds() {
      const used = await Promise.all(children.map(({ pid }) => (pid === undefined ? 0 : readCpuSeconds(pid))))
      return used.reduce((sum, seconds) => sum + seconds, 0)
    },
    async stop() {
      const counts = await Promise.all(
        children.map(async (child) => {
          const ended = once(child, 'exit')
          const told = nextMessage(child)
          child.send('stop')
          const message = await told
          await ended
          return readScansRun(message)
        }),
      )
      return counts.reduce((sum, ran) => sum + ran, 0)
    },
  }
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const died = once(child, 'exit').then(() => {
    throw new Error('A runner process ended by itself')
  })
  const [message] = await Promise.race([once(child, 'message'), died])
  return message
}

function readScansRun(message: unknown): number {
  const scansRun =
    typeof message === 'object' && message !== null && 'scansRun' in message ? message.scansRun : null
  if (typeof scansRun !== 'number') throw new Error('Expected the number of scans of a runner process')
  return scansRun
}
