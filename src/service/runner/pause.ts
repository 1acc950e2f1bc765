import { setTimeout as delay } from 'node:timers/promises'

export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {}) // Rejects only when aborted, which ends the wait too.
}
