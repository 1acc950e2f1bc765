import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Callbacks, CallbackUrl } from '../../model/probe.ts'
import { isLoopback } from '../../read/url/hostnames.ts'

type CallbackLimits = {
  readonly urlsMax: number
  readonly requestsMax: number
  readonly connectionsMax: number
  readonly headerBytesMax: number
  readonly requestMsMax: number
}

export const callbackLimits: CallbackLimits = {
  urlsMax: 400,
  requestsMax: 1_000,
  connectionsMax: 50,
  headerBytesMax: 16 * 1024,
  requestMsMax: 5_000,
}

export const templateCallbackLimits: CallbackLimits = {
  ...callbackLimits,
  urlsMax: 4_000,
  requestsMax: 8_000,
}

type CallbackOptions = {
  readonly host: string
  readonly randomText: () => string
  readonly limits?: CallbackLimits
}

export type OpenedCallbacks = Callbacks & {
  isOwn(hostname: string, port: number): boolean
  close(): Promise<void>
}

/**
 * Confirms out-of-band requests of the target by unguessable URLs. The responses are fixed texts, and only
 * the head of the first request to each URL is recorded.
 */
export function openCallbacks({
  host,
  randomText,
  limits = callbackLimits,
}: CallbackOptions): OpenedCallbacks {
  const called = new Map<string, string>()
  const given = new Map<string, string>()
  const sockets = new Set<Socket>()
  let requests = 0
  let listening: Promise<Server> | null = null
  let port: number | null = null
  let isClosed = false

  function response(message: IncomingMessage, response: ServerResponse): void {
    requests += 1
    // Applications put a prefix and a suffix around the path, such as `/@host` and `/feed.xml`.
    const [path, text] = [...given].find(([own]) => message.url?.includes(own) === true) ?? []
    if (path !== undefined && !called.has(path)) called.set(path, quoteHead(message))
    response.writeHead(path === undefined ? 404 : 200, {
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(Buffer.byteLength(text ?? 'no')),
      'x-content-type-options': 'nosniff',
      connection: 'close',
    })
    response.end(text ?? 'no')
    if (requests >= limits.requestsMax) listening?.then((server) => server.close())
  }

  async function listen(): Promise<Server> {
    const server = createServer({ maxHeaderSize: limits.headerBytesMax, keepAlive: false }, response)
    server.maxConnections = limits.connectionsMax
    server.headersTimeout = limits.requestMsMax
    server.requestTimeout = limits.requestMsMax
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.setTimeout(limits.requestMsMax, () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    })
    server.listen(0, listenHost(host))
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('Expected a port, found none')
    port = address.port
    return server
  }

  return {
    async open({ text = 'ok' } = {}): Promise<CallbackUrl> {
      if (isClosed) throw new Error('Expected open callbacks, found them closed')
      if (given.size >= limits.urlsMax) {
        throw new Error(`Expected at most ${limits.urlsMax} callback URLs`)
      }
      listening ??= listen()
      await listening
      const path = `/${randomText()}`
      given.set(path, text)
      return {
        url: `http://${inUrl(host)}:${port}${path}`,
        wasCalled: () => called.has(path),
        request: () => called.get(path) ?? null,
      }
    },
    isOwn: (hostname, asked) => asked === port && (hostname === inUrl(host) || isLoopback(hostname)),
    async close() {
      isClosed = true
      const server = await listening?.catch(() => null)
      if (server === null || server === undefined) return
      for (const socket of sockets) socket.destroy()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * A loopback listener must not be reachable from outside. Other hostnames may have several IP addresses, so
 * all interfaces listen.
 */
function listenHost(host: string): string | undefined {
  if (!isLoopback(host)) return undefined
  return host.includes(':') ? '::1' : '127.0.0.1'
}

function inUrl(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}

const headCharsMax = 4_000

function quoteHead({ method = '', url = '', rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1] ?? ''}`] : [],
  )
  return [`${method} ${url} HTTP/1.1`, ...lines].join('\r\n').slice(0, headCharsMax)
}
