/**
 * The HTTP side of the contract: Koa and the order of what a request passes. Knows no runner and gathers
 * nothing; what it decides comes from the store and the contract.
 */
import Koa from 'koa'
import { type Issue, type Problem, ProblemError, problem } from '../../service/problems.ts'
import { isDatabaseUnavailable } from '../../service/store/database/database.ts'
import type { Clock } from '../../shared/clock.ts'
import { newId } from '../../shared/ids.ts'
import type { Log } from '../../shared/log.ts'
import type { McpService } from '../../shared/model/operationCall.ts'
import { type McpEndpoint, mcpPath, openMcpEndpoint } from './mcpEndpoint.ts'
import { type Metrics, metricsPath } from './metrics.ts'
import type { ApiResponse, Deps, OperationId } from './operation.ts'
import type { RateWindows } from './rateWindows.ts'
import { readRequestTarget } from './requestTarget.ts'
import { checkResponse } from './responseCheck.ts'
import { type ApiRouter, openRouter } from './router.ts'

export type AppOptions = Deps & {
  readonly windows: RateWindows
  /** How long the body of a request may take. */
  readonly bodyMsMax: number
  /** Null where nobody may read metrics: then there is no such path. */
  readonly metrics: Metrics | null
  /** Asked for every path that is not the contract's; null for one that is none of its own. */
  readonly dashboard?: { handle(koa: Koa.Context): Promise<ApiResponse | null> }
  /** Serves `/mcp`; without it there is no such path. */
  readonly mcp?: McpService
  /** Check every response against the contract, and respond with 500 when it does not fit. */
  readonly checkResponses?: boolean
}

/** For every response where clients come by https, the dashboard's among them; browsers ignore it over http. */
const strictTransport = `max-age=${365 * 24 * 60 * 60}`

const requestIdPattern = /^[A-Za-z0-9._-]{1,64}$/

/**
 * Makes the application: request id and log line → the one catch → routing by the contract → the response.
 */
export async function createApp(options: AppOptions): Promise<Koa> {
  const { log, clock } = options
  const isSecure = options.baseUrl.startsWith('https:')
  const router = await openRouter(options, options.windows)
  const mcp = options.mcp === undefined ? null : openMcpEndpoint(options.mcp, options)
  const app = new Koa()
  app.silent = true
  app.use(async (koa, next) => {
    const requestId = readRequestId(koa.get('x-request-id'), clock)
    const startedAt = clock.now()
    koa.state.requestId = requestId
    koa.state.bodyMsMax = options.bodyMsMax
    // Straight to Node's response: Koa would look at its state again for each.
    koa.res.setHeader('x-request-id', requestId)
    koa.res.setHeader('x-content-type-options', 'nosniff')
    if (isSecure) koa.res.setHeader('strict-transport-security', strictTransport)
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
  { metrics, dashboard }: AppOptions,
): Promise<ApiResponse> {
  const refusal = applyRequestTarget(koa)
  if (refusal !== null) return refusal
  // The two paths beside the contract's, which openapi-backend dispatches, and the dashboard's, which
  // @koa/router does: a router of its own would cost every request of the API more than these comparisons.
  if (metrics !== null && koa.path === metricsPath) {
    return metrics.response({ method: koa.method, authorization: koa.get('authorization') })
  }
  if (mcp !== null && koa.path === mcpPath) return mcp.handle(koa)
  if (dashboard === undefined || router.knows(koa.path)) return router.handle(koa)
  return (await dashboard.handle(koa)) ?? router.handle(koa)
}

/** Lets the request be routed by its path alone, or refuses it. Before this Koa's own parser may throw. */
function applyRequestTarget(koa: Koa.Context): Problem | null {
  const { req } = koa
  // RFC 9112 §3.2: a request of HTTP/1.1 without Host is refused.
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
  // RFC 9112 §3.2.2: the host of a URL takes the place of the Host header.
  if (target.host !== null) req.headers.host = target.host
  return null
}

function refuseRequest(issue: Issue): Problem {
  return problem('invalid_input', { issues: [issue] })
}

/** Our own faults carry the id that finds them in the log. */
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

/** The one catch: turns anything into the error object. What went wrong on our side is in the log alone. */
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
  // Before the body: Koa would guess a type from its text.
  koa.res.setHeader('content-type', mediaType ?? 'application/json; charset=utf-8')
  koa.body = mediaType === undefined ? JSON.stringify(body) : body
}

/** Keeps the client's own id when it is a sane one, so that its log and ours can be joined. */
function readRequestId(sent: string, clock: Clock): string {
  return requestIdPattern.test(sent) ? sent : newId(clock)
}
