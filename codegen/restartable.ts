import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Time for the service to release its scans before it is killed; below the lease time. */
const stopMs = 1_000

/** Delay before the next process loads packages, so that the one just started gets the processor. */
const standbyMs = 2_000

/** A restartable Node.js process. */
export type Restartable = {
  restart(): Promise<void>
  /** Resolves when no process is left. */
  stop(): Promise<void>
}

/**
 * Runs the process in its own group, so that Ctrl-C reaches only this process, which stops it in order. A
 * channel tells it when this process is gone. A standby process waits with the packages loaded.
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
