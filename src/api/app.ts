/**
 * The HTTP side of the contract: Koa and the order of what a request passes. Knows no runner and gathers
 * nothing; what it decides comes from the store and the contract.
 */
import Koa from 'koa'
import type { Clock } from '../clock.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import { type Problem, ProblemError, problem } from '../problems.ts'
import { isDatabaseAway } from '../store/database/database.ts'
import { type Metrics, metricsPath } from './metrics.ts'
import type { Deps, OperationId } from './operation.ts'
import type { RateWindows } from './rateWindows.ts'
import { checkResponse } from './responseCheck.ts'
import { type Answer, type ApiRouter, openRouter } from './router.ts'

export type AppOptions = Deps & {
  readonly windows: RateWindows
  /** Null where nobody may read metrics: then there is no such path. */
  readonly metrics: Metrics | null
  /** Asked before the API; null for a path that is none of its own. */
  readonly dashboard?: { handle(koa: Koa.Context): Promise<Answer | null> }
  /** Check every answer against the contract, and answer 500 when it does not fit. */
  readonly checkResponses?: boolean
}

/** For every answer where clients come by https, the dashboard's among them; browsers ignore it over http. */
const strictTransport = `max-age=${365 * 24 * 60 * 60}`

const requestIdPattern = /^[A-Za-z0-9._-]{1,64}$/

/**
 * Makes the application: request id and log line → the one catch → routing by the contract → the answer.
 */
export async function createApp(options: AppOptions): Promise<Koa> {
  const { log, clock } = options
  const isSecure = options.baseUrl.startsWith('https:')
  const router = await openRouter(options, options.windows)
  const app = new Koa()
  app.silent = true
  app.use(async (koa, next) => {
    const requestId = readRequestId(koa.get('x-request-id'), clock)
    const startedAt = clock.now()
    koa.state.requestId = requestId
    koa.set('x-request-id', requestId)
    koa.set('x-content-type-options', 'nosniff')
    if (isSecure) koa.set('strict-transport-security', strictTransport)
    await next()
    const operationId: OperationId | null = koa.state.operationId ?? null
    const { method, status } = koa
    const ms = clock.now() - startedAt
    options.metrics?.observe({ operationId, status, ms })
    const organizationId = koa.state.caller?.organizationId
    // A page of the dashboard is no operation of the contract; its pattern holds nobody's ids.
    const page: string | undefined = koa.state.page
    log.info({ requestId, method, operationId, page, organizationId, status, ms }, 'request')
  })
  app.use(async (koa) => {
    let answer: Answer
    try {
      answer = withRequestId(await handle(koa, router, options), koa.state.requestId)
      checkAnswer(options, koa, answer)
    } catch (error) {
      answer = refuse(error, koa.state.requestId, log)
    }
    send(koa, answer)
  })
  return app
}

async function handle(
  koa: Koa.Context,
  router: ApiRouter,
  { metrics, dashboard }: AppOptions,
): Promise<Answer> {
  // RFC 9112 §3.2: a request of HTTP/1.1 without Host is refused.
  if (koa.req.httpVersion === '1.1' && koa.req.headers.host === undefined) {
    const issue = { path: 'header.host', message: 'Expected a Host field, found none.', code: 'required' }
    return problem('invalid_input', { issues: [issue] })
  }
  if (metrics !== null && koa.path === metricsPath) {
    return metrics.answer({ method: koa.method, authorization: koa.get('authorization') })
  }
  return (await dashboard?.handle(koa)) ?? router.handle(koa)
}

/** Our own faults carry the id that finds them in the log. */
function withRequestId(answer: Answer, requestId: string): Answer {
  if (answer.status < 500 || typeof answer.body !== 'object') return answer
  return { ...answer, body: { ...answer.body, request_id: requestId } }
}

function checkAnswer(options: AppOptions, koa: Koa.Context, answer: Answer): void {
  const operationId: OperationId | undefined = koa.state.operationId
  if (operationId === undefined) return
  if (options.checkResponses === true) {
    const names = [...Object.keys(koa.response.headers), ...Object.keys(answer.headers ?? {})]
    checkResponse(operationId, answer, new Set(names.map((name) => name.toLowerCase())))
  }
}

/** The one catch: turns anything into the error object. What went wrong on our side is in the log alone. */
function refuse(error: unknown, requestId: string, log: Log): Problem {
  if (error instanceof ProblemError) return error.problem
  if (isDatabaseAway(error)) {
    log.error({ requestId, err: error }, 'database away')
    return problem('unavailable', { request_id: requestId })
  }
  log.error({ requestId, err: error }, 'request failed')
  return problem('internal_error', { request_id: requestId })
}

function send(koa: Koa.Context, { status, body, mediaType, headers = {} }: Answer): void {
  koa.status = status
  koa.set('cache-control', 'no-store')
  koa.set({ ...headers })
  if (body === undefined) {
    koa.body = null
    koa.status = status
    return
  }
  koa.body = mediaType === undefined ? JSON.stringify(body) : body
  koa.type = mediaType ?? 'application/json; charset=utf-8'
}

/** Keeps the client's own id when it is a sane one, so that its log and ours can be joined. */
function readRequestId(sent: string, clock: Clock): string {
  return requestIdPattern.test(sent) ? sent : newId(clock)
}
