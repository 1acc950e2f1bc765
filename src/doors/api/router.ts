import type { Context as KoaContext } from 'koa'
import { type Context as BackendContext, OpenAPIBackend } from 'openapi-backend'
import { operationScopes, publicOperationIds, routedDocument } from '../../../generated/operations.ts'
import { requestValidators } from '../../../generated/validators.ts'
import { type Problem, problem } from '../../service/problems.ts'
import type { Caller } from '../../shared/model/records.ts'
import { documentBodyBytesMax, requestBodyBytesMax, templateBodyBytesMax } from '../http/requestBody.ts'
import { authenticate } from './authenticate.ts'
import { callOperation, type OperationParts } from './callOperation.ts'
import { hasScope } from './checkScope.ts'
import { countRequest, refuseToken } from './countRequest.ts'
import { handlers } from './handlers.ts'
import { LargeRequests } from './largeRequests.ts'
import { MemoizedRouter } from './memoizedRouter.ts'
import type { ApiResponse, Deps, OperationId } from './operation.ts'
import type { RateWindows } from './rateWindows.ts'
import { readClient } from './readClient.ts'
import { readJsonBody } from './requestParts.ts'

export type ApiRouter = {
  knows(path: string): boolean
  /** Null if the contract has no such path or method. Rejects on internal errors. */
  handle(koa: KoaContext): Promise<ApiResponse>
}

type Rates = { readonly windows: RateWindows; readonly runnerWindows: RateWindows }

const operationIds = Object.keys(handlers)
const publicIds: ReadonlySet<string> = new Set(publicOperationIds)
const specialHandlers = [
  'notFound',
  'methodNotAllowed',
  'notImplemented',
  'unauthorizedHandler',
  'validationFail',
]

/**
 * Routes a request through openapi-backend: path and method (404, 405) → token (401) → rate limits (429) →
 * scope (403) → validators (400) → handler.
 */
export async function openRouter(deps: Deps, rates: Rates): Promise<ApiRouter> {
  const backend = new OpenAPIBackend({
    // Its document check supports only OpenAPI 3.0 and its validator only draft-07; ours replace both.
    // biome-ignore lint/suspicious/noExplicitAny: its types know the document as 3.0 or 3.1 of its own making.
    definition: routedDocument as any,
    quick: true,
    strict: true,
    validate: false,
  })
  const largeRequests = new LargeRequests()
  await backend.init()
  const router = new MemoizedRouter(backend.definition)
  backend.router = router

  for (const id of operationIds) {
    const operationId = asOperationId(id)
    backend.register(operationId, (context: BackendContext, koa: KoaContext) =>
      runOperation(operationId, context, koa, deps, { ...rates, largeRequests }),
    )
  }
  backend.register({
    notFound: () => problem('not_found'),
    methodNotAllowed: (_context: BackendContext, koa: KoaContext) => refuseMethod(router, koa),
    notImplemented: (context: BackendContext) => {
      throw new Error(`No handler for ${context.operation.operationId}`)
    },
    unauthorizedHandler: refuseToken,
    validationFail: () => {
      throw new Error('The validator of openapi-backend is not in use')
    },
    // openapi-backend treats an error of a security handler as a missing token; a database outage must stay a
    // 5xx.
    postSecurityHandler: ({ security }: BackendContext) => {
      const error = security?.bearerToken?.error
      if (error !== undefined) throw error
    },
  })
  backend.registerSecurityHandler('bearerToken', async (_context: BackendContext, koa: KoaContext) => {
    const caller = await authenticate(koa.get('authorization'), deps)
    koa.state.caller = caller
    return caller ?? false
  })
  assertComplete(backend, router)

  return {
    knows: (path) => router.knows(path),
    async handle(koa) {
      if (koa.method === 'OPTIONS') return respondToOptions(router, koa)
      // Koa drops the body of HEAD.
      const method = koa.method === 'HEAD' ? 'GET' : koa.method
      return backend.handleRequest({ method, path: koa.path, headers: {} }, koa)
    },
  }
}

async function runOperation(
  operationId: OperationId,
  context: BackendContext,
  koa: KoaContext,
  deps: Deps,
  { windows, runnerWindows, largeRequests }: Rates & { readonly largeRequests: LargeRequests },
): Promise<ApiResponse> {
  koa.state.operationId = operationId
  const caller: Caller | null = koa.state.caller ?? null
  if (!publicIds.has(operationId)) {
    if (caller === null) throw new Error(`${operationId} ran without a caller`)
    const isRunner = operationScopes[operationId] === 'run' && hasScope(operationId, caller)
    const counted = isRunner ? runnerWindows : windows
    const refusal = await countRequest(koa, caller, { windows: counted, clock: deps.clock })
    if (refusal !== null) return refusal
  }
  const parts: OperationParts = {
    path: context.request.params,
    search: koa.querystring,
    body: () => readJsonBody(koa, koa.state.bodyMsMax, bodyBytesMaxOf(operationId)),
    caller,
    client: () => readClient(koa, deps),
    accepts: (types) => koa.accepts([...types]) || types[0],
    // Koa would return an empty string for a missing header.
    header: (name) => koa.req.headers[name]?.toString() ?? null,
  }
  const call = () => callOperation(operationId, parts, deps)
  return caller !== null && mayBeLarge(operationId, koa) ? largeRequests.run(caller.tokenHash, call) : call()
}

function mayBeLarge(operationId: OperationId, koa: KoaContext): boolean {
  const isSmall = Number(koa.get('content-length') || Infinity) <= requestBodyBytesMax
  return bodyBytesMaxOf(operationId) > requestBodyBytesMax && !isSmall
}

const largeBodies: ReadonlySet<OperationId> = new Set(['createApiDescription', 'renewLease', 'endScan'])

function bodyBytesMaxOf(operationId: OperationId): number {
  if (operationId === 'createTemplate') return templateBodyBytesMax
  return largeBodies.has(operationId) ? documentBodyBytesMax : requestBodyBytesMax
}

function refuseMethod(router: MemoizedRouter, koa: KoaContext): Problem {
  const allow = allowOf(router, koa.path)
  return problem('method_not_allowed', { message: `Method not allowed. Allowed: ${allow}.` }, { allow })
}

function respondToOptions(router: MemoizedRouter, koa: KoaContext): ApiResponse {
  if (router.methodsOf(koa.path).length === 0) return problem('not_found')
  return { status: 204, headers: { allow: allowOf(router, koa.path) } }
}

function allowOf(router: MemoizedRouter, path: string): string {
  const methods = router.methodsOf(path)
  const known = new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
    .filter((method) => known.has(method))
    .join(', ')
}

function asOperationId(id: string): OperationId {
  if (!(id in requestValidators)) throw new Error(`${id} is not an operation of the contract`)
  return id as OperationId
}

/** openapi-backend fails open if a handler is missing, so the start fails instead. */
function assertComplete(backend: OpenAPIBackend, router: MemoizedRouter): void {
  for (const { operationId = '' } of router.getOperations()) {
    if (backend.handlers[operationId] === undefined) throw new Error(`No handler for ${operationId}`)
  }
  for (const name of specialHandlers) {
    if (backend.handlers[name] === undefined) throw new Error(`No special handler ${name}`)
  }
  if (backend.securityHandlers.bearerToken === undefined)
    throw new Error('No security handler for bearerToken')
}
