import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Db } from '../store/database.ts'

/** What the dashboard works with. */
export type DashboardDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  /** The address that people use, without a trailing slash. */
  readonly baseUrl: string
  /** Networks of the proxies whose forwarded addresses are believed. */
  readonly trustProxy: readonly string[]
}
