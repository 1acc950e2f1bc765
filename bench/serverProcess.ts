import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

const startTimeoutMs = 30_000

export type ServerProcess = {
  readonly url: string
  readonly lines: readonly string[]
  /** Time until the first response at `readyPath`. */
  readonly startMs: number
  /** Lowers the priority, to simulate another machine. */
  giveWay(): void
  stop(): Promise<void>
}

export async function startServer(
  command: readonly string[],
  port: number,
  env: Readonly<Record<string, string>>,
  readyPath = '/healthz',
): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${port}`
  const [file = '', ...parameters] = command
  const startedAt = performance.now()
  const child = spawn(file, parameters, {
    env: { PATH: process.env.PATH ?? '', PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  await responses(url + readyPath, child)
  const startMs = performance.now() - startedAt
  return {
    url,
    startMs,
    get lines() {
      return output.split('\n').filter((line) => line !== '')
    },
    giveWay: () => runAtIdlePriority(child.pid),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** Uses SCHED_IDLE on Linux, sched(7); elsewhere the lowest priority. */
function runAtIdlePriority(processId: number | undefined): void {
  if (processId === undefined) return
  try {
    execFileSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(processId)], { stdio: 'ignore' })
  } catch {
    setPriority(processId, constants.priority.PRIORITY_LOW) // No chrt, or not Linux's.
  }
}

async function responses(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + startTimeoutMs
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    try {
      await (await fetch(url)).arrayBuffer()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  throw new Error(`No response from ${url}`)
}
