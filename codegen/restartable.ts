import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Time to release scans before the service is killed; below the lease time. */
const stopMs = 1_000

/** The process just started gets the processor first. */
const standbyMs = 2_000

export type Restartable = {
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Runs a process in its own group, so that Ctrl-C reaches only this process. A channel tells it when this
 * process is gone. A standby process waits with the packages loaded.
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
