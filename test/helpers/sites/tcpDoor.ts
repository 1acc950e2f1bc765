import { connect, createServer, type Socket } from 'node:net'

/** A way to a TCP server that can be shut and opened again. */
export type TcpDoor = {
  readonly port: number
  /** Breaks every connection and takes no new one. */
  shut(): Promise<void>
  open(): Promise<void>
}

/** Opens a way to a server of this machine, on a port that stays the same. */
export async function openTcpDoor(serverPort: number): Promise<TcpDoor> {
  const sockets = new Set<Socket>()
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
    from.pipe(to)
    to.pipe(from)
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
  return { port, open, shut }
}
