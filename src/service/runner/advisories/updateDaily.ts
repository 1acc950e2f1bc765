import { statSync } from 'node:fs'
import type { Clock } from '../../../shared/clock.ts'
import type { Log } from '../../../shared/log.ts'
import type { ProxySettings } from '../../../shared/proxy.ts'
import { advisoriesPath, advisoryFormats } from './file.ts'
import { updateAdvisories } from './update.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Spreads the requests of many instances. */
const jitterMsMax = 2 * 60 * 60 * 1000

type DailyUpdate = {
  readonly dataDir: string
  readonly urls: readonly string[]
  readonly clock: Clock
  readonly log: Log
  /** Default: connections are direct. */
  readonly proxy?: ProxySettings | null
  /** In [0, 1). */
  readonly random: () => number
}

export function dailyUpdate({
  dataDir,
  urls,
  clock,
  log,
  proxy = null,
  random,
}: DailyUpdate): () => Promise<void> {
  const jitterMs = random() * jitterMsMax
  let updatedAt = lastUpdate(dataDir)
  return async () => {
    const sinceMs = clock.now() - updatedAt
    if (sinceMs >= 0 && sinceMs < dayMs + jitterMs) return
    updatedAt = clock.now()
    for (const url of urls) {
      const updated = await updateAdvisories(url, { dataDir, clock, proxy })
      if (updated.ok) log.info({ source: url, dated: updated.stored.dated }, 'advisories updated')
      else log.warn({ source: url, reason: updated.message }, 'advisories were not updated')
    }
  }
}

function lastUpdate(dataDir: string): number {
  const times = advisoryFormats.map(
    (format) => statSync(advisoriesPath(dataDir, format), { throwIfNoEntry: false })?.mtimeMs,
  )
  return Math.min(...times.map((time) => time ?? Number.NEGATIVE_INFINITY))
}
