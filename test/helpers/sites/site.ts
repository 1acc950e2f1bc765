import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { TlsOptions } from 'node:tls'
import { certificate } from '../hostile/hostileServer.ts'

export type SiteRequest = {
  readonly method: string
  /** Path and query as received. */
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** An array sends one header per entry. */
export type ResponseHeaders = Readonly<Record<string, string | readonly string[]>>

export type SiteResponse = {
  /** Default 200. */
  readonly status?: number
  readonly headers?: ResponseHeaders
  readonly body?: string | Buffer
  /** Raw bytes of the whole response, for malformed ones. */
  readonly raw?: string
}

export type SiteRoute = SiteResponse | ((request: SiteRequest) => SiteResponse | Promise<SiteResponse>)

/** By path without query. */
export type Site = {
  readonly routes: Readonly<Record<string, SiteRoute>>
  /** Default: 404 with a plain text. */
  readonly otherwise?: SiteRoute
  /** Returns false if it does not handle the upgrade. */
  readonly onUpgrade?: (message: IncomingMessage, socket: Duplex, head: Buffer) => boolean
}

export type LocalSite = {
  /** Without a trailing slash. */
  readonly origin: string
  readonly port: number
  readonly requests: readonly SiteRequest[]
  close(): Promise<void>
}

const notFound: SiteResponse = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: 'Not Found',
}

export type OpenSiteOptions = {
  /** Default: an untrusted certificate. */
  readonly tls?: TlsOptions
  readonly onRequest?: (request: SiteRequest) => void
  readonly delayMs?: () => number
}

export async function openSite(
  site: Site,
  scheme: 'http' | 'https' = 'http',
  { tls = certificate('self-signed'), onRequest, delayMs }: OpenSiteOptions = {},
): Promise<LocalSite> {
  const requests: SiteRequest[] = []
  const server = scheme === 'http' ? createHttpServer() : createHttpsServer(tls)
  server.on('request', async (message: IncomingMessage, response) => {
    const body = await readBody(message)
    const request = { method: message.method ?? '', path: message.url ?? '', headers: message.headers, body }
    requests.push(request)
    onRequest?.(request)
    if (delayMs !== undefined) await delay(delayMs())
    const { status = 200, headers = {}, body: content = '', raw } = await responseOf(site, request)
    if (raw !== undefined) {
      response.socket?.end(raw)
      return
    }
    // Sends no default headers.
    response.sendDate = false
    const fields = Object.entries(headers).flatMap(([name, values]) =>
      (typeof values === 'string' ? [values] : values).flatMap((value) => [name, value]),
    )
    response.writeHead(status, [...fields, 'content-length', String(Buffer.byteLength(content))])
    response.end(message.method === 'HEAD' ? undefined : content)
  })
  server.on('upgrade', (message: IncomingMessage, socket: Duplex, head: Buffer) => {
    const request = { method: 'GET', path: message.url ?? '', headers: message.headers, body: '' }
    requests.push(request)
    onRequest?.(request)
    if (site.onUpgrade?.(message, socket, head) !== true) socket.destroy()
  })
  const port = await listen(server)
  return {
    origin: `${scheme}://127.0.0.1:${port}`,
    port,
    requests,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function responseOf(
  { routes, otherwise = notFound }: Site,
  request: SiteRequest,
): Promise<SiteResponse> {
  const path = request.path.split('?', 1)[0] ?? ''
  const route = Object.hasOwn(routes, path) ? (routes[path] ?? otherwise) : otherwise
  if (typeof route !== 'function') return route
  try {
    return await route(request)
  } catch {
    // Like a framework: a scan's payloads may make a handler throw.
    return { status: 500, headers: { 'content-type': 'text/plain' }, body: 'Internal Server Error' }
  }
}

/** Does not wait if there is no body. */
async function readBody(message: IncomingMessage): Promise<string> {
  if (message.headers['content-length'] === undefined && message.headers['transfer-encoding'] === undefined)
    return ''
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Expected a port')
  return address.port
}

export function html(body: string, headers: ResponseHeaders = {}): SiteResponse {
  return { headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body }
}

export function javaScript(body: string, headers: ResponseHeaders = {}): SiteResponse {
  return { headers: { 'content-type': 'text/javascript', ...headers }, body }
}

export function json(value: unknown, headers: ResponseHeaders = {}): SiteResponse {
  return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) }
}

export function text(body: string, headers: ResponseHeaders = {}): SiteResponse {
  return { headers: { 'content-type': 'text/plain; charset=utf-8', ...headers }, body }
}

export function redirect(location: string, status = 302, headers: ResponseHeaders = {}): SiteResponse {
  return { status, headers: { location, ...headers } }
}
