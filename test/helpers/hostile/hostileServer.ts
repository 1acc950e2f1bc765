import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket, type TlsOptions } from 'node:tls'
import { gzipSync } from 'node:zlib'

/** A raw TCP or TLS server, so that it can violate HTTP. */
export type LocalServer = {
  readonly port: number
  readonly connections: number
  /** Bytes received; with TLS after decryption. */
  readonly bytesReceived: number
  close(): Promise<void>
}

export type ServerOptions = {
  readonly address?: string
  readonly port?: number
  readonly tls?: TlsOptions
}

export async function openServer(
  serve: (socket: Socket) => void,
  { address = '127.0.0.1', port = 0, tls }: ServerOptions = {},
): Promise<LocalServer> {
  const sockets = new Set<Socket>()
  let connections = 0
  let bytesReceived = 0
  const server = tls === undefined ? createServer() : createTlsServer(tls)
  server.on('connection', (socket: Socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', ignore)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('tlsClientError', ignore)
  server.on(tls === undefined ? 'connection' : 'secureConnection', (socket: Socket) => {
    socket.on('error', ignore)
    socket.on('data', (chunk: Buffer) => {
      bytesReceived += chunk.length
    })
    serve(socket)
  })
  server.listen(port, address)
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('Expected a port')
  return {
    port: bound.port,
    get connections() {
      return connections
    },
    get bytesReceived() {
      return bytesReceived
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Passes each request's head; ignores bodies. */
export function onRequest(socket: Socket, response: (line: string, head: string) => void): void {
  let received = ''
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1')
    for (let end = received.indexOf('\r\n\r\n'); end !== -1; end = received.indexOf('\r\n\r\n')) {
      const head = received.slice(0, end)
      received = received.slice(end + 4)
      response(head.split('\r\n', 1)[0] ?? '', head)
    }
  })
}

/** `response` needs a Content-Length, or `Connection: close` with `end: true`. */
export function always(response: string | Buffer, { end = false }: { readonly end?: boolean } = {}) {
  return (socket: Socket): void =>
    onRequest(socket, () => {
      if (end) socket.end(response)
      else socket.write(response)
    })
}

export function responseOf(status: number, headers: readonly string[], body: string | Buffer = ''): Buffer {
  const bytes = Buffer.from(body)
  const lines = [`HTTP/1.1 ${status} Status`, ...headers, `Content-Length: ${bytes.length}`]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes])
}

/** A certificate made with openssl: `self-signed` until 2120, `expired` since 2020. */
export function certificate(name: 'self-signed' | 'expired'): {
  readonly key: Buffer
  readonly cert: Buffer
} {
  return {
    key: readFileSync(`test/fixtures/tls/${name}.key.pem`),
    cert: readFileSync(`test/fixtures/tls/${name}.cert.pem`),
  }
}

const mebibyte = 1024 * 1024
/** Compressed: 10 MiB stand for 10 GiB of zeros. */
const bombBytes = 10 * mebibyte
const zeros = Buffer.alloc(mebibyte)
const bomb = gzipSync(Buffer.alloc(16 * mebibyte))
const nestedBomb = gzipSync(Buffer.concat(Array(640).fill(bomb)))

/** None closes first, unless closing is the misbehavior. */
export const hostileServers = {
  'never answers': ignore,
  'hangs up at once': (socket) => socket.destroy(),
  'resets at once': reset,
  'resets when it is asked': (socket) => onRequest(socket, () => reset(socket)),
  'resets inside the headers': (socket) =>
    onRequest(socket, () => socket.write('HTTP/1.1 200 OK\r\nX-A: b', () => reset(socket))),
  'hangs up inside the headers': (socket) => onRequest(socket, () => socket.end('HTTP/1.1 200 OK\r\nX-A: b')),
  'drips headers': (socket) => onRequest(socket, () => drip(socket, 'HTTP/1.1 200 OK\r\n', 'X-A: b\r\n')),
  'drips the status line': (socket) => onRequest(socket, () => drip(socket, 'HTTP/1.1 200 ', 'O')),
  'drips informational answers': (socket) =>
    onRequest(socket, () => drip(socket, '', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n')),
  'answers with a reason without end': (socket) =>
    onRequest(socket, () => pour(socket, 'HTTP/1.1 200 ', Buffer.alloc(64 * 1024, 'O'), 1024 * mebibyte)),
  'sends a header of 1 GiB': (socket) =>
    onRequest(socket, () =>
      pour(socket, 'HTTP/1.1 200 OK\r\nX-A: ', Buffer.alloc(64 * 1024, 'a'), 1024 * mebibyte),
    ),
  'sends a header name of 1 GiB': (socket) =>
    onRequest(socket, () =>
      pour(socket, 'HTTP/1.1 200 OK\r\n', Buffer.alloc(64 * 1024, 'a'), 1024 * mebibyte),
    ),
  'sends 100,000 headers': (socket) =>
    onRequest(socket, () => socket.write(`HTTP/1.1 200 OK\r\n${'X-A: b\r\n'.repeat(100_000)}\r\n`)),
  'speaks another protocol': (socket) => socket.write('SSH-2.0-OpenSSH_9.6\r\n'),
  'answers noise': (socket) => onRequest(socket, () => socket.write(Buffer.alloc(4096, 0x81))),
  'speaks HTTP/0.9': (socket) => onRequest(socket, () => socket.end('<h1>Hello</h1>')),
  'sends a null byte in a header': (socket) =>
    onRequest(socket, () => socket.write('HTTP/1.1 200 OK\r\nX-A: a\0b\r\nContent-Length: 0\r\n\r\n')),
  'sends a length that is no number': (socket) =>
    onRequest(socket, () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n')),
  'sends two lengths': (socket) =>
    onRequest(socket, () =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'),
    ),
  'switches protocols': (socket) =>
    onRequest(socket, () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    ),
  'drips a body': (socket) =>
    onRequest(socket, () => drip(socket, 'HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nstart', '.')),
  'answers a body without end': (socket) =>
    onRequest(socket, () => pour(socket, 'HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n', zeros, Infinity)),
  'answers chunks without end': (socket) =>
    onRequest(socket, () => {
      const chunk = Buffer.concat([Buffer.from('100000\r\n'), zeros, Buffer.from('\r\n')])
      pour(socket, 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', chunk, Infinity)
    }),
  'answers a chunk extension without end': (socket) =>
    onRequest(socket, () => {
      const start = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;x='
      pour(socket, start, Buffer.alloc(64 * 1024, 'a'), 1024 * mebibyte)
    }),
  'answers a gzip bomb of 10 GiB': (socket) =>
    onRequest(socket, () => pour(socket, gzipHead('gzip'), bomb, bombBytes)),
  'answers a bomb inside a bomb': (socket) =>
    onRequest(socket, () => socket.write(Buffer.concat([Buffer.from(gzipHead('gzip, gzip')), nestedBomb]))),
  'answers gzip of which nothing comes out': (socket) =>
    onRequest(socket, () => {
      // Flag 8: a file name that never ends.
      const head = Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3])
      pour(
        socket,
        Buffer.concat([Buffer.from(gzipHead('gzip')), head]),
        Buffer.alloc(64 * 1024, 'a'),
        Infinity,
      )
    }),
  'answers gzip that is none': (socket) =>
    onRequest(socket, () => socket.end(`${gzipHead('gzip')}<h1>Hello</h1>`)),
  'breaks off inside the body': (socket) =>
    onRequest(socket, () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nstart')),
  'resets inside the body': (socket) =>
    onRequest(socket, () => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nstart', () => reset(socket))
    }),
  'answers nonsense for chunks': (socket) =>
    onRequest(socket, () =>
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nstart\r\nxyz\r\n'),
    ),
  'redirects for ever': (socket) =>
    onRequest(socket, (line) => {
      const count = Number(/\d+/.exec(line)?.[0] ?? 0)
      socket.write(responseOf(302, [`Location: /${count + 1}`]))
    }),
  'redirects to itself': always(responseOf(301, ['Location: /'])),
} satisfies Readonly<Record<string, (socket: Socket) => void>>

function gzipHead(coding: string): string {
  return `HTTP/1.1 200 OK\r\nContent-Encoding: ${coding}\r\nConnection: close\r\n\r\n`
}

/** Often enough that no idle timeout applies. */
function drip(socket: Socket, start: string, more: string): void {
  socket.write(start)
  const timer = setInterval(() => socket.write(more), 5)
  socket.once('close', () => clearInterval(timer))
}

/** Sends as fast as the client reads, which bounds the server's memory. */
function pour(socket: Socket, start: string | Buffer, more: Buffer, bytesMax: number): void {
  socket.write(start)
  let sent = 0
  const write = () => {
    while (sent < bytesMax && !socket.destroyed) {
      sent += more.length
      if (!socket.write(more)) return
    }
  }
  socket.on('drain', write)
  write()
}

/** Node.js cannot reset TLS, which ends without close_notify. */
function reset(socket: Socket): void {
  if (socket instanceof TLSSocket) socket.destroy()
  else socket.resetAndDestroy()
}

function ignore(): void {}
