import { operationRoutes, type operations } from '../../generated/client.ts'
import { fetchWithRetries, type RetryOptions } from './fetchWithRetries.ts'
import { ScanwardError } from './scanwardError.ts'

type OperationId = keyof typeof operationRoutes

type JsonBody<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? { body?: Body }
    : unknown

type Input<Id extends OperationId> = Omit<operations[Id]['parameters'], 'cookie'> & JsonBody<operations[Id]>

type Success<Responses> = Responses[keyof Responses & (200 | 201 | 202 | 204)]

type Result<Id extends OperationId> =
  Success<operations[Id]['responses']> extends { content: infer Content extends object }
    ? Content[keyof Content]
    : undefined

type Arguments<Id extends OperationId> =
  Record<never, never> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>]

type Operations = { readonly [Id in OperationId]: (...args: Arguments<Id>) => Promise<Result<Id>> }

type PagedId = {
  [Id in OperationId]: Result<Id> extends { next_cursor: string | null } ? Id : never
}[OperationId]

type ScanWithReport = Result<'getScan'>

export type ScanwardClient = Operations & {
  /** Yields every page of a list. The second argument is that of the operation. */
  pages<Id extends PagedId>(id: Id, ...args: Arguments<Id>): AsyncGenerator<Result<Id>>
  /** Polls a scan until it has completed. Throws if it failed, or still runs after `timeoutMs`. */
  waitForScan(scanId: string, options?: { readonly timeoutMs?: number }): Promise<ScanWithReport>
}

export type ClientOptions = RetryOptions & {
  /** URL of the server, without `/api`. */
  readonly baseUrl: string
  readonly token: string
}

const pollMs = 2_000
const scanTimeoutMs = 60 * 60_000
const pagesMax = 100_000

/** Opens a client with a method for each operation of the API, by its `operationId`. */
export function createClient(options: ClientOptions): ScanwardClient {
  const methods = Object.entries(operationRoutes).map(([id, route]) => [
    id,
    (input: AnyInput = {}) => send(options, route, input),
  ])
  // The generated types say what each method takes and returns.
  const client: Operations = Object.fromEntries(methods)

  async function* pages(id: PagedId, input: AnyInput = {}): AsyncGenerator<unknown> {
    let cursor: unknown = null
    for (let page = 0; page < pagesMax; page += 1) {
      const query = cursor === null ? input.query : { ...input.query, cursor }
      const body = await send(options, operationRoutes[id], { ...input, query })
      yield body
      cursor = Reflect.get(Object(body), 'next_cursor') ?? null
      if (cursor === null) return
    }
  }

  async function waitForScan(
    scanId: string,
    { timeoutMs = scanTimeoutMs }: { readonly timeoutMs?: number } = {},
  ): Promise<ScanWithReport> {
    for (let waitedMs = 0; ; waitedMs += pollMs) {
      const result = await client.getScan({ path: { scanId } })
      const { status } = result.scan
      if (status === 'completed') return result
      const failure = result.report?.error
      if (status === 'failed') {
        throw new ScanwardError(failure?.message ?? 'The scan failed', { code: failure?.code ?? 'failed' })
      }
      if (waitedMs >= timeoutMs) {
        throw new ScanwardError(`The scan is still ${status}`, { code: 'client_timeout' })
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }

  // As above.
  return Object.assign(client, { pages: pages as ScanwardClient['pages'], waitForScan })
}

type AnyInput = {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly header?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

async function send(
  { baseUrl, token, ...retries }: ClientOptions,
  route: string,
  { path = {}, query = {}, header = {}, body }: AnyInput,
): Promise<unknown> {
  const [method = '', template = ''] = route.split(' ')
  const filled = template.replace(/\{(\w+)\}/g, (_braces, name) => encodeURIComponent(String(path[name])))
  const url = new URL(baseUrl.replace(/\/+$/, '') + filled)
  for (const [name, value] of listGiven(query)) url.searchParams.set(name, value)
  const headers = new Headers(listGiven({ accept: 'application/json', ...header }))
  headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const response = await fetchWithRetries(url.href, request, retries)
  const value = await readBody(response)
  if (!response.ok) throw ScanwardError.ofResponse(response, value)
  return value
}

function listGiven(values: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
}

/** An empty body is undefined. Reports in other formats than JSON are texts. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  return /\bjson\b/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text
}
