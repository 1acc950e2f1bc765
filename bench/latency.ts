import { setTimeout as delay } from 'node:timers/promises'
import { type LoadRequest, openClient } from './load.ts'

const connections = 8

/**
 * Sends a request every `everyMs` and returns the latencies. A request without a free connection counts from
 * its due time, so that a stalled server is not spared.
 */
export async function measureLatencies(
  url: string,
  request: LoadRequest,
  { count, everyMs }: { readonly count: number; readonly everyMs: number },
): Promise<readonly number[]> {
  const clients = await Promise.all(Array.from({ length: connections }, () => openClient(url, request)))
  const latencies: number[] = []
  const startedAt = performance.now()
  let next = 0
  await Promise.all(
    clients.map(async (client) => {
      while (next < count) {
        const dueAt = startedAt + next * everyMs
        next += 1
        const waitMs = dueAt - performance.now()
        if (waitMs > 0) await delay(waitMs)
        const since = waitMs > 0 ? performance.now() : dueAt
        const status = await client.send()
        if (status !== 200) throw new Error(`Expected 200 from ${request.path}, found ${status}`)
        latencies.push(performance.now() - since)
      }
    }),
  )
  for (const client of clients) client.close()
  return latencies
}

/** `part` is such as 0.99. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)]
  if (value === undefined) throw new Error('Expected at least one measurement')
  return value
}
