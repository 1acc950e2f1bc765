import { newId } from '../../shared/ids.ts'
import { type QueueRunnerOptions, type Runner, runQueue } from './queue/queueRunner.ts'
import { openStoreQueue } from './queue/storeQueue.ts'
import { openUpkeep, type UpkeepOptions } from './upkeep.ts'

export type RunnerOptions = QueueRunnerOptions & UpkeepOptions

export function startRunner(options: RunnerOptions): Runner {
  const stopping = new AbortController()
  const runnerId = newId(options.clock)
  const queue = openStoreQueue({ ...options, runnerId, leaseMs: options.leaseSeconds * 1000 })
  const upkeep = openUpkeep(options, { runnerId, stopping: stopping.signal })
  return runQueue(options, { runnerId, queue, upkeep, stopping })
}
