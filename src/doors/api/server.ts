import { createServer as createHttpServer, type Server } from 'node:http'
import { systemPolicy } from '../../service/admission/targetPolicy.ts'
import type { VerifyDomain } from '../../service/proof.ts'
import type { RunnerDesk } from '../../service/runnerDesk.ts'
import type { SecretBox } from '../../service/secretBox.ts'
import type { Db } from '../../service/store/database/database.ts'
import { sharedRateTable } from '../../service/store/rateTable.ts'
import { parseAllowList } from '../../shared/addresses.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import { requestBodyMsMax } from '../http/requestBody.ts'
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
  readonly openSecretBox: () => SecretBox
  readonly verifyDomain: VerifyDomain
  readonly runnerDesk: RunnerDesk
  readonly timeouts?: RequestTimeouts
} & Partial<Pick<AppOptions, 'checkResponses' | 'dashboard' | 'mcp' | 'resolveHost'>>

/** Time limits for a client to send its request (408). */
export type RequestTimeouts = {
  readonly headersMs: number
  readonly bodyMs: number
  /** Interval of Node's timeout checks, whose default of 30 seconds exceeds both limits. */
  readonly checkedEveryMs: number
}

const requestTimeouts: RequestTimeouts = {
  headersMs: 10_000,
  bodyMs: requestBodyMsMax,
  checkedEveryMs: 1_000,
}
const keepAliveTimeoutMs = 65_000

/** Runners renew a lease every few seconds. */
const runnerRateFactor = 20

function runnerRates({ rateBurst, rateSteady }: ServerOptions['config']) {
  return { burst: rateBurst * runnerRateFactor, steady: rateSteady * runnerRateFactor, prefix: 'runner-' }
}

/** Creates the server without listening. Closing it leaves the database open. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { db, clock, log, config, timeouts = requestTimeouts } = options
  const app = await createApp({
    db,
    clock,
    log,
    baseUrl: config.baseUrl,
    openSecretBox: options.openSecretBox,
    verifyDomain: options.verifyDomain,
    runnerDesk: options.runnerDesk,
    trustedProxies: parseAllowList(config.trustProxy),
    ...systemPolicy(config.allowPrivateTargets, options.resolveHost),
    metrics: config.metricsToken === null ? null : await openMetrics(config.metricsToken, db, clock),
    bodyMsMax: timeouts.bodyMs,
    windows: openRateWindows({ burst: config.rateBurst, steady: config.rateSteady }, sharedRateTable(db)),
    runnerWindows: openRateWindows(runnerRates(config), sharedRateTable(db)),
    ...(options.dashboard === undefined ? {} : { dashboard: options.dashboard }),
    ...(options.mcp === undefined ? {} : { mcp: options.mcp }),
    ...(options.checkResponses === undefined ? {} : { checkResponses: options.checkResponses }),
  })
  const server = createHttpServer(
    {
      // The application refuses a request without Host itself, because Node's response has no body.
      requireHostHeader: false,
      headersTimeout: timeouts.headersMs,
      // Longer than the application's own limit; it ends a body that no handler reads.
      requestTimeout: timeouts.headersMs + timeouts.bodyMs + 2 * timeouts.checkedEveryMs,
      connectionsCheckingInterval: timeouts.checkedEveryMs,
      keepAliveTimeout: keepAliveTimeoutMs,
    },
    app.callback(),
  )
  // A client may close its half of the connection after sending its request. Without this property, which
  // Node's types lack, the request runs but its response is dropped.
  Object.assign(server, { httpAllowHalfOpen: true })
  refuseUnreadable(server, { log, clock })
  return server
}
