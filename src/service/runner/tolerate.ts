import type { Log } from '../../shared/log.ts'
import { isDatabaseUnavailable } from '../store/database/database.ts'
import { QueueAway } from './queue/queueAway.ts'

export type Tolerated<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly isAway: boolean }

/**
 * Runs a step and logs its error; the only catch of the runner.
 *
 * `isAway`: the database or the server is unavailable; retry. Other errors are internal.
 */
export async function tolerate<T>(
  step: () => Promise<T>,
  about: { readonly log: Log; readonly keys: Readonly<Record<string, string>>; readonly step: string },
): Promise<Tolerated<T>> {
  try {
    return { ok: true, value: await step() }
  } catch (err) {
    const isServerAway = err instanceof QueueAway
    const isAway = isServerAway || isDatabaseUnavailable(err)
    const away = isServerAway ? 'server is unavailable' : 'database is unavailable'
    if (isAway) about.log.warn({ ...about.keys, step: about.step, err }, away)
    else about.log.error({ ...about.keys, step: about.step, err }, 'runner step failed')
    return { ok: false, isAway }
  }
}
