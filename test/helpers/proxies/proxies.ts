import { once } from 'node:events'
import { createServer as createTcpServer } from 'node:net'
import { createServer as createSocksServer, defaultConnectionHandler } from '@pondwader/socks5-server'
import { Server } from 'proxy-chain'

export type TestProxy = {
  readonly url: string
  /** `host:port` of each tunnel. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

export const proxyAccount = { username: 'ada', password: 'p:ss word' } as const

const credentials = `${proxyAccount.username}:${encodeURIComponent(proxyAccount.password)}`

export async function openHttpProxy(): Promise<TestProxy> {
  const asked: string[] = []
  const server = new Server({
    port: 0,
    host: '127.0.0.1',
    prepareRequestFunction({ username, password, hostname, port }) {
      asked.push(`${hostname}:${port}`)
      const isKnown = username === proxyAccount.username && password === proxyAccount.password
      return { requestAuthentication: !isKnown }
    },
  })
  await server.listen()
  return { url: `http://${credentials}@127.0.0.1:${server.port}`, asked, close: () => server.close(true) }
}

/** Resolves every name to this machine. */
export async function openSocksProxy(): Promise<TestProxy> {
  const asked: string[] = []
  const socks = createSocksServer({ auth: proxyAccount })
  socks.setConnectionHandler((connection, sendStatus) => {
    asked.push(`${connection.destAddress}:${connection.destPort}`)
    if (/[a-z]/.test(connection.destAddress)) connection.destAddress = '127.0.0.1'
    return defaultConnectionHandler(connection, sendStatus)
  })
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    socks._handleConnection(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('Expected a port')
  return {
    url: `socks5://${credentials}@127.0.0.1:${bound.port}`,
    asked,
    async close() {
      server.close()
    },
  }
}
