import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type TcpProxy = {
  readonly port: number
  /** Refuses new connections. */
  shut(): Promise<void>
  open(): Promise<void>
  delay(ms: number): void
}

/** The port stays the same. */
export async function openTcpProxy(serverPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let delayMs = 0
  // Keeps the order of chunks even if the delay gets shorter.
  const carry = (from: Socket, to: Socket) => {
    let last: Promise<unknown> = Promise.resolve()
    from.on('data', (chunk) => {
      const until = wait(delayMs)
      last = last.then(() => until).then(() => to.writable && to.write(chunk))
    })
    from.on('end', () => last.then(() => to.end()))
  }
  const server = createServer((from) => {
    const to = connect(serverPort, '127.0.0.1')
    for (const socket of [from, to]) {
      sockets.add(socket)
      socket.once('close', () => {
        sockets.delete(socket)
        from.destroy()
        to.destroy()
      })
      socket.on('error', () => {}) // Followed by its close.
    }
    carry(from, to)
    carry(to, from)
  })
  let port = 0

  async function open(): Promise<void> {
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('Expected a port')
    port = address.port
  }

  async function shut(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }

  await open()
  return {
    port,
    open,
    shut,
    delay(ms) {
      delayMs = ms
    },
  }
}
