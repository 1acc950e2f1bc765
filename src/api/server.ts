import { createServer as createHttpServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { parseAllowList } from '../addresses.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { type ProblemCode, problem } from '../problems.ts'
import type { Db } from '../store/database.ts'
import { sharedRateTable } from '../store/rateTable.ts'
import { type AppOptions, createApp } from './app.ts'
import { openMetrics } from './metrics.ts'
import { openRateWindows } from './rateWindows.ts'
import { resolveBySystem } from './targetPolicy.ts'

export type ServerOptions = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly config: {
    readonly baseUrl: string
    readonly rateBurst: number
    readonly rateSteady: number
    readonly allowPrivateTargets: readonly string[]
    readonly metricsToken: string | null
  }
} & Partial<Pick<AppOptions, 'checkResponses' | 'resolveHost'>>

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
    allowPrivateTargets: parseAllowList(config.allowPrivateTargets),
    ownAddresses: Object.values(networkInterfaces()).flatMap((entries) =>
      (entries ?? []).map(({ address }) => address),
    ),
    resolveHost: options.resolveHost ?? resolveBySystem,
    metrics: config.metricsToken === null ? null : await openMetrics(config.metricsToken, db),
    windows: openRateWindows({ burst: config.rateBurst, steady: config.rateSteady }, sharedRateTable(db)),
    ...(options.checkResponses === undefined ? {} : { checkResponses: options.checkResponses }),
  })
  const server = createHttpServer(app.callback())
  server.headersTimeout = headersTimeoutMs
  server.requestTimeout = requestTimeoutMs
  server.keepAliveTimeout = keepAliveTimeoutMs
  server.on('clientError', refuseUnreadable)
  return server
}

/** Answers what Node's parser refuses before Koa sees it as JSON too. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const code: ProblemCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'invalid_input'
  const { status, body } = problem(code, { message: 'The request is not readable as HTTP.' })
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} ${status === 413 ? 'Payload Too Large' : 'Bad Request'}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  )
}
