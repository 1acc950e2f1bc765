import type { Log } from '../../log.ts'
import type { Db } from '../../store/database.ts'
import type { Scan } from '../../store/records.ts'
import { pause } from '../pause.ts'
import { tolerate } from '../tolerate.ts'
import { findRefusal } from './activeTerms.ts'

/** How often a running active scan is held against its authorisation. */
export const authorizationCheckMs = 2_000

/**
 * Looks in turn whether a running active scan is still allowed, and calls `onWithdrawn` once, with the reason,
 * when it is not. A look that the database did not answer says nothing. Returns the end of it.
 */
export function watchAuthorization(
  scan: Scan,
  { db, log }: { readonly db: Db; readonly log: Log },
  onWithdrawn: (reason: string) => void,
): () => Promise<void> {
  const stopped = new AbortController()

  async function watch(): Promise<void> {
    for (;;) {
      await pause(authorizationCheckMs, stopped.signal)
      if (stopped.signal.aborted) return
      const about = { log, keys: { scanId: scan.id }, step: 'check authorisation' }
      const looked = await tolerate(() => findRefusal(db, scan), about)
      if (looked.ok && looked.value.refusal !== null) return onWithdrawn(looked.value.refusal)
    }
  }

  const watching = watch()
  return async () => {
    stopped.abort()
    await watching
  }
}
