import type { Log } from '../../shared/log.ts'
import { isDatabaseUnavailable } from '../store/database/database.ts'

export type Tolerated<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly isAway: boolean }

/**
 * Takes a step of the runner and logs what it throws: the one catch of the runner.
 *
 * `isAway` says that the database cannot be reached for now, so that the step may be tried again; anything
 * else is a fault of ours.
 */
export async function tolerate<T>(
  step: () => Promise<T>,
  about: { readonly log: Log; readonly keys: Readonly<Record<string, string>>; readonly step: string },
): Promise<Tolerated<T>> {
  try {
    return { ok: true, value: await step() }
  } catch (err) {
    const isAway = isDatabaseUnavailable(err)
    if (isAway) about.log.warn({ ...about.keys, step: about.step, err }, 'database is unavailable')
    else about.log.error({ ...about.keys, step: about.step, err }, 'runner step failed')
    return { ok: false, isAway }
  }
}
