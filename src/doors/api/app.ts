import Koa from 'koa'
import { type Issue, type Problem, ProblemError, problem } from '../../service/problems.ts'
import { isDatabaseUnavailable } from '../../service/store/database/database.ts'
import type { Clock } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import type { Log } from '../../shared/log.ts'
import type { McpService } from '../../shared/model/operationCall.ts'
import { ticketHookPath } from '../http/ticketHookPath.ts'
import { type McpEndpoint, mcpPath, openMcpEndpoint } from './mcpEndpoint.ts'
import { type Metrics, metricsPath } from './metrics.ts'
import type { ApiResponse, Deps, OperationId } from './operation.ts'
import type { RateWindows } from './rateWindows.ts'
import { readRequestTarget } from './requestTarget.ts'
import { checkResponse } from './responseCheck.ts'
import { type ApiRouter, openRouter } from './router.ts'
import { receiveTicketEvent } from './ticketHooks.ts'

export type AppOptions = Deps & {
  readonly windows: RateWindows
  readonly runnerWindows: RateWindows
  readonly bodyMsMax: number
  readonly metrics: Metrics | null
  /** Handles paths outside of the contract; returns null for a path that the dashboard lacks. */
  readonly dashboard?: { handle(koa: Koa.Context): Promise<ApiResponse | null> }
  readonly mcp?: McpService
  readonly checkResponses?: boolean
}

/** Browsers ignore it over http. */
const strictTransport = `max-age=${365 * 24 * 60 * 60}`

const requestIdPattern = /^[A-Za-z0-9._-]{1,64}$/

/**
 * Creates the application: request id and log line → the only catch → routing by the contract → the response.
 */
export async function createApp(options: AppOptions): Promise<Koa> {
  const { log, clock } = options
  const isSecure = options.baseUrl.startsWith('https:')
  const router = await openRouter(options, options)
  const mcp = options.mcp === undefined ? null : openMcpEndpoint(options.mcp, options)
  const app = new Koa()
  app.silent = true
  app.use(async (koa, next) => {
    const requestId = readRequestId(koa.get('x-request-id'), clock)
    const startedAt = clock.now()
    koa.state.requestId = requestId
    koa.state.bodyMsMax = options.bodyMsMax
    // Bypasses Koa, which would check the response's state for each header.
    koa.res.setHeader('x-request-id', requestId)
    koa.res.setHeader('x-content-type-options', 'nosniff')
    if (isSecure) koa.res.setHeader('strict-transport-security', strictTransport)
    await next()
    const operationId: OperationId | null = koa.state.operationId ?? null
    const { method, status } = koa
    const ms = clock.now() - startedAt
    options.metrics?.observe({ operationId, status, ms })
    const organizationId = koa.state.caller?.organizationId
    // Pages are logged by route pattern, which contains no ids.
    const page: string | undefined = koa.state.page
    log.info({ requestId, method, operationId, page, organizationId, status, ms }, 'request')
  })
  app.use(async (koa) => {
    let response: ApiResponse
    try {
      response = withRequestId(await handle(koa, { router, mcp }, options), koa.state.requestId)
      checkedResponse(options, koa, response)
    } catch (error) {
      response = toProblem(error, koa.state.requestId, log)
    }
    send(koa, response)
  })
  return app
}

async function handle(
  koa: Koa.Context,
  { router, mcp }: { readonly router: ApiRouter; readonly mcp: McpEndpoint | null },
  options: AppOptions,
): Promise<ApiResponse> {
  const { metrics, dashboard } = options
  const refusal = applyRequestTarget(koa)
  if (refusal !== null) return refusal
  // Plain comparisons, because a second router would slow down every API request.
  if (metrics !== null && koa.path === metricsPath) {
    return metrics.response({ method: koa.method, authorization: koa.get('authorization') })
  }
  if (mcp !== null && koa.path === mcpPath) return mcp.handle(koa)
  if (koa.path.startsWith(ticketHookPath)) return receiveTicketEvent(koa, options)
  if (dashboard === undefined || router.knows(koa.path)) return router.handle(koa)
  return (await dashboard.handle(koa)) ?? router.handle(koa)
}

function applyRequestTarget(koa: Koa.Context): Problem | null {
  const { req } = koa
  // RFC 9112 §3.2: an HTTP/1.1 request without Host is a 400.
  if (req.httpVersion === '1.1' && req.headers.host === undefined) {
    return refuseRequest({
      path: 'header.host',
      message: 'Expected a Host header, found none.',
      code: 'required',
    })
  }
  const target = readRequestTarget(koa.method, koa.url)
  if (!target.ok) return refuseRequest({ path: 'request.target', message: target.message, code: 'target' })
  koa.url = target.path
  // RFC 9112 §3.2.2: the host of an absolute URL replaces the Host header.
  if (target.host !== null) req.headers.host = target.host
  return null
}

function refuseRequest(issue: Issue): Problem {
  return problem('invalid_input', { issues: [issue] })
}

function withRequestId(response: ApiResponse, requestId: string): ApiResponse {
  if (response.status < 500 || typeof response.body !== 'object') return response
  return { ...response, body: { ...response.body, request_id: requestId } }
}

function checkedResponse(options: AppOptions, koa: Koa.Context, response: ApiResponse): void {
  const operationId: OperationId | undefined = koa.state.operationId
  if (operationId === undefined) return
  if (options.checkResponses === true) {
    const names = [...Object.keys(koa.response.headers), ...Object.keys(response.headers ?? {})]
    checkResponse(operationId, response, new Set(names.map((name) => name.toLowerCase())))
  }
}

/** Turns any error into the error object. Internal details go to the log only. */
function toProblem(error: unknown, requestId: string, log: Log): Problem {
  if (error instanceof ProblemError) return error.problem
  if (isDatabaseUnavailable(error)) {
    log.error({ requestId, err: error }, 'database away')
    return problem('unavailable', { request_id: requestId })
  }
  log.error({ requestId, err: error }, 'request failed')
  return problem('internal_error', { request_id: requestId })
}

function send(koa: Koa.Context, { status, body, mediaType, headers = {} }: ApiResponse): void {
  koa.status = status
  koa.res.setHeader('cache-control', 'no-store')
  for (const [name, value] of Object.entries(headers)) koa.res.setHeader(name, value)
  if (body === undefined) {
    koa.body = null
    koa.status = status
    return
  }
  // Set before the body, because Koa would guess a type from its text.
  koa.res.setHeader('content-type', mediaType ?? 'application/json; charset=utf-8')
  koa.body = mediaType === undefined ? JSON.stringify(body) : body
}

/** Keeps the client's request id if it is valid, so that both logs can be joined. */
function readRequestId(sent: string, clock: Clock): string {
  return requestIdPattern.test(sent) ? sent : newId(clock)
}
