import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** How long the service may take to give its scans back before it is killed. A lease outlives that. */
const stopMs = 1_000

/** When the next process begins to load packages: the one that was just started needs the processor first. */
const standbyMs = 2_000

/** A program of Node.js that can be started again. */
export type Restartable = {
  /** Stops what runs and starts it anew. */
  restart(): Promise<void>
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>
}

/**
 * The process has a group of its own, so that Ctrl-C in a terminal reaches this process alone, which then stops it in
 * order; and a channel, by which it learns that this process is gone, however it ended. While it runs, the next one
 * waits beside it with the packages loaded.
 */
export function openRestartable(parameters: readonly string[]): Restartable {
  let child: ChildProcess | null = null
  let standby: ChildProcess | null = null
  let timer: NodeJS.Timeout | undefined

  function standBy(): ChildProcess {
    return spawn(process.execPath, ['--enable-source-maps', 'codegen/standby.cjs', ...parameters], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
  }

  async function stopService(): Promise<void> {
    const ending = child
    child = null
    if (ending === null || hasEnded(ending)) return
    const ended = once(ending, 'exit')
    ending.kill('SIGTERM')
    const late = setTimeout(() => ending.kill('SIGKILL'), stopMs)
    await ended
    clearTimeout(late)
  }

  return {
    async stop() {
      clearTimeout(timer)
      standby?.kill('SIGKILL')
      await stopService()
    },
    async restart() {
      clearTimeout(timer)
      await stopService()
      child = standby === null || hasEnded(standby) ? standBy() : standby
      standby = null
      child.send('start')
      timer = setTimeout(() => {
        standby = standBy()
      }, standbyMs)
    },
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
