import { createServer as createHttpServer, type Server } from 'node:http'
import { networkInterfaces } from 'node:os'
import { parseAllowList } from '../addresses.ts'
import { resolveBySystem } from '../admission/targetPolicy.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Db } from '../store/database/database.ts'
import { sharedRateTable } from '../store/rateTable.ts'
import { type AppOptions, createApp } from './app.ts'
import { openMetrics } from './metrics.ts'
import { openRateWindows } from './rateWindows.ts'
import { refuseUnreadable } from './unreadableRequests.ts'

export type ServerOptions = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly config: {
    readonly baseUrl: string
    readonly rateBurst: number
    readonly rateSteady: number
    readonly allowPrivateTargets: readonly string[]
    readonly trustProxy: readonly string[]
    readonly metricsToken: string | null
  }
} & Partial<Pick<AppOptions, 'checkResponses' | 'dashboard' | 'resolveHost'>>

const headersTimeoutMs = 10_000
const requestTimeoutMs = 30_000
const keepAliveTimeoutMs = 65_000

/** Makes the API's server. It does not listen yet; closing it leaves the database open. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { db, clock, log, config } = options
  const app = await createApp({
    db,
    clock,
    log,
    baseUrl: config.baseUrl,
    trustedProxies: parseAllowList(config.trustProxy),
    allowPrivateTargets: parseAllowList(config.allowPrivateTargets),
    ownAddresses: Object.values(networkInterfaces()).flatMap((entries) =>
      (entries ?? []).map(({ address }) => address),
    ),
    resolveHost: options.resolveHost ?? resolveBySystem,
    metrics: config.metricsToken === null ? null : await openMetrics(config.metricsToken, db),
    windows: openRateWindows({ burst: config.rateBurst, steady: config.rateSteady }, sharedRateTable(db)),
    ...(options.dashboard === undefined ? {} : { dashboard: options.dashboard }),
    ...(options.checkResponses === undefined ? {} : { checkResponses: options.checkResponses }),
  })
  // The application itself answers a request without Host: Node's own answer has no body.
  const server = createHttpServer({ requireHostHeader: false }, app.callback())
  server.headersTimeout = headersTimeoutMs
  server.requestTimeout = requestTimeoutMs
  server.keepAliveTimeout = keepAliveTimeoutMs
  refuseUnreadable(server, { log, clock })
  return server
}
