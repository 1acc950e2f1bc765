import { fork } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Order } from './worker.ts'

/** What a process printed meanwhile, and null, or why it did not come to the end of what it was to do. */
export type WorkerEnd = { readonly failure: string | null; readonly output: string }

/** A process of tests. After a failure it is gone. */
export type Worker = {
  /** Runs a file; mocha's JSON of it is written to `results`. */
  run(file: string, results: string): Promise<WorkerEnd>
  /** Lets it end. It fails when it does not, because something of its tests is still open. */
  end(): Promise<WorkerEnd>
  /** Ends it at once, and what its tests have started. */
  kill(): void
}

export type WorkerOptions = {
  /** Where everything goes that the process and its children print. */
  readonly log: string
  readonly env: NodeJS.ProcessEnv
  readonly fileMsMax: number
  /** How long it may take to end after its last file. */
  readonly endMsMax: number
}

/** Starts a process that runs files of tests. */
export function startWorker({ log, env, fileMsMax, endMsMax }: WorkerOptions): Worker {
  const printed = openSync(log, 'w')
  const extension = extname(import.meta.url)
  const child = fork(new URL(`./worker${extension}`, import.meta.url), {
    env,
    execArgv: ['--enable-source-maps', ...(extension === '.ts' ? ['--import=tsx'] : [])],
    // To a file everything is written at once, so that nothing is lost when the process ends.
    stdio: ['ignore', printed, printed, 'ipc'],
    // A group of its own, so that what the tests have started can be ended with it.
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
      // All of the group have ended.
    }
  }

  /** Gives an order and waits until it is carried out or the process ends, but not for ever. */
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

  /** What was printed since the last time. */
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
