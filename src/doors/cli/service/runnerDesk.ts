import type { RunnerDesk } from '../../../service/runnerDesk.ts'
import type { SecretBox } from '../../../service/secretBox.ts'
import type { Db } from '../../../service/store/database/database.ts'
import { systemClock } from '../../../shared/clock.ts'

/** Loads its modules with the first request of a runner. */
export function lazyRunnerDesk({
  leaseSeconds,
  ...given
}: {
  readonly db: Db
  readonly leaseSeconds: number
  readonly openSecretBox: () => SecretBox
}): RunnerDesk {
  const leaseMs = leaseSeconds * 1_000
  let desk: Promise<RunnerDesk> | null = null
  function open(): Promise<RunnerDesk> {
    desk ??= import('../../../service/runner/queue/openRunnerDesk.ts').then(({ openRunnerDesk }) =>
      openRunnerDesk({ ...given, clock: systemClock, leaseMs }),
    )
    return desk
  }
  return {
    leaseMs,
    readWork: async (scan) => (await open()).readWork(scan),
    findRefusal: async (scan) => (await open()).findRefusal(scan),
    readMessages: async (messages) => (await open()).readMessages(messages),
    readEnd: async (scan, messages, caller) => (await open()).readEnd(scan, messages, caller),
  }
}
