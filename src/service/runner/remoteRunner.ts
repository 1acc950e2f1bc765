import { newId } from '../../shared/ids.ts'
import type { Log } from '../../shared/log.ts'
import { ApiQueue } from './queue/apiQueue.ts'
import { QueueAway } from './queue/queueAway.ts'
import { type QueueRunnerOptions, type Runner, runQueue } from './queue/queueRunner.ts'
import { openRunnerClient } from './queue/runnerClient.ts'
import { every, type LocalUpkeepOptions, openLocalUpkeep } from './upkeep.ts'

export type RemoteRunnerOptions = QueueRunnerOptions &
  LocalUpkeepOptions & {
    readonly server: string
    readonly readToken: () => string
    readonly name: string
    readonly labels: readonly string[]
  }

const heartbeatMs = 5_000

/** Rejects with `RunnerRefused` for a wrong token or version. */
export async function startRemoteRunner(options: RemoteRunnerOptions): Promise<Runner> {
  const { server, readToken, name, labels, runners: slots, proxy = null, clock } = options
  const client = openRunnerClient({ baseUrl: server, readToken, proxy })
  const queue = new ApiQueue({ client, name, labels, slots })
  const runnerId = (await register(queue, options)) ?? newId(clock)
  const stopping = new AbortController()
  const local = openLocalUpkeep(options, { runnerId, stopping: stopping.signal })
  const noteAlive = every(heartbeatMs, clock, () => queue.noteAlive())
  const upkeep = { ...local, steps: [...local.steps, noteAlive] }
  return runQueue(options, { runnerId, queue, upkeep, stopping })
}

async function register(queue: ApiQueue, { log, server }: { readonly log: Log; readonly server: string }) {
  try {
    return await queue.register()
  } catch (err) {
    if (!(err instanceof QueueAway)) throw err
    log.warn({ server, err }, 'server is unavailable')
    return null
  }
}
