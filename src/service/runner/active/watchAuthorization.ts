import type { Log } from '../../../shared/log.ts'
import type { QueuedScan } from '../../../shared/model/records.ts'
import { pause } from '../pause.ts'
import type { ScanQueue } from '../queue/scanQueue.ts'
import { tolerate } from '../tolerate.ts'

const authorizationCheckMs = 2_000

/**
 * Failed checks after which the scan stops, because without the database no authorization can be withdrawn.
 */
export const unknownLooksMax = 15

/**
 * Polls the authorization. Calls `onWithdrawn` or, after `unknownLooksMax` failures in a row, `onUnknown`,
 * once. Returns a stop function.
 */
export function watchAuthorization(
  scan: QueuedScan,
  {
    queue,
    log,
    everyMs = authorizationCheckMs,
  }: { readonly queue: Pick<ScanQueue, 'findRefusal'>; readonly log: Log; readonly everyMs?: number },
  {
    onWithdrawn,
    onUnknown,
  }: { readonly onWithdrawn: (reason: string) => void; readonly onUnknown: () => void },
): () => Promise<void> {
  const stopped = new AbortController()
  let failures = 0

  async function watch(): Promise<void> {
    for (;;) {
      await pause(everyMs, stopped.signal)
      if (stopped.signal.aborted) return
      const about = { log, keys: { scanId: scan.id }, step: 'check authorization' }
      const looked = await tolerate(() => queue.findRefusal(scan), about)
      if (looked.ok && looked.value !== null) return onWithdrawn(looked.value)
      failures = looked.ok ? 0 : failures + 1
      if (failures === unknownLooksMax) return onUnknown()
    }
  }

  const watching = watch()
  return async () => {
    stopped.abort()
    await watching
  }
}
