import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../../service/store/database/database.ts'

export type RateWindow = {
  readonly name: 'burst' | 'steady'
  readonly limit: number
  readonly remaining: number
  readonly windowSeconds: number
  readonly resetsInMs: number
}

export type RateVerdict = {
  readonly isAllowed: boolean
  readonly described: RateWindow
  readonly windows: readonly RateWindow[]
}

export type RateWindows = { consume(key: string): Promise<RateVerdict> }

type Limiter = RateLimiterMemory | RateLimiterPostgres

/**
 * Opens the rate limit windows of tokens: in memory with SQLite, in the database with PostgreSQL. A request
 * refused by the burst window does not count in the steady window.
 */
export function openRateWindows(
  options: { readonly burst: number; readonly steady: number; readonly prefix?: string },
  shared: { readonly db: Db; readonly tableName: string } | null,
): RateWindows {
  const open = (name: RateWindow['name'], limit: number, windowSeconds: number) => {
    const settings = { points: limit, duration: windowSeconds, keyPrefix: (options.prefix ?? '') + name }
    const limiter: Limiter =
      shared === null
        ? new RateLimiterMemory(settings)
        : new RateLimiterPostgres({
            ...settings,
            storeClient: shared.db,
            storeType: 'knex',
            tableName: shared.tableName,
            tableCreated: true,
          })
    return async (key: string) => readWindow({ name, limit, windowSeconds }, await consumeOne(limiter, key))
  }
  const burst = open('burst', options.burst, 1)
  const steady = open('steady', options.steady, 60)

  return {
    async consume(key) {
      const first = await burst(key)
      if (!first.isAllowed) return { isAllowed: false, described: first.window, windows: [first.window] }
      const second = await steady(key)
      const windows = [first.window, second.window]
      if (!second.isAllowed) return { isAllowed: false, described: second.window, windows }
      const described = second.window.remaining <= first.window.remaining ? second.window : first.window
      return { isAllowed: true, described, windows }
    },
  }
}

/** The library rejects with its result if a window is exhausted, and with an error if its store fails. */
async function consumeOne(
  limiter: Limiter,
  key: string,
): Promise<{ isAllowed: boolean; result: RateLimiterRes }> {
  try {
    return { isAllowed: true, result: await limiter.consume(key) }
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { isAllowed: false, result: refusal }
    throw refusal
  }
}

function readWindow(
  { name, limit, windowSeconds }: Pick<RateWindow, 'name' | 'limit' | 'windowSeconds'>,
  { isAllowed, result }: { isAllowed: boolean; result: RateLimiterRes },
): { isAllowed: boolean; window: RateWindow } {
  return {
    isAllowed,
    window: {
      name,
      limit,
      windowSeconds,
      remaining: Math.max(0, result.remainingPoints),
      resetsInMs: Math.max(0, result.msBeforeNext),
    },
  }
}
