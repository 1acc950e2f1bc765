import { connect, type Socket } from 'node:net'

export type LoadRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends `count` requests and returns their rate per second. Throws on another status. */
export async function measureLoad(
  url: string,
  request: LoadRequest,
  {
    count,
    connections,
    status,
  }: { readonly count: number; readonly connections: number; readonly status: number },
): Promise<number> {
  let left = count
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = await openClient(url, request)
      while (left > 0) {
        left -= 1
        const responded = await client.send()
        if (responded !== status)
          throw new Error(`Expected ${status} from ${request.path}, found ${responded}`)
      }
      client.close()
    }),
  )
  return count / ((performance.now() - startedAt) / 1000)
}

export type Client = {
  send(): Promise<number>
  close(): void
}

export async function openClient(url: string, request: LoadRequest): Promise<Client> {
  const { hostname, port, host } = new URL(url)
  const bytes = encode(request, host)
  const socket = await open(hostname, Number(port))
  return { send: () => exchange(socket, bytes), close: () => socket.destroy() }
}

function encode({ method, path, headers, body = '' }: LoadRequest, host: string): Buffer {
  const fields = {
    host,
    ...headers,
    ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

function open(hostname: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, hostname, () => resolve(socket))
    socket.setNoDelay(true)
    socket.once('error', reject)
  })
}

function exchange(socket: Socket, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    const onData = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const end = received.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = received.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (length === undefined) return void reject(new Error('A response has no Content-Length'))
      if (received.length < end + 4 + Number(length)) return
      socket.off('data', onData)
      resolve(Number(head.slice(9, 12)))
    }
    socket.on('data', onData)
    socket.write(request)
  })
}
