import { fork } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Order } from './worker.ts'

/** Output since the last call, and the reason of a failure. */
export type WorkerEnd = { readonly failure: string | null; readonly output: string }

/** A test process, gone after a failure. */
export type Worker = {
  /** Runs a file and writes mocha's JSON to `results`. */
  run(file: string, results: string): Promise<WorkerEnd>
  /** Ends the process. Fails if its tests left handles open. */
  end(): Promise<WorkerEnd>
  /** Kills the process with everything its tests started. */
  kill(): void
}

export type WorkerOptions = {
  readonly log: string
  readonly env: NodeJS.ProcessEnv
  readonly fileMsMax: number
  /** Time to end after the last file. */
  readonly endMsMax: number
}

export function startWorker({ log, env, fileMsMax, endMsMax }: WorkerOptions): Worker {
  const printed = openSync(log, 'w')
  const extension = extname(import.meta.url)
  const child = fork(new URL(`./worker${extension}`, import.meta.url), {
    env,
    execArgv: ['--enable-source-maps', ...(extension === '.ts' ? ['--import=tsx'] : [])],
    // Synchronous, so no output is lost.
    stdio: ['ignore', printed, printed, 'ipc'],
    // A process group kills everything the tests started.
    detached: true,
  })
  closeSync(printed)
  let shown = 0
  let ended: string | null = null
  let onDone = (): void => undefined
  let onEnd = (): void => undefined
  const noteEnd = (how: string): void => {
    ended = how
    onEnd()
  }
  child.on('message', () => onDone())
  child.once('error', (error) => noteEnd(`could not be started: ${error.message}`))
  child.once('exit', (code, signal) =>
    noteEnd(code === null ? `was ended by ${signal}` : `ended with ${code}`),
  )

  function kill(): void {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The whole group has ended.
    }
  }

  /** Sends an order and waits until it is done or the process ends, up to a limit. */
  function tell(order: Order, msMax: number): Promise<string | null> {
    return new Promise((resolve) => {
      const settle = (failure: string | null): void => {
        clearTimeout(timer)
        resolve(failure)
      }
      const timer = setTimeout(() => {
        settle(`its process had not ended after ${msMax / 1000} s and was killed`)
        kill()
      }, msMax)
      onDone = () => settle(null)
      onEnd = () => settle(order.kind === 'end' && ended === 'ended with 0' ? null : `its process ${ended}`)
      if (ended !== null) onEnd()
      else if (child.connected) child.send(order)
    })
  }

  function takeOutput(): string {
    const all = readFileSync(log)
    const output = all.subarray(shown).toString()
    shown = all.length
    return output
  }

  return {
    async run(file, results) {
      const failure = await tell({ kind: 'run', file, results }, fileMsMax)
      return { failure, output: takeOutput() }
    },
    async end() {
      const failure = await tell({ kind: 'end', closingMs: endMsMax / 2 }, endMsMax)
      return { failure, output: takeOutput() }
    },
    kill,
  }
}
